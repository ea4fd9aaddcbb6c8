import { expect, type Page } from '@playwright/test';
import { bookingIn, hannah, tomas } from '../support/desktop/bookings/draft.ts';
import { openSignedIn, startOwnService } from '../support/desktop/bookings/own-service.ts';
import { bookingsWorkspace } from '../support/desktop/bookings/workspace.ts';
import { test } from '../support/desktop/fixture.ts';
import { startAgain } from '../support/desktop/start-again.ts';
import { tray } from '../support/desktop/tray.ts';

/** The same person, event types and uids at every service; only the title says which one it is. */
const workspaceWith = (title: string, minutes: number, guest: object): object => ({
  ...bookingsWorkspace(Date.now()),
  bookings: [bookingIn(Date.now(), minutes, 'the-same-uid', { title, attendees: [guest] })],
});

const labels = async (): Promise<string> => (await tray.menu()).map(({ label }) => label).join('\n');

async function openAccountTab(page: Page): Promise<void> {
  await page.keyboard.press('Control+,');
  await page.getByRole('tab', { name: 'Account' }).press('Enter');
}

test('two accounts on two services with the same numbers are one day', async ({ launchBookbar }) => {
  test.setTimeout(150_000);
  const practice = workspaceWith('Practice call', -12, hannah);
  const { page, service, userData, stop } = await openSignedIn(launchBookbar, practice);
  const studio = await startOwnService(workspaceWith('Studio call', -8, tomas));
  const main = page.getByRole('main');
  const filter = page.getByRole('radiogroup', { name: 'Whose bookings' });

  await test.step('the second is added beside the first, which stays signed in', async () => {
    await openAccountTab(page);
    await page.getByRole('button', { name: 'Add another account' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Connect this account' })).toBeVisible();
    await expect.poll(labels, 'the tray goes on with the first').toContain('Practice call');
    await studio.signIn(page);
    await expect(filter.getByRole('radio')).toHaveCount(3);
    await expect(main.getByText('Practice call').first()).toBeVisible();
    await expect(main.getByText('Studio call').first()).toBeVisible();
    await expect.poll(labels).toMatch(/Practice call[^]*Studio call/);
  });

  await test.step('the filter shows one of them, and the tray stays of both', async () => {
    await filter.getByRole('radio').nth(2).click();
    await expect(main.getByText('Practice call')).toHaveCount(0);
    await expect(main.getByText('Studio call').first()).toBeVisible();
    expect(await labels()).toContain('Practice call');
    await filter.getByRole('radio', { name: 'All' }).click();
    await expect(main.getByText('Practice call').first()).toBeVisible();
  });

  await test.step('search finds bookings of both, each row says whose it is, and the filter narrows', async () => {
    const [hostOfPractice, hostOfStudio] = [service, studio].map(({ baseUrl }) => new URL(baseUrl).host);
    await page.keyboard.press('Control+2');
    const rows = main.getByRole('link', { name: /call, with/ });
    await expect(rows).toHaveCount(2);
    await page.keyboard.press('Control+f');
    await page.getByRole('searchbox').fill('call');
    await expect(rows).toHaveCount(2);
    // The person has the same name at both services: the service distinguishes the accounts.
    await expect(main.getByRole('link', { name: /Practice call/ })).toHaveAccessibleName(
      new RegExp(`, ${hostOfPractice}$`),
    );
    await expect(main.getByRole('link', { name: /Studio call/ })).toHaveAccessibleName(
      new RegExp(`, ${hostOfStudio}$`),
    );
    await filter.getByRole('radio').nth(1).click();
    await expect(rows).toHaveCount(1);
    await expect(main.getByRole('link', { name: /Practice call/ })).toBeVisible();
    await filter.getByRole('radio', { name: 'All' }).click();
    await main.getByRole('link', { name: /Studio call/ }).click();
    await expect(page.getByRole('heading', { name: 'Studio call' })).toBeVisible();
    await expect(page.getByText('Tomás Rivera').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(main.getByRole('link', { name: /Studio call/ })).toBeFocused();
    await page.keyboard.press('Control+1');
    await expect(main.getByRole('region', { name: 'Now' }).first()).toBeVisible();
  });

  await test.step('a booking is opened, and cancelled, in the account that it belongs to', async () => {
    await main
      .getByRole('link', { name: /Practice call/ })
      .first()
      .click();
    // Today has a heading of that name too.
    await expect(page.getByRole('heading', { name: 'Booking', exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Practice call' })).toBeVisible();
    await expect(page.getByText('Hannah Weiss').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await main
      .getByRole('link', { name: /Studio call/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'Booking', exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Studio call' })).toBeVisible();
    await expect(page.getByText('Tomás Rivera').first()).toBeVisible();
    const statuses = async () =>
      (await Promise.all([service.bookings(), studio.bookings()])).map(([booking]) => booking?.status);
    expect(await statuses()).toEqual(['ACCEPTED', 'ACCEPTED']);
    await page.keyboard.press('Escape');
  });

  await test.step('another program hears of both', async () => {
    const next = JSON.parse(await startAgain(userData, 'next', '--json')) as { text: string };
    expect(next.text).toMatch(/2 bookings|call/);
  });
  await stop();

  await test.step('both are there after a restart, and one can be disconnected alone', async () => {
    const again = await launchBookbar({ userData });
    const today = again.page.getByRole('main');
    await expect(today.getByText('Practice call').first()).toBeVisible({ timeout: 15_000 });
    await expect(today.getByText('Studio call').first()).toBeVisible({ timeout: 15_000 });
    await openAccountTab(again.page);
    await again.page.getByRole('button', { name: /In use/ }).press('Enter');
    await again.page.getByRole('button', { name: 'Disconnect…' }).press('Enter');
    await again.page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).press('Enter');
    await expect(again.page.getByRole('alertdialog')).toHaveCount(0);
    await again.page.keyboard.press('Escape');
    await expect(today.getByText('Practice call').first()).toBeVisible();
    await expect(today.getByText('Studio call')).toHaveCount(0);
    await expect.poll(labels).not.toContain('Studio call');
  });
});
