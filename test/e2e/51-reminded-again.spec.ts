import { expect } from '@playwright/test';
import { joon, tomas } from '../support/desktop/bookings/draft.ts';
import { browser } from '../support/desktop/browser.ts';
import { test } from '../support/desktop/fixture.ts';
import { dunst } from '../support/desktop/notifications.ts';
import { folderWith } from '../support/desktop/reminder-settings.ts';
import {
  bookElsewhere,
  meeting,
  openReminded,
  portfolio,
  readAgain,
  siteVisit,
  titlesOf,
} from '../support/desktop/reminded.ts';

test.setTimeout(120_000);

test('put off until the start it comes back then', async ({ launchBookbar, notifications }) => {
  const userData = await folderWith({ leadMinutes: [5] });
  await openReminded(launchBookbar, [siteVisit(0.9)], { userData });
  const first = await notifications.shown('Site visit in 1 min', 15_000);
  await dunst.choose('Remind at start');
  await expect.poll(() => first.closed).toBeDefined();
  await notifications.shown('Site visit is starting', 60_000);
});

test('what was joined stays quiet', async ({ launchBookbar, notifications }) => {
  const userData = await folderWith({ leadMinutes: [5, 0] });
  await openReminded(launchBookbar, [portfolio(0.9), siteVisit(0.95)], { userData });
  await notifications.shown('Portfolio review in 1 min', 15_000);
  await dunst.choose('Join');
  await expect.poll(() => browser.opened()).toContain(meeting);
  await notifications.shown('Site visit is starting', 60_000);
  expect(titlesOf(notifications, 'Portfolio')).toEqual(['Portfolio review in 1 min']);
});

test('moved, its bubble goes and it is reminded again; cancelled, nothing comes', async ({
  launchBookbar,
  notifications,
}) => {
  const userData = await folderWith({ leadMinutes: [180] });
  const signedIn = await openReminded(launchBookbar, [portfolio(4), siteVisit(6)], { userData });
  const first = await notifications.shown('Portfolio review in 4 min', 15_000);
  const second = await notifications.shown('Site visit in 6 min');
  await bookElsewhere(signedIn, tomas, 70, { rescheduleUid: 'portfolio' });
  await signedIn.service.elsewhere('bookings/cancel', { uid: 'visit', cancellationReason: 'No key' });
  await readAgain(signedIn);
  await expect.poll(() => [first.closed, second.closed]).toEqual(['by the app', 'by the app']);
  await expect
    .poll(() => titlesOf(notifications).filter((title) => / in 1 h/.test(title)), { timeout: 15_000 })
    .toHaveLength(1);
  expect(titlesOf(notifications, 'Site visit in')).toHaveLength(1);
});

test('a restart tells nothing twice', async ({ launchBookbar, notifications }) => {
  const first = await openReminded(launchBookbar, [portfolio(4)]);
  await notifications.shown('Portfolio review in 4 min', 15_000);
  await first.stop();
  await first.service.elsewhere('bookings/cancel', { uid: 'portfolio', cancellationReason: 'Ill' });
  await bookElsewhere(first, joon, 70);
  await launchBookbar({ userData: first.userData, args: ['--hidden'] });
  // What changed while it was closed is told as one, and is the sign that reminders were looked at.
  await notifications.shown('2 changes to your bookings', 20_000);
  expect(titlesOf(notifications, 'Portfolio review in')).toHaveLength(1);
  expect(titlesOf(notifications)).toHaveLength(2);
});

test('quiet hours are silent, and what comes after them is told', async ({
  launchBookbar,
  notifications,
}) => {
  const quiet = { isOn: true, from: '00:00', to: '00:00', days: [1, 2, 3, 4, 5, 6, 7] };
  const userData = await folderWith({ quiet });
  const signedIn = await openReminded(launchBookbar, [portfolio(5.3)], { userData });
  await bookElsewhere(signedIn, joon, 60);
  await readAgain(signedIn);
  expect(titlesOf(notifications)).toEqual([]);
  await signedIn.page.evaluate(
    (off) => window.bookbar.call('settings.change', { reminders: { quiet: off } }),
    { ...quiet, isOn: false },
  );
  await notifications.shown('Portfolio review in 5 min', 40_000);
});
