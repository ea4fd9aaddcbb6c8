import { expect, type Page, type TestInfo } from '@playwright/test';
import { drawCount } from '../../main/desktop/tray-icon/digits.ts';
import { cancelOpen } from '../support/desktop/bookings/by-keyboard.ts';
import { bookingIn } from '../support/desktop/bookings/draft.ts';
import { openSignedIn, type OwnService, type SignedIn } from '../support/desktop/bookings/own-service.ts';
import { browser } from '../support/desktop/browser.ts';
import { test } from '../support/desktop/fixture.ts';
import { twoHoursLater } from '../support/desktop/later.ts';
import { photograph } from '../support/desktop/screen.ts';
import { countsDown, hide, isShown, meeting, title, today } from '../support/desktop/tray-day.ts';
import { tray } from '../support/desktop/tray.ts';
import { linesOf, mark } from '../support/tray-pixels.ts';
import { chooseIn } from '../support/desktop/lists.ts';

const minuteMs = 60_000;
const dark = [27, 27, 29] as const;
const light = [244, 244, 242] as const;

const labels = async (): Promise<string[]> => (await tray.menu()).map(({ label }) => label);
/** Below “Open Bookbar” and its line. */
const firstLabel = async (): Promise<string | undefined> => (await labels())[2];
const refresh = (page: Page): Promise<void> => page.keyboard.press('Control+r');
const cancel = (service: OwnService, uid: string): Promise<unknown> =>
  service.elsewhere('bookings/cancel', { uid, cancellationReason: 'Ill' });

async function expectReadable(info: TestInfo, theme: 'light' | 'dark'): Promise<void> {
  for (const panel of [dark, light]) {
    await tray.paintPanel(panel);
    await expect.poll(tray.readablePixels).toBeGreaterThan(30);
    const file = info.outputPath(`${theme}-theme-panel-${panel[0]}.png`);
    await photograph(file);
    await info.attach('panel', { path: file, contentType: 'image/png' });
  }
}

/** The icon with its tooltip, of one and the same minute. */
async function iconOfOneMinute(): Promise<{ tooltip: string; drawing: string; shown: string }> {
  for (;;) {
    const tooltip = await tray.tooltip();
    const [drawing, shown] = [await tray.drawing(), await tray.shown()];
    if ((await tray.tooltip()) === tooltip) return { tooltip, drawing, shown };
  }
}

test('a morning with the icon and its menu', async ({ launchBookbar }, info) => {
  test.setTimeout(300_000);
  const nowMs = Date.now();
  // A minute ends soon after the start.
  const secondsToMinute = 15;
  const nextMs = nowMs + 12 * minuteMs + secondsToMinute * 1000;
  const laterMs = nowMs + 30 * minuteMs;
  const first = await openSignedIn(launchBookbar, today(secondsToMinute, nowMs), { colorScheme: 'light' });
  const { page, service, userData } = first;

  await test.step('the icon counts the minutes on the panel, and the tooltip says what to', async () => {
    await expect(async () => {
      const minutes = Math.ceil((nextMs - Date.now()) / minuteMs);
      expect(await tray.tooltip()).toBe(`${title} in ${minutes} min`);
    }).toPass({ timeout: 10_000 });
    const { tooltip, drawing, shown } = await iconOfOneMinute();
    const minutes = Number(/(\d+) min$/.exec(tooltip)?.[1]);
    await expect.poll(tray.tooltip, { timeout: 75_000 }).toBe(`${title} in ${minutes - 1} min`);
    await expect.poll(tray.drawing).not.toBe(drawing);
    await expect.poll(tray.shown).not.toBe(shown);
    await info.attach('icon', { body: await tray.drawing(), contentType: 'text/plain' });
  });

  await test.step('a panel that begins again has the icon, its minutes and its menu', async () => {
    await tray.restartPanel();
    await expect.poll(tray.count).toBe(1);
    expect(await tray.tooltip()).toMatch(countsDown(title, nextMs));
    expect(await labels()).toContain(`Join ${title}`);
    await tray.icon();
  });

  await test.step('hidden titles are hidden in the menu and the tooltip, and the tick is where it was set', async () => {
    const isTicked = async () => (await tray.menu()).find(({ label }) => label === 'Hide titles')?.checked;
    expect(await isTicked()).toBe(false);
    await tray.choose('Hide titles');
    await expect.poll(isTicked).toBe(true);
    expect(await tray.tooltip()).toMatch(countsDown('A booking', nextMs));
    expect((await labels()).join()).not.toMatch(/R&D|Intro/);
    await tray.choose('Hide titles');
    await expect.poll(isTicked).toBe(false);
    await expect.poll(tray.tooltip).toContain(title);
  });

  await test.step('every entry of the menu does what it says', () => useMenu(first));

  await test.step('a cancellation that fails while nobody looks is called out until somebody does', async () => {
    const refused = { operation: 'bookings/cancel', kind: 'status', status: 403, times: 10 };
    await service.control('fault', refused);
    await expect.poll(firstLabel).toContain(title);
    await tray.choose((await firstLabel()) ?? '');
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await cancelOpen(page, 'Ill');
    await hide(first);
    await expect.poll(firstLabel, { timeout: 25_000 }).toBe('Action needed');
    expect(await tray.tooltip()).toBe('Bookbar: action needed');
    await tray.choose('Action needed');
    await expect.poll(firstLabel).toContain(title);
    await service.control('fault', { clear: true });
  });

  await test.step('the icon reads on dark and on light panels in the light theme', () =>
    expectReadable(info, 'light'));

  await test.step('the menu follows what is cancelled elsewhere; being offline is drawn', async () => {
    await expect.poll(labels).toContain(`Join ${title}`);
    const counting = await tray.drawing();
    await cancel(service, 'next');
    await refresh(page);
    await expect.poll(labels).toContain('Join: no meeting today');
    expect((await labels()).join()).not.toContain('R&D');
    await expect.poll(tray.tooltip).toMatch(countsDown('Intro call', laterMs));

    await service.control('fault', { operation: '*', kind: 'cut-before', times: 1000 });
    await refresh(page);
    await expect.poll(firstLabel, { timeout: 20_000 }).toMatch(/^Offline: bookings as of/);
    expect(await tray.drawing()).not.toBe(counting);

    await service.control('fault', { clear: true });
    await refresh(page);
    await expect.poll(firstLabel, { timeout: 20_000 }).toContain('Intro call');
  });

  await test.step('the colour of the icon is chosen in the settings', async () => {
    await page.keyboard.press('Control+,');
    const choose = (value: string): Promise<void> =>
      chooseIn(page.getByRole('combobox', { name: 'Tray icon' }), value);
    await tray.paintPanel(dark);
    await choose('Light, for dark panels');
    await expect.poll(tray.inks).toEqual(['ffffff']);
    await expect.poll(tray.readablePixels).toBeGreaterThan(30);
    await tray.paintPanel(light);
    await choose('Dark, for light panels');
    await expect.poll(tray.inks).toEqual(['1a1c18']);
    await expect.poll(tray.readablePixels).toBeGreaterThan(30);
  });

  const counting = await tray.drawing();
  await test.step('“Quit Bookbar” quits', async () => {
    const ended = new Promise((resolve) => first.app.process().once('exit', resolve));
    await tray.choose('Quit Bookbar');
    expect(await ended).toBe(0);
  });

  const refused = { kind: 'status', status: 400, body: { message: 'The refresh token is invalid' } };
  await service.control('fault', { operation: 'refresh', ...refused, times: 1000 });
  const second = await launchBookbar({ userData, args: ['--hidden'], env: await twoHoursLater() });

  await test.step('whoever has to sign in again sees it on the icon and above the day in the menu', async () => {
    await expect.poll(firstLabel, { timeout: 20_000 }).toBe('Sign in again');
    expect(await tray.tooltip()).toBe('Bookbar: sign in again');
    expect(await tray.drawing()).not.toBe(counting);
  });
  await test.step('the colour that was chosen stays', () => expect.poll(tray.inks).toEqual(['1a1c18']));
  await test.step('“Sign in again” opens Bookbar for it', async () => {
    await tray.choose('Sign in again');
    await expect.poll(() => isShown(second)).toBe(true);
    await expect(second.page.getByRole('heading', { name: 'Sign in again' })).toBeVisible();
  });
  await service.stop();
});

async function useMenu(running: SignedIn): Promise<void> {
  const { page, service } = running;
  await expect.poll(labels).toContain(`Join ${title}`);
  expect(await labels()).toEqual([
    'Open Bookbar',
    '',
    expect.stringMatching(/^\d\d:\d\d {2}R&D a_b review with Tomás Rivera$/),
    expect.stringMatching(/^\d\d:\d\d {2}Intro call with Tomás Rivera$/),
    '',
    `Join ${title}`,
    'Quick book',
    'Copy open times',
    'Open for an hour',
    '',
    'Refresh',
    'Hide titles',
    'Mute notifications',
    '',
    'Settings',
    '',
    'Quit Bookbar',
  ]);
  await hide(running);
  await tray.choose((await firstLabel()) ?? '');
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
  await expect(page.getByText(/^Nothing to copy/).first()).toBeVisible();
  await hide(running);
  await tray.choose('Open Bookbar');
  await expect.poll(() => isShown(running)).toBe(true);

  const asked = await service.asked('bookings/list');
  await tray.choose('Refresh');
  await expect.poll(() => service.asked('bookings/list')).toBeGreaterThan(asked);

  await tray.choose('Mute notifications/For 1 hour');
  const muted = async () => (await labels()).filter((label) => label.startsWith('Muted until'));
  await expect.poll(muted).toHaveLength(1);
  await tray.choose((await muted())[0] ?? '');
  await expect.poll(labels).toContain('Mute notifications');
}

test(
  'the icon in a dark theme, of what runs, and on a dense screen',
  { tag: '@long' },
  async ({ launchBookbar }, info) => {
    test.setTimeout(120_000);
    const nowMs = Date.now();
    const running = ['a', 'b'].map((uid) => bookingIn(nowMs, -9.5, uid));
    const workspace = today(30, nowMs, running);
    const first = await openSignedIn(launchBookbar, workspace, { colorScheme: 'dark' });
    const { page, service, userData, stop } = first;
    await expect.poll(tray.tooltip).toContain(title);
    await test.step('it reads on dark and on light panels in the dark theme', () =>
      expectReadable(info, 'dark'));

    await test.step('of what runs it has a bar, and two when there are several', async () => {
      await cancel(service, 'next');
      await refresh(page);
      await expect.poll(tray.tooltip).toMatch(/^2 bookings, \d+ min left$/);
      await expectBarsOfMinutes(true);
      await cancel(service, 'b');
      await refresh(page);
      await expect.poll(tray.tooltip).toMatch(/^Intro call, \d+ min left$/);
      await expectBarsOfMinutes(false);
    });
    await stop();

    await test.step('it is larger on a dense screen', async () => {
      const dense = { colorScheme: 'dark', args: ['--force-device-scale-factor=2'] } as const;
      await launchBookbar({ userData, ...dense });
      await expect.poll(tray.tooltip).toContain('Intro call');
      expect((await tray.drawing()).split('\n')).toHaveLength(32);
      await info.attach('icon', { body: await tray.drawing(), contentType: 'text/plain' });
    });
    await service.stop();
  },
);

/** The minutes that are left are drawn over a bar, or over two of them. */
async function expectBarsOfMinutes(several: boolean): Promise<void> {
  await expect(async () => {
    const { tooltip, drawing } = await iconOfOneMinute();
    const minutes = Number(/(\d+) min left$/.exec(tooltip)?.[1]);
    const icon = drawCount(mark(22), { minutes, until: 'end', several });
    expect(drawing).toBe(icon ? linesOf(icon) : '');
  }).toPass({ timeout: 10_000 });
}
