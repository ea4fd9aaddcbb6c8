import { expect, type Page } from '@playwright/test';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { hannah, tomas } from '../support/desktop/bookings/draft.ts';
import { startOwnService } from '../support/desktop/bookings/own-service.ts';
import { expectAccessible } from '../support/desktop/bookings/pictures.ts';
import { clipboardOf } from '../support/desktop/clipboard.ts';
import { test } from '../support/desktop/fixture.ts';
import { startRecordingProxy } from '../support/desktop/recording-proxy.ts';
import { portfolio, readAgain, remindedWorkspace, siteVisit } from '../support/desktop/reminded.ts';
import { activeWindow, press } from '../support/desktop/screen.ts';
import { inSession, sh } from '../support/desktop/session.ts';
import { signIn } from '../support/desktop/sign-in.ts';
import { perhaps, until } from '../support/desktop/until.ts';

const saved = async (): Promise<string[]> =>
  (await readdir(inSession('home'))).filter((name) => name.startsWith('bookbar-diagnostics'));

test.afterEach(async () => {
  await Promise.all((await saved()).map((name) => rm(inSession('home', name))));
});

const isAsking = async (): Promise<boolean> =>
  (await perhaps(() => sh('xdotool', 'search', '--onlyvisible', '--name', 'Save File'))) !== undefined;

/** In the desktop’s own dialog, which begins with a name that fits. @returns what was saved */
async function saveInDialog(): Promise<string> {
  await until(async () => (await activeWindow()) === 'Save File', 'the dialog for the file', 10_000);
  await until(async () => {
    await press('Return');
    // One that came too early is pressed again, but never on the popover behind.
    return perhaps(() => until(async () => !(await isAsking()), 'the end of the dialog', 2_000));
  }, 'the dialog to take the keyboard');
  const name = await until(async () => (await saved())[0], 'the saved file');
  return readFile(inSession('home', name), 'utf8');
}

/** By keyboard alone. */
async function openDiagnostics(page: Page): Promise<void> {
  await page.keyboard.press('Control+,');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeFocused();
  await page.keyboard.press('Tab');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Diagnostics' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Diagnostics', level: 1 })).toBeFocused();
}

test('the diagnostics hold the error, and nothing of the people, titles and secrets of the account', async ({
  launchBookbar,
}) => {
  test.setTimeout(120_000);
  const service = await startOwnService(remindedWorkspace([portfolio(180), siteVisit(240)]));
  const proxy = await startRecordingProxy(service.baseUrl);
  const running = await launchBookbar();
  const { app, page, userData, pageErrors } = running;
  await signIn(page, { ...service, baseUrl: proxy.baseUrl });
  await expect(page.getByText(/left, done by/)).toBeVisible({ timeout: 15_000 });
  // The service's own words name somebody, too.
  const body = { status: 'error', message: `No room for ${tomas.name} <${tomas.email}>` };
  await service.control('fault', {
    operation: 'bookings/list',
    kind: 'status',
    status: 422,
    body,
    times: 20,
  });
  await perhaps(() => readAgain(running));
  await service.control('fault', { clear: true });

  await openDiagnostics(page);
  const row = (label: string) =>
    page.getByRole('region', { name: 'Account 1' }).getByText(label).locator('..');
  await expect(row('Service')).toContainText(proxy.baseUrl);
  await expect(row('Last error')).toContainText('listBookings, refused, status 422');
  await expect(row('Bookings known')).toContainText('2');
  const computer = page.getByRole('region', { name: 'Computer' });
  await expect(computer).toContainText(/Keyring\s*unlocked/);
  await expect(computer).toContainText(/Notifications\s*dunst \d/);
  const log = page.getByRole('region', { name: 'Last lines of the log' });
  await expect(log).toContainText('warning service listBookings refused status=422 attempt=1');
  await expect(log).toContainText('info service exchangeCode ok');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Copy' }).press('Enter');
  await expect(page.getByText('Diagnostics copied')).toBeVisible();
  const copied = await clipboardOf(app);
  await page.getByRole('button', { name: 'Save…' }).press('Enter');
  expect(await saveInDialog()).toBe(copied);
  await expect(page.getByText('Diagnostics saved')).toBeVisible();
  const shown = await page.getByRole('main').innerText();

  await page.keyboard.press('Escape');
  await expect(page.getByRole('tab', { name: 'Account', selected: true })).toBeVisible();
  await running.stop();
  const file = path.join(userData, 'diagnostics.log');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const onDisk = await readFile(file, 'utf8');
  expect(onDisk).toMatch(/ info app started version=\d/);
  expect(onDisk).toMatch(/ info app stopped\n$/);

  const tokens = proxy.secrets();
  expect(tokens.length, 'a code and two tokens went over the wire').toBeGreaterThanOrEqual(3);
  const people = [tomas, hannah, { name: 'Maya Lindqvist', email: 'maya@lindqvist.example' }];
  const planted = [
    ...tokens,
    service.clientSecret,
    'Portfolio review',
    'Site visit',
    'Intro call',
    ...people.flatMap(({ name, email }) => [name, email, ...name.split(' '), ...email.split('@')]),
    'No room',
    'portfolio',
    'visit',
    'meet.example',
    '/authorize',
    '/callback',
  ];
  for (const text of [copied, shown, onDisk]) {
    expect(text).toContain('listBookings refused status=422');
    expect(planted.filter((each) => text.toLowerCase().includes(each.toLowerCase()))).toEqual([]);
  }
  expect(pageErrors).toEqual([]);
  await proxy.stop();
  await service.stop();
});
