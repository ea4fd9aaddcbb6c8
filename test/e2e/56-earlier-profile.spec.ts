import { expect, type Page } from '@playwright/test';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { cancelBooking, openBooking } from '../support/desktop/bookings/by-keyboard.ts';
import { bookingIn, hannah, tomas } from '../support/desktop/bookings/draft.ts';
import { pressOn, published, rowOf, showBoard, theSwitch } from '../support/desktop/board-page.ts';
import { test } from '../support/desktop/fixture.ts';
import { keyring } from '../support/desktop/keyring.ts';
import type { LaunchOptions, Running } from '../support/desktop/launch.ts';
import { movedClock, type MovedClock } from '../support/desktop/moved-clock.ts';
import { enter, fillIn, showTimes } from '../support/desktop/quick-book-page.ts';
import { startSandbox, type SandboxProcess } from '../support/desktop/sandbox-process.ts';
import { folderOfPerson, inSession, session, sh } from '../support/desktop/session.ts';
import { until } from '../support/desktop/until.ts';

/**
 * A profile as the build of 22 November 2026 left it: the app's folder, the keyring with its vault key, and the data
 * of the service it was signed in to. Each test works on a copy of it. Only that build may write it again:
 * `WRITE_PROFILE=1`, on a desktop of its own.
 */
const fixture = path.resolve(import.meta.dirname, '../fixtures/earlier-profile');
const writes = process.env['WRITE_PROFILE'] !== undefined;
const nowMs = Date.parse('2026-11-24T09:00:00Z');
const port = 47_391;
/** The key in the keychain has a name of this place: it was there, and has to be there again. */
const userData = '/tmp/bookbar-earlier-profile';

const workspace = {
  me: 7001,
  client: { id: 'bookbar', secret: 'the secret of this profile' },
  users: [
    {
      id: 7001,
      name: 'Maya Lindqvist',
      email: 'maya@lindqvist.example',
      username: 'maya',
      timeZone: 'Europe/Berlin',
      timeFormat: 24,
    },
  ],
  schedules: [
    { id: 1, userId: 7001, rules: [{ days: [0, 1, 2, 3, 4, 5, 6], start: '00:00', end: '23:59' }] },
  ],
  eventTypes: [
    [501, 'Intro call', 'intro'],
    [502, 'Coaching', 'coaching'],
    [503, 'Studio visit', 'studio-visit'],
    [504, 'Office hours', 'office-hours'],
  ].map(([id, title, slug]) => ({
    id,
    title,
    slug,
    ownerId: 7001,
    length: 30,
    scheduleId: 1,
    minimumBookingNotice: 0,
  })),
  bookings: [
    bookingIn(nowMs, -90, 'standup', { title: 'Stand-up', attendees: [hannah] }),
    bookingIn(nowMs, 150, 'portfolio', { title: 'Portfolio review', attendees: [tomas] }),
    bookingIn(nowMs, 240, 'visit', { title: 'Site visit', eventTypeId: 503, attendees: [hannah] }),
    bookingIn(nowMs, 300, 'office', { title: 'Office hours', eventTypeId: 504, attendees: [tomas] }),
    bookingIn(nowMs, 24 * 60, 'coaching', { title: 'Coaching', eventTypeId: 502, attendees: [hannah] }),
  ],
};

const keyrings = (): string => inSession('home/.local/share/keyrings');

/** What Chromium keeps for itself does not belong to the profile. */
const isOurs = (file: string): boolean =>
  !/^\.|Cache|GPU|Dawn|Shared|Local Storage|Session Storage|Cookies|blob_storage|Network|Trust|Crash|DevTools|Singleton|Dictionaries|Preferences|Local State/.test(
    path.basename(file),
  );

async function giveToPerson(folder: string): Promise<void> {
  if (process.getuid?.() === 0) await sh('chown', '-R', `${session().uid}:${session().uid}`, folder);
}

const clockOf = async (): Promise<MovedClock> => {
  const clock = movedClock('profile-clock');
  await clock.set(nowMs);
  return clock;
};

const serve = (data: string, ...more: string[]): Promise<SandboxProcess> =>
  startSandbox('--port', String(port), '--data', data, '--now', new Date(nowMs).toISOString(), ...more);

interface Desktop {
  readonly launchBookbar: (options?: LaunchOptions) => Promise<Running>;
}

const ask = (page: Page, name: string, input: unknown): Promise<unknown> =>
  page.evaluate(([call, value]) => window.bookbar.call(call as never, value as never), [
    name,
    input,
  ] as const);

test.setTimeout(120_000);
test.beforeEach(async () => {
  await rm(userData, { recursive: true, force: true });
  await mkdir(userData);
  await giveToPerson(userData);
});
test.afterEach(() => rm(userData, { recursive: true, force: true }));

async function writeProfile({ launchBookbar }: Desktop): Promise<void> {
  const data = await folderOfPerson('service');
  const file = path.join(await folderOfPerson('workspace'), 'workspace.json');
  await writeFile(file, JSON.stringify(workspace));
  const service = await serve(data, '--workspace', file);
  const { page, app } = await launchBookbar({ userData, env: (await clockOf()).env });
  await enter(page, service);

  await ask(page, 'settings.change', {
    look: { appearance: 'dark', textSize: 110 },
    time: { zone: 'Asia/Kolkata', hours: 12 },
    reminders: { leadMinutes: [25] },
  });
  await page.keyboard.press('Control+2');
  await openBooking(page, 'Portfolio review');
  await page.getByRole('switch', { name: /^Remind me of/ }).press('Space');
  await expect(page.getByText('Off for this booking')).toBeVisible();
  await page.keyboard.press('Escape');
  await showBoard(page);
  await ask(page, 'reminders.setEventType', { eventTypeId: 502, leadMinutes: [45] });
  await ask(page, 'board.pin', { id: 502, isPinned: true });
  await ask(page, 'board.setLinks', { publicPage: 'https://book.example/{owner}/{slug}', direct: '' });
  await ask(page, 'board.schedule', { id: 502, isPublished: false, localTime: '2026-11-25T08:00' });
  await showTimes(page, 'Intro call');
  await fillIn(page, 'Ana Souza', 'ana@souza.example');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Booked' })).toBeVisible({ timeout: 15_000 });

  // Three writes are done by the service, and Bookbar does not hear of it before it is killed.
  for (const operation of ['bookings/list', 'event-types/get']) {
    await service.control('fault', { operation, kind: 'status', status: 500, times: 500 });
  }
  await page.keyboard.press('Escape');
  const lost = (operation: string) => service.control('fault', { operation, kind: 'cut-after', times: 1 });
  await lost('event-types/switch-published');
  await showBoard(page);
  await pressOn(page, 'Studio visit', 'p');
  await lost('bookings/cancel');
  await page.keyboard.press('Control+2');
  await cancelBooking(page, 'Site visit', 'The train is late');
  await lost('bookings/create');
  await showTimes(page, 'Intro call');
  await page.keyboard.press('ArrowRight');
  await fillIn(page, 'Bo Li', 'bo@li.example');
  await page.keyboard.press('Control+Enter');
  const done = async (): Promise<boolean> => {
    const { bookings } = (await service.control('state')) as {
      bookings: { uid: string; status: string; attendees: { email: string }[] }[];
    };
    const isBooked = bookings.some(({ attendees }) =>
      attendees.some(({ email }) => email === 'bo@li.example'),
    );
    const isCancelled = bookings.find(({ uid }) => uid === 'visit')?.status === 'CANCELLED';
    return isBooked && isCancelled && (await published(service))['Studio visit'] === false;
  };
  await until(async () => ((await done()) ? true : undefined), 'the three writes', 30_000);
  const ended = new Promise((resolve) => app.process().once('exit', resolve));
  app.process().kill('SIGKILL');
  await ended;
  await service.control('fault', { clear: true });
  await service.stop();

  await rm(fixture, { recursive: true, force: true });
  await mkdir(fixture, { recursive: true });
  await cp(userData, path.join(fixture, 'profile'), { recursive: true, filter: isOurs });
  await cp(keyrings(), path.join(fixture, 'keyrings'), { recursive: true });
  await cp(data, path.join(fixture, 'service'), { recursive: true });
}

async function openProfile({ launchBookbar }: Desktop): Promise<void> {
  const data = await folderOfPerson('service');
  await cp(path.join(fixture, 'profile'), userData, { recursive: true });
  await cp(path.join(fixture, 'service'), data, { recursive: true });
  await keyring.become('absent');
  await cp(path.join(fixture, 'keyrings'), keyrings(), { recursive: true });
  await Promise.all([userData, keyrings()].map(giveToPerson));
  await keyring.become('unlocked');
  const service = await serve(data);

  const { page, pageErrors } = await launchBookbar({ userData, env: (await clockOf()).env });
  await expect(page.getByRole('button', { name: /^Quick book/ })).toBeVisible({ timeout: 20_000 });

  // The three writes were done, are found, and none is sent a second time.
  await expect(page.getByText('Cancelled. Hannah gets an email.')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/Booked.*Bo Li|Intro call with Bo Li.*booked/i)).toBeVisible({
    timeout: 30_000,
  });
  await showBoard(page);
  await expect(theSwitch(page, 'Studio visit')).not.toBeChecked();
  await expect(rowOf(page, 'Studio visit')).toContainText('Unpublished. Direct link still works.');
  const log = z.object({ requests: z.array(z.object({ operation: z.string().nullable() })) });
  const { requests } = log.parse(await service.control('log'));
  const asked = new Set(requests.map(({ operation }) => operation));
  expect(asked).toContain('bookings/list');
  for (const write of ['bookings/create', 'bookings/cancel', 'event-types/switch-published', 'token']) {
    expect(asked).not.toContain(write);
  }

  // What was chosen is chosen.
  await expect(rowOf(page, 'Coaching').getByRole('link')).toHaveAccessibleName(/, pinned$/);
  await expect(rowOf(page, 'Coaching')).toContainText('Unpublishes');
  await pressOn(page, 'Coaching', 'Enter');
  await expect(page.getByText('45 min before')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+2');
  await openBooking(page, 'Portfolio review');
  await expect(page.getByText('Off for this booking')).toBeVisible();
  expect(await ask(page, 'settings.read', undefined)).toMatchObject({
    ok: true,
    value: {
      look: { appearance: 'dark', textSize: 110 },
      time: { zone: 'Asia/Kolkata', hours: 12 },
      reminders: { leadMinutes: [25] },
    },
  });
  expect(pageErrors).toEqual([]);
  await service.stop();
}

if (writes) test('this build writes a profile', ({ launchBookbar }) => writeProfile({ launchBookbar }));
else
  test('a profile of an earlier build opens with everything in it, and what was under way is found out', ({
    launchBookbar,
  }) => openProfile({ launchBookbar }));
