import { expect } from '@playwright/test';
import { bookingIn, joon } from '../support/desktop/bookings/draft.ts';
import { browser } from '../support/desktop/browser.ts';
import { test } from '../support/desktop/fixture.ts';
import { movedClock } from '../support/desktop/moved-clock.ts';
import { dunst } from '../support/desktop/notifications.ts';
import { startOwnService } from '../support/desktop/bookings/own-service.ts';
import { power } from '../support/desktop/power.ts';
import { folderWith } from '../support/desktop/reminder-settings.ts';
import { startSandbox } from '../support/desktop/sandbox-process.ts';
import {
  minuteMs,
  meeting,
  openReminded,
  portfolio,
  readAgain,
  remindedWorkspace,
  siteVisit,
  titlesOf,
} from '../support/desktop/reminded.ts';

test.setTimeout(90_000);

test('what was slept through is told as one, and what is about to begin as itself', async ({
  launchBookbar,
  notifications,
}) => {
  const clock = movedClock('asleep-clock');
  const nowMs = Date.now();
  await clock.set(nowMs);
  const coming = bookingIn(nowMs, 185, 'coming', { title: 'Coaching', attendees: [joon] });
  const { app } = await openReminded(launchBookbar, [portfolio(90), siteVisit(100), coming], {
    env: clock.env,
  });
  await power.suspend();
  await clock.move(app, nowMs + 180 * minuteMs);
  await power.resume();
  await notifications.shown('Coaching in 5 min', 20_000);
  const missed = await notifications.shown('You missed 2 reminders', 20_000);
  expect(missed.body).toMatch(/^Portfolio review, today at \d\d:\d\d\. Site visit, today at \d\d:\d\d\.$/);
  expect(titlesOf(notifications).toSorted()).toEqual(['Coaching in 5 min', 'You missed 2 reminders']);
});

test('bookings that begin together are told as one, and whoever waits at once', async ({
  launchBookbar,
  notifications,
}) => {
  const waiting = portfolio(0, { uid: 'instant', title: 'Support call', status: 'AWAITING_HOST' });
  const startTime = portfolio(4)['startTime'];
  const userData = await folderWith({ leadMinutes: [5] });
  await openReminded(launchBookbar, [portfolio(4, { startTime }), siteVisit(4, { startTime }), waiting], {
    userData,
  });
  await notifications.shown('Someone is waiting: Support call', 15_000);
  const many = await notifications.shown('2 bookings in 4 min');
  expect(many.body).toBe('Portfolio review, Tomás Rivera. Site visit, Hannah Weiss.');
});

test('hidden titles name nobody', async ({ launchBookbar, notifications }) => {
  const userData = await folderWith({ hideTitles: true });
  await openReminded(launchBookbar, [portfolio(4)], { userData });
  const shown = await notifications.shown('A booking in 4 min', 15_000);
  expect(shown.body).toMatch(/^\d\d:\d\d – \d\d:\d\d\.$/);
});

test('without a notification daemon it is a card, which joins, and goes when it is cancelled', async ({
  launchBookbar,
}) => {
  await dunst.stop();
  try {
    const userData = await folderWith({ leadMinutes: [5] });
    const running = await launchBookbar({ userData });
    const opened = running.app.waitForEvent('window');
    const service = await startOwnService(remindedWorkspace([portfolio(3), siteVisit(4)]));
    await service.signIn(running.page);
    const card = await opened;
    await card.getByRole('button', { name: 'Join Portfolio review' }).click();
    await expect.poll(() => browser.opened()).toEqual([meeting]);
    await expect(card.getByRole('article')).toHaveCount(1);
    const closed = card.waitForEvent('close');
    await service.elsewhere('bookings/cancel', { uid: 'visit', cancellationReason: 'No key' });
    await readAgain(running);
    await closed;
  } finally {
    await dunst.start();
  }
});

test('without the service it goes on with what was saved', async ({ launchBookbar, notifications }) => {
  const userData = await folderWith({ leadMinutes: [5, 0] });
  const first = await openReminded(launchBookbar, [siteVisit(0.9)], { userData });
  await notifications.shown('Site visit in 1 min', 15_000);
  await first.stop();
  await first.service.stop();
  await launchBookbar({ userData, args: ['--hidden'] });
  await notifications.shown('Site visit is starting', 60_000);
  expect(titlesOf(notifications)).toEqual(['Site visit in 1 min', 'Site visit is starting']);
});

test('while consent is needed it goes on with what was saved', async ({ launchBookbar, notifications }) => {
  const first = await openReminded(launchBookbar, [siteVisit(122)], {
    userData: await folderWith({ leadMinutes: [5] }),
  });
  await first.stop();
  const { port } = new URL(first.service.baseUrl);
  await first.service.stop();
  // It has forgotten who signed in, and two hours later the access has ended.
  const forgetful = await startSandbox('--port', port);
  try {
    const clock = movedClock('consent-clock');
    await clock.set(Date.now() + 120 * minuteMs);
    const { page } = await launchBookbar({ userData: first.userData, env: clock.env });
    await expect(page.getByRole('heading', { name: 'Sign in again' })).toBeVisible({ timeout: 15_000 });
    await notifications.shown('Site visit in 2 min', 15_000);
  } finally {
    await forgetful.stop();
  }
});
