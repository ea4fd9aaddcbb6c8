import { expect, type ElectronApplication, type Page } from '@playwright/test';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openSignedIn } from '../support/desktop/bookings/own-service.ts';
import { bookingsWorkspace } from '../support/desktop/bookings/workspace.ts';
import { browser } from '../support/desktop/browser.ts';
import { clipboardOf } from '../support/desktop/clipboard.ts';
import { test } from '../support/desktop/fixture.ts';
import type { Running } from '../support/desktop/launch.ts';
import { quickBook } from '../support/desktop/quick-book.ts';
import { activeWindow, press } from '../support/desktop/screen.ts';
import { folderOfPerson, inSession, session, sh } from '../support/desktop/session.ts';
import { tray } from '../support/desktop/tray.ts';
import { perhaps, until } from '../support/desktop/until.ts';

test.setTimeout(60_000);

const demo = ['--workspace=demo'];
const keys = {
  join: 'Control+Alt+J',
  open: 'Control+Alt+O',
  copyTimes: 'Control+Alt+C',
  hideTitles: 'Control+Alt+H',
};

let other: ChildProcess | null = null;
test.afterEach(() => {
  other?.kill();
  other = null;
});

/** Another program’s window, with the focus. */
async function work(): Promise<void> {
  other?.kill();
  other = spawn('xmessage', ['-title', 'Other', 'At work'], { stdio: 'ignore' });
  await until(async () => (await activeWindow()) === 'Other', 'the window of another program');
}

/** Somebody who chose keys for everything. */
async function userDataWithKeys(): Promise<string> {
  const userData = await folderOfPerson('user-data');
  await writeFile(path.join(userData, 'settings.json'), JSON.stringify({ version: 1, shortcuts: keys }));
  return userData;
}

const isShown = (app: ElectronApplication): Promise<boolean | undefined> =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible());

async function openShortcuts(page: Page): Promise<void> {
  await page.keyboard.press('Control+,');
  await page.getByRole('tab', { name: 'Shortcuts' }).click();
}

test('each of the five works while another program has the focus', async ({ launchBookbar }) => {
  const { app, page } = await openSignedIn(launchBookbar, bookingsWorkspace(Date.now()), {
    userData: await userDataWithKeys(),
  });
  await quickBook(page, 'intro', { name: 'Ana Bell', email: 'ana@bell.example' });
  await expect(page.getByRole('heading', { name: 'Booked' })).toBeVisible();
  await work();
  await expect.poll(() => isShown(app)).toBe(false);

  await press('ctrl+alt+j');
  await until(async () => (await browser.opened()).length > 0, 'the meeting in the browser');
  expect(await isShown(app)).toBe(false);
  expect(await activeWindow()).toBe('Other');

  await press('ctrl+alt+o');
  await expect.poll(() => isShown(app)).toBe(true);
  await expect(page.locator('[aria-current="page"]')).toHaveText(/^Today/);
  await work();
  await expect.poll(() => isShown(app)).toBe(false);

  await press('alt+shift+b');
  await expect.poll(() => isShown(app)).toBe(true);
  await expect(page.getByRole('combobox')).toBeFocused();
  await work();
  await expect.poll(() => isShown(app)).toBe(false);

  await press('ctrl+alt+c');
  await expect.poll(() => clipboardOf(app)).toMatch(/^Intro call, 30 min\nTimes in /);

  await work();
  const menu = async (): Promise<string> => JSON.stringify(await tray.menu());
  expect(await menu()).toContain('Portfolio review');
  await press('ctrl+alt+h');
  await expect.poll(menu).not.toContain('Portfolio review');
  expect(await activeWindow()).toBe('Other');
});

test('keys of another program, and a start with the desktop', async ({ launchBookbar, launchProbe }) => {
  test.setTimeout(120_000);
  const config = await folderOfPerson('config');
  const probe = await launchProbe({ args: ['--hidden'] });
  const isTaken = await probe.app.evaluate(({ globalShortcut }) =>
    globalShortcut.register('Control+Alt+K', () => undefined),
  );
  expect(isTaken).toBe(true);
  const first = await launchBookbar({ args: demo, env: { XDG_CONFIG_HOME: config } });
  const { app, page } = first;

  await test.step('keys of another program are refused, and the last ones go on working', async () => {
    await expect(page.getByText(/left, done by/)).toBeVisible();
    await openShortcuts(page);
    await page.getByRole('button', { name: /^Quick book: Alt\+Shift\+B/ }).click();
    await expect(page.getByText('press a key')).toBeVisible();
    // The other program gets the press itself; what its keys are is typed into the page.
    await page.keyboard.press('Control+Alt+K');
    await expect(page.getByText('Another app uses Ctrl+Alt+K.')).toBeVisible();
    await expect(page.getByText('Still Alt+Shift+B')).toBeVisible();
    await page.keyboard.press('Escape');
    await work();
    await expect.poll(() => isShown(app)).toBe(false);
    await press('alt+shift+b');
    await expect.poll(() => isShown(app)).toBe(true);
  });
  await probe.stop();

  await test.step('the desktop’s own way to start what opens at login brings Bookbar into the tray', async (step) => {
    step.skip(!session().sandboxed, 'The file starts the app with its process sandbox');
    await startAtLogin(first, path.join(config, 'autostart', 'org.example.bookbar.desktop'));
  });
});

async function startAtLogin({ page, stop }: Running, file: string): Promise<void> {
  await page.keyboard.press('Control+1');
  await page.keyboard.press('Control+,');
  await page.getByRole('switch', { name: 'Open at login' }).click();
  await expect(page.getByRole('switch', { name: 'Open at login' })).toBeChecked();
  await stop();
  await expect.poll(tray.count).toBe(0);

  // What is started keeps what it says: a pipe would be waited for until its end.
  await once(
    spawn(inSession('bin', 'as-desktop-user'), ['gio', 'launch', file], { stdio: 'ignore' }),
    'exit',
  );
  await expect.poll(tray.count, { timeout: 15_000 }).toBe(1);
  await expect
    .poll(async () => (await tray.menu()).map(({ label }) => label), { timeout: 15_000 })
    .toContain('Quick book');
  expect(
    await perhaps(() => sh('xdotool', 'search', '--onlyvisible', '--name', '^Bookbar$')),
  ).toBeUndefined();
  await tray.choose('Quit Bookbar');
  await expect.poll(tray.count).toBe(0);
  expect(await readFile(file, 'utf8')).toContain('Type=Application');
}
