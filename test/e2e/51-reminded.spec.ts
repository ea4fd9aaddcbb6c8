import { expect } from '@playwright/test';
import { browser } from '../support/desktop/browser.ts';
import { test } from '../support/desktop/fixture.ts';
import { dunst } from '../support/desktop/notifications.ts';
import { folderWith } from '../support/desktop/reminder-settings.ts';
import {
  closePopover,
  expectOpened,
  meeting,
  openReminded,
  portfolio,
  titlesOf,
} from '../support/desktop/reminded.ts';

test.setTimeout(90_000);

test('a booking that begins soon is shown by the desktop, once, and a click opens it', async ({
  launchBookbar,
  notifications,
}) => {
  const userData = await folderWith({ leadMinutes: [5] });
  const bookings = [portfolio(4), portfolio(9, { uid: 'call', title: 'Design call' })];
  const { page } = await openReminded(launchBookbar, bookings, { userData });
  await expect(page.getByText('Portfolio review').first()).toBeVisible();
  expect(titlesOf(notifications), 'the first popover is not interrupted').toEqual([]);
  await closePopover(page);
  const shown = await notifications.shown('Portfolio review in 4 min', 15_000);
  expect(shown.body).toMatch(/^Tomás Rivera, \d\d:\d\d – \d\d:\d\d\./);
  expect(shown.actions.filter((_, index) => index % 2 === 1)).toEqual(['Open', 'Join', 'Remind at start']);
  await dunst.click();
  await expectOpened(page, 'Portfolio review');
  expect(notifications.list.filter(({ title }) => title.startsWith('Portfolio'))).toHaveLength(1);

  await test.step('Join opens the meeting', async () => {
    await expect.poll(() => dunst.count()).toBe(0);
    // What is due by now is shown at once.
    await page.evaluate(() => window.bookbar.call('settings.change', { reminders: { leadMinutes: [10] } }));
    await notifications.shown('Design call in 9 min', 15_000);
    await browser.forget();
    await dunst.choose('Join');
    await expect.poll(() => browser.opened()).toEqual([meeting]);
    expect(titlesOf(notifications, 'Portfolio')).toHaveLength(1);
  });
});
