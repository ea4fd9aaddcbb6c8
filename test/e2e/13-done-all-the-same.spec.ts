import { expect, type Page } from '@playwright/test';
import { cancelBooking } from '../support/desktop/bookings/by-keyboard.ts';
import { test } from '../support/desktop/fixture.ts';
import { booked, enter, fillIn, showTimes } from '../support/desktop/quick-book-page.ts';
import { writeQuickBookWorkspace } from '../support/desktop/quick-book-workspace.ts';
import { startSandbox, type SandboxProcess } from '../support/desktop/sandbox-process.ts';
import { openGateway, type Gateway } from '../support/gateway.ts';

let service: SandboxProcess;
let gateway: Gateway;
/** Maya sees what she hosts herself, and nothing else of the team’s. */
const members = [7001, 7002, 7003].map((userId) => ({ userId, role: 'MEMBER' as const }));
test.beforeEach(async () => {
  const teams = [{ id: 310, name: 'Harbor & Pine', slug: 'harbor-pine', members }];
  service = await startSandbox('--workspace', await writeQuickBookWorkspace({ teams }));
  gateway = await openGateway(service.baseUrl);
});
test.afterEach(async () => {
  await gateway.stop();
  await service.stop();
});

async function send(page: Page, title: string, name: string): Promise<void> {
  await showTimes(page, title);
  await page.keyboard.press('ArrowRight');
  await fillIn(page, name, `${name.split(' ')[0]?.toLowerCase() ?? ''}@guests.example`);
  await page.keyboard.press('Control+Enter');
}

async function book(page: Page, title: string, name: string): Promise<void> {
  await send(page, title, name);
  await expect(heading(page, 'Booked')).toBeVisible({ timeout: 15_000 });
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name });

test('what is done all the same is not shown as refused or not booked', async ({ launchBookbar }, info) => {
  test.setTimeout(240_000);
  const { page, pageErrors } = await launchBookbar();
  await enter(page, { ...service, baseUrl: gateway.baseUrl });

  await test.step('what a gateway refuses after it was done is shown as done: booking, and cancelling', async () => {
    gateway.spoilNext('/bookings/create', {
      kind: 'swapped',
      status: 409,
      message: 'no_available_users_found_error',
    });
    await book(page, 'First talk', 'Bo Li');
    await page.screenshot({ path: info.outputPath('booked-after-409.png') });
    expect(await booked(service)).toHaveLength(1);

    gateway.spoilNext('/bookings/create', { kind: 'twice' });
    await book(page, 'Late evening', 'Cy Wu');
    expect(await booked(service)).toHaveLength(2);

    await page.keyboard.press('Control+2');
    gateway.spoilNext('/bookings/cancel', { kind: 'swapped', status: 409, message: 'Conflict' });
    await cancelBooking(page, 'First talk', 'The train is late');
    const first = page.getByRole('group', { name: /First talk/ });
    await expect(first).toContainText('Cancelled. Bo gets an email.', { timeout: 15_000 });
    await page.screenshot({ path: info.outputPath('cancelled-after-409.png') });

    gateway.spoilNext('/bookings/cancel', { kind: 'twice' });
    await cancelBooking(page, 'Late evening', 'The train is late');
    const second = page.getByRole('group', { name: /Late evening/ });
    await expect(second).toContainText('Cancelled. Cy gets an email.', { timeout: 15_000 });
    expect(await booked(service)).toEqual([]);
  });

  await test.step('what a colleague hosts is not shown as not booked when its answer is a 500', async () => {
    // A round robin whose turn it is a colleague’s, in a team of which Maya is a plain member.
    gateway.spoilNext('/bookings/create', { kind: 'swapped', status: 500 });
    await send(page, 'Rotating consult', 'Ed Li');
    await expect(heading(page, 'Still checking')).toBeVisible({ timeout: 40_000 });
    await expect(page.getByRole('main')).toContainText('it may have been booked with another host');
    await expect(page.getByRole('main')).toContainText(/Ask .?Ed.? or your team before you book again/);
    await expect(page.getByRole('button', { name: 'Check now' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await page.screenshot({ path: info.outputPath('not-known.png') });
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Still checking')).toBeVisible();
    expect(await booked(service)).toHaveLength(1);
    await page.keyboard.press('Control+1');
    const note = page.getByRole('status').filter({ hasText: 'Ed Li' });
    await expect(note.getByText('Still checking whether it was booked.')).toBeVisible();
    await note.getByRole('button', { name: 'Dismiss' }).press('Enter');
    await expect(note).toHaveCount(0);
    expect(pageErrors).toEqual([]);
  });
});
