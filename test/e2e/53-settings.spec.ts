import { expect, type Page } from '@playwright/test';
import { pressOn, showBoard } from '../support/desktop/board-page.ts';
import { browser } from '../support/desktop/browser.ts';
import { expectAccessible } from '../support/desktop/bookings/pictures.ts';
import { clipboardOf } from '../support/desktop/clipboard.ts';
import { test } from '../support/desktop/fixture.ts';
import { movedClock } from '../support/desktop/moved-clock.ts';
import { openReminded, portfolio } from '../support/desktop/reminded.ts';
import { press } from '../support/desktop/screen.ts';

const demo = { args: ['--workspace=demo'] };
const hourMs = 3_600_000;

/** By keyboard alone. */
async function openTab(page: Page, steps: number, name: string): Promise<void> {
  await page.keyboard.press('Control+,');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeFocused();
  await page.keyboard.press('Tab');
  for (let step = 0; step < steps; step += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name, selected: true })).toBeFocused();
}

test('links follow the booking page address at once, without a new sign-in, and after a restart', async ({
  launchBookbar,
}) => {
  const first = await openReminded(launchBookbar, [portfolio(180, { title: 'Intro call' })]);
  const { app, page } = first;
  const asked = await first.service.asked('auth/token');
  await openTab(page, 3, 'Account');
  await page.getByRole('button', { name: /^Service addresses/ }).press('Enter');
  const field = page.getByRole('textbox', { name: /^Booking page address/ });
  await field.fill('book.example');
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await expect(page.getByText('This isn’t a web address, like https://api.example.com')).toBeVisible();
  await expectAccessible(page);
  await field.fill(' https://book.example/ ');
  await expect(page.getByText(/^Saving switches away from this account/)).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Account', selected: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await showBoard(page);
  await pressOn(page, 'Intro call', 'Enter');
  await expect(page.getByText('https://book.example/maya/intro', { exact: true })).toBeVisible();
  await page.keyboard.press('c');
  await expect.poll(() => clipboardOf(app)).toBe('https://book.example/maya/intro');
  expect(await first.service.asked('auth/token')).toBe(asked);
  await first.stop();
  await browser.become('chromium');

  const again = await launchBookbar({ userData: first.userData });
  await expect(again.page.getByText(/left, done by|Nothing booked today/)).toBeVisible();
  await showBoard(again.page);
  await pressOn(again.page, 'Intro call', 'Enter');
  await expect(again.page.getByText('https://book.example/maya/intro', { exact: true })).toBeVisible();
});

test('a shortcut by keyboard, and a clock that is set', async ({ launchBookbar }) => {
  test.setTimeout(120_000);
  const clock = movedClock('clock-of-ages');
  const beganMs = Date.now();
  await clock.set(beganMs);
  const { app, page, pageErrors } = await launchBookbar({ ...demo, env: clock.env });
  const age = page.locator('footer [role="status"] [aria-hidden]');
  await expect(age).toHaveText('Updated just now');

  await test.step('a shortcut is recorded, refused, tested and restored by keyboard, and each step is said', async () => {
    await recordByKeyboard(page);
    expect(pageErrors).toEqual([]);
    await page.keyboard.press('Escape');
  });

  await test.step('how long ago bookings were read stays true when the clock is set forward and back', async () => {
    await page.keyboard.press('Control+1');
    for (const setMs of [beganMs + 3 * hourMs, beganMs - hourMs]) {
      // The library that moves the clock does not reach into the page's sandbox, which reads the new time first.
      await page.clock.setSystemTime(setMs);
      await clock.set(setMs);
      await expect.poll(() => app.evaluate(() => Date.now())).toBeLessThan(setMs + hourMs);
      await expect.poll(() => app.evaluate(() => Date.now())).toBeGreaterThanOrEqual(setMs);
      await page.evaluate(() => window.bookbar.call('agenda.update', undefined));
      await expect(age).toHaveText(/^Updated (just now|[12]\smin ago)$/);
    }
  });
});

async function recordByKeyboard(page: Page): Promise<void> {
  await openTab(page, 2, 'Shortcuts');
  await page.keyboard.press('Tab');
  const quickBook = page.getByRole('button', { name: /^Quick book: / });
  await expect(quickBook).toBeFocused();
  await expect(quickBook).toHaveAccessibleName('Quick book: Alt+Shift+B');
  await expect(quickBook).toHaveAccessibleDescription('From any app');

  await page.keyboard.press('Enter');
  await expect(quickBook).toHaveAccessibleName('Quick book: press a key');
  await expect(
    page.getByText('Press the keys for Quick book. Press Esc to keep Alt+Shift+B.'),
  ).toBeAttached();
  await page.keyboard.down('Control');
  await expect(quickBook).toContainText('Ctrl');
  await page.keyboard.press('c');
  await page.keyboard.up('Control');
  await expect(page.getByRole('alert').filter({ hasText: 'Apps use Ctrl+C themselves.' })).toBeVisible();
  await expect(quickBook).toHaveAccessibleDescription(/Apps use Ctrl\+C themselves/);
  await page.keyboard.press('Escape');
  await expect(quickBook).toHaveAccessibleName('Quick book: Alt+Shift+B');
  await expect(quickBook).toBeFocused();

  await page.keyboard.press('Space');
  await expect(quickBook).toHaveAccessibleName('Quick book: press a key');
  await press('ctrl+alt+k');
  await expect(quickBook).toHaveAccessibleName('Quick book: Ctrl+Alt+K');
  await expect(quickBook).toBeFocused();
  await expect(page.getByText('Quick book is Ctrl+Alt+K now.')).toBeAttached();

  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Test Quick book' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Press Ctrl+Alt+K now.' })).toBeVisible();
  await press('ctrl+alt+k');
  await expect(page.getByRole('status').filter({ hasText: 'Ctrl+Alt+K works.' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Test Quick book' })).toBeFocused();

  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Restore default Quick book' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(quickBook).toHaveAccessibleName('Quick book: Alt+Shift+B');
  await expect(quickBook).toBeFocused();
  await expectAccessible(page);
}
