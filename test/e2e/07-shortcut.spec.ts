import { expect, type ElectronApplication, type Page } from '@playwright/test';
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { promisify } from 'node:util';
import { test } from '../support/desktop/fixture.ts';
import { activeWindow, press, typeText } from '../support/desktop/screen.ts';
import { startAgain } from '../support/desktop/start-again.ts';
import { until } from '../support/desktop/until.ts';

const demo = { args: ['--workspace=demo', '--hidden'] };
const shortcut = 'alt+shift+b';
const run = promisify(execFile);

/** Another program’s window, with the focus. */
async function openOther(): Promise<ChildProcess> {
  const other = spawn('xmessage', ['-title', 'Other', 'At work'], { stdio: 'ignore' });
  await until(async () => (await activeWindow()) === 'Other', 'the window of another program');
  return other;
}

/** Held keys repeat, so two presses are two only with a while between them. */
const between = (): Promise<void> => new Promise((done) => setTimeout(done, 900));

const isShown = (app: ElectronApplication): Promise<boolean | undefined> =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible());

/** The routes that the page is opened for, from now on. */
async function listenToRoutes(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const routes: string[] = [];
    Object.assign(window, { routes });
    window.bookbar.on('popover.shown', ({ route }) => routes.push(route));
  });
  return () => page.evaluate<string[]>('window.routes');
}

async function openSettings(page: Page): Promise<void> {
  await page.keyboard.press('Control+,');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeFocused();
  await page.getByRole('tab', { name: 'Shortcuts' }).click();
}

test.describe('the shortcut', () => {
  let other: ChildProcess | null = null;
  test.afterEach(() => {
    other?.kill();
    other = null;
  });

  test('opens quick-book over any program, closes it again, and the focus is back', async ({
    launchBookbar,
  }) => {
    const { app, page } = await launchBookbar(demo);
    await expect(page.getByText(/left, done by/)).toBeVisible();
    const routes = await listenToRoutes(page);
    other = await openOther();

    await press(shortcut);
    await expect.poll(() => isShown(app)).toBe(true);
    await expect.poll(activeWindow).toBe('Bookbar');
    await expect.poll(routes).toEqual(['quick-book']);
    await expect(page.getByRole('combobox')).toBeFocused();
    await typeText('intro');
    await expect(page.getByRole('combobox')).toHaveValue('intro');

    await between();
    await press(shortcut);
    await expect.poll(() => isShown(app)).toBe(false);
    await expect.poll(activeWindow).toBe('Other');

    await between();
    await press(shortcut);
    await expect.poll(() => isShown(app)).toBe(true);
    await expect.poll(routes).toEqual(['quick-book', 'quick-book']);
    await expect.poll(activeWindow).toBe('Bookbar');
    await between();
    await press(shortcut);
    await expect.poll(activeWindow).toBe('Other');
  });

  test('is one press while the keys are held', async ({ launchBookbar }) => {
    const { app, page } = await launchBookbar(demo);
    await expect(page.getByText(/left, done by/)).toBeVisible();
    const routes = await listenToRoutes(page);
    other = await openOther();
    await run('xdotool', ['keydown', 'alt', 'keydown', 'shift', 'keydown', 'b']);
    await new Promise((done) => setTimeout(done, 2_000));
    await run('xdotool', ['keyup', 'b', 'keyup', 'shift', 'keyup', 'alt']);
    await expect.poll(() => isShown(app)).toBe(true);
    await expect.poll(routes).toEqual(['quick-book']);
  });

  test('shows quick-book where Today is open already', async ({ launchBookbar }) => {
    const { app, page } = await launchBookbar({ args: ['--workspace=demo'] });
    await expect(page.getByText(/left, done by/)).toBeVisible();
    const routes = await listenToRoutes(page);
    await press(shortcut);
    await expect.poll(routes).toEqual(['quick-book']);
    expect(await isShown(app)).toBe(true);
  });

  test('is another one when it is recorded, also after a restart, and free again after the end', async ({
    launchBookbar,
  }) => {
    const first = await launchBookbar({ args: ['--workspace=demo'] });
    await expect(first.page.getByText(/left, done by/)).toBeVisible();
    await openSettings(first.page);
    await first.page.getByRole('button', { name: /^Quick book: Alt\+Shift\+B/ }).click();
    await expect(first.page.getByText('press a key')).toBeVisible();
    // A real key press: the page sees what a person’s keyboard sends.
    await press('ctrl+alt+k');
    await expect(first.page.getByRole('button', { name: /^Quick book: Ctrl\+Alt\+K/ })).toBeVisible();
    await first.stop();

    const second = await launchBookbar({ args: ['--hidden'], userData: first.userData });
    await expect(second.page.getByText(/left, done by/)).toBeVisible();
    other = await openOther();
    const isTaken = await second.app.evaluate(({ globalShortcut }) =>
      globalShortcut.isRegistered('Alt+Shift+B'),
    );
    expect(isTaken).toBe(false);
    await press('ctrl+alt+k');
    await expect.poll(() => isShown(second.app)).toBe(true);
  });

  test('stays when it is pressed while another one is recorded', async ({ launchBookbar }) => {
    const { app, page } = await launchBookbar({ args: ['--workspace=demo'] });
    await expect(page.getByText(/left, done by/)).toBeVisible();
    await openSettings(page);
    await page.getByRole('button', { name: /^Quick book: Alt\+Shift\+B/ }).click();
    await press(shortcut);
    await expect(page.getByText('press a key')).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
    expect(await isShown(app)).toBe(true);
  });

  test('is tested: the press is told and opens nothing', async ({ launchBookbar }) => {
    const { page } = await launchBookbar({ args: ['--workspace=demo'] });
    await expect(page.getByText(/left, done by/)).toBeVisible();
    await openSettings(page);
    await page.getByRole('button', { name: 'Test Quick book' }).click();
    await expect(page.getByText('Press Alt+Shift+B now.')).toBeVisible();
    await press(shortcut);
    await expect(page.getByText('Bookbar heard Alt+Shift+B.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  });

  test('that another process has is said, with a way to another one', async ({ launchBookbar }) => {
    const owner = await launchBookbar(demo);
    await expect(owner.page.getByText(/left, done by/)).toBeVisible();
    const { page } = await launchBookbar({ args: ['--workspace=demo'] });
    await expect(page.getByText(/left, done by/)).toBeVisible();
    const taken = page.getByText('Another app uses Alt+Shift+B. Pick another.');
    await openSettings(page);
    await expect(taken).toBeVisible();
    await page.getByRole('button', { name: /^Quick book: Alt\+Shift\+B/ }).click();
    await press('ctrl+alt+k');
    await expect(taken).toBeHidden();
    await expect(page.getByRole('button', { name: /^Quick book: Ctrl\+Alt\+K/ })).toBeVisible();
    await page.getByRole('button', { name: 'Restore default Quick book' }).click();
    await expect(taken).toBeVisible();
    await expect(page.getByText('It stays Ctrl+Alt+K')).toBeVisible();
  });

  test('where the desktop gives no keys to apps, settings name the command', async ({ launchBookbar }) => {
    const { app, page } = await launchBookbar({
      args: ['--workspace=demo'],
      env: { XDG_SESSION_TYPE: 'wayland' },
    });
    await expect(page.getByText(/left, done by/)).toBeVisible();
    await openSettings(page);
    await expect(page.getByText('bookbar quick-book')).toBeVisible();
    expect(await app.evaluate(({ globalShortcut }) => globalShortcut.isRegistered('Alt+Shift+B'))).toBe(
      false,
    );
  });
});

test.describe('the command line', () => {
  test('quick-book as a second start opens quick-book in the running app', async ({ launchBookbar }) => {
    const { app, page, userData } = await launchBookbar(demo);
    await expect(page.getByText(/left, done by/)).toBeVisible();
    const routes = await listenToRoutes(page);
    await startAgain(userData, 'quick-book');
    await expect.poll(() => isShown(app)).toBe(true);
    await expect.poll(routes).toEqual(['quick-book']);
    await startAgain(userData, 'quick-book');
    await expect.poll(() => isShown(app)).toBe(false);
  });

  test('quick-book as the first start opens there once signed in', async ({ launchBookbar }) => {
    const { page } = await launchBookbar({ args: ['--workspace=demo', 'quick-book'] });
    await expect(page.getByRole('combobox')).toBeFocused();
  });

  test('copy-times as a second start ends well and opens the popover', async ({ launchBookbar }) => {
    const { app, page, userData } = await launchBookbar(demo);
    await expect(page.getByText(/left, done by/)).toBeVisible();
    await startAgain(userData, 'copy-times');
    await expect.poll(() => isShown(app)).toBe(true);
    // Nothing was booked here yet, and that is said.
    await expect(page.getByText(/^Nothing copied/).first()).toBeVisible();
  });
});
