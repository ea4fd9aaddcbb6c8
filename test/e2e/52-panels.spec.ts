import { expect, type ElectronApplication } from '@playwright/test';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { z } from 'zod';
import { busCall, hasOwner } from '../support/desktop/bus.ts';
import { test } from '../support/desktop/fixture.ts';
import { tray } from '../support/desktop/tray.ts';
import { until } from '../support/desktop/until.ts';

const watcher = {
  service: 'org.kde.StatusNotifierWatcher',
  path: '/StatusNotifierWatcher',
  face: 'org.freedesktop.DBus.Mock',
};
const seen = z.object({ wrong: z.array(z.string()), labels: z.array(z.string()) });

/** What the tray that is strict has seen of the icon, once it has read the menu. */
const readSeen = async (): Promise<z.infer<typeof seen>> =>
  seen.parse(JSON.parse(z.tuple([z.string()]).parse(await busCall(watcher, 'Seen'))[0]));

const isShown = (app: ElectronApplication): Promise<boolean | undefined> =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible());

test(
  'a tray that comes late, one that is strict, and the next one all have the icon',
  { tag: '@long' },
  async ({ launchBookbar }) => {
    test.setTimeout(120_000);
    await tray.end();
    const { app, page } = await launchBookbar({ args: ['--workspace=demo'] });
    await expect(page.getByText(/left, done by/)).toBeVisible();

    await test.step('a desktop that has no tray yet keeps the popover as a window', async () => {
      expect(await hasOwner(watcher.service)).toBe(false);
      await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.blur());
      expect(await isShown(app)).toBe(true);
    });

    await test.step('a strict tray that comes late finds nothing wrong, and a menu with everything', async () => {
      const template = path.resolve('test/support/desktop/strict_watcher.py');
      const strict = spawn('/usr/bin/python3', ['-m', 'dbusmock', '--session', '--template', template], {
        stdio: 'ignore',
      });
      await until(() => hasOwner(watcher.service), 'the strict tray', 10_000);
      await expect.poll(tray.count, { timeout: 15_000 }).toBe(1);
      const wanted = ['Open Bookbar', 'Quick book', 'Copy open times', 'Settings', 'Quit Bookbar'];
      await expect
        .poll(readSeen, { timeout: 10_000 })
        .toEqual({ wrong: [], labels: expect.arrayContaining(wanted) as unknown });
      // A host that has no clicks shows the menu alone; one that has them activates the icon.
      await tray.activate();
      await expect.poll(() => isShown(app)).toBe(false);
      await tray.choose('Open Bookbar');
      await expect.poll(() => isShown(app)).toBe(true);
      const ended = once(strict, 'exit');
      strict.kill();
      await ended;
    });

    await test.step('the panel that begins after it has the icon, once, and a click opens Bookbar', async () => {
      await tray.begin();
      await expect.poll(tray.count, { timeout: 15_000 }).toBe(1);
      await page.keyboard.press('Escape');
      await expect.poll(() => isShown(app)).toBe(false);
      // A panel that has just begun may miss a click.
      await expect(async () => {
        await tray.click();
        await expect.poll(() => isShown(app), { timeout: 1500 }).toBe(true);
      }).toPass({ timeout: 10_000 });
    });
  },
);
