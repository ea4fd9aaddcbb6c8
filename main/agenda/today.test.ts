import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { usualHours } from './own-hours.ts';
import { nextBoundary, todayOf } from './today.ts';
import { booking, bookingStatuses, type Booking } from '../../protocol/booking.ts';
import { bookingAt } from '../../test/support/booking-builder.ts';
import { todayOfOne } from '../../test/support/one-account.ts';
import type { TodayView } from '../../preload/contract/model/agenda.ts';

const examples = z.object({
  clientToday: z.object({
    vectors: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        now: z.string(),
        timeZone: z.string(),
        dayStart: z.string(),
        dayEnd: z.string(),
        bookings: z.array(booking),
        expected: z.object({
          today: z.array(z.string()),
          ongoing: z.array(z.string()),
          ended: z.array(z.string()),
          nextAccepted: z.string().nullable(),
        }),
      }),
    ),
  }),
});
const vectors = examples.parse(
  JSON.parse(
    readFileSync(path.resolve(import.meta.dirname, '../../test/fixtures/vectors/examples.json'), 'utf8'),
  ),
).clientToday.vectors;

const isOff = ({ status }: { readonly status: string }): boolean =>
  status === 'CANCELLED' || status === 'REJECTED';

describe('examples of today', () => {
  it.each(vectors)('$id $title', ({ now, timeZone, dayStart, dayEnd, bookings, expected }) => {
    const today = todayOfOne(bookings, Date.parse(now), timeZone);
    expect([today.dayStartAt, today.dayEndAt]).toEqual([dayStart, dayEnd]);

    const on = today.rows.filter((row) => !isOff(row));
    expect(on.map(({ uid }) => uid)).toEqual(expected.today);
    const live = today.next?.phase === 'live' ? [today.next.key] : [];
    expect([...today.now, ...live].toSorted()).toEqual(expected.ongoing.toSorted());
    const offToday = today.rows.filter(isOff).map(({ uid }) => uid);
    expect(today.earlier.filter((uid) => !offToday.includes(uid))).toEqual(expected.ended);
    expect([today.doneCount, today.cancelledCount]).toEqual([expected.ended.length, offToday.length]);

    const coming = [...(today.next && live.length === 0 ? [today.next.key] : []), ...today.later];
    const accepted = coming.find((uid) => on.some((row) => row.uid === uid && row.status === 'ACCEPTED'));
    expect(accepted ?? null).toBe(expected.nextAccepted);
  });
});

const berlin = (bookings: readonly Booking[], now: string): TodayView =>
  todayOfOne(bookings, Date.parse(now), 'Europe/Berlin');

describe('two bookings at the same time', () => {
  const now = Date.parse('2027-03-10T08:00:00Z');
  const call = bookingAt('2027-03-10T15:30:00Z', 30, { uid: 'call' });
  const marked = (accounts: readonly (readonly Booking[])[]): readonly string[] =>
    todayOf(
      accounts.map((bookings, index) => ({ account: index + 1, bookings, me: null })),
      now,
      'Europe/Berlin',
      usualHours,
    ).rows.flatMap(({ uid, note }) => (note === null ? [] : [`${uid} ${note.kind}`]));

  it('are noted at the later booking, also where the two belong to different accounts', () => {
    const talk = bookingAt('2027-03-10T15:45:00Z', 60, { uid: 'talk' });
    expect(marked([[call, talk]])).toEqual(['talk overlap']);
    expect(marked([[call], [talk]])).toEqual(['talk overlap']);
  });

  it('are not two where one follows the other, one is cancelled, or two accounts have the same one', () => {
    const next = bookingAt('2027-03-10T16:00:00Z', 30, { uid: 'next', attendees: [] });
    const off = bookingAt('2027-03-10T15:30:00Z', 30, { uid: 'off', status: 'CANCELLED' });
    expect(marked([[call, next, off], [call]])).toEqual(['next no-break']);
  });
});

describe('the card', () => {
  const call = bookingAt('2027-03-10T10:00:00Z', 30, { uid: 'call' });
  const workshop = bookingAt('2027-03-10T11:00:00Z', 90, { uid: 'workshop' });

  it('is quiet more than an hour before, and counts down from then on', () => {
    expect(berlin([call], '2027-03-10T08:59:59Z').next).toEqual({ key: 'call', phase: 'far' });
    expect(berlin([call], '2027-03-10T09:00:00Z').next).toEqual({ key: 'call', phase: 'soon' });
  });

  it('is the running booking while nothing starts within 15 minutes', () => {
    const today = berlin([call, workshop], '2027-03-10T10:00:00Z');
    expect(today).toMatchObject({
      next: { key: 'call', phase: 'live' },
      now: [],
      later: ['workshop'],
      earlier: [],
    });
  });

  it('goes to the next one 15 minutes before, and the running one becomes small', () => {
    const long = bookingAt('2027-03-10T10:00:00Z', 55, { uid: 'long' });
    expect(berlin([long, workshop], '2027-03-10T10:44:59Z').next).toEqual({ key: 'long', phase: 'live' });
    const today = berlin([long, workshop], '2027-03-10T10:45:00Z');
    expect(today).toMatchObject({ next: { key: 'workshop', phase: 'soon' }, now: ['long'], later: [] });
  });

  it('is, of several that run, the one that began last', () => {
    const day = bookingAt('2027-03-10T08:00:00Z', 480, { uid: 'day' });
    const today = berlin([day, call], '2027-03-10T10:05:00Z');
    expect(today).toMatchObject({ next: { key: 'call', phase: 'live' }, now: ['day'], later: [] });
  });

  it('waits for nobody who cancelled or declined, but for who has not confirmed', () => {
    const today = berlin(
      [
        bookingAt('2027-03-10T09:00:00Z', 30, { uid: 'off', status: 'CANCELLED' }),
        bookingAt('2027-03-10T09:10:00Z', 30, { uid: 'no', status: 'REJECTED' }),
        bookingAt('2027-03-10T09:20:00Z', 30, { uid: 'maybe', status: 'PENDING' }),
      ],
      '2027-03-10T08:30:00Z',
    );
    expect(today).toMatchObject({ next: { key: 'maybe', phase: 'soon' }, calledOff: ['off', 'no'], left: 1 });
  });

  it('is, of two that start together, the one that ends earlier, then the first by title', () => {
    const start = '2027-03-10T12:00:00Z';
    const rows = [
      bookingAt(start, 60, { uid: '1', title: 'Long' }),
      bookingAt(start, 30, { uid: '2', title: 'Zebra' }),
      bookingAt(start, 30, { uid: '3', title: 'Apple' }),
    ];
    const today = berlin(rows, '2027-03-10T09:00:00Z');
    expect([today.next?.key, ...today.later]).toEqual(['3', '2', '1']);
  });

  it('is nothing when all is over', () => {
    const today = berlin([call], '2027-03-10T10:30:00Z');
    expect(today).toMatchObject({ next: null, left: 0, lastEndAt: null, doneCount: 1, earlier: ['call'] });
  });
});

describe('the day', () => {
  it('holds what began yesterday and still runs, and says when the last one ends', () => {
    const late = bookingAt('2027-03-09T22:30:00Z', 120, { uid: 'late' });
    const over = bookingAt('2027-03-10T22:30:00Z', 120, { uid: 'over' });
    const today = berlin([over, late], '2027-03-09T23:30:00Z');
    expect(today).toMatchObject({ next: { key: 'late', phase: 'live' }, later: ['over'], left: 2 });
    expect(today.lastEndAt).toBe('2027-03-11T00:30:00.000Z');
  });

  it('does not hold what was called off and would have begun yesterday', () => {
    const late = bookingAt('2027-03-09T22:30:00Z', 120, { status: 'CANCELLED' });
    expect(berlin([late], '2027-03-10T08:00:00Z').rows).toEqual([]);
  });

  it('holds what was called off apart until its time has come, and then as earlier', () => {
    const off = bookingAt('2027-03-10T12:00:00Z', 30, { uid: 'off', status: 'CANCELLED' });
    const before = Date.parse('2027-03-10T11:00:00Z');
    const until = nextBoundary([off], before, 'Europe/Berlin');
    expect(new Date(until).toISOString()).toBe('2027-03-10T12:00:00.000Z');
    expect(berlin([off], '2027-03-10T11:59:59Z')).toMatchObject({ calledOff: ['off'], earlier: [] });
    expect(berlin([off], '2027-03-10T12:00:00Z')).toMatchObject({ calledOff: [], earlier: ['off'] });
  });

  it('takes a booking that ends before it starts as a moment', () => {
    const odd = { ...bookingAt('2027-03-10T12:00:00Z', 0), endTime: '2027-03-10T11:00:00Z', uid: 'odd' };
    expect(berlin([odd], '2027-03-10T11:30:00Z').next?.key).toBe('odd');
    expect(berlin([odd], '2027-03-10T12:00:00Z').earlier).toEqual(['odd']);
  });

  it('names the first later day that has bookings', () => {
    const today = berlin(
      [
        bookingAt('2027-03-13T09:00:00Z', 30, { uid: 'off', status: 'CANCELLED' }),
        bookingAt('2027-03-15T12:00:00Z', 30, { uid: 'second' }),
        bookingAt('2027-03-14T23:00:00Z', 30, { uid: 'first' }),
        bookingAt('2027-03-15T23:00:00Z', 30, { uid: 'after' }),
      ],
      '2027-03-10T08:00:00Z',
    );
    expect(today.rows).toEqual([]);
    expect(today.nextDay?.dayStartAt).toBe('2027-03-14T23:00:00.000Z');
    expect(today.nextDay?.rows.map(({ uid }) => uid)).toEqual(['first', 'second']);
  });
});

describe('any day in any zone', () => {
  const zones = [
    'Europe/Berlin',
    'America/Havana',
    'Asia/Kolkata',
    'Pacific/Chatham',
    'America/Santiago',
    'Etc/UTC',
  ];
  const nowMs = fc.integer({
    min: Date.parse('2026-01-01T00:00:00Z'),
    max: Date.parse('2028-01-01T00:00:00Z'),
  });
  const someBooking = fc.record({
    uid: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'),
    offset: fc.integer({ min: -2000, max: 2000 }),
    minutes: fc.integer({ min: 0, max: 600 }),
    status: fc.constantFrom(...bookingStatuses, 'WAITLISTED'),
  });
  const anyDay = fc.record({
    nowMs,
    zone: fc.constantFrom(...zones),
    plans: fc.array(someBooking, { maxLength: 30 }),
  });
  const build = ({ nowMs: now, plans }: { nowMs: number; plans: readonly Plan[] }): Booking[] =>
    plans.map(({ uid, offset, minutes, status }) =>
      bookingAt(new Date(now + offset * 60_000).toISOString(), minutes, { uid, status }),
    );

  it('has every booking in exactly one section, in order, and counts right', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const today = todayOfOne(build(day), day.nowMs, day.zone);
        const placed = [
          ...today.now,
          ...(today.next ? [today.next.key] : []),
          ...today.later,
          ...today.calledOff,
          ...today.earlier,
        ];
        expect(placed.toSorted()).toEqual(today.rows.map(({ uid }) => uid).toSorted());
        expect(new Set(placed).size).toBe(placed.length);
        const starts = today.rows.map(({ startAt }) => startAt);
        expect(starts).toEqual(starts.toSorted());
        expect(today.left + today.doneCount + today.cancelledCount).toBe(today.rows.length);
        expect(today.left).toBe(today.now.length + today.later.length + Number(today.next !== null));
        for (const row of today.rows) {
          const isAhead = Date.parse(row.startAt) > day.nowMs;
          if (isOff(row)) expect(isAhead ? today.calledOff : today.earlier).toContain(row.uid);
          expect(row.startAt < today.dayEndAt && row.endAt >= today.dayStartAt).toBe(true);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('looks the same at every moment until its next boundary', () => {
    fc.assert(
      fc.property(anyDay, fc.double({ min: 0, max: 0.999_999, noNaN: true }), (day, share) => {
        const bookings = build(day);
        const boundary = nextBoundary(bookings, day.nowMs, day.zone);
        expect(boundary).toBeGreaterThan(day.nowMs);
        const moment = day.nowMs + Math.floor((boundary - day.nowMs) * share);
        expect(todayOfOne(bookings, moment, day.zone)).toEqual(todayOfOne(bookings, day.nowMs, day.zone));
      }),
      { numRuns: 400 },
    );
  });
});

interface Plan {
  readonly uid: string;
  readonly offset: number;
  readonly minutes: number;
  readonly status: string;
}
