import { expect, type ElectronApplication, type Locator, type Page } from '@playwright/test';
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { promisify } from 'node:util';
import { test } from '../support/desktop/fixture.ts';
import { activeWindow, press, typeText } from '../support/desktop/screen.ts';
import { startAgain } from '../support/desktop/start-again.ts';
import { until } from '../support/desktop/until.ts';

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

const quickBookKeys = (page: Page, keys: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^Quick book: ${keys.replaceAll('+', '\\+')}`) });

test.describe('the shortcut and the command line', () => {
  let other: ChildProcess | null = null;
  test.afterEach(() => {
    other?.kill();
    other = null;
  });

  test('open quick-book in the running app; the keys are tested, taken, recorded and kept', async ({
    launchBookbar,
  }) => {
    test.setTimeout(400_000);
    const first = await launchBookbar({ args: ['--workspace=demo', '--hidden'] });
    const { app, page, userData } = first;
    await expect(page.getByText(/left, done by/)).toBeVisible();

    await test.step('the shortcut opens quick-book over any program, closes it again, and the focus is back', async () => {
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
      await expect.poll(() => isShown(app)).toBe(false);
    });

    await test.step('it is one press while the keys are held', async () => {
      const routes = await listenToRoutes(page);
      await between();
      await run('xdotool', ['keydown', 'alt', 'keydown', 'shift', 'keydown', 'b']);
      await new Promise((done) => setTimeout(done, 2_000));
      await run('xdotool', ['keyup', 'b', 'keyup', 'shift', 'keyup', 'alt']);
      await expect.poll(() => isShown(app)).toBe(true);
      await expect.poll(routes).toEqual(['quick-book']);
      await between();
      await press(shortcut);
      await expect.poll(() => isShown(app)).toBe(false);
    });

    await test.step('quick-book as a second start opens quick-book in the running app', async () => {
      const routes = await listenToRoutes(page);
      await startAgain(userData, 'quick-book');
      await expect.poll(() => isShown(app)).toBe(true);
      await expect.poll(routes).toEqual(['quick-book']);
      await startAgain(userData, 'quick-book');
      await expect.poll(() => isShown(app)).toBe(false);
    });

    await test.step('copy-times as a second start ends well and opens the popover', async () => {
      await startAgain(userData, 'copy-times');
      await expect.poll(() => isShown(app)).toBe(true);
      // Nothing was booked here yet, and that is said.
      await expect(page.getByText(/^Nothing to copy/).first()).toBeVisible();
    });

    await test.step('the shortcut shows quick-book where Today is open already', async () => {
      await page.keyboard.press('Control+1');
      await expect(page.getByText(/left, done by/)).toBeVisible();
      const routes = await listenToRoutes(page);
      await between();
      await press(shortcut);
      await expect.poll(routes).toEqual(['quick-book']);
      expect(await isShown(app)).toBe(true);
    });

    await test.step('it is tested: the press is reported and opens nothing', async () => {
      await openSettings(page);
      await page.getByRole('button', { name: 'Test Quick book' }).click();
      await expect(page.getByText('Press Alt+Shift+B now.')).toBeVisible();
      await between();
      await press(shortcut);
      await expect(page.getByText('Alt+Shift+B works.')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
    });

    await test.step('it stays when it is pressed while another one is recorded', async () => {
      await quickBookKeys(page, 'Alt+Shift+B').click();
      await between();
      await press(shortcut);
      await expect(page.getByText('press a key')).toBeHidden();
      await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
      expect(await isShown(app)).toBe(true);
    });

    await test.step('that another process has it is said, with a way to another one', async () => {
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect.poll(() => isShown(app)).toBe(false);
      const unlucky = await launchBookbar({ args: ['--workspace=demo'] });
      await expect(unlucky.page.getByText(/left, done by/)).toBeVisible();
      const taken = unlucky.page.getByText('Another app uses Alt+Shift+B. Pick another.');
      await openSettings(unlucky.page);
      await expect(taken).toBeVisible();
      await quickBookKeys(unlucky.page, 'Alt+Shift+B').click();
      await press('ctrl+alt+k');
      await expect(taken).toBeHidden();
      await expect(quickBookKeys(unlucky.page, 'Ctrl+Alt+K')).toBeVisible();
      await unlucky.page.getByRole('button', { name: 'Restore default Quick book' }).click();
      await expect(taken).toBeVisible();
      await expect(unlucky.page.getByText('Still Ctrl+Alt+K')).toBeVisible();
      await unlucky.stop();
    });

    await test.step('it changes when another is recorded, also after a restart, and free again after the end', async () => {
      await startAgain(userData, 'open');
      await expect.poll(activeWindow).toBe('Bookbar');
      await page.keyboard.press('Control+1');
      await openSettings(page);
      await quickBookKeys(page, 'Alt+Shift+B').click();
      await expect(page.getByText('press a key')).toBeVisible();
      // A real key press: the page sees what a person’s keyboard sends.
      await press('ctrl+alt+k');
      await expect(quickBookKeys(page, 'Ctrl+Alt+K')).toBeVisible();
      await first.stop();

      const second = await launchBookbar({ args: ['--hidden'], userData });
      await expect(second.page.getByText(/left, done by/)).toBeVisible();
      other?.kill();
      other = await openOther();
      const isTaken = await second.app.evaluate(({ globalShortcut }) =>
        globalShortcut.isRegistered('Alt+Shift+B'),
      );
      expect(isTaken).toBe(false);
      await press('ctrl+alt+k');
      await expect.poll(() => isShown(second.app)).toBe(true);
    });
  });

  test('where the desktop gives no keys to apps, the command opens quick-book, and settings name it', async ({
    launchBookbar,
  }) => {
    const { app, page } = await launchBookbar({
      // Newer runtimes take Wayland by the variable alone.
      args: ['--ozone-platform=x11', '--workspace=demo', 'quick-book'],
      env: { XDG_SESSION_TYPE: 'wayland' },
    });
    await test.step('quick-book as the first start opens there once signed in', async () => {
      await expect(page.getByRole('combobox')).toBeFocused();
    });
    await test.step('settings name the command', async () => {
      await openSettings(page);
      await expect(page.getByText('bookbar quick-book')).toBeVisible();
      expect(await app.evaluate(({ globalShortcut }) => globalShortcut.isRegistered('Alt+Shift+B'))).toBe(
        false,
      );
    });
  });
});
