import AxeBuilder from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { DateTime } from 'luxon';
import { openBoard, published } from '../support/desktop/board-page.ts';
import { writeBoardWorkspace } from '../support/desktop/board-workspace.ts';
import { browser } from '../support/desktop/browser.ts';
import { test } from '../support/desktop/fixture.ts';
import { movedClock } from '../support/desktop/moved-clock.ts';
import { power } from '../support/desktop/power.ts';
import { startSandbox, type SandboxProcess } from '../support/desktop/sandbox-process.ts';

let service: SandboxProcess;
test.beforeEach(async () => {
  service = await startSandbox('--workspace', await writeBoardWorkspace());
});
test.afterEach(async () => {
  await browser.quit();
  await service.stop();
});
test.setTimeout(120_000);

test('a time away is planned with its dates, and begins and ends by itself', async ({ launchBookbar }) => {
  const clock = movedClock('away-clock');
  const now = DateTime.now().setZone('Europe/Berlin');
  await clock.set(now.toMillis());
  const { app, page, pageErrors } = await launchBookbar({ env: clock.env });
  await openBoard(page, service);
  const before = await published(service);
  const from = now.plus({ hours: 2 }).startOf('minute');
  const until = now.plus({ days: 3 }).startOf('minute');
  const sheet = page.getByRole('dialog', { name: 'Away' });

  await test.step('it is opened from the menu of Today, and filled in by keyboard', async () => {
    await page.keyboard.press('Control+1');
    await page.getByRole('button', { name: 'Account and settings' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Away' }).press('Enter');
    await expect(sheet.getByRole('radio', { name: 'Now' })).toBeFocused();
    await expect(sheet).toContainText('While you’re away, this account’s notifications are muted.');
    await page.keyboard.press('ArrowRight');
    const type = async (group: string, time: DateTime): Promise<void> => {
      const end = sheet.getByRole('group', { name: group });
      await end.getByLabel('Date', { exact: true }).fill(time.toFormat('yyyy-MM-dd'));
      await end.getByLabel('Time', { exact: true }).fill(time.toFormat('HH:mm'));
    };
    await type('From', from);
    await sheet
      .getByRole('radiogroup', { name: 'Until' })
      .getByRole('radio', { name: 'A date' })
      .press('Space');
    await type('Until', until);
    expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([]);
  });

  await test.step('what is booked then is listed, opened, and stays', async () => {
    const booked = sheet.getByRole('region', { name: /^\d+ bookings while you’re away$/ });
    await expect(booked.getByRole('listitem').first()).toContainText('Nora Bell');
    await booked.getByRole('link').first().press('Enter');
    await expect(page.getByRole('heading', { name: 'With Nora' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet.getByRole('group', { name: 'From' }).getByLabel('Time', { exact: true })).toHaveValue(
      from.toFormat('HH:mm'),
    );
    await page.keyboard.press('Control+Enter');
    await expect(sheet).toHaveCount(0);
    await expect(page.getByText(/^Away from /)).toBeVisible();
    expect(await published(service)).toEqual(before);
  });

  await test.step('the menu opens the same sheet', async () => {
    await page.getByRole('button', { name: 'Account and settings' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Away' }).press('Enter');
    await expect(sheet).toContainText('3 event types will be unpublished. Notifications will be muted.');
    await page.keyboard.press('Escape');
  });
  expect(pageErrors).toEqual([]);

  const sleepUntil = async (time: DateTime): Promise<void> => {
    await power.suspend();
    await service.control('clock', { set: time.toUTC().toISO() });
    await clock.move(app, time.toMillis());
    await power.resume();
  };
  // Chromium has let go of the debugger when the machine slept: the service says what was done.
  await test.step('what one owns is unpublished when the time begins, and published when it ends', async () => {
    await sleepUntil(from);
    await expect
      .poll(() => published(service), { timeout: 20_000 })
      .toMatchObject({ 'Intro call': false, Coaching: false, 'Roadmap consult': true, Workshop: true });
    await sleepUntil(until);
    await expect.poll(() => published(service), { timeout: 20_000 }).toEqual(before);
  });
});
