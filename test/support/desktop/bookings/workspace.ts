import { bookingIn, hannah, joon, tomas, type Draft, type Guest } from './draft.ts';
import { hostileBookings } from './hostile-bookings.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** So many weekly bookings, the first one so many minutes from now. */
function series(
  nowMs: number,
  id: string,
  first: number,
  count: number,
  own: (n: number) => object,
): Draft[] {
  return Array.from({ length: count }, (_, n) =>
    bookingIn(nowMs + 7 * n * dayMs, first, `${id}-${n + 1}`, { recurringEventId: id, ...own(n) }),
  );
}

const day = 24 * 60;
const letters = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L'];

/** Where it is day now, so that no test begins a minute before midnight. */
export function zoneOfDay(nowMs: number): string {
  const zones = ['Europe/Berlin', 'America/Los_Angeles', 'Asia/Tokyo'];
  const hourIn = (timeZone: string): number =>
    Number(new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(nowMs));
  return zones.find((zone) => hourIn(zone) >= 7 && hourIn(zone) < 16) ?? 'Europe/Berlin';
}

/**
 * Bookings of every kind around a present, and more, as a workspace file. `later` ones are tomorrow at this time and
 * after.
 */
export function bookingsWorkspace(presentMs: number, ...more: readonly Draft[]): object {
  const nowMs = Math.floor(presentMs / (5 * minuteMs)) * 5 * minuteMs;
  const timeZone = zoneOfDay(presentMs);
  const at = (minutes: number, uid: string, own: object = {}): Draft => bookingIn(nowMs, minutes, uid, own);
  return {
    me: 7001,
    client: { id: 'bookbar', name: 'Bookbar', redirectUris: ['http://127.0.0.1:47823/callback'] },
    users: [
      {
        id: 7001,
        name: 'Maya Lindqvist',
        email: 'maya@lindqvist.example',
        username: 'maya',
        timeZone,
      },
      {
        id: 7002,
        name: 'Rosa Klein',
        email: 'rosa@klein.example',
        username: 'rosa',
        timeZone: 'Europe/Berlin',
      },
    ],
    teams: [{ id: 310, name: 'Design', slug: 'design', members: [{ userId: 7002 }] }],
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
        bookingFields: [
          { name: 'topic', type: 'textarea', label: 'What would you like to talk about?' },
          { name: 'size', type: 'radio', label: 'Team size', options: [{ value: 's', label: 'Just me' }] },
        ],
      },
      {
        id: 502,
        ownerId: 7001,
        title: 'Coaching',
        slug: 'coaching',
        length: 30,
        scheduleId: 1,
        recurringEvent: { freq: 2, interval: 1, count: 12 },
        price: 9000,
        currency: 'eur',
      },
      {
        id: 503,
        ownerId: 7001,
        title: 'Workshop',
        slug: 'workshop',
        length: 30,
        price: 4500,
        currency: 'jpy',
      },
      { id: 504, teamId: 310, title: 'Design review', slug: 'review', length: 30, hosts: [{ userId: 7002 }] },
    ],
    bookings: [
      at(10, 'soon', {
        title: 'Portfolio review',
        description: 'We look at the portfolio together.',
        metadata: { videoCallUrl: 'http://meet.example/room?a=1|2' },
        references: [
          { type: 'own_video', meetingUrl: 'http://meet.example/room?a=1|2' },
          { type: 'zoom_video', meetingUrl: 'https://zoom.us/j/99', meetingId: '99', meetingPassword: 'pw' },
          { type: 'google_calendar', meetingUrl: 'https://calendar.example/entry' },
        ],
        responses: { topic: 'Line one\nline two', size: 's', unknownAnswer: ['a', 'b'] },
        attendees: [tomas, hannah],
        somethingNew: { depth: { leaf: 'unchanged' } },
      }),
      at(day, 'place', { title: 'Site visit', location: 'Karl-Marx-Allee 1, Berlin', attendees: [hannah] }),
      at(day + 60, 'unsafe', { title: 'Odd link', metadata: { videoCallUrl: 'javascript:alert(1)' } }),
      at(day + 90, 'shut', { title: 'Shut link', metadata: { videoCallUrl: 'https://my_meet.example/a' } }),
      at(day + 120, 'pending', { title: 'Unconfirmed call', status: 'PENDING', attendees: [joon] }),
      at(day + 180, 'seen', {
        title: 'Rosa’s review',
        userId: 7002,
        eventTypeId: 504,
        attendees: [meAsGuest],
      }),
      at(day + 240, 'gone', { title: 'Old kind', eventTypeId: 999 }),
      at(day + 300, 'yen', {
        title: 'Workshop',
        eventTypeId: 503,
        paid: true,
        payment: [{ amount: 4500, currency: 'jpy', success: true, paymentOption: 'ON_BOOKING' }],
      }),
      at(day + 360, 'dinar', {
        title: 'Dinar workshop',
        payment: [{ amount: 12_345, currency: 'kwd', success: false, paymentOption: 'HOLD' }],
      }),
      at(day + 420, 'from', { title: 'Moved call', status: 'CANCELLED', rescheduled: true }),
      at(day + 480, 'to', {
        title: 'Moved call',
        fromReschedule: 'from',
        cancellationReason: 'Train is late',
      }),
      ...series(nowMs, 'coach', day + 600, 7, (n) => ({
        title: 'Coaching',
        eventTypeId: 502,
        attendees: [hannah],
        paid: n === 1,
      })),
      ...series(nowMs, 'yoga', day + 660, 3, () => ({
        title: 'Yoga',
        eventTypeId: 502,
        attendees: [joon],
      })),
      ...Array.from({ length: 12 }, (_, n) =>
        at(-day * (n + 1), `past-${n}`, { title: `Earlier call ${n + 1}` }),
      ),
      at(-day * 3 + 60, 'off', { status: 'CANCELLED', cancellationReason: 'Ill', cancelledBy: tomas.email }),
      at(-day * 4 + 60, 'declined', { status: 'REJECTED', rejectionReason: 'No room' }),
      ...letters.map((letter, n) => at(2 * day + 30 * n, `one-${letter}`, { title: `Single ${letter}` })),
      ...hostileBookings(nowMs + 3 * dayMs),
      ...more,
    ],
  };
}

const meAsGuest: Guest = {
  name: 'Maya Lindqvist',
  email: 'maya@lindqvist.example',
  timeZone: 'Europe/Berlin',
};
