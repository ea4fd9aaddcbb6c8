import { expect, type ElectronApplication } from '@playwright/test';
import { startOwnService, type OwnService } from '../support/desktop/bookings/own-service.ts';
import { bookingsWorkspace } from '../support/desktop/bookings/workspace.ts';
import { test } from '../support/desktop/fixture.ts';
import type { LaunchOptions, Running } from '../support/desktop/launch.ts';
import { movedClock, type MovedClock } from '../support/desktop/moved-clock.ts';
import { power } from '../support/desktop/power.ts';
import { tray } from '../support/desktop/tray.ts';

test.setTimeout(90_000);

const hourMs = 3_600_000;
const listing = 'bookings/list';
/** Noon of some day to come: nothing of it is near midnight in the person's zone. */
const noonMs = Math.ceil(Date.now() / (24 * hourMs)) * 24 * hourMs + 36 * hourMs;

const menu = async (): Promise<string> => JSON.stringify((await tray.menu()).map(({ label }) => label));

/** Signed in and hidden; the app and its service have a clock of the test’s. */
async function begin(
  launchBookbar: (options: LaunchOptions) => Promise<Running>,
): Promise<{ app: ElectronApplication; service: OwnService; clock: MovedClock }> {
  const clock = movedClock('own');
  await clock.set(noonMs);
  const service = await startOwnService(bookingsWorkspace(noonMs));
  await service.control('clock', { set: new Date(noonMs).toISOString() });
  const { app, page } = await launchBookbar({ env: clock.env });
  await service.signIn(page);
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide());
  await expect.poll(menu).toContain('Portfolio review');
  expect(await menu()).not.toContain('Site visit');
  return { app, service, clock };
}

test('after a night of sleep it is the next day', async ({ launchBookbar }) => {
  const { app, service, clock } = await begin(launchBookbar);
  await power.suspend();
  const before = await service.asked(listing);
  const morningMs = noonMs + 20 * hourMs;
  await service.control('clock', { set: new Date(morningMs).toISOString() });
  await clock.move(app, morningMs);
  expect(await service.asked(listing)).toBe(before);
  await power.resume();
  await expect.poll(menu).toContain('Site visit');
  expect(await menu()).not.toContain('Portfolio review');
  await expect.poll(() => service.asked(listing)).toBeGreaterThan(before);
});

test('a clock that is set back is noticed, though nobody looks and nothing is read', async ({
  launchBookbar,
}) => {
  const { service, clock } = await begin(launchBookbar);
  const before = await service.asked(listing);
  await clock.set(noonMs - 24 * hourMs);
  await expect.poll(menu, { timeout: 40_000 }).not.toContain('Portfolio review');
  expect(await service.asked(listing)).toBe(before);
});
