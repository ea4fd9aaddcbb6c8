import { expect, type ElectronApplication, type Page } from '@playwright/test';
import { setTimeout as after } from 'node:timers/promises';
import { openSignedIn, type OwnService } from '../support/desktop/bookings/own-service.ts';
import { bookingsWorkspace } from '../support/desktop/bookings/workspace.ts';
import { hannah } from '../support/desktop/bookings/draft.ts';
import { test } from '../support/desktop/fixture.ts';
import { bookElsewhere, remindedWorkspace } from '../support/desktop/reminded.ts';
import { network } from '../support/desktop/network.ts';
import { lockScreen, openSession } from '../support/desktop/screen-lock.ts';
import { power } from '../support/desktop/power.ts';
import { session } from '../support/desktop/session.ts';
import { tray } from '../support/desktop/tray.ts';
import { until } from '../support/desktop/until.ts';

test.setTimeout(180_000);

const listing = 'bookings/list';
const trouble = { operation: listing, kind: 'cut-before', times: 10_000 };

async function hide(app: ElectronApplication): Promise<void> {
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide());
}

/** What main announced last of the day. */
async function listenToAgenda(page: Page) {
  await page.evaluate(() => {
    const announced: unknown[] = [];
    Object.assign(window, { announced });
    window.bookbar.on('agenda.changed', (view) => announced.push(view));
  });
  return {
    /** Milliseconds until the next try; 0 where none is due. */
    waitMs: () =>
      page.evaluate<number>(
        '(({ retryAt }) => retryAt === null ? 0 : Date.parse(retryAt) - Date.now())(window.announced.at(-1) ?? { retryAt: null })',
      ),
    problem: () => page.evaluate<string | null>('window.announced.at(-1)?.problem?.code ?? null'),
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

interface Reader {
  readonly service: OwnService;
  readonly agenda: Awaited<ReturnType<typeof listenToAgenda>>;
}

test(
  'reading waits for the machine, the screen and the network',
  { tag: '@long' },
  async ({ launchBookbar }) => {
    if (session().hasOwnNetwork) await network.join();
    const { app, page, service } = await openSignedIn(launchBookbar, bookingsWorkspace(Date.now()), {
      env: { XDG_SESSION_ID: await openSession() },
    });
    await hide(app);
    const reader = { service, agenda: await listenToAgenda(page) };

    await test.step('it asks nothing while the screen is locked, and reads when it is unlocked', async () => {
      await asksNothingBetween(
        reader,
        () => lockScreen(true),
        () => lockScreen(false),
      );
      await expect.poll(reader.agenda.problem).toBeNull();
    });
    await test.step('it reads when the network is back, though the popover is hidden and the next try is far', async (step) => {
      step.skip(!session().hasOwnNetwork, 'The network is not this desktop’s own');
      await readsWhenNetworkIsBack(reader);
    });
    // Last: over a sleep the page is lost to the test.
    await test.step('it asks nothing while the machine sleeps, and reads when it wakes', () =>
      asksNothingBetween(reader, power.suspend, power.resume));
  },
);

test(
  'what somebody books is there within a minute while the popover is open',
  { tag: '@long' },
  async ({ launchBookbar }) => {
    const signedIn = await openSignedIn(launchBookbar, remindedWorkspace([]));
    const { page } = signedIn;
    await expect(page.getByText('Nothing booked today')).toBeVisible();
    await bookElsewhere(signedIn, hannah, 5);
    await expect(page.getByText('Hannah Weiss').first()).toBeVisible({ timeout: 65_000 });
  },
);

async function asksNothingBetween(
  { service, agenda }: Reader,
  leave: () => Promise<void>,
  comeBack: () => Promise<void>,
): Promise<void> {
  await beginTrouble(service);
  await expect.poll(agenda.problem).not.toBeNull();
  await leave();
  await after(500);
  const away = await service.asked(listing);
  // The first retry would have come within five seconds.
  await after(5_500);
  expect(await service.asked(listing)).toBe(away);
  await service.control('fault', { clear: true });
  await comeBack();
  await expect.poll(() => service.asked(listing), { timeout: 5_000 }).toBeGreaterThan(away);
}

async function readsWhenNetworkIsBack({ service, agenda }: Reader): Promise<void> {
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
}
