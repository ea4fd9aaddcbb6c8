import { expect, type Page } from '@playwright/test';
import { drawCount } from '../../main/desktop/tray-icon/digits.ts';
import { cancelOpen } from '../support/desktop/bookings/by-keyboard.ts';
import { bookingIn } from '../support/desktop/bookings/draft.ts';
import { openSignedIn, startOwnService } from '../support/desktop/bookings/own-service.ts';
import { bookingsWorkspace } from '../support/desktop/bookings/workspace.ts';
import { browser } from '../support/desktop/browser.ts';
import { test } from '../support/desktop/fixture.ts';
import { twoHoursLater } from '../support/desktop/later.ts';
import { photograph } from '../support/desktop/screen.ts';
import { hide, isShown, meeting, title, today } from '../support/desktop/tray-day.ts';
import { tray } from '../support/desktop/tray.ts';
import { linesOf, mark } from '../support/tray-pixels.ts';

const labels = async (): Promise<string[]> => (await tray.menu()).map(({ label }) => label);
const refresh = (page: Page): Promise<void> => page.keyboard.press('Control+r');

test('the icon counts the minutes on the panel, and the tooltip says what to', async ({
  launchBookbar,
}, info) => {
  const { page } = await launchBookbar();
  const service = await startOwnService(today(25));
  await service.signIn(page);
  await expect.poll(tray.tooltip).toBe(`${title} in 13 min`);
  const [drawing, shown] = [await tray.drawing(), await tray.shown()];
  await expect.poll(tray.tooltip, { timeout: 40_000 }).toBe(`${title} in 12 min`);
  await expect.poll(tray.drawing).not.toBe(drawing);
  await expect.poll(tray.shown).not.toBe(shown);
  await info.attach('icon', { body: await tray.drawing(), contentType: 'text/plain' });
});

test('a panel that begins again has the icon, its minutes and its menu', async ({ launchBookbar }) => {
  await openSignedIn(launchBookbar, today());
  await expect.poll(tray.tooltip).toContain(title);
  await tray.restartPanel();
  await expect.poll(tray.count).toBe(1);
  expect(await tray.tooltip()).toMatch(/^R&D a_b review in 1[23] min$/);
  expect(await labels()).toContain(`Join ${title}`);
  await tray.icon();
});

test('of what runs the icon has a bar, and two when there are several', async ({ launchBookbar }) => {
  const nowMs = Date.now();
  const bookings = ['a', 'b'].map((uid) => bookingIn(nowMs, -9.5, uid));
  const { page, service } = await openSignedIn(launchBookbar, { ...bookingsWorkspace(nowMs), bookings });
  const drawn = (several: boolean): string => {
    const icon = drawCount(mark(22), { minutes: 21, until: 'end', several });
    return icon ? linesOf(icon) : '';
  };
  await expect.poll(tray.tooltip).toBe('2 bookings, 21 min left');
  expect(await tray.drawing()).toBe(drawn(true));
  await service.elsewhere('bookings/cancel', { uid: 'b', cancellationReason: 'Ill' });
  await refresh(page);
  await expect.poll(tray.tooltip).toBe('Intro call, 21 min left');
  expect(await tray.drawing()).toBe(drawn(false));
});

const dark = [27, 27, 29] as const;
const light = [244, 244, 242] as const;

test('the icon reads on dark and on light panels, whatever the theme', async ({ launchBookbar }, info) => {
  test.setTimeout(60_000);
  for (const colorScheme of ['light', 'dark'] as const) {
    const running = await openSignedIn(launchBookbar, today(), { colorScheme });
    await expect.poll(tray.tooltip).toContain(title);
    for (const panel of [dark, light]) {
      await tray.paintPanel(panel);
      await expect.poll(tray.readablePixels).toBeGreaterThan(30);
      const file = info.outputPath(`${colorScheme}-theme-panel-${panel[0]}.png`);
      await photograph(file);
      await info.attach('panel', { path: file, contentType: 'image/png' });
    }
    await running.stop();
    await running.service.stop();
  }
});

test('the colour of the icon is chosen in the settings and stays', async ({ launchBookbar }) => {
  test.setTimeout(60_000);
  const { page, stop, userData } = await openSignedIn(launchBookbar, today(), { colorScheme: 'light' });
  await expect.poll(tray.tooltip).toContain(title);
  await page.keyboard.press('Control+,');
  const choose = (value: string): Promise<unknown> => page.getByLabel('Tray icon').selectOption(value);
  await tray.paintPanel(dark);
  await choose('light');
  await expect.poll(tray.inks).toEqual(['ffffff']);
  await expect.poll(tray.readablePixels).toBeGreaterThan(30);
  await tray.paintPanel(light);
  await choose('dark');
  await expect.poll(tray.inks).toEqual(['1a1c18']);
  await expect.poll(tray.readablePixels).toBeGreaterThan(30);
  await stop();
  await launchBookbar({ userData, args: ['--hidden'] });
  await expect.poll(tray.inks).toEqual(['1a1c18']);
});

test('on a dense screen the icon is larger', async ({ launchBookbar }, info) => {
  const dense = { colorScheme: 'dark', args: ['--force-device-scale-factor=2'] } as const;
  await openSignedIn(launchBookbar, today(), dense);
  await expect.poll(tray.tooltip).toContain(title);
  expect((await tray.drawing()).split('\n')).toHaveLength(32);
  await info.attach('icon', { body: await tray.drawing(), contentType: 'text/plain' });
});

test('every entry of the menu does what it says', async ({ launchBookbar }) => {
  test.setTimeout(60_000);
  const running = await openSignedIn(launchBookbar, today());
  const { page, service } = running;
  await expect.poll(labels).toContain(`Join ${title}`);
  expect(await labels()).toEqual([
    ...[
      expect.stringMatching(/^\d\d:\d\d {2}R&D a_b review with Tomás Rivera$/),
      expect.stringMatching(/^\d\d:\d\d {2}Intro call with Tomás Rivera$/),
    ],
    ...[
      '',
      `Join ${title}`,
      'Quick book',
      'Copy open times',
      '',
      'Refresh',
      'Hide titles',
      'Mute notifications',
      '',
    ],
    ...['Open Bookbar', 'Settings', '', 'Quit Bookbar'],
  ]);
  await hide(running);
  const [first = ''] = await labels();
  await tray.choose(first);
  await expect.poll(() => isShown(running)).toBe(true);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();

  await tray.choose(`Join ${title}`);
  await expect.poll(() => browser.opened()).toEqual([meeting]);

  await tray.choose('Settings');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await hide(running);
  await tray.choose('Quick book');
  await expect(page.getByRole('combobox')).toBeFocused();
  await hide(running);
  await tray.choose('Copy open times');
  await expect(page.getByText(/^Nothing copied/).first()).toBeVisible();
  await hide(running);
  await tray.choose('Open Bookbar');
  await expect.poll(() => isShown(running)).toBe(true);

  const asked = await service.asked('bookings/list');
  await tray.choose('Refresh');
  await expect.poll(() => service.asked('bookings/list')).toBeGreaterThan(asked);

  await tray.choose('Mute notifications/For 1 hour');
  await expect
    .poll(async () => (await labels()).filter((label) => label.startsWith('Muted until')))
    .toHaveLength(1);
  await tray.choose((await labels()).find((label) => label.startsWith('Muted until')) ?? '');
  await expect.poll(labels).toContain('Mute notifications');

  const ended = new Promise((resolve) => running.app.process().once('exit', resolve));
  await tray.choose('Quit Bookbar');
  expect(await ended).toBe(0);
});

test('hidden titles are hidden in the menu and the tooltip, and the tick is where it was set', async ({
  launchBookbar,
}) => {
  await openSignedIn(launchBookbar, today());
  await expect.poll(tray.tooltip).toContain(title);
  const isTicked = async () => (await tray.menu()).find(({ label }) => label === 'Hide titles')?.checked;
  expect(await isTicked()).toBe(false);
  await tray.choose('Hide titles');
  await expect.poll(isTicked).toBe(true);
  expect(await tray.tooltip()).toMatch(/^A booking in 1[23] min$/);
  expect((await labels()).join()).not.toMatch(/R&D|Intro/);
  await tray.choose('Hide titles');
  await expect.poll(isTicked).toBe(false);
  await expect.poll(tray.tooltip).toContain(title);
});

test('the menu follows what is cancelled elsewhere; being offline is drawn', async ({ launchBookbar }) => {
  test.setTimeout(60_000);
  const { page, service } = await openSignedIn(launchBookbar, today());
  await expect.poll(labels).toContain(`Join ${title}`);
  const counting = await tray.drawing();
  await service.elsewhere('bookings/cancel', { uid: 'next', cancellationReason: 'Ill' });
  await refresh(page);
  await expect.poll(labels).toContain('Join: no meeting today');
  expect((await labels()).join()).not.toContain('R&D');
  await expect.poll(tray.tooltip).toMatch(/^Intro call in (29|30) min$/);

  await service.control('fault', { operation: '*', kind: 'cut-before', times: 1000 });
  await refresh(page);
  await expect.poll(async () => (await labels())[0], { timeout: 20_000 }).toMatch(/^Offline: bookings as of/);
  const offline = await tray.drawing();
  expect(offline).not.toBe(counting);

  await service.control('fault', { clear: true });
  await refresh(page);
  await expect.poll(async () => (await labels())[0], { timeout: 20_000 }).toContain('Intro call');
  await service.stop();
});

test('whoever has to sign in again sees it on the icon and first in the menu', async ({ launchBookbar }) => {
  test.setTimeout(60_000);
  const first = await openSignedIn(launchBookbar, today());
  await expect.poll(tray.tooltip).toContain(title);
  const counting = await tray.drawing();
  await first.stop();
  const { service, userData } = first;
  const refused = { kind: 'status', status: 400, body: { message: 'The refresh token is invalid' } };
  await service.control('fault', { operation: 'refresh', ...refused, times: 1000 });
  const second = await launchBookbar({ userData, args: ['--hidden'], env: await twoHoursLater() });
  await expect.poll(async () => (await labels())[0], { timeout: 20_000 }).toBe('Sign in again');
  expect(await tray.tooltip()).toBe('Bookbar: sign in again');
  expect(await tray.drawing()).not.toBe(counting);
  await tray.choose('Sign in again');
  await expect.poll(() => isShown(second)).toBe(true);
  await expect(second.page.getByRole('heading', { name: 'Sign in again' })).toBeVisible();
  await service.stop();
});

test('a cancellation that fails while nobody looks is called out until somebody does', async ({
  launchBookbar,
}) => {
  const running = await openSignedIn(launchBookbar, today());
  const { page, service } = running;
  await service.control('fault', {
    ...{ operation: 'bookings/cancel', kind: 'status', status: 403, times: 10 },
  });
  await expect.poll(async () => (await labels())[0]).toContain(title);
  await tray.choose((await labels())[0] ?? '');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await cancelOpen(page, 'Ill');
  await hide(running);
  await expect.poll(async () => (await labels())[0], { timeout: 15_000 }).toBe('Something needs you');
  expect(await tray.tooltip()).toBe('Bookbar: something needs you');
  await tray.choose('Something needs you');
  await expect.poll(async () => (await labels())[0]).toContain(title);
});
