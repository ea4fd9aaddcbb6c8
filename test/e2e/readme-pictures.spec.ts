import { expect, type Page } from '@playwright/test';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openBooking } from '../support/desktop/bookings/by-keyboard.ts';
import { pressOn, showBoard } from '../support/desktop/board-page.ts';
import { test } from '../support/desktop/fixture.ts';
import { dunst } from '../support/desktop/notifications.ts';
import { fillIn, search, showTimes } from '../support/desktop/quick-book-page.ts';
import { sh } from '../support/desktop/session.ts';

/** Where README’s pictures go; without it none is taken. See docs/testing.md. */
const folder = process.env['README_PICTURES'];
test.skip(folder === undefined, 'README’s pictures are taken when they are asked for');
test.setTimeout(120_000);

/** One picture: the page in both themes, side by side. */
async function take(page: Page, name: string): Promise<void> {
  const parts = await mkdtemp(path.join(tmpdir(), 'picture-'));
  const files = ['light', 'dark'].map((theme) => path.join(parts, `${theme}.png`));
  for (const [index, colorScheme] of (['light', 'dark'] as const).entries()) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: files[index] ?? '', animations: 'disabled', caret: 'hide' });
  }
  await page.emulateMedia({ colorScheme: null });
  const side = ['-bordercolor', '#8d918f', '-border', '24', '+append', '-dither', 'None', '-colors', '256'];
  await sh('convert', ...files, ...side, `PNG8:${path.join(folder ?? '', `${name}.png`)}`);
}

const large = '--force-device-scale-factor=2';

test('the first start', async ({ launchBookbar }) => {
  const { page } = await launchBookbar({ args: [large] });
  await expect(page.getByRole('button', { name: 'Connect your account' })).toBeVisible();
  await take(page, 'welcome');
  await page.getByRole('button', { name: 'Connect your account' }).click();
  await expect(page.getByLabel('API address')).toBeVisible();
  await take(page, 'connect');
});

test('a day in the demo', async ({ launchBookbar }) => {
  const { page } = await launchBookbar({ args: ['--workspace=demo', large] });
  await expect(page.getByText(/left, done by/)).toBeVisible();
  await page.getByRole('button', { name: 'Got it' }).click();
  await take(page, 'today');

  await search(page, '');
  await expect(page.getByRole('option').nth(3)).toBeVisible();
  await take(page, 'quick-book-type');
  await showTimes(page, 'Studio tour');
  await expect(page.getByRole('listbox', { name: 'Times' }).getByRole('option').first()).toBeFocused();
  await take(page, 'quick-book-times');
  await fillIn(page, 'Ana Bell', 'ana@bell.example');
  await take(page, 'quick-book-form');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Booked' })).toBeVisible();
  await take(page, 'quick-book-booked');
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+2');
  await expect(page.getByRole('main').getByRole('listitem').nth(3)).toBeVisible();
  await take(page, 'bookings');
  await openBooking(page, 'Portfolio review');
  await take(page, 'detail');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+f');
  await page.keyboard.type('coach');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await take(page, 'bookings-search');
  await page.keyboard.press('Escape');
  await showBoard(page);
  await take(page, 'event-types');
  await pressOn(page, 'Intro call', 'Enter');
  await expect(page.getByRole('heading', { name: 'Intro call' })).toBeVisible();
  await take(page, 'event-types-detail');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Away', exact: true }).press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await take(page, 'event-types-away');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+,');
  await page.getByRole('tab', { name: 'General' }).press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Reminders', selected: true })).toBeVisible();
  await take(page, 'settings-reminders');
});

test('a reminder as Bookbar’s own card', async ({ launchBookbar }) => {
  await dunst.stop();
  const { app, page } = await launchBookbar({ args: ['--workspace=demo', large] });
  await expect(page.getByText(/left, done by/)).toBeVisible();
  const opened = app.waitForEvent('window');
  await page.evaluate(() => window.bookbar.call('reminders.test', undefined));
  const cards = await opened;
  await expect(cards.getByRole('button').first()).toBeVisible();
  await take(cards, 'reminders');
});
