import { chromium, expect, type ElectronApplication } from '@playwright/test';
import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { browser } from '../support/desktop/browser.ts';
import { test } from '../support/desktop/fixture.ts';
import { keyring } from '../support/desktop/keyring.ts';
import { dunst } from '../support/desktop/notifications.ts';
import { power } from '../support/desktop/power.ts';
import { pixel } from '../support/desktop/screen.ts';
import { session } from '../support/desktop/session.ts';
import { stageProbe } from '../support/desktop/stage.ts';
import { tray } from '../support/desktop/tray.ts';
import { perhaps, until } from '../support/desktop/until.ts';

/** What the probe app offers in its main process. */
declare const probe: { events: string[]; notify(title: string): void; open(address: string): Promise<void> };

/** Waits until the probe has noted this. */
async function noted(app: ElectronApplication, what: string): Promise<void> {
  await expect.poll(() => app.evaluate(() => probe.events), { intervals: [40] }).toContain(what);
}

/** A line of `/proc/PID/status`. */
async function statusOf(pid: number, name: string): Promise<string | undefined> {
  const lines = (await readFile(`/proc/${pid}/status`, 'utf8')).split('\n');
  return lines.find((line) => line.startsWith(`${name}:`))?.split(':\t')[1];
}

/** A page of a server of this machine, opened by the app and used by a person. */
async function openInBrowser(app: ElectronApplication): Promise<void> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<title>Consent</title><button>Allow</button>');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const bound = server.address();
  const link = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}/consent?name=a%26b`;

  await browser.forget();
  await app.evaluate((_electron, address) => probe.open(address), link);
  const connected = await chromium.connectOverCDP(await browser.address());
  const pages = () => connected.contexts().flatMap((context) => context.pages());
  const page = await until(
    () => pages().find((one) => one.url() === link),
    'the page in the browser',
    10_000,
  );
  await expect(page.getByRole('button', { name: 'Allow' })).toBeVisible();
  expect(await browser.opened()).toEqual([link]);

  await connected.close();
  expect(await browser.isOpen()).toBe(true);
  await browser.quit();
  expect(await browser.isOpen()).toBe(false);
  server.close();
}

const run = promisify(execFile);

test.describe('the desktop of these tests is real', () => {
  test('an app meets all of it in one run', async ({ launchProbe, notifications }) => {
    test.setTimeout(240_000);
    const { app, page, pid, stop, userData } = await launchProbe({ colorScheme: 'dark' });
    await expect(page.getByRole('heading', { name: 'Probe' })).toBeVisible();

    await test.step('the app runs as a person without rights, its page in a real process sandbox', async (step) => {
      step.skip(!session().sandboxed, 'This machine has no user namespaces');
      const { uid } = session();
      expect(uid).not.toBe(0);
      expect(await statusOf(pid, 'Uid')).toBe([uid, uid, uid, uid].join('\t'));
      expect((await stat(userData)).uid).toBe(uid);

      const renderer = await app.evaluate(
        ({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId() ?? 0,
      );
      expect(await statusOf(renderer, 'Seccomp')).toBe('2');
      expect(await statusOf(renderer, 'NoNewPrivs')).toBe('1');
      expect(await statusOf(pid, 'Seccomp'), 'only the page is confined').toBe('0');
    });

    await test.step('the theme reaches the page through the system', async () => {
      expect(await page.evaluate('matchMedia("(prefers-color-scheme: dark)").matches')).toBe(true);
    });

    await test.step('the tray icon is on the panel, takes clicks and has a menu', async () => {
      const at = await tray.icon();
      await until(async () => (await pixel(at.x, at.y)) === 'e01b6a', 'the icon’s own colour on the panel');
      await tray.click();
      await noted(app, 'tray clicked');

      const menu = await tray.menu();
      expect(menu.map((entry) => entry.label)).toEqual(['Open', 'More']);
      expect(menu[1]?.items[0]).toMatchObject({ label: 'Mute', checked: false, enabled: true });
      await tray.choose('More/Mute');
      await noted(app, 'menu: mute');
    });

    await test.step('a notification is shown and clicked', async () => {
      await app.evaluate(() => {
        probe.notify('Stand-up in 5 min');
      });
      expect(await notifications.shown('Stand-up in 5 min')).toMatchObject({
        urgency: 2,
        body: 'of the probe',
      });
      await expect.poll(() => dunst.count()).toBe(1);
      await dunst.click();
      await noted(app, 'notification clicked');
    });

    await test.step('a desktop without a browser opens nothing, one that only notes opens nothing either', async () => {
      for (const kind of ['none', 'record'] as const) {
        await browser.forget();
        await browser.become(kind);
        await app.evaluate(() => probe.open('http://127.0.0.1:1/'));
        await expect.poll(() => browser.opened()).toEqual(['http://127.0.0.1:1/']);
      }
      expect(await browser.isOpen()).toBe(false);
      await browser.become('chromium');
    });

    await test.step('a link opens in a real browser that can be used', async () => {
      await openInBrowser(app);
    });

    await test.step('a second start speaks to the first', async () => {
      const { electron, folder } = await stageProbe();
      const unconfined = session().sandboxed ? [] : ['--no-sandbox'];
      await run(electron, [...unconfined, folder, `--user-data-dir=${userData}`, '--quick-book']);
      await noted(app, 'second start: --quick-book');
    });

    await test.step('the machine sleeps and wakes', async () => {
      await power.suspend();
      await noted(app, 'suspend');
      await power.resume();
      await noted(app, 'resume');
    });

    await test.step('the app ends when it is asked to', async () => {
      await stop();
      expect(await perhaps(() => stat(`/proc/${pid}`))).toBeUndefined();
    });
  });

  test('the keyring can be open, locked, new and absent', async () => {
    for (const state of ['locked', 'new', 'absent', 'unlocked'] as const) {
      await keyring.become(state);
      expect(await keyring.state()).toBe(state);
    }
  });

  test('a locked keyring asks the person for the password', async () => {
    await keyring.become('unlocked');
    const secret = (call: string) =>
      run(process.execPath, ['-e', `require('keytar').${call}.then((answer) => console.log(answer))`]);
    await secret("setPassword('probe', 'a', 'unchanged')");
    await keyring.become('locked');
    const asked = secret("getPassword('probe', 'a')");
    await keyring.answer();
    expect((await asked).stdout.trim()).toBe('unchanged');
    expect(await keyring.state()).toBe('unlocked');
  });
});
