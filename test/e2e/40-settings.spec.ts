import AxeBuilder from '@axe-core/playwright';
import { expect, type ElectronApplication, type Locator, type Page } from '@playwright/test';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { FirstWords } from '../../messages/generated/types.ts';
import { zoneOfDay } from '../support/desktop/bookings/workspace.ts';
import { test } from '../support/desktop/fixture.ts';
import { folderOfPerson } from '../support/desktop/session.ts';
import { startAgain } from '../support/desktop/start-again.ts';
import { tray } from '../support/desktop/tray.ts';

const run = promisify(execFile);
const demo = ['--workspace=demo'];

const languages = path.join(import.meta.dirname, '../../messages/generated');
const labels = async (): Promise<string[]> => (await tray.menu()).map(({ label }) => label);

/** Another zone in which it is day when it is day in the first. */
const dayToo: Readonly<Record<string, string>> = {
  'Europe/Berlin': 'Europe/Athens',
  'America/Los_Angeles': 'America/Denver',
  'Asia/Tokyo': 'Australia/Brisbane',
};

const ready = (page: Page): Promise<void> => expect(page.getByText(/left, done by/)).toBeVisible();
const title = (page: Page): Locator => page.getByRole('heading', { name: 'Settings', level: 1 });

/** By keyboard alone. */
async function openSettings(page: Page, tab = 'General'): Promise<void> {
  await page.keyboard.press('Control+,');
  await expect(title(page)).toBeFocused();
  await page.keyboard.press('Tab');
  for (const _step of [1, 2, 3]) {
    if (await page.getByRole('tab', { name: tab, selected: true }).isVisible()) break;
    await page.keyboard.press('ArrowRight');
  }
  await expect(page.getByRole('tab', { name: tab, selected: true })).toBeFocused();
}

/** Finds an option of a list by its first letters, and chooses it. */
async function type(page: Page, name: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name }).focus();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

async function flip(page: Page, name: string): Promise<void> {
  await page.getByRole('switch', { name }).focus();
  await page.keyboard.press('Space');
}

const widthOf = (app: ElectronApplication): Promise<number | undefined> =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds().width);
const isDark = (app: ElectronApplication): Promise<boolean> =>
  app.evaluate(({ nativeTheme }) => nativeTheme.shouldUseDarkColors);
const fontSize = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
const background = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
}

/** Every tab, and the licences. */
async function expectTabsAccessible(page: Page): Promise<void> {
  for (const tab of ['General', 'Reminders', 'Shortcuts', 'Account']) {
    await openSettings(page, tab);
    await expectAccessible(page);
    if (tab !== 'Account') await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: 'Licenses' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/electron-store/).first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tab', { name: 'Account', selected: true })).toBeVisible();
  await page.keyboard.press('Escape');
}

test.describe('settings', () => {
  test('are in force at once, by keyboard, and after a restart', async ({ launchBookbar }) => {
    test.setTimeout(240_000);
    const here = zoneOfDay(Date.now());
    const elsewhere = dayToo[here] ?? 'Europe/Athens';
    const env = { TZ: here, XDG_CONFIG_HOME: await folderOfPerson('config') };
    const first = await launchBookbar({ args: demo, colorScheme: 'light', env });
    const { app, page, userData } = first;
    await ready(page);

    await test.step('each tab is accessible in the light theme', () => expectTabsAccessible(page));

    await test.step('the dark theme is in force at once', async () => {
      expect(await isDark(app)).toBe(false);
      const bright = await background(page);
      await openSettings(page);
      await page.getByRole('radio', { name: 'System' }).focus();
      await page.keyboard.press('ArrowLeft');
      await expect.poll(() => isDark(app)).toBe(true);
      await expect.poll(() => background(page)).not.toBe(bright);
      await page.keyboard.press('Escape');
    });

    await test.step('each tab is accessible in the dark theme', () => expectTabsAccessible(page));

    await test.step('reminders are chosen', async () => {
      await openSettings(page, 'Reminders');
      await flip(page, 'Quiet hours');
      await type(page, 'Quiet until', '06:30');
      const times = page.getByRole('group', { name: 'When' });
      await times.getByRole('button', { name: '15 min' }).focus();
      await page.keyboard.press('Space');
      await expect(times.getByRole('button', { name: '15 min', pressed: true })).toBeVisible();
      await page.keyboard.press('Escape');
    });

    await test.step('text size and times are in force at once', async () => {
      await openSettings(page);
      await type(page, 'Text size', '150');
      await expect.poll(() => fontSize(page)).toBe('24px');
      await expect.poll(() => widthOf(app)).toBe(570);

      await type(page, 'Time zone', path.basename(elsewhere));
      await expect(page.getByText('Chosen here')).toHaveCount(1);
      await type(page, 'Clock', '12');
      await type(page, 'Week starts', 'Sun');
      await expect(page.getByText('Chosen here')).toHaveCount(3);
      await page.keyboard.press('Escape');
      await expect(page.getByText(/done by \d+:\d\d [AP]M/)).toBeVisible();
    });

    await test.step('one letter does nothing where it is switched off', async () => {
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await openSettings(page, 'Shortcuts');
      await flip(page, 'Single-key shortcuts');
      await expect(page.getByRole('switch', { name: 'Single-key shortcuts' })).not.toBeChecked();
      await page.keyboard.press('Escape');
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toBeHidden();
    });

    await test.step('open Bookbar at login: the desktop’s file comes and goes, and is believed', () =>
      openAtLogin(
        page,
        path.join(env.XDG_CONFIG_HOME, 'autostart', 'org.example.bookbar.desktop'),
        userData,
      ));
    expect(first.pageErrors).toEqual([]);
    await first.stop();

    const second = await launchBookbar({ args: demo, userData, colorScheme: 'light', env });
    await test.step('look, time, reminders and shortcuts are kept', async () => {
      await ready(second.page);
      expect(await isDark(second.app)).toBe(true);
      await expect.poll(() => fontSize(second.page)).toBe('24px');
      await expect.poll(() => widthOf(second.app)).toBe(570);
      await openSettings(second.page);
      await expect(second.page.getByRole('combobox', { name: 'Time zone' })).toHaveText(
        path.basename(elsewhere),
      );
      await expect(second.page.getByText(/done by \d+:\d\d [AP]M/)).toBeHidden();
      await type(second.page, 'Text size', '100');
      await expect.poll(() => widthOf(second.app)).toBe(380);
      await second.page.keyboard.press('Escape');
      await openSettings(second.page, 'Reminders');
      await expect(second.page.getByRole('switch', { name: 'Quiet hours' })).toBeChecked();
      await expect(second.page.getByRole('combobox', { name: 'Quiet until' })).toHaveText('6:30 AM');
      await second.page.keyboard.press('Escape');
      await openSettings(second.page, 'Shortcuts');
      await second.page.getByRole('button', { name: 'Restore defaults' }).focus();
      await second.page.keyboard.press('Enter');
      await expect(second.page.getByRole('switch', { name: 'Single-key shortcuts' })).toBeChecked();
      await second.page.keyboard.press('Escape');
    });

    await test.step('another language is spoken at once, by page and tray', async () => {
      // Until it is finished it is not offered.
      if (!existsSync(path.join(languages, 'de/page.ts'))) return;
      const { first } = (await import(path.join(languages, 'de/first.ts'))) as { first: FirstWords };
      await openSettings(second.page);
      await type(second.page, 'Language', 'Deutsch');
      await expect(second.page.locator('html')).toHaveAttribute('lang', 'de');
      await expect.poll(labels).toContain(first.quit);
      await second.page.keyboard.press('ArrowDown');
      await second.page.keyboard.press('Home');
      await second.page.keyboard.press('Enter');
      await expect(second.page.locator('html')).toHaveAttribute('lang', 'en');
      await expect.poll(labels).toContain('Quit Bookbar');
      await second.page.keyboard.press('Escape');
    });

    await test.step('settings open by a command; so do bookings and event types', async () => {
      await startAgain(userData, 'open', 'settings');
      await expect(title(second.page)).toBeVisible();
      const current = second.page.locator('[aria-current="page"]');
      await startAgain(userData, 'open', 'bookings');
      await expect(current).toHaveText(/^Bookings/);
      await startAgain(userData, 'open', 'event-types');
      await expect(current).toHaveText(/^Event types/);
      await startAgain(userData, 'open', 'today');
      await expect(current).toHaveText(/^Today/);
    });

    await test.step('times follow the computer where that is chosen, and the file has its version', async () => {
      await openSettings(second.page);
      await type(second.page, 'Time zone', 'Same');
      await expect(second.page.getByText('Same as this computer', { exact: true })).toBeVisible();
      await second.stop();
      const kept: unknown = JSON.parse(await readFile(path.join(userData, 'settings.json'), 'utf8'));
      expect(kept).toMatchObject({ version: 3, time: { zone: 'computer' } });
    });
  });

  test('that were damaged are set aside and said, and the next start says nothing', async ({
    launchBookbar,
  }) => {
    const userData = await folderOfPerson('user-data');
    const file = path.join(userData, 'settings.json');
    await writeFile(file, '{"version": 1, "workspace": "demo", "look": {"app');
    const first = await launchBookbar({ userData });
    const words = first.page.getByText(
      'Your settings were damaged. Bookbar kept them as settings.damaged.json and uses the defaults.',
    );
    await expect(words).toBeVisible();
    await expectAccessible(first.page);
    await first.page.getByRole('button', { name: 'Close' }).click();
    await expect(words).toBeHidden();
    expect(await readFile(path.join(userData, 'settings.damaged.json'), 'utf8')).toContain('"app');
    await first.stop();
    const second = await launchBookbar({ userData, args: demo });
    await ready(second.page);
    await expect(second.page.getByText(/^Your settings were damaged/)).toBeHidden();
  });

  test('of a newer Bookbar are not written over', async ({ launchBookbar }) => {
    const userData = await folderOfPerson('user-data');
    const file = path.join(userData, 'settings.json');
    const newer = JSON.stringify({ version: 99, look: { appearance: 'dark' }, dreams: true });
    await writeFile(file, newer);
    const { app, page } = await launchBookbar({ userData, args: demo, colorScheme: 'light' });
    await expect(page.getByText(/^Your settings are from a newer version of Bookbar/)).toBeVisible();
    expect(await isDark(app)).toBe(true);
    await ready(page);
    expect(await readFile(file, 'utf8')).toBe(newer);
  });
});

async function openAtLogin(page: Page, file: string, userData: string): Promise<void> {
  await openSettings(page);
  await flip(page, 'Open at login');
  await expect(page.getByRole('switch', { name: 'Open at login' })).toBeChecked();
  const entry = await readFile(file, 'utf8');
  expect(entry).toContain('"--hidden"');
  expect(entry).toContain(`"--user-data-dir=${userData}"`);
  await run('desktop-file-validate', [file]).catch((error: unknown) => {
    if (!String(error).includes('ENOENT')) throw error;
  });

  // Somebody switches it off in the desktop's own settings.
  await writeFile(file, entry.replace('enabled=true', 'enabled=false'));
  await page.keyboard.press('Escape');
  await openSettings(page);
  await expect(page.getByRole('switch', { name: 'Open at login' })).not.toBeChecked();
  await flip(page, 'Open at login');
  await expect(page.getByRole('switch', { name: 'Open at login' })).toBeChecked();
  await flip(page, 'Open at login');
  await expect(page.getByRole('switch', { name: 'Open at login' })).not.toBeChecked();
  expect(await readdir(path.dirname(file))).toEqual([]);
}
