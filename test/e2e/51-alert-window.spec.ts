import { expect, type ElectronApplication } from '@playwright/test';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { dismissTest, expectTheme, hiddenDemo, sendTest } from '../support/desktop/alert-cards.ts';
import { test } from '../support/desktop/fixture.ts';
import type { Running } from '../support/desktop/launch.ts';
import { folderOfPerson } from '../support/desktop/session.ts';
import { alertCallNames, callNames } from '../../preload/contract/call-names.ts';

test.describe('the window of the cards', () => {
  test('comes and goes with the cards, and is no way into the popover', async ({ launchBookbar }) => {
    test.setTimeout(120_000);
    const running = await launchBookbar({ ...(await hiddenDemo()), colorScheme: 'dark' });
    await test.step('it is not there before the first card, nor after the last', () => comesAndGoes(running));
    await test.step('it follows the dark theme, and passes axe', async () => {
      const card = await sendTest(running.app, running.page);
      await expectTheme(card, 'dark');
      expect(running.pageErrors).toEqual([]);
      await dismissTest(card);
    });
    await test.step('it is fenced in as the popover is, and has no call of the popover', () =>
      isFencedIn(running));
    await test.step('it is not heard on a call of the popover, nor the popover on one of the cards', () =>
      isNotHeard(running));
  });

  async function comesAndGoes({ app, page }: Running): Promise<void> {
    await expect(page.getByText(/left, done by/)).toBeVisible();
    expect(app.windows()).toHaveLength(1);
    const card = await sendTest(app, page);
    await dismissTest(card);
    expect(app.windows()).toHaveLength(1);
  }

  async function isFencedIn({ app, page, stderr }: Running): Promise<void> {
    const card = await sendTest(app, page);
    const tried = await card.evaluate((names) => {
      const refused = names.filter((name) => {
        try {
          Reflect.apply(window.bookbar.call, null, [name]);
          return false;
        } catch {
          return true;
        }
      });
      const node = ['require', 'process', 'module', 'Buffer', 'global'].filter((name) => name in globalThis);
      return { refused, node };
    }, callNames);
    expect(tried).toEqual({ refused: [...callNames], node: [] });
    await expect(card.evaluate(() => fetch('http://127.0.0.1:9/'))).rejects.toThrow();
    const before = card.url();
    await card.evaluate(() => {
      location.href = 'https://example.com/';
      window.open('https://example.com/');
    });
    expect(card.url()).toBe(before);
    expect(app.windows()).toHaveLength(2);
    expect(stderr()).not.toContain('refused a message');
    // Playwright waits for the page that was refused before it clicks: the page presses the button itself.
    const closed = card.waitForEvent('close');
    const pressed = card.evaluate(() => {
      document.querySelector<HTMLElement>('[aria-label="Dismiss Test reminder"]')?.click();
    });
    // The window may be gone before the page has answered.
    await Promise.all([closed, pressed.catch(() => undefined)]);
  }

  async function isNotHeard({ app, page, stderr }: Running): Promise<void> {
    await expect(page.getByText(/left, done by/)).toBeVisible();
    await giveEveryChannel(app);
    const card = await sendTest(app, page);
    const refused = { ok: false, failure: { code: 'bad-input' } };
    for (const name of callNames)
      expect(await card.evaluate((channel) => hostile(channel), `bookbar:${name}`), name).toEqual(refused);
    for (const name of alertCallNames)
      expect(await page.evaluate((channel) => hostile(channel), `bookbar:${name}`), name).toEqual(refused);
    expect(stderr().match(/refused a message/g)).toHaveLength(callNames.length + alertCallNames.length);
    await expect(card.getByRole('article', { name: 'Test reminder' })).toBeVisible();
    expect(await card.evaluate((channel) => hostile(channel, { id: 1 }), 'bookbar:alerts.dismiss')).toEqual(
      refused,
    );
  }
});

/** Pages as they would be were their own process taken over: with every channel at hand. */
declare const hostile: (channel: string, input?: unknown) => Promise<unknown>;

async function giveEveryChannel(app: ElectronApplication): Promise<void> {
  const filePath = path.join(await folderOfPerson('hostile'), 'preload.js');
  await writeFile(
    filePath,
    "const { contextBridge, ipcRenderer } = require('electron');\n" +
      "contextBridge.exposeInMainWorld('hostile', (channel, input) => ipcRenderer.invoke(channel, input));\n",
  );
  await app.evaluate(async ({ session, BrowserWindow }, script) => {
    const pages = session.defaultSession;
    // Electron 35 has another name for it.
    if ('registerPreloadScript' in pages) pages.registerPreloadScript({ type: 'frame', filePath: script });
    else Reflect.apply(Reflect.get(pages, 'setPreloads'), pages, [[script]]);
    const popover = BrowserWindow.getAllWindows()[0]?.webContents;
    const loaded = new Promise<void>((resolve) => {
      popover?.once('did-finish-load', () => {
        resolve();
      });
    });
    popover?.reload();
    await loaded;
  }, filePath);
}
