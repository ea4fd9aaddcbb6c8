import { expect, type ElectronApplication, type Page } from '@playwright/test';
import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { browser } from '../support/desktop/browser.ts';
import { busCall, hasOwner } from '../support/desktop/bus.ts';
import { clipboardOf } from '../support/desktop/clipboard.ts';
import { allow } from '../support/desktop/connect.ts';
import { test } from '../support/desktop/fixture.ts';
import { typeField } from '../support/desktop/quick-book-page.ts';
import { startSandbox, type SandboxProcess } from '../support/desktop/sandbox-process.ts';
import { click } from '../support/desktop/screen.ts';
import { startAgain } from '../support/desktop/start-again.ts';
import { tray } from '../support/desktop/tray.ts';
import { until } from '../support/desktop/until.ts';

const portalName = 'org.freedesktop.portal.Desktop';
const mock = {
  service: portalName,
  path: '/org/freedesktop/portal/desktop',
  face: 'org.freedesktop.DBus.Mock',
};

let service: SandboxProcess;
let portal: ChildProcess;

test.beforeEach(async () => {
  service = await startSandbox();
  const template = path.resolve('test/support/desktop/shortcuts_portal.py');
  portal = spawn('/usr/bin/python3', ['-m', 'dbusmock', '--session', '--template', template], {
    stdio: 'ignore',
  });
  await until(() => hasOwner(portalName), 'the portal');
});

test.afterEach(async () => {
  await browser.quit();
  await service.stop();
  portal.kill();
});

const today = (page: Page) => page.getByText(/left, done by/);
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

/** By keys: a window that is covered gets no frames there, and a click waits for them. */
const press = (page: Page, role: 'button' | 'switch' | 'tab', name: string | RegExp): Promise<void> =>
  page.getByRole(role, { name }).press('Space');

const hasFocus = (app: ElectronApplication): Promise<boolean> =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getFocusedWindow() !== null);

/** The person clicks the window, wherever the compositor has put it: no program is told. */
async function clickWindow(app: ElectronApplication): Promise<void> {
  const places = [200, 400, 600, 800, 1000].flatMap((x) => [200, 400, 600].map((y) => [x, y] as const));
  for (const [x, y] of places) {
    if (await hasFocus(app)) return;
    await click(x, y);
  }
  await expect.poll(() => hasFocus(app)).toBe(true);
}

/** In a session of Wayland; on X11 everything else in this folder is run. */
for (const platform of ['x11', 'wayland'] as const) {
  test(`drawn by ${platform}: signed in, booked, copied, opened by the desktop's keys, and there again`, async ({
    launchBookbar,
  }) => {
    test.setTimeout(180_000);
    // Without a graphics card a window of Wayland that was hidden at first is not painted otherwise.
    const args = [`--ozone-platform=${platform}`, ...(platform === 'wayland' ? ['--disable-gpu'] : [])];
    const first = await launchBookbar({ args });
    const { app, page, userData } = first;

    await test.step('signs in through the browser', async () => {
      await press(page, 'button', 'Connect your account');
      await page.getByLabel('API address').fill(service.baseUrl);
      await page.getByLabel('Client ID').fill(service.clientId);
      await page.getByLabel('Client secret', { exact: true }).fill(service.clientSecret);
      await press(page, 'button', 'Save and sign in');
      await allow();
      await expect(today(page)).toBeVisible({ timeout: 20_000 });
    });

    await test.step('opens quick-book from the tray, and books', async () => {
      await tray.choose('Quick book');
      await expect(typeField(page)).toBeFocused();
      await page.keyboard.type('intro');
      await page.keyboard.press('Enter');
      await expect(
        page.getByRole('listbox', { name: 'Times' }).getByRole('option', { selected: true }),
      ).toBeFocused();
      await page.keyboard.press('Enter');
      await page.keyboard.type('Bo Li');
      await page.keyboard.press('Tab');
      await page.keyboard.type('bo@li.example');
      await page.keyboard.press('Control+Enter');
      await expect(
        page.getByRole('heading', { name: /^(?:Booked|Requested|Waiting for payment)$/ }),
      ).toBeVisible({
        timeout: 15_000,
      });
    });

    await test.step('copies open times from the tray, and says so only where that is true', async () => {
      if (platform === 'wayland') {
        // The browser is in front, and no program can come before it by itself there.
        await tray.choose('Copy open times');
        await expect(page.getByText(/^Bookbar can only copy here/).first()).toBeVisible({
          timeout: 15_000,
        });
      }
      await browser.quit();
      if (platform === 'wayland') await clickWindow(app);
      await tray.choose('Copy open times');
      await expect(page.getByText(/^Copied \d open times$/).first()).toBeVisible({ timeout: 15_000 });
      expect(await clipboardOf(app)).toContain('Intro');
    });

    await test.step('is opened by keys that the desktop keeps, once the person agreed', async () => {
      await startAgain(userData, 'open', 'settings');
      await expect(heading(page, 'Settings')).toBeVisible();
      await press(page, 'tab', 'Shortcuts');
      await press(page, 'switch', /Shortcuts from any app/);
      await expect(page.getByText('Press ALT+SHIFT+b')).toBeVisible();
      await busCall(mock, 'PersonPresses', 's', ['quickBook']);
      await expect(typeField(page)).toBeFocused();
    });

    await test.step('is still signed in after a restart, and the keys still open it', async () => {
      expect(first.pageErrors).toEqual([]);
      await first.stop();
      const second = await launchBookbar({ args: [...args, '--hidden'], userData });
      await expect(today(second.page)).toBeVisible({ timeout: 20_000 });
      await expect
        .poll(async () => {
          await busCall(mock, 'PersonPresses', 's', ['quickBook']);
          return typeField(second.page).isVisible();
        })
        .toBe(true);
      expect(second.pageErrors).toEqual([]);
    });
  });
}
