import { expect } from '@playwright/test';
import { joon, tomas } from '../support/desktop/bookings/draft.ts';
import { browser } from '../support/desktop/browser.ts';
import { test } from '../support/desktop/fixture.ts';
import { movedClock } from '../support/desktop/moved-clock.ts';
import { dunst } from '../support/desktop/notifications.ts';
import { power } from '../support/desktop/power.ts';
import { folderWith } from '../support/desktop/reminder-settings.ts';
import {
  bookElsewhere,
  closePopover,
  coaching,
  meeting,
  minuteMs,
  openReminded,
  portfolio,
  readAgain,
  siteVisit,
  titlesOf,
} from '../support/desktop/reminded.ts';

test.setTimeout(120_000);

test('what was joined stays quiet, and what was put off until the start comes back then', async ({
  launchBookbar,
  notifications,
}) => {
  const userData = await folderWith({ leadMinutes: [5, 0] });
  const clock = movedClock('put-off-clock');
  const nowMs = Date.now();
  await clock.set(nowMs);
  const bookings = [portfolio(0.9), coaching(0.95)];
  const { app, page } = await openReminded(launchBookbar, bookings, { userData, env: clock.env });
  // Coaching comes back at its start only because it is put off.
  await page.evaluate(() =>
    window.bookbar.call('reminders.setEventType', { eventTypeId: 502, leadMinutes: [5] }),
  );
  await notifications.shown('Portfolio review in 1 min', 15_000);
  const other = await notifications.shown('Coaching in 1 min', 15_000);
  await dunst.choose('Join');
  await expect.poll(() => browser.opened()).toContain(meeting);
  await expect.poll(() => dunst.count()).toBe(1);
  await dunst.choose('Remind at start');
  await expect.poll(() => other.closed).toBeDefined();
  // The machine sleeps until seconds before both begin.
  await power.suspend();
  await clock.move(app, nowMs + 0.85 * minuteMs);
  await power.resume();
  await notifications.shown('Coaching is starting', 60_000);
  expect(titlesOf(notifications, 'Portfolio')).toEqual(['Portfolio review in 1 min']);
});

test('what changes is reminded of again, and nothing else', async ({ launchBookbar, notifications }) => {
  const userData = await folderWith({ leadMinutes: [180] });
  const tomorrow = 24 * 60;
  const bookings = [
    portfolio(4),
    siteVisit(6),
    coaching(9),
    portfolio(tomorrow, { uid: 'far', title: 'Far' }),
  ];
  const signedIn = await openReminded(launchBookbar, bookings, { userData });
  await closePopover(signedIn.page);
  const first = await notifications.shown('Portfolio review in 4 min', 15_000);
  const second = await notifications.shown('Site visit in 6 min');
  await notifications.shown('Coaching in 9 min');

  await test.step('moved, its bubble goes and it is reminded again; cancelled, nothing comes', async () => {
    await bookElsewhere(signedIn, tomas, 70, { rescheduleUid: 'portfolio' });
    await signedIn.service.elsewhere('bookings/cancel', { uid: 'visit', cancellationReason: 'No key' });
    await readAgain(signedIn);
    await expect.poll(() => [first.closed, second.closed]).toEqual(['by the app', 'by the app']);
    await expect
      .poll(() => titlesOf(notifications).filter((title) => / in 1 h/.test(title)), { timeout: 15_000 })
      .toHaveLength(1);
    expect(titlesOf(notifications, 'Site visit in')).toHaveLength(1);
  });

  await test.step('a restart shows nothing twice', async () => {
    await expect.poll(() => titlesOf(notifications), { timeout: 15_000 }).toContain('2 bookings changed');
    await signedIn.stop();
    const before = titlesOf(notifications);
    await signedIn.service.elsewhere('bookings/cancel', { uid: 'far', cancellationReason: 'Ill' });
    await bookElsewhere(signedIn, joon, tomorrow + 60);
    await launchBookbar({ userData, args: ['--hidden'] });
    // What changed while it was closed is shown as one, and is the sign that reminders were looked at.
    await expect
      .poll(() => titlesOf(notifications), { timeout: 20_000 })
      .toEqual([...before, '2 bookings changed']);
    expect(titlesOf(notifications, 'Portfolio review in 4')).toHaveLength(1);
    expect(titlesOf(notifications, 'Coaching in')).toHaveLength(1);
  });
});

test('quiet hours are silent, and what comes after them is shown', async ({
  launchBookbar,
  notifications,
}) => {
  const quiet = { isOn: true, from: '00:00', to: '00:00', days: [1, 2, 3, 4, 5, 6, 7] };
  const userData = await folderWith({ quiet });
  const signedIn = await openReminded(launchBookbar, [portfolio(5.7)], { userData });
  await bookElsewhere(signedIn, joon, 60);
  await readAgain(signedIn);
  expect(titlesOf(notifications)).toEqual([]);
  await signedIn.page.evaluate(
    (off) => window.bookbar.call('settings.change', { reminders: { quiet: off } }),
    { ...quiet, isOn: false },
  );
  await notifications.shown('Portfolio review in 5 min', 60_000);
});
