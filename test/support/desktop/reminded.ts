import { expect, type Page } from '@playwright/test';
import { bookingIn, hannah, tomas, type Draft, type Guest } from './bookings/draft.ts';
import { openSignedIn, type SignedIn } from './bookings/own-service.ts';
import { zoneOfDay } from './bookings/workspace.ts';
import type { LaunchOptions, Running } from './launch.ts';
import type { NotificationLog } from './notifications.ts';

export const minuteMs = 60_000;

/** Joined over the network that tests have not, so that only the link is seen. */
export const meeting = 'https://meet.example/portfolio';

/** The account with just these bookings, a profile as it is given, event types that can be booked at any time, and no other reminders. */
export function remindedWorkspace(bookings: readonly Draft[], person: object = {}): object {
  return {
    me: 7001,
    client: { id: 'bookbar', name: 'Bookbar', redirectUris: ['http://127.0.0.1:47823/callback'] },
    users: [
      {
        id: 7001,
        name: 'Maya Lindqvist',
        email: 'maya@lindqvist.example',
        username: 'maya',
        timeZone: zoneOfDay(Date.now()),
        timeFormat: 24,
        ...person,
      },
    ],
    schedules: [
      { id: 1, userId: 7001, rules: [{ days: [0, 1, 2, 3, 4, 5, 6], start: '00:00', end: '23:59' }] },
    ],
    eventTypes: [
      {
        id: 501,
        ownerId: 7001,
        title: 'Intro call',
        slug: 'intro',
        length: 30,
        scheduleId: 1,
        minimumBookingNotice: 0,
      },
      { id: 502, ownerId: 7001, title: 'Coaching', slug: 'coaching', length: 30, scheduleId: 1 },
    ],
    bookings,
  };
}

/** “Portfolio review” with Tomás, so many minutes from now, with a meeting to join. */
export const portfolio = (minutes: number, own: object = {}): Draft =>
  bookingIn(Date.now(), minutes, 'portfolio', {
    title: 'Portfolio review',
    metadata: { videoCallUrl: meeting },
    // The service made it: what only a booker may have typed is named before it is opened.
    references: [{ type: 'own_video', meetingUrl: meeting }],
    attendees: [tomas],
    ...own,
  });

export const siteVisit = (minutes: number, own: object = {}): Draft =>
  bookingIn(Date.now(), minutes, 'visit', { title: 'Site visit', attendees: [hannah], ...own });

/** Of another event type: with two there is a choice. */
export const coaching = (minutes: number): Draft =>
  bookingIn(Date.now(), minutes, 'coaching', {
    eventTypeId: 502,
    title: 'Coaching',
    attendees: [hannah],
  });

/** The app with these bookings, signed in, its popover open. */
export async function openReminded(
  launchBookbar: (options?: LaunchOptions) => Promise<Running>,
  bookings: readonly Draft[],
  options: LaunchOptions = {},
): Promise<SignedIn> {
  return openSignedIn(launchBookbar, remindedWorkspace(bookings), options);
}

/** Where it closes by itself, the first reminders come: nobody is interrupted in the first second. */
export async function closePopover(page: Page): Promise<void> {
  await page.evaluate(() => window.bookbar.call('popover.close', undefined));
}

/** Reads the service again, as the popover does when it is opened. */
export async function readAgain({ page }: { readonly page: Page }): Promise<void> {
  await page.evaluate(() => window.bookbar.call('agenda.refresh', undefined));
}

/** The next half hour that begins at least so many minutes from now; event types are booked at these. */
function slotIn(minutes: number): { readonly start: string; readonly end: string } {
  const grid = 30 * minuteMs;
  const startMs = Math.ceil((Date.now() + minutes * minuteMs) / grid) * grid;
  return { start: new Date(startMs).toISOString(), end: new Date(startMs + grid).toISOString() };
}

/** Booked, or moved, in another program. */
export async function bookElsewhere(
  { service }: Pick<SignedIn, 'service'>,
  guest: Guest,
  minutes: number,
  own: object = {},
): Promise<void> {
  await service.elsewhere('bookings/create', {
    eventTypeId: 501,
    ...slotIn(minutes),
    timeZone: guest.timeZone,
    language: 'en',
    metadata: {},
    responses: { name: guest.name, email: guest.email },
    ...own,
  });
}

/** Titles of what was shown so far, those of one booking where its title is given. */
export const titlesOf = (log: NotificationLog, part = ''): readonly string[] =>
  log.list.map(({ title }) => title).filter((title) => title.includes(part));

/** The detail of a booking stands in the popover. */
export async function expectOpened(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
}
