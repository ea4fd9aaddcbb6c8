import { expect, type Page } from '@playwright/test';
import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { test } from '../support/desktop/fixture.ts';
import { typeField } from '../support/desktop/quick-book-page.ts';
import { appIndicator, gnome, ownExtension } from '../support/desktop/gnome.ts';
import { keyring } from '../support/desktop/keyring.ts';
import type { NotificationLog } from '../support/desktop/notifications.ts';
import { closePopover, meeting, openReminded, portfolio } from '../support/desktop/reminded.ts';
import { folderWith, noReminders } from '../support/desktop/reminder-settings.ts';
import { inSession, shAsPerson } from '../support/desktop/session.ts';
import { startAgain } from '../support/desktop/start-again.ts';

const isOpen = (open: boolean) => expect.poll(async () => (await gnome.popover()) !== undefined).toBe(open);
const picture = (name: string): Promise<void> => gnome.photograph(test.info().outputPath(`${name}.png`));
const today = (page: Page) => page.getByText(/left, done by/);
const next = (page: Page) => page.getByRole('heading', { name: 'Portfolio review' });
const change = (page: Page, part: object): Promise<unknown> =>
  page.evaluate((settings) => window.bookbar.call('settings.change', settings), part);
const labels = async (): Promise<string> =>
  ((await gnome.menu('bookbar')) ?? []).map(([label]) => label).join('\n');
const gsettings = (...args: string[]): Promise<string> => shAsPerson('gsettings', ...args);

/** Where GNOME is told to offer scales in between, which its settings show once they are. */
const fractions = ['org.gnome.mutter', 'experimental-features'] as const;

/** A reminder of what is next, right now. */
async function remind(page: Page, notifications: NotificationLog, lead: number): Promise<void> {
  notifications.forget();
  await change(page, { reminders: { leadMinutes: [lead] } });
  await expect
    .poll(() => notifications.list.some(({ title }) => title.startsWith('Portfolio review in')))
    .toBe(true);
}

test.describe('a day in GNOME', { tag: '@long' }, () => {
  test.beforeEach(() => gnome.enable(appIndicator, ownExtension));
  test.afterEach(async () => {
    await gsettings('reset', 'org.gnome.desktop.notifications', 'show-banners');
    await gsettings('reset', 'org.gnome.desktop.interface', 'color-scheme');
  });

  test('the button counts down, hides titles, and speaks as Bookbar does', async ({ launchBookbar }) => {
    const userData = await folderWith(noReminders);
    const { page } = await openReminded(launchBookbar, [portfolio(13)], { userData });
    await closePopover(page);
    await expect.poll(() => gnome.textOf('bookbar')).toMatch(/^1[234]m$/);
    await change(page, { general: { barText: 'countdown-title' } });
    await expect.poll(() => gnome.textOf('bookbar')).toMatch(/^1[234]m Portfolio review$/);
    await picture('countdown-with-title');
    await change(page, { reminders: { hideTitles: true } });
    await expect.poll(() => gnome.textOf('bookbar')).toMatch(/^1[234]m A booking$/);
    await gnome.clickPanel('bookbar', 3);
    await expect.poll(labels).toMatch(/A booking/);
    expect(await labels()).not.toMatch(/Portfolio|Tomás/);
    await picture('hidden-titles');
    await gnome.key('Escape');
    await change(page, { reminders: { hideTitles: false }, look: { language: 'de' } });
    await expect.poll(() => gnome.nameOf('bookbar')).toMatch(/^Portfolio review in 1\d\sMin/);
    await gnome.clickPanel('bookbar', 3);
    await expect.poll(labels).toMatch(/Bookbar öffnen[^]*Schnell buchen[^]*Bookbar beenden/);
    await picture('in-german');
    await gnome.choose('bookbar', 'Schnell buchen');
    await expect(page.getByRole('combobox')).toBeFocused();
    await isOpen(true);
  });

  test('a reminder is answered in GNOME, and waits while banners are off', async ({
    launchBookbar,
    notifications,
  }) => {
    const userData = await folderWith({ isOn: true, leadMinutes: [] });
    const { page } = await openReminded(launchBookbar, [portfolio(13)], { userData });
    await expect(next(page)).toBeVisible();
    await closePopover(page);
    await isOpen(false);

    await test.step('its banner opens the booking', async () => {
      await remind(page, notifications, 30);
      await expect.poll(async () => (await gnome.banner())?.title).toMatch(/^Portfolio review/);
      await gnome.unfoldBanner();
      await picture('unfolded');
      const buttons = (await gnome.banner())?.buttons ?? [];
      expect(buttons.map(([label]) => label)).toEqual(['Join', 'Remind at start']);
      await gnome.clickBanner();
      await expect(next(page)).toBeVisible();
      await isOpen(true);
      await closePopover(page);
      await isOpen(false);
    });

    await test.step('Do Not Disturb keeps it for the list of notifications', async () => {
      await gsettings('set', 'org.gnome.desktop.notifications', 'show-banners', 'false');
      await remind(page, notifications, 25);
      expect(await gnome.banner()).toBeNull();
      await gnome.clickPanel('dateMenu');
      await expect.poll(() => gnome.listed()).toContainEqual(expect.stringMatching(/^Portfolio review in/));
      await picture('do-not-disturb');
      await gnome.key('Escape');
    });
  });

  test('the lock screen names Bookbar and nothing of the booking, and the button is back after it', async ({
    launchBookbar,
    notifications,
  }) => {
    const userData = await folderWith({ isOn: true, leadMinutes: [] });
    const { page } = await openReminded(launchBookbar, [portfolio(13)], { userData });
    await closePopover(page);
    await expect.poll(() => gnome.textOf('bookbar')).toMatch(/^1[234]m$/);
    await gnome.lock();
    try {
      await remind(page, notifications, 30);
      await expect.poll(gnome.lockScreen).toMatch(/Bookbar/);
      await picture('lock-screen');
      expect(await gnome.lockScreen()).not.toMatch(/Portfolio|Tomás|Priya/);
    } finally {
      await gnome.unlock();
    }
    await expect.poll(() => gnome.textOf('bookbar')).toMatch(/^1[234]m$/);
    await gnome.clickPanel('bookbar');
    await isOpen(true);
    await picture('after-the-lock-screen');
    await expect(page.getByText('shows no icon')).toBeHidden();
  });

  test('without the extension GNOME’s own shortcut opens quick-book, by one press', async ({
    launchBookbar,
  }) => {
    await gnome.enable(appIndicator);
    const keys = spawn(inSession('bin', 'as-desktop-user'), ['/usr/libexec/gsd-media-keys'], {
      stdio: 'ignore',
    });
    try {
      const userData = await folderWith(noReminders);
      const { page } = await launchBookbar({ args: ['--workspace=demo'], userData });
      await expect(today(page)).toBeVisible();
      await startAgain(userData, 'open', 'settings');
      await page.getByRole('tab', { name: 'Shortcuts' }).click();
      await page.getByRole('switch', { name: 'Quick book from any app' }).click();
      await expect(page.getByText('Alt+Shift+B, in GNOME’s keyboard settings')).toBeVisible();
      await picture('shortcut');
      await closePopover(page);
      await isOpen(false);
      await expect(async () => {
        await gnome.key('Alt_L', 'Shift_L', 'b');
        await expect(typeField(page)).toBeFocused({ timeout: 3000 });
      }).toPass({ timeout: 20_000 });
      await isOpen(true);
    } finally {
      keys.kill();
    }
  });

  test('what is copied can be pasted in GNOME', async ({ launchBookbar }) => {
    const userData = await folderWith(noReminders);
    const { page } = await openReminded(launchBookbar, [portfolio(13)], { userData });
    await page.getByRole('button', { name: 'Copy join link' }).click();
    await expect.poll(() => gnome.clipboard()).toBe(meeting);
  });

  test('a locked keyring is asked for by GNOME, and Bookbar goes on once it is open', async ({
    launchBookbar,
  }) => {
    const userData = await folderWith(noReminders);
    const first = await openReminded(launchBookbar, [portfolio(13)], { userData });
    await expect(next(first.page)).toBeVisible();
    await first.stop();
    await keyring.become('locked');
    const { page } = await launchBookbar({ userData });
    await page.getByRole('button', { name: 'Unlock' }).click();
    await expect.poll(() => gnome.dialog()).toContain('Authentication required');
    await picture('locked-keyring');
    await gnome.type(process.env['DESKTOP_KEYRING_PASSWORD'] ?? '');
    await gnome.key('Return');
    await expect(next(page)).toBeVisible({ timeout: 20_000 });
    await expect.poll(() => gnome.dialog()).toBeNull();
  });

  test('the popover follows GNOME’s dark style while it runs', async ({ launchBookbar }) => {
    const userData = await folderWith(noReminders);
    const { page } = await launchBookbar({ args: ['--workspace=demo'], userData });
    await expect(today(page)).toBeVisible();
    const ground = (): Promise<string> =>
      page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await ground();
    await gsettings('set', 'org.gnome.desktop.interface', 'color-scheme', 'prefer-dark');
    await expect.poll(ground).not.toBe(light);
    await picture('dark');
    await gsettings('set', 'org.gnome.desktop.interface', 'color-scheme', 'default');
    await expect.poll(ground).toBe(light);
  });

  for (const scale of [2, 1.25])
    test(`at a scale of ${scale} the popover is whole and at its button`, async ({ launchBookbar }) => {
      if (!Number.isInteger(scale)) await gsettings('set', ...fractions, "['scale-monitor-framebuffer']");
      await gnome.scale(scale);
      try {
        const userData = await folderWith(noReminders);
        const { page } = await launchBookbar({ args: ['--workspace=demo', '--hidden'], userData });
        await expect(today(page)).toBeVisible();
        const button = await gnome.clickPanel('bookbar');
        await isOpen(true);
        await expect(page.getByRole('button', { name: 'Quick book' })).toBeInViewport();
        await page.evaluate(
          () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
        );
        await picture(`scale-${scale}`);
        const [popover, screen] = [await gnome.popover(), await gnome.screen()];
        expect(popover?.y).toBeGreaterThanOrEqual(button.y + button.height);
        expect((popover?.y ?? 0) + (popover?.height ?? 0)).toBeLessThanOrEqual(screen.height);
        expect((popover?.x ?? 0) + (popover?.width ?? 0)).toBeLessThanOrEqual(screen.width);
        await gnome.clickPanel('bookbar');
        await isOpen(false);
      } finally {
        await gnome.scale(1);
        await gsettings('reset', ...fractions);
      }
    });

  test('a GNOME that shows no icon says once what gives one, and one press does it', async ({
    launchBookbar,
  }) => {
    await gnome.enable();
    const userData = await folderWith(noReminders);
    const { page } = await openReminded(launchBookbar, [portfolio(13)], { userData });
    await expect(page.getByText('GNOME shows no icon for Bookbar.')).toBeVisible();
    await gnome.click(300, 600);
    await picture('no-icon');
    // Nothing would bring a hidden popover back: it is a window, and Alt+Tab has it.
    expect(await gnome.popover()).toMatchObject({ isInSwitcher: true });
    await page.getByRole('button', { name: 'Add to top bar' }).click();
    await expect.poll(() => gnome.textOf('bookbar')).toMatch(/^1[234]m$/);
    await expect(page.getByText('GNOME shows no icon for Bookbar.')).toBeHidden();
    await expect.poll(async () => (await gnome.popover())?.isInSwitcher).toBe(false);
    await gnome.click(300, 600);
    await isOpen(false);
  });

  test('drawn by Wayland itself, the button opens and closes it', async ({ launchBookbar }) => {
    const userData = await folderWith(noReminders);
    // Without a graphics card a window of Wayland that was hidden at first is not painted otherwise.
    const args = ['--workspace=demo', '--hidden', '--ozone-platform=wayland', '--disable-gpu'];
    const { page } = await launchBookbar({ args, userData });
    await expect(today(page)).toBeVisible();
    await gnome.clickPanel('bookbar');
    await isOpen(true);
    await picture('wayland');
    await gnome.clickPanel('bookbar');
    await isOpen(false);
    await gnome.key('Alt_L', 'Shift_L', 'b');
    await expect(typeField(page)).toBeFocused();
    await isOpen(true);
  });

  test('where GNOME’s notifications have died, the card says it', async ({ launchBookbar }) => {
    const userData = await folderWith({ isOn: true, leadMinutes: [] });
    const { app, page } = await openReminded(launchBookbar, [portfolio(13)], { userData });
    await expect(next(page)).toBeVisible();
    await closePopover(page);
    await gnome.endNotifications();
    const opened = app.waitForEvent('window');
    await change(page, { reminders: { leadMinutes: [30] } });
    const card = await opened;
    await expect(card.getByRole('button', { name: 'Portfolio review', exact: true })).toBeVisible();
    await picture('card');
    expect((await gnome.windows()).filter(({ isInSwitcher }) => isInSwitcher)).toEqual([]);
  });

  test('what starts Bookbar at login starts it in the tray', async ({ launchBookbar }) => {
    const userData = await folderWith(noReminders);
    const first = await launchBookbar({
      args: ['--workspace=demo'],
      userData,
    });
    await change(first.page, { general: { openAtLogin: true } });
    const entry = inSession('home', '.config', 'autostart', 'org.example.bookbar.desktop');
    await first.stop();
    await expect.poll(() => gnome.textOf('bookbar')).toBeUndefined();
    await shAsPerson('sh', '-c', `setsid gio launch '${entry}' >/dev/null 2>&1 </dev/null &`);
    try {
      await expect.poll(() => gnome.textOf('bookbar'), { timeout: 20_000 }).toEqual(expect.any(String));
      await isOpen(false);
    } finally {
      await gnome.clickPanel('bookbar', 3);
      await gnome.choose('bookbar', 'Quit Bookbar');
      await expect.poll(() => gnome.textOf('bookbar')).toBeUndefined();
      await rm(entry);
    }
  });
});
