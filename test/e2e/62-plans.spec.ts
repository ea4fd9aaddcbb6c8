import { expect, type Page } from '@playwright/test';
import type { PlanOutput } from '../../main/commands/plan-output.ts';
import { isPopoverShown } from '../support/desktop/alert-cards.ts';
import { callIn, nextAsking, startAssistant, textOf } from '../support/desktop/assistant.ts';
import { openSignedIn, startOwnService } from '../support/desktop/bookings/own-service.ts';
import { test } from '../support/desktop/fixture.ts';
import { beginWith } from '../support/desktop/own-service.ts';
import { startPassingProxy } from '../support/desktop/passing-proxy.ts';
import { press } from '../support/desktop/pointer.ts';
import { folderWith, noReminders } from '../support/desktop/reminder-settings.ts';
import { type } from '../support/desktop/terminal.ts';
import { tray } from '../support/desktop/tray.ts';
import { today } from '../support/desktop/tray-day.ts';
import { until } from '../support/desktop/until.ts';

test('what a command wants without a terminal waits for a person’s key, and is carried out then', async ({
  launchBookbar,
}) => {
  test.setTimeout(180_000);
  const { page, service, userData } = await openSignedIn(launchBookbar, today(3000));
  const statusOf = async (uid: string): Promise<string | undefined> =>
    (await service.bookings()).find((one) => one.uid === uid)?.status;

  const filed = await type(userData, 'cancel', 'next', '--reason', 'Ill');
  expect(filed.status).toBe(4);
  await expect(page.getByText('From the terminal: 1 change')).toBeVisible();
  expect(await statusOf('next')).toBe('ACCEPTED');

  const dialog = page.getByRole('alertdialog', { name: 'From the terminal: 1 change' });
  const approve = dialog.getByRole('button', { name: /^Approve/u });
  const change = dialog.getByRole('checkbox', { name: /^Cancel Intro call, Tomás Rivera/u });
  await test.step('a cancellation is not ticked, and a key alone does nothing', async () => {
    await page.getByRole('button', { name: 'View' }).click();
    await expect(dialog.getByRole('heading')).toBeFocused();
    await expect(change).not.toBeChecked();
    await expect(dialog.getByText(/would get a cancellation email/u)).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(approve).toBeDisabled();
  });
  await test.step('Escape leaves it for later', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'View' }).click();
    await expect(dialog).toBeVisible();
  });
  await test.step('ticked and approved by keys, it is carried out once', async () => {
    await change.focus();
    await page.keyboard.press('Space');
    await expect(change).toBeChecked();
    await expect(approve).toBeEnabled();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('alertdialog', { name: '1 change done' })).toBeVisible({ timeout: 60_000 });
    expect(await statusOf('next')).toBe('CANCELLED');
    expect(await service.asked('bookings/cancel')).toBe(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'View' })).toBeHidden();
  });
});

async function openLedger(page: Page): Promise<void> {
  await page.keyboard.press('Control+,');
  await page.getByRole('button', { name: /^Assistants/ }).press('Enter');
  await page.getByRole('button', { name: /^Desk helper/ }).press('Enter');
  await page.getByRole('button', { name: 'What it did: Desk helper' }).press('Enter');
}

test('what a person approved of an assistant’s plan is done once across a kill, the rest never, and all hear of it', async ({
  launchBookbar,
}) => {
  test.setTimeout(180_000);
  const service = await startOwnService(today(3000));
  let kill = (): void => undefined;
  const proxy = await startPassingProxy(service.baseUrl, (_, passed) => {
    if (passed.path.endsWith('/bookings/create')) kill();
    return passed;
  });
  const first = await launchBookbar();
  const { userData } = first;
  await beginWith(first.page, service, proxy.baseUrl);
  await callIn(first.page, 'assistants.turn', { isOn: true });

  await test.step('an assistant that may suggest suggests three changes', async () => {
    const asks = nextAsking(first.page);
    const { client } = await startAssistant(userData);
    await client.callTool({ name: 'today' });
    await callIn(first.page, 'assistants.allow', { id: (await asks).id, level: 'propose' });
    const open = await client.callTool({ name: 'slots', arguments: { eventType: 'intro' } });
    const { slots } = open.structuredContent as { slots: { start: string }[] };
    const [at, to] = slots.slice(-2).map(({ start }) => start);
    const proposed = await client.callTool({
      name: 'propose',
      arguments: {
        reason: 'Ravi needs the hour.',
        changes: [
          { command: 'book', eventType: 'intro', at, name: 'Ravi Thapa', email: 'ravi@thapa.example' },
          { command: 'reschedule', uid: 'later', to, reason: 'For Ravi' },
          { command: 'cancel', uid: 'next' },
        ],
      },
    });
    expect(proposed.isError, textOf(proposed)).toBeFalsy();
  });

  await test.step('the person approves two of them by a key, and the app is killed right after the first was booked', async () => {
    const { page } = first;
    const app = first.app.process();
    kill = () => app.kill('SIGKILL');
    await page.getByRole('button', { name: 'View' }).press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Desk helper suggests 3 changes' });
    await expect(dialog.getByRole('checkbox', { checked: false })).toHaveAccessibleName(/^Cancel /);
    await expect(dialog.getByRole('button', { name: /^Approve 2 changes/ })).toBeEnabled();
    await page.keyboard.press('Control+Enter');
    await until(() => app.signalCode === 'SIGKILL', 'the end of the app', 20_000);
    kill = () => undefined;
  });

  const { page } = await launchBookbar({ userData });
  await test.step('the next start goes on, and the assistant reads how it went', async () => {
    const { client } = await startAssistant(userData);
    const plansNow = async () =>
      (await client.callTool({ name: 'plans' })).structuredContent as { plans: PlanOutput[] };
    await expect
      .poll(async () => (await plansNow()).plans.flatMap(({ changes }) => changes), { timeout: 60_000 })
      .toMatchObject([
        { does: 'book', state: 'done', status: 'ACCEPTED' },
        { does: 'reschedule', state: 'done', status: 'ACCEPTED' },
        { does: 'cancel', state: 'not-approved', uid: null },
      ]);
  });

  await test.step('each of the two was done once, and the third was never sent', async () => {
    const bookings = await service.bookings();
    const ofRavi = bookings.filter(({ attendees }) => attendees[0]?.email === 'ravi@thapa.example');
    const ofLater = bookings.filter((booking) => booking['fromReschedule'] === 'later');
    expect([...ofRavi, ...ofLater].map(({ status }) => status)).toEqual(['ACCEPTED', 'ACCEPTED']);
    const statusOf = (uid: string) => bookings.find((booking) => booking.uid === uid)?.status;
    expect([statusOf('later'), statusOf('next')]).toEqual(['CANCELLED', 'ACCEPTED']);
    expect(await service.asked('bookings/create')).toBe(2);
    expect(await service.asked('bookings/cancel')).toBe(0);
  });

  await test.step('the page says so, on Today and in what the assistant did', async () => {
    await expect(page.getByText('2 changes done, 1 not approved')).toBeVisible();
    await openLedger(page);
    const approved = page.getByRole('listitem').filter({ hasText: 'You approved 2 of 3 changes' });
    await expect(approved).toHaveCount(1);
    await expect(approved).toContainText(
      'Booked Ravi Thapa. Rescheduled Tomás Rivera. Not approved: Cancel Tomás Rivera.',
    );
  });
  await proxy.stop();
});

test('by the real pointer, after the popover was closed and opened again: a program is allowed, and its suggestion ticked and approved', async ({
  launchBookbar,
}) => {
  test.setTimeout(180_000);
  const { app, page, service, userData } = await openSignedIn(launchBookbar, today(3000), {
    userData: await folderWith(noReminders),
  });
  async function openAgain(): Promise<void> {
    if (await isPopoverShown(app)) await tray.click();
    await expect.poll(() => isPopoverShown(app)).toBe(false);
    await tray.click();
    await expect.poll(() => isPopoverShown(app)).toBe(true);
  }
  await callIn(page, 'assistants.turn', { isOn: true });
  const { client } = await startAssistant(userData);
  await client.callTool({ name: 'today' });

  await test.step('it is allowed to suggest, in Settings', async () => {
    await openAgain();
    await press(page, page.getByRole('button', { name: 'View' }));
    await press(page, page.getByRole('button', { name: 'Allow Desk helper' }));
    await press(page, page.getByRole('button', { name: /^Desk helper/ }));
    await press(page, page.getByRole('radio', { name: /^Read and suggest/ }));
    await expect(page.getByRole('radio', { name: /^Read and suggest/ })).toBeChecked();
  });

  await test.step('what it suggests is ticked and approved', async () => {
    const proposed = await client.callTool({
      name: 'propose',
      arguments: { reason: 'Maya is ill.', changes: [{ command: 'cancel', uid: 'next', reason: 'Ill' }] },
    });
    expect(proposed.isError, textOf(proposed)).toBeFalsy();
    await openAgain();
    await press(page, page.getByRole('button', { name: 'View' }));
    const dialog = page.getByRole('alertdialog', { name: 'Desk helper suggests 1 change' });
    await press(page, dialog.getByRole('checkbox', { name: /^Cancel Intro call/ }));
    await expect(dialog.getByRole('button', { name: /^Approve 1 change/ })).toBeEnabled();
    await press(page, dialog.getByRole('button', { name: /^Approve 1 change/ }));
    const done = page.getByRole('alertdialog', { name: '1 change done' });
    await expect(done).toBeVisible({ timeout: 60_000 });
    expect((await service.bookings()).find(({ uid }) => uid === 'next')?.status).toBe('CANCELLED');
    await press(page, done.getByRole('button', { name: /^Done/ }));
    await expect(done).toBeHidden();
  });
});
