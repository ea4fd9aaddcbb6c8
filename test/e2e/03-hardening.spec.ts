import { expect } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { test } from '../support/desktop/fixture.ts';
import type { LaunchOptions, Running } from '../support/desktop/launch.ts';
import { session } from '../support/desktop/session.ts';
import { alertCallNames, callNames } from '../../preload/contract/names.ts';

/** Started, and past its beginning: all parts are loaded. */
async function launchDemo(launch: (options: LaunchOptions) => Promise<Running>): Promise<Running> {
  const running = await launch({ args: ['--workspace=demo'] });
  await expect(running.page.getByText(/left, done by/)).toBeVisible();
  return running;
}

test.describe('the page is fenced in', () => {
  test('it has no Node and sees one frozen object with two functions', async ({ launchBookbar }) => {
    const { page } = await launchDemo(launchBookbar);
    expect(
      await page.evaluate(() => ({
        node: ['require', 'process', 'module', 'Buffer', 'global'].filter((name) => name in globalThis),
        bridge: Object.keys(Reflect.get(globalThis, 'bookbar') as object).sort(),
      })),
    ).toEqual({ node: [], bridge: ['call', 'on'] });
  });

  test('its process is confined by the kernel', async ({ launchBookbar }) => {
    test.skip(!session().sandboxed, 'This machine has no user namespaces');
    const { app } = await launchDemo(launchBookbar);
    const pid = await app.evaluate(
      ({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId() ?? 0,
    );
    expect(await readFile(`/proc/${pid}/status`, 'utf8')).toMatch(/^Seccomp:\t2$/m);
  });

  test('it reaches nothing outside, opens nothing and goes nowhere', async ({ launchBookbar }) => {
    const { page, app } = await launchDemo(launchBookbar);
    const before = page.url();
    const tried = await page.evaluate(async () => {
      const outcome: Record<string, string> = {};
      const attempt = async (name: string, act: () => unknown): Promise<void> => {
        try {
          const value = await act();
          outcome[name] = value === null ? 'refused' : 'done';
        } catch {
          outcome[name] = 'refused';
        }
      };
      await attempt('fetch', () => fetch('http://127.0.0.1:9/'));
      await attempt('window', () => window.open('https://example.com'));
      await attempt('image', () => {
        const image = new Image();
        image.src = 'http://127.0.0.1:9/x.png';
        return image.decode();
      });
      await attempt('html', () => {
        const box = document.createElement('div');
        box.innerHTML = '<b>x</b>';
      });
      await attempt('camera', () => navigator.mediaDevices.getUserMedia({ video: true }));
      await attempt('notifications', async () =>
        (await Notification.requestPermission()) === 'granted' ? 1 : null,
      );
      await attempt(
        'eval',
        () =>
          new Promise((resolve, reject) => {
            setTimeout(() => {
              try {
                resolve(eval('1'));
              } catch (error) {
                reject(error instanceof Error ? error : new Error('refused'));
              }
            });
          }),
      );
      location.href = 'https://example.com/';
      return outcome;
    });
    expect(tried).toEqual({
      fetch: 'refused',
      window: 'refused',
      image: 'refused',
      html: 'refused',
      camera: 'refused',
      notifications: 'refused',
      eval: 'refused',
    });
    expect(page.url()).toBe(before);
    expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
  });

  test('its files are a fixed list', async ({ launchBookbar }) => {
    const { app } = await launchDemo(launchBookbar);
    const statuses = await app.evaluate(async ({ net }) => {
      const ask = async (url: string, method = 'GET'): Promise<number> =>
        (await net.fetch(url, { method })).status;
      return [
        await ask('app://bookbar/index.html'),
        await ask('app://bookbar/..%2f..%2fpackage.json'),
        await ask('app://bookbar/%2e%2e/package.json'),
        await ask('app://bookbar/index.html?x'),
        await ask('app://elsewhere/index.html'),
        await ask('app://bookbar/index.html', 'POST'),
      ];
    });
    expect(statuses).toEqual([200, 404, 404, 404, 404, 404]);
  });
});

test.describe('the door for messages', () => {
  test('has exactly the channels of the contract', async ({ launchBookbar }) => {
    const { app } = await launchDemo(launchBookbar);
    const channels = await app.evaluate(({ ipcMain }) => {
      const handlers: unknown = Reflect.get(ipcMain, '_invokeHandlers');
      return {
        handled: handlers instanceof Map ? [...handlers.keys()].map(String) : [],
        heard: ipcMain.eventNames(),
      };
    });
    expect(channels.handled.sort()).toEqual(
      [...callNames, ...alertCallNames].map((name) => `bookbar:${name}`).sort(),
    );
    // Electron itself listens for errors, and for nothing else.
    expect(channels.heard).toEqual(['error']);
  });

  test('does not hear another window, though it has the same address', async ({ launchBookbar }) => {
    const { app, stderr } = await launchDemo(launchBookbar);
    const reply = await app.evaluate(async ({ BrowserWindow, app: main }) => {
      const path = `${main.getAppPath()}/dist/preload/index.cjs`;
      const other = new BrowserWindow({ show: false, webPreferences: { preload: path, sandbox: true } });
      await other.loadURL('app://bookbar/index.html');
      const answer: unknown = await other.webContents.executeJavaScript(
        `bookbar.call('connection.read', undefined)`,
      );
      other.destroy();
      return answer;
    });
    expect(reply).toEqual({ ok: false, failure: { code: 'bad-input' } });
    expect(stderr()).toContain('refused a message');
  });
});
