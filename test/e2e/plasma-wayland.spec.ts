import { expect, type Page } from '@playwright/test';
import { test } from '../support/desktop/fixture.ts';
import { isWindowSeen } from '../support/desktop/pointer.ts';
import { plasma } from '../support/desktop/plasma.ts';
import { closePopover, meeting, openReminded, portfolio } from '../support/desktop/reminded.ts';
import { folderWith, noReminders } from '../support/desktop/reminder-settings.ts';
import { photograph, press as key } from '../support/desktop/screen.ts';
import { shAsPerson } from '../support/desktop/session.ts';
import { startAgain } from '../support/desktop/start-again.ts';

const isOpen = (open: boolean) => expect.poll(() => isWindowSeen()).toBe(open);

/** Its first step, or the second where only one event type is known by now. */
const quickBook = (page: Page) => page.getByText(/^[12] of 3$/);

/** The keyring of the tests, and not KWallet, which asks the person first. */
const secretService = '--password-store=gnome-libsecret';

/** In Plasma's Wayland session, whose X server has Bookbar's windows. */
test('its keys come by Plasma’s portal, also at the next start, and what is copied can be pasted', async ({
  launchBookbar,
}) => {
  const userData = await folderWith(noReminders);
  const first = await openReminded(launchBookbar, [portfolio(13)], { userData, args: [secretService] });
  await first.page.getByRole('button', { name: 'Copy join link' }).click();
  await expect.poll(() => shAsPerson('xclip', '-o', '-selection', 'clipboard')).toBe(meeting);
  await startAgain(userData, 'open', 'settings');
  await first.page.getByRole('tab', { name: 'Shortcuts' }).click();
  await first.page.getByRole('switch', { name: /Shortcuts from any app/ }).click();
  await expect(first.page.getByText('Alt+Shift+B')).toBeVisible();
  await photograph(test.info().outputPath('shortcuts.png'));
  await closePopover(first.page);
  await isOpen(false);
  await key('alt+shift+b');
  await expect(quickBook(first.page)).toBeVisible();
  await isOpen(true);
  await first.stop();
  const second = await launchBookbar({ userData, args: [secretService, '--hidden'] });
  // Once Plasma has given them: before that, they would be typed into nothing.
  await expect
    .poll(() => second.page.evaluate(() => window.bookbar.call('settings.read', undefined)))
    .toMatchObject({ value: { desktopShortcuts: { keys: { quickBook: 'Alt+Shift+B' } } } });
  await key('alt+shift+b');
  await expect(quickBook(second.page)).toBeVisible();
  await isOpen(true);
});

test('drawn by Wayland itself, the icon opens and closes it', async ({ launchBookbar }) => {
  const userData = await folderWith(noReminders);
  // Without a graphics card a window of Wayland that was hidden at first is not painted otherwise.
  const args = ['--workspace=demo', '--hidden', '--ozone-platform=wayland', '--disable-gpu'];
  const { app, page } = await launchBookbar({ args, userData });
  await expect(page.getByText(/left, done by/)).toBeVisible();
  // The X server knows nothing of it.
  const isSeen = (): Promise<boolean> =>
    app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().some((one) => one.isFocused()));
  await plasma.clickIcon();
  await expect.poll(isSeen).toBe(true);
  await photograph(test.info().outputPath('wayland.png'));
  await plasma.clickIcon();
  await expect.poll(isSeen).toBe(false);
});
