import { beforeEach, describe, expect, it } from 'vitest';
import { readSoon } from './load.ts';
import { Failure } from '../base/failure.ts';
import { hourMs, minuteMs, openAgendaStage, type AgendaStage } from '../../test/support/agenda-stage.ts';
import { bookingAt } from '../../test/support/booking-builder.ts';
import { createManualClock } from '../../test/support/manual-clock.ts';
import { overfullPage } from '../../test/support/overfull-page.ts';
import type { Booking } from '../../protocol/booking.ts';

const offline = new Failure('offline', 'No connection');

let stage: AgendaStage;

beforeEach(() => {
  stage = openAgendaStage();
});

/** @returns minutes until the agenda says so */
async function minutesUntil(holds: () => boolean): Promise<number> {
  for (let minute = 0; minute < 240; minute += 0.25) {
    if (holds()) return minute;
    await stage.leap(minuteMs / 4);
  }
  return Number.POSITIVE_INFINITY;
}

const known = (uid: string): Booking | undefined =>
  stage.agenda.bookings().find((booking) => booking.uid === uid);

describe('what comes in the next hours', () => {
  it('is known within three minutes by day when it is booked at short notice', async () => {
    await stage.start();
    await stage.leap(7 * minuteMs);
    stage.service.bookings = [
      ...stage.service.bookings,
      bookingAt('2027-03-10T08:32:00Z', 15, { uid: 'new' }),
    ];
    expect(await minutesUntil(() => known('new') !== undefined)).toBeLessThanOrEqual(3);
    // Not only today.
    stage.service.bookings = [
      ...stage.service.bookings,
      bookingAt('2027-03-14T10:00:00Z', 15, { uid: 'far' }),
    ];
    expect(await minutesUntil(() => known('far') !== undefined)).toBeLessThanOrEqual(3);
  });

  it('is known within a minute where somebody looks', async () => {
    await stage.start();
    stage.agenda.shown();
    await stage.leap(10 * minuteMs);
    stage.service.bookings = [
      ...stage.service.bookings,
      bookingAt('2027-03-10T09:00:00Z', 15, { uid: 'one' }),
    ];
    expect(await minutesUntil(() => known('one') !== undefined)).toBeLessThanOrEqual(1);
    stage.agenda.hidden();
    await stage.leap(minuteMs);
    stage.service.calls.length = 0;
    await stage.leap(10 * minuteMs);
    expect(stage.operations().length).toBeLessThanOrEqual(4);
  });

  it('is read again when a booking is cancelled while it runs', async () => {
    stage.service.bookings = [bookingAt('2027-03-10T08:10:00Z', 60, { uid: 'long' })];
    await stage.start();
    await stage.leap(5 * minuteMs);
    stage.service.bookings = [];
    expect(await minutesUntil(() => known('long') === undefined)).toBeLessThanOrEqual(3);
  });

  it('is asked for with one call while nothing changes, for few rows', async () => {
    await stage.start();
    stage.service.calls.length = 0;
    await stage.leap(12 * minuteMs);
    expect(stage.operations()).toEqual(['upcoming', 'upcoming', 'upcoming', 'upcoming']);
    expect(stage.service.calls.map(({ limit }) => limit)).toEqual([12, 12, 12, 12]);
  });

  it('is asked for further ahead where an earlier time is wanted: what is freed on Friday may be one', async () => {
    stage = openAgendaStage({ isEarlierWanted: () => true });
    await stage.start();
    stage.service.calls.length = 0;
    await stage.leap(4 * minuteMs);
    expect(stage.service.calls.map(({ limit }) => limit)).toEqual([13]);
    stage.service.bookings = stage.service.bookings.filter(({ uid }) => uid !== 'friday');
    expect(await minutesUntil(() => known('friday') === undefined)).toBeLessThanOrEqual(3);
  });

  it.each<[string, Partial<Booking>]>([
    ['is cancelled', { status: 'CANCELLED' }],
    [
      'is moved by its guest, who has a seat',
      { startTime: '2027-03-10T11:00:00.000Z', endTime: '2027-03-10T11:30:00.000Z' },
    ],
    ['takes longer', { endTime: '2027-03-10T10:45:00.000Z' }],
    ['has another link', { location: 'https://meet.example/other' }],
    ['was paid', { paid: true }],
    ['has another attendee', { attendees: [{ name: 'Tom', email: 'tom@bell.example' }] }],
  ])('is read again when a booking %s', async (_what, change) => {
    await stage.start();
    await stage.leap(5 * minuteMs);
    stage.service.bookings = stage.service.bookings.map((one) =>
      one.uid === 'call' ? { ...one, ...change } : one,
    );
    const isKnown = () => Object.entries(change).every(([name, value]) => known('call')?.[name] === value);
    expect(await minutesUntil(isKnown)).toBeLessThanOrEqual(3);
  });

  it('is all there is to know where the page is full: what lies beyond it is not gone', async () => {
    stage.service.bookings = Array.from({ length: 40 }, (_, index) =>
      bookingAt(new Date(Date.parse('2027-03-10T09:00:00Z') + index * 3 * hourMs).toISOString(), 30),
    );
    await stage.start();
    stage.service.calls.length = 0;
    await stage.leap(20 * minuteMs);
    expect(new Set(stage.operations())).toEqual(new Set(['upcoming']));
    // The very next one is.
    stage.service.bookings = stage.service.bookings.slice(1);
    await stage.leap(3 * minuteMs);
    expect(stage.operations()).toContain('cancelled');
  });

  it('is no news where a page is made of several lists, each cut at another day', async () => {
    const every = (hours: number, count: number) =>
      Array.from({ length: count }, (_, index) =>
        bookingAt(new Date(Date.parse('2027-03-10T09:00:00Z') + index * hours * hourMs).toISOString(), 30),
      );
    const [hosted, attended] = [every(2, 60), every(24, 6)];
    stage.service.bookings = [...hosted, ...attended];
    await stage.start();
    const whole = stage.service.listBookings;
    stage.service.listBookings = async (request, signal) => {
      const page = await whole(request, signal);
      return request.limit === 100
        ? page
        : { ...page, ...overfullPage([hosted, attended], request.limit ?? 10, 0) };
    };
    stage.service.calls.length = 0;
    await stage.leap(20 * minuteMs);
    expect(new Set(stage.operations())).toEqual(new Set(['upcoming']));
  });

  it('ends without reading everything: a booking that is over is no news', async () => {
    await stage.start();
    stage.service.calls.length = 0;
    await stage.leap(20 * minuteMs);
    expect(new Set(stage.operations())).toEqual(new Set(['upcoming']));
  });

  it('does not make it read everything at each look where a list says other things', async () => {
    stage.service.bookings = [bookingAt('2027-03-10T09:55:00Z', 30, { uid: 'odd' })];
    // Only a short page has it.
    stage.service.isIn = (list) => list === 'upcoming' && (stage.service.calls.at(-1)?.limit ?? 0) < 100;
    await stage.start();
    stage.service.calls.length = 0;
    await stage.leap(20 * minuteMs);
    expect(stage.operations().filter((one) => one === 'cancelled')).toHaveLength(1);
  });

  it('is not asked for while the screen is locked or the computer sleeps, and then at once', async () => {
    await stage.start();
    stage.agenda.lock();
    stage.service.calls.length = 0;
    await stage.leap(40 * minuteMs);
    expect(stage.operations()).toEqual([]);
    stage.service.bookings = [
      ...stage.service.bookings,
      bookingAt('2027-03-10T09:00:00Z', 15, { uid: 'new' }),
    ];
    stage.agenda.unlock();
    await stage.settle();
    expect(known('new')).toBeDefined();
    stage.agenda.suspend();
    stage.service.calls.length = 0;
    await stage.leap(40 * minuteMs);
    expect(stage.operations()).toEqual([]);
  });

  it('is asked for again after trouble, and no sooner than the service wishes', async () => {
    await stage.start();
    stage.service.failure = new Failure('too-many-requests', 'busy', { status: 429, retryAfterSeconds: 240 });
    stage.service.calls.length = 0;
    await stage.leap(6 * minuteMs);
    expect(stage.operations()).toEqual(['upcoming']);
    expect(stage.agenda.view()).toMatchObject({
      problem: { code: 'too-many-requests' },
      retryAt: '2027-03-10T08:21:45.000Z',
    });
    stage.service.failure = offline;
    await stage.leap(2 * minuteMs);
    stage.service.failure = null;
    stage.service.bookings = [];
    expect(await minutesUntil(() => known('call') === undefined)).toBeLessThanOrEqual(5);
    stage.service.bookings = [bookingAt('2027-03-10T11:00:00Z', 15, { uid: 'new' })];
    expect(await minutesUntil(() => known('new') !== undefined)).toBeLessThanOrEqual(3);
    expect(stage.reported).toEqual([]);
  });

  it('is not asked for any more where consent is needed', async () => {
    await stage.start();
    stage.service.failure = new Failure('signed-out', 'The refresh token was refused');
    stage.service.calls.length = 0;
    await stage.leap(5 * hourMs);
    expect(stage.operations()).toEqual(['upcoming']);
    expect(stage.agenda.view()).toMatchObject({ problem: { code: 'signed-out' }, retryAt: null });
  });
});

describe('somebody who waits for a host', () => {
  const waiting = () => stage.agenda.view().today?.rows.filter(({ status }) => status === 'AWAITING_HOST');

  it('is known within three minutes by day, the first one of an account too', async () => {
    await stage.start();
    await stage.leap(40 * minuteMs);
    const start = new Date(stage.clock.now()).toISOString();
    stage.service.bookings = [bookingAt(start, 15, { status: 'AWAITING_HOST' })];
    expect(await minutesUntil(() => waiting()?.length === 1)).toBeLessThanOrEqual(3);
    stage.service.bookings = [];
    expect(await minutesUntil(() => waiting()?.length === 0)).toBeLessThanOrEqual(3);
  });

  it('waits a quarter of an hour in the night of the profile’s zone, whatever the computer’s is', async () => {
    await stage.start();
    // 23:00 in Berlin, 17:00 in Toronto.
    await stage.leap(14 * hourMs - 15 * minuteMs);
    stage.service.calls.length = 0;
    await stage.leap(hourMs);
    expect(stage.operations().length).toBeLessThanOrEqual(8);
    const start = new Date(stage.clock.now()).toISOString();
    stage.service.bookings = [bookingAt(start, 60, { status: 'AWAITING_HOST' })];
    expect(await minutesUntil(() => waiting()?.length === 1)).toBeLessThanOrEqual(15);
  });
});

describe('one look at the next hours', () => {
  const clock = createManualClock('2027-03-10T08:15:00Z');
  const at = (start: string, minutes: number, fields: Partial<Booking> = {}) =>
    bookingAt(`2027-03-${start}:00Z`, minutes, { uid: 'known', ...fields });

  /** What differs from what is known, where a page of the service has these bookings. */
  const differing = (
    known: readonly Booking[],
    bookings: readonly Booking[],
    nextCursor: number | null = null,
  ) =>
    readSoon(
      {
        client: {
          getMe: () => Promise.reject(new Error('Nobody asks who is signed in')),
          listBookings: () => Promise.resolve({ bookings: [...bookings], nextCursor }),
        },
        clock,
        signal: new AbortController().signal,
      },
      known,
      true,
    );

  it('finds nothing where all is as it is known, and names what is missing', async () => {
    const call = at('10T10:00', 30);
    expect(await differing([call], [call])).toBe(null);
    expect(await differing([call], [])).toBe('known');
  });

  it.each([
    ['has run since the beginning of the page', at('09T08:15', 26 * 60), 'known'],
    ['has run longer than the page reaches back', at('09T08:14', 26 * 60), null],
    ['ends in six minutes', at('10T08:00', 21), 'known'],
    ['ends in five, and so may be over by the service’s clock', at('10T08:00', 20), null],
    ['ends soon, with a guest who waits', at('10T08:00', 20, { status: 'AWAITING_HOST' }), 'known'],
    ['is accepted, of a series', at('11T10:00', 30, { recurringEventId: 'weekly' }), 'known'],
    ['waits, of a series', at('11T10:00', 30, { recurringEventId: 'weekly', status: 'PENDING' }), null],
    ['waits, of no series', at('11T10:00', 30, { status: 'PENDING' }), 'known'],
  ])('judges a missing booking that %s', async (_what, booking, found) => {
    expect(await differing([booking], [])).toBe(found);
  });

  it('misses nothing from the last row of a full page on', async () => {
    const rows = Array.from({ length: 11 }, (_, index) =>
      at(`10T${String(index + 10)}:00`, 30, { uid: `row-${index}` }),
    );
    const [before, same] = [at('10T19:59', 30), at('10T20:00', 30)];
    expect(await differing([...rows, before], rows, 12)).toBe('known');
    expect(await differing([...rows, same], rows, 12)).toBe(null);
    // A page may be full of what is over.
    expect(await differing([same], [at('10T07:00', 15, { uid: 'over' })], 12)).toBe(null);
  });
});
