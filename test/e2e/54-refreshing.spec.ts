import { expect, type ElectronApplication, type Page } from '@playwright/test';
import { setTimeout as after } from 'node:timers/promises';
import { openSignedIn, type OwnService } from '../support/desktop/bookings/own-service.ts';
import { bookingsWorkspace } from '../support/desktop/bookings/workspace.ts';
import { test } from '../support/desktop/fixture.ts';
import { network } from '../support/desktop/network.ts';
import { lockScreen, openSession } from '../support/desktop/screen-lock.ts';
import { power } from '../support/desktop/power.ts';
import { session } from '../support/desktop/session.ts';
import { tray } from '../support/desktop/tray.ts';
import { until } from '../support/desktop/until.ts';

test.setTimeout(90_000);

const listing = 'bookings/list';
const trouble = { operation: listing, kind: 'cut-before', times: 10_000 };

async function hide(app: ElectronApplication): Promise<void> {
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide());
}

/** What main announces of the day, as it was told last. */
async function listenToAgenda(page: Page) {
  await page.evaluate(() => {
    const told: unknown[] = [];
    Object.assign(window, { told });
    window.bookbar.on('agenda.changed', (view) => told.push(view));
  });
  return {
    /** Milliseconds until the next try; 0 where none is due. */
    waitMs: () =>
      page.evaluate<number>(
        '(({ retryAt }) => retryAt === null ? 0 : Date.parse(retryAt) - Date.now())(window.told.at(-1) ?? { retryAt: null })',
      ),
    problem: () => page.evaluate<string | null>('window.told.at(-1)?.problem?.code ?? null'),
  };
}

/** From here on reading goes wrong, and is tried again and again; what the start reads beside the day is read. */
async function beginTrouble(service: OwnService): Promise<void> {
  await until(
    async () => {
      const before = await service.asked(listing);
      await after(1_000);
      return (await service.asked(listing)) === before;
    },
    'the end of what the start reads',
    20_000,
  );
  await service.control('fault', trouble);
  await tray.choose('Refresh');
}

test('reads when the network is back, though the popover is hidden and the next try is far', async ({
  launchBookbar,
}) => {
  test.skip(!session().hasOwnNetwork, 'The network is not this desktop’s own');
  await network.join();
  const { app, page, service } = await openSignedIn(launchBookbar, bookingsWorkspace(Date.now()));
  await hide(app);
  const agenda = await listenToAgenda(page);
  await network.leave();
  await network.cutOff(Number(new URL(service.baseUrl).port));
  await tray.choose('Refresh');
  await expect.poll(agenda.problem, { timeout: 15_000 }).toBe('offline');
  await expect.poll(agenda.waitMs, { timeout: 15_000 }).toBeGreaterThan(4_500);

  await network.reach();
  const before = await service.asked(listing);
  expect(await agenda.waitMs()).toBeGreaterThan(3_500);
  await network.join();
  // The next try is at once another, and works.
  await expect.poll(agenda.waitMs, { timeout: 1_000 }).toBeLessThan(2_000);
  await expect.poll(agenda.problem, { timeout: 4_000 }).toBeNull();
  expect(await service.asked(listing)).toBeGreaterThan(before);
  await network.leave();
});

test('asks nothing while the machine sleeps, and reads when it wakes', async ({ launchBookbar }) => {
  const { app, page, service } = await openSignedIn(launchBookbar, bookingsWorkspace(Date.now()));
  await hide(app);
  const agenda = await listenToAgenda(page);
  await beginTrouble(service);
  await expect.poll(agenda.problem).not.toBeNull();
  await power.suspend();
  await after(500);
  const asleep = await service.asked(listing);
  // The first retry would have come within five seconds.
  await after(5_500);
  expect(await service.asked(listing)).toBe(asleep);
  await service.control('fault', { clear: true });
  await power.resume();
  await expect.poll(() => service.asked(listing), { timeout: 5_000 }).toBeGreaterThan(asleep);
});

test('asks nothing while the screen is locked, and reads when it is unlocked', async ({ launchBookbar }) => {
  const { app, page, service } = await openSignedIn(launchBookbar, bookingsWorkspace(Date.now()), {
    env: { XDG_SESSION_ID: await openSession() },
  });
  await hide(app);
  const agenda = await listenToAgenda(page);
  await beginTrouble(service);
  await expect.poll(agenda.problem).not.toBeNull();
  await lockScreen(true);
  await after(500);
  const locked = await service.asked(listing);
  await after(5_500);
  expect(await service.asked(listing)).toBe(locked);
  await service.control('fault', { clear: true });
  await lockScreen(false);
  await expect.poll(() => service.asked(listing), { timeout: 5_000 }).toBeGreaterThan(locked);
});
