import { expect, type Page } from '@playwright/test';
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
  closePopover,
  minuteMs,
  meeting,
  openReminded,
  portfolio,
  readAgain,
  remindedWorkspace,
  siteVisit,
  titlesOf,
} from '../support/desktop/reminded.ts';

test.setTimeout(180_000);

test('reminders over a sleep, without the service and without consent', async ({
  launchBookbar,
  notifications,
}) => {
  const clock = movedClock('asleep-clock');
  const nowMs = Date.now();
  const afterMinutes = (minutes: number): number => nowMs + minutes * minuteMs;
  await clock.set(nowMs);
  const bookings = [
    portfolio(90),
    siteVisit(100),
    bookingIn(nowMs, 185, 'coming', { title: 'Coaching', attendees: [joon] }),
    bookingIn(nowMs, 315, 'last', { title: 'Evening call', attendees: [joon] }),
  ];
  const first = await openReminded(launchBookbar, bookings, { env: clock.env });
  const { userData, service } = first;

  await test.step('what was slept through is shown as one, and what is about to begin by itself', async () => {
    await power.suspend();
    // The clock is set to whole seconds: in one more no part of the sixth minute is left.
    await clock.move(first.app, afterMinutes(180) + 1000);
    await power.resume();
    await notifications.shown('Coaching in 5 min', 20_000);
    const missed = await notifications.shown('You missed 2 reminders', 20_000);
    expect(missed.body).toMatch(/^Portfolio review, today at \d\d:\d\d\. Site visit, today at \d\d:\d\d\.$/);
    expect(titlesOf(notifications).toSorted()).toEqual(['Coaching in 5 min', 'You missed 2 reminders']);
  });
  await first.stop();
  const { port } = new URL(service.baseUrl);
  await service.stop();

  await test.step('without the service it goes on with what was saved', async () => {
    await clock.set(afterMinutes(184.8));
    const second = await launchBookbar({ userData, args: ['--hidden'], env: clock.env });
    await notifications.shown('Coaching is starting', 60_000);
    expect(titlesOf(notifications, 'Coaching')).toEqual(['Coaching in 5 min', 'Coaching is starting']);
    await second.stop();
  });

  // It has forgotten who signed in, and hours later the access has ended.
  const forgetful = await startSandbox('--port', port);
  try {
    await test.step('while consent is needed it goes on with what was saved', async () => {
      await clock.set(afterMinutes(313));
      const { page } = await launchBookbar({ userData, env: clock.env });
      await expect(page.getByRole('heading', { name: 'Sign in again' })).toBeVisible({ timeout: 15_000 });
      await notifications.shown('Evening call in 2 min', 15_000);
    });
  } finally {
    await forgetful.stop();
  }
});

test('several bookings at once, and hidden titles', async ({ launchBookbar, notifications }) => {
  const startTime = portfolio(4)['startTime'];
  const userData = await folderWith({ leadMinutes: [5] });
  const { page } = await openReminded(
    launchBookbar,
    [
      portfolio(4, { startTime }),
      siteVisit(4, { startTime }),
      portfolio(0, { uid: 'instant', title: 'Support call', status: 'AWAITING_HOST' }),
      siteVisit(9, { uid: 'quiet', title: 'Salary talk' }),
    ],
    { userData },
  );
  await test.step('bookings that begin together are shown as one, and a waiting person at once', async () => {
    await notifications.shown('Someone is waiting: Support call', 15_000);
    await closePopover(page);
    const many = await notifications.shown('2 bookings in 4 min');
    expect(many.body).toBe('Portfolio review, Tomás Rivera. Site visit, Hannah Weiss.');
  });

  await test.step('hidden titles name nobody', async () => {
    await page.evaluate(() =>
      window.bookbar.call('settings.change', { reminders: { hideTitles: true, leadMinutes: [10] } }),
    );
    const shown = await notifications.shown('A booking in 9 min', 15_000);
    expect(shown.body).toMatch(/^\d\d:\d\d – \d\d:\d\d\.$/);
  });
});

test('without a notification daemon it is a card, which joins, and gives way to the news that it is cancelled', async ({
  launchBookbar,
}) => {
  await dunst.stop();
  try {
    const userData = await folderWith({ leadMinutes: [5] });
    const running = await launchBookbar({ userData });
    const opened = running.app.waitForEvent('window');
    const service = await startOwnService(remindedWorkspace([portfolio(3), siteVisit(4)]));
    await service.signIn(running.page);
    await closePopover(running.page);
    const card = await opened;
    await card.getByRole('button', { name: 'Join Portfolio review' }).click();
    await expect.poll(() => browser.opened()).toEqual([meeting]);
    await expect(card.getByRole('article')).toHaveCount(1);
    await service.elsewhere('bookings/cancel', { uid: 'visit', cancellationReason: 'No key' });
    await readAgain(running);
    // The news comes into the same window, or into a new one where that was closed before.
    const cards = () => running.app.windows().filter((window) => window.url().endsWith('/alert.html'));
    const texts = (window: Page): Promise<string[]> =>
      window
        .getByRole('article')
        .allInnerTexts()
        .catch(() => []);
    await expect
      .poll(async () => (await Promise.all(cards().map(texts))).flat(), { timeout: 15_000 })
      .toEqual([expect.stringContaining('Site visit was cancelled')]);
  } finally {
    await dunst.start();
  }
});
