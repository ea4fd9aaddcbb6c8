import { expect } from '@playwright/test';
import { startOwnService } from '../support/desktop/bookings/own-service.ts';
import { bookingsWorkspace } from '../support/desktop/bookings/workspace.ts';
import { test } from '../support/desktop/fixture.ts';
import { movedClock } from '../support/desktop/moved-clock.ts';
import { power } from '../support/desktop/power.ts';
import { tray } from '../support/desktop/tray.ts';

test.setTimeout(60_000);

const hourMs = 3_600_000;
const listing = 'bookings/list';
/** Noon of some day to come: nothing of it is near midnight in the person's zone. */
const noonMs = Math.ceil(Date.now() / (24 * hourMs)) * 24 * hourMs + 36 * hourMs;

const menu = async (): Promise<string> => JSON.stringify((await tray.menu()).map(({ label }) => label));

test('after a night of sleep it is the next day', async ({ launchBookbar }) => {
  const clock = movedClock('night-clock');
  await clock.set(noonMs);
  const service = await startOwnService(bookingsWorkspace(noonMs));
  await service.control('clock', { set: new Date(noonMs).toISOString() });
  const { app, page } = await launchBookbar({ env: clock.env });
  await service.signIn(page);
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide());
  await expect.poll(menu).toContain('Portfolio review');
  expect(await menu()).not.toContain('Site visit');

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
