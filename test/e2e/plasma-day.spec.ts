import { expect, type Page } from '@playwright/test';
import { rm } from 'node:fs/promises';
import { test } from '../support/desktop/fixture.ts';
import { expectAtTray, sizeOfPopover, type PanelEdge } from '../support/desktop/place.ts';
import { plasma } from '../support/desktop/plasma.ts';
import { cornerOfWindow, isWindowSeen } from '../support/desktop/pointer.ts';
import { closePopover, meeting, openReminded, portfolio } from '../support/desktop/reminded.ts';
import { folderWith, noReminders } from '../support/desktop/reminder-settings.ts';
import { click, photograph, press as key } from '../support/desktop/screen.ts';
import { inSession, sh, shAsPerson } from '../support/desktop/session.ts';
import { tray } from '../support/desktop/tray.ts';

const isOpen = (open: boolean) => expect.poll(() => isWindowSeen()).toBe(open);
const picture = (name: string) => photograph(test.info().outputPath(`${name}.png`));
const next = (page: Page) => page.getByRole('heading', { name: 'Portfolio review' });
const change = (page: Page, part: object): Promise<unknown> =>
  page.evaluate((settings) => window.bookbar.call('settings.change', settings), part);

/** The keyring of the tests, and not KWallet, which asks the person first. */
const secretService = '--password-store=gnome-libsecret';

test.describe('a day in Plasma', { tag: '@long' }, () => {
  test.afterEach(async () => {
    await plasma.script("panels()[0].hiding = 'none'");
    await plasma.movePanel('bottom');
  });

  test('the popover is at the end of the panel, at each edge of the screen', async ({ launchBookbar }) => {
    test.setTimeout(120_000);
    const userData = await folderWith(noReminders);
    const { page } = await launchBookbar({ args: ['--workspace=demo', '--hidden'], userData });
    await expect(page.getByText(/left, done by/)).toBeVisible();
    for (const edge of ['top', 'left', 'right', 'bottom'] satisfies PanelEdge[]) {
      await plasma.movePanel(edge);
      await plasma.clickIcon();
      await isOpen(true);
      await expectAtTray(page, `the panel is at the ${edge}`);
      await picture(`panel-at-${edge}`);
      await key('Escape');
      await isOpen(false);
    }
  });

  test('a panel that hides itself keeps the popover whole, and its icon opens it', async ({
    launchBookbar,
  }) => {
    const userData = await folderWith(noReminders);
    const { page } = await launchBookbar({ args: ['--workspace=demo', '--hidden'], userData });
    await expect(page.getByText(/left, done by/)).toBeVisible();
    await plasma.findIcon();
    await plasma.script("panels()[0].hiding = 'autohide'");
    await click(640, 799);
    await plasma.clickIcon();
    await isOpen(true);
    await expectAtTray(page, 'over a panel that hides itself');
    await picture('panel-hides');
    await key('Escape');
    await isOpen(false);
    await plasma.script("panels()[0].hiding = 'none'");
    await plasma.movePanel('top');
    await plasma.script("panels()[0].hiding = 'autohide'");
    await tray.activate();
    await isOpen(true);
    await expect.poll(async () => (await cornerOfWindow()).y).toBe(8);
    await key('Escape');
    await isOpen(false);
  });

  test('a reminder is answered in Plasma', async ({ launchBookbar, notifications }) => {
    const userData = await folderWith({ isOn: true, leadMinutes: [] });
    const { page } = await openReminded(launchBookbar, [portfolio(13)], { userData, args: [secretService] });
    await expect(next(page)).toBeVisible();
    await closePopover(page);
    await isOpen(false);
    await change(page, { reminders: { leadMinutes: [30] } });
    await expect.poll(() => notifications.list.length).toBe(1);
    const { x, y, width } = await plasma.popup();
    await picture('reminder');
    await click(x + Math.round(width / 2), y + 40);
    await expect.poll(() => notifications.list[0]?.invoked).toEqual(['default']);
    await expect(next(page)).toBeVisible();
    await isOpen(true);
  });

  test('its keys open quick-book from everywhere, and what is copied can be pasted', async ({
    launchBookbar,
  }) => {
    const userData = await folderWith(noReminders);
    const { page } = await openReminded(launchBookbar, [portfolio(13)], { userData, args: [secretService] });
    await page.getByRole('button', { name: 'Copy join link' }).click();
    await expect.poll(() => sh('xclip', '-o', '-selection', 'clipboard')).toBe(meeting);
    await closePopover(page);
    await isOpen(false);
    await key('alt+shift+b');
    await expect(page.getByRole('combobox')).toBeFocused();
    await isOpen(true);
  });

  test('the popover follows Plasma’s dark colours while it runs', async ({ launchBookbar }) => {
    const userData = await folderWith(noReminders);
    const { page } = await launchBookbar({ args: ['--workspace=demo'], userData });
    await expect(page.getByText(/left, done by/)).toBeVisible();
    const ground = (): Promise<string> =>
      page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await ground();
    try {
      await shAsPerson('plasma-apply-colorscheme', 'BreezeDark');
      await expect.poll(ground).not.toBe(light);
      await picture('dark');
    } finally {
      await shAsPerson('plasma-apply-colorscheme', 'BreezeLight');
    }
    await expect.poll(ground).toBe(light);
  });

  test('KWallet keeps the sign-in, once it is the Secret Service', async ({ launchBookbar }) => {
    test.setTimeout(120_000);
    await plasma.useKWallet();
    const userData = await folderWith(noReminders);
    const opening = openReminded(launchBookbar, [portfolio(13)], { userData });
    await plasma.makeWallet('test');
    const first = await opening;
    await expect(next(first.page)).toBeVisible();
    await first.stop();
    const second = await launchBookbar({ userData });
    await expect(next(second.page)).toBeVisible({ timeout: 20_000 });
    await picture('signed-in-by-kwallet');
  });

  test('Do Not Disturb keeps a reminder for Plasma’s list', async ({ launchBookbar, notifications }) => {
    const userData = await folderWith({ isOn: true, leadMinutes: [] });
    const { page } = await openReminded(launchBookbar, [portfolio(13)], { userData, args: [secretService] });
    await expect(next(page)).toBeVisible();
    await closePopover(page);
    await isOpen(false);
    const disturbAgain = await plasma.doNotDisturb();
    try {
      await change(page, { reminders: { leadMinutes: [30] } });
      await expect.poll(() => notifications.list.length).toBe(1);
      // Another one, which is critical for Plasma, comes through: so the first would be seen by now.
      await plasma.warn('Battery low');
      await plasma.popup();
      await picture('do-not-disturb');
      expect(await plasma.popups()).toBe(1);
    } finally {
      disturbAgain();
    }
  });

  test('a reminder is a card of Bookbar’s own while nobody shows notifications', async ({
    launchBookbar,
  }) => {
    const userData = await folderWith({ isOn: true, leadMinutes: [] });
    const { app, page } = await openReminded(launchBookbar, [portfolio(13)], {
      userData,
      args: [secretService],
    });
    await expect(next(page)).toBeVisible();
    await closePopover(page);
    await isOpen(false);
    await plasma.endShell();
    try {
      const opened = app.waitForEvent('window');
      await change(page, { reminders: { leadMinutes: [30] } });
      const card = await opened;
      await expect(card.getByRole('article', { name: /^Portfolio review/ })).toBeVisible();
      await expect.poll(() => isWindowSeen('Bookbar reminders')).toBe(true);
      await picture('card');
    } finally {
      await plasma.startShell();
    }
  });

  test('what starts Bookbar at login starts it in the tray', async ({ launchBookbar }) => {
    const userData = await folderWith(noReminders);
    const first = await launchBookbar({ args: ['--workspace=demo'], userData });
    await change(first.page, { general: { openAtLogin: true } });
    const entry = inSession('home', '.config', 'autostart', 'org.example.bookbar.desktop');
    await first.stop();
    await expect.poll(() => tray.count()).toBe(0);
    await shAsPerson('sh', '-c', `setsid gio launch '${entry}' >/dev/null 2>&1 </dev/null &`);
    await expect.poll(() => tray.count(), { timeout: 20_000 }).toBe(1);
    await picture('started-at-login');
    expect(await isWindowSeen()).toBe(false);
    await tray.choose('Quit Bookbar');
    await expect.poll(() => tray.count()).toBe(0);
    await rm(entry);
  });

  for (const scale of [1.25, 2])
    test(`at a scale of ${scale} the popover is whole and at the end of the panel`, async ({
      launchBookbar,
    }) => {
      const userData = await folderWith(noReminders);
      const args = ['--workspace=demo', '--hidden', `--force-device-scale-factor=${scale}`];
      const { page } = await launchBookbar({ args, userData });
      await expect(page.getByText(/left, done by/)).toBeVisible();
      await tray.activate();
      await isOpen(true);
      const [corner, size] = await Promise.all([cornerOfWindow(), sizeOfPopover(page)]);
      await picture(`scale-${scale}`);
      const panelHeight = 44;
      const gap = 8 * scale;
      expect(Math.abs(corner.x + size.width + gap - 1280)).toBeLessThanOrEqual(2 * scale);
      expect(Math.abs(corner.y + size.height + gap - (800 - panelHeight))).toBeLessThanOrEqual(2 * scale);
      expect(corner.y).toBeGreaterThanOrEqual(0);
      await key('Escape');
      await isOpen(false);
    });
});
