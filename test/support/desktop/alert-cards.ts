import AxeBuilder from '@axe-core/playwright';
import { expect, type ElectronApplication, type Page } from '@playwright/test';
import type { LaunchOptions } from './launch.ts';
import { folderWith, noReminders } from './reminder-settings.ts';
import { sh } from './session.ts';

/** Nothing of it is on screen at the start, and nothing of its bookings comes: the demo always has some that begin. */
export async function hiddenDemo(): Promise<LaunchOptions> {
  return {
    args: ['--workspace=demo', '--hidden'],
    userData: await folderWith(noReminders),
  };
}

export const isPopoverShown = (app: ElectronApplication): Promise<boolean | undefined> =>
  app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()
      .find((one) => one.getTitle() === 'Bookbar')
      ?.isVisible(),
  );

/** Presses what Settings offers as “Send a test reminder”; gives the page of the card. */
export async function sendTest(app: ElectronApplication, page: Page): Promise<Page> {
  await expect(page.getByText(/left, done by/)).toBeVisible();
  const opened = app.waitForEvent('window');
  await page.evaluate(() => window.bookbar.call('reminders.test', undefined));
  const card = await opened;
  await expect(card.getByRole('article', { name: 'Test reminder' })).toBeVisible();
  return card;
}

/** Presses what puts it off the screen: the last card takes its window along. */
export async function dismissTest(card: Page): Promise<void> {
  const closed = card.waitForEvent('close');
  // The window may be gone before the click is answered.
  await Promise.any([closed, card.getByRole('button', { name: 'Dismiss Test reminder' }).click()]);
  await closed;
}

/** The colours of the desktop’s theme; names, roles and contrast. */
export async function expectTheme(card: Page, theme: 'light' | 'dark'): Promise<void> {
  const { violations } = await new AxeBuilder({ page: card }).setLegacyMode().analyze();
  expect(violations).toEqual([]);
  expect(await card.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    theme === 'dark' ? 'rgb(26, 27, 24)' : 'rgb(251, 251, 248)',
  );
}

/** Where the X server has it: Electron’s own answer is that of a moment before. */
export async function cornerOfCards(): Promise<{ x: number; y: number }> {
  const found = await sh(
    'xdotool',
    'search',
    '--onlyvisible',
    '--name',
    '^Bookbar reminders$',
    'getwindowgeometry',
  );
  const [, x, y] = /Position: (\d+),(\d+)/.exec(found) ?? [];
  return { x: Number(x), y: Number(y) };
}

export const boundsOfCards = (app: ElectronApplication) =>
  app.evaluate(({ BrowserWindow }) => {
    const window = BrowserWindow.getAllWindows().find((one) => one.getTitle() === 'Bookbar reminders');
    return window?.isVisible() === true ? window.getBounds() : undefined;
  });
