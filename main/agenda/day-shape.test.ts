import { describe, expect, it } from 'vitest';
import type { Booking } from '../../protocol/booking.ts';
import type { OwnHours, TodayView } from '../../preload/contract/model/agenda.ts';
import { bookingAt } from '../../test/support/booking-builder.ts';
import { dayRules } from './day-notes.ts';
import { usualHours } from './own-hours.ts';
import { dayOf, todayOf, weekOf } from './today.ts';

/** 10 March 2027 in Berlin, which is one hour ahead. */
const at = (time: string, minutes: number, uid: string, fields: Readonly<Record<string, unknown>> = {}) =>
  bookingAt(`2027-03-10T${time}:00+01:00`, minutes, { uid, attendees: [], ...fields });

interface Given {
  readonly now?: string;
  readonly hours?: OwnHours;
  readonly timeZone?: string;
}

function todayWith(
  bookings: readonly Booking[],
  { now = '2027-03-10T05:00:00Z', hours = usualHours, timeZone = 'Europe/Berlin' }: Given = {},
): TodayView {
  const accounts = [{ account: 1, bookings, me: null }];
  return todayOf(accounts, Date.parse(now), timeZone, hours);
}

const clock = (instant: string, timeZone = 'Europe/Berlin'): string =>
  new Date(instant).toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });

/** “13:00–13:45 confirmed”, and “upper” or “lower” where it has half the height. */
const barsOf = ({ shape }: Pick<TodayView, 'shape'>): readonly string[] =>
  shape.blocks.map(({ startAt, endAt, stage, half }) =>
    [`${clock(startAt)}–${clock(endAt)}`, stage, half].filter((part) => part !== null).join(' '),
  );
const freeOf = ({ free }: Pick<TodayView, 'free'>): readonly string[] =>
  free.map(({ startAt, endAt, beforeKey }) => `${clock(startAt)}–${clock(endAt)} before ${beforeKey}`);
const stripOf = ({ shape }: Pick<TodayView, 'shape'>, timeZone?: string): readonly string[] =>
  [shape.fromAt, ...shape.hours, shape.untilAt].map((instant) => clock(instant, timeZone));

describe('the strip', () => {
  it('is from 08 to 20 with a mark every third hour', () => {
    expect(stripOf(todayWith([]))).toEqual(['08:00', '09:00', '12:00', '15:00', '18:00', '20:00']);
    const full = todayWith([at('08:00', 30, 'first'), at('19:00', 60, 'last')]);
    expect(stripOf(full)).toEqual(stripOf(todayWith([])));
  });

  it('begins with the hour of the first, and ends with the full hour after the last', () => {
    const long = todayWith([at('06:40', 30, 'first'), at('21:00', 31, 'last')]);
    expect(stripOf(long)).toEqual(['06:00', '09:00', '12:00', '15:00', '18:00', '21:00', '22:00']);
  });

  it('has a booking over midnight up to midnight, from both sides', () => {
    const night = bookingAt('2027-03-10T22:30:00Z', 120, { uid: 'night' });
    expect(barsOf(todayWith([night]))).toEqual(['23:30–00:00 confirmed']);
    expect(stripOf(todayWith([night])).at(-1)).toBe('00:00');
    const after = todayWith([night], { now: '2027-03-11T05:00:00Z' });
    expect(barsOf(after)).toEqual(['00:00–01:30 past']);
    expect(stripOf(after)[0]).toBe('00:00');
  });

  it('says what is confirmed, what waits and what is over, and not what is off', () => {
    const day = [
      at('09:00', 30, 'over', { status: 'PENDING' }),
      at('10:00', 30, 'runs'),
      at('11:00', 30, 'waits', { status: 'PENDING' }),
      at('12:00', 30, 'host', { status: 'AWAITING_HOST' }),
      at('13:00', 30, 'off', { status: 'CANCELLED' }),
      at('14:00', 0, 'moment'),
    ];
    expect(barsOf(todayWith(day, { now: '2027-03-10T09:10:00Z' }))).toEqual([
      '09:00–09:30 past',
      '10:00–10:30 confirmed',
      '11:00–11:30 waiting',
      '12:00–12:30 waiting',
    ]);
  });

  it('gives each of two the half height where they overlap, and only there', () => {
    const day = todayWith([at('13:00', 60, 'coaching'), at('13:45', 30, 'tour')]);
    expect(barsOf(day)).toEqual([
      '13:00–13:45 confirmed',
      '13:45–14:00 confirmed upper',
      '13:45–14:00 confirmed lower',
      '14:00–14:15 confirmed',
    ]);
    expect(day.shape.overlaps).toBe(1);
  });

  it('keeps a booking in its half while others come and go', () => {
    const day = todayWith([at('10:00', 60, 'a'), at('10:30', 60, 'b'), at('11:00', 60, 'c')]);
    expect(barsOf(day)).toEqual([
      '10:00–10:30 confirmed',
      '10:30–11:00 confirmed upper',
      '10:30–11:30 confirmed lower',
      '11:00–11:30 confirmed upper',
      '11:30–12:00 confirmed',
    ]);
    expect(day.shape.overlaps).toBe(2);
  });

  it('is by the clock on days on which clocks change', () => {
    const spring = todayWith([], { now: '2027-03-28T05:00:00Z' });
    expect(spring.shape.fromAt).toBe('2027-03-28T06:00:00.000Z');
    expect(stripOf(spring)).toEqual(['08:00', '09:00', '12:00', '15:00', '18:00', '20:00']);
    const early = bookingAt('2027-10-31T00:30:00Z', 90, { uid: 'early' });
    // It begins at 02:30, and an hour and a half later it is 03:00.
    const autumn = todayWith([early], { now: '2027-10-31T00:00:00Z' });
    expect(stripOf(autumn)[0]).toBe('02:00');
    expect(autumn.shape.fromAt).toBe('2027-10-31T00:00:00.000Z');
    // In Havana the day begins at 01:00.
    const havana = { now: '2027-03-14T12:00:00Z', timeZone: 'America/Havana' };
    const first = bookingAt('2027-03-14T05:10:00Z', 30, { uid: 'first' });
    expect(stripOf(todayWith([first], havana), 'America/Havana')[0]).toBe('01:00');
  });
});

describe('a free time', () => {
  it('is 30 minutes and more between two bookings, in one’s hours', () => {
    const day = [
      at('07:00', 30, 'early'),
      at('10:00', 60, 'a'),
      at('11:29', 31, 'b'),
      at('12:30', 30, 'c'),
      at('20:00', 30, 'late'),
    ];
    expect(freeOf(todayWith(day))).toEqual([
      '09:00–10:00 before 1 a',
      '12:00–12:30 before 1 c',
      '13:00–18:00 before 1 late',
    ]);
    expect(todayWith(day).shape.longestFree).toEqual({
      startAt: '2027-03-10T12:00:00.000Z',
      endAt: '2027-03-10T17:00:00.000Z',
    });
    expect(freeOf(todayWith(day, { hours: { from: '09:31', until: '12:29' } }))).toEqual([]);
  });

  it('is none before the first, after the last, and beside a longer one', () => {
    const day = [at('10:00', 240, 'long'), at('10:30', 30, 'short'), at('15:00', 30, 'last')];
    expect(freeOf(todayWith(day))).toEqual(['14:00–15:00 before 1 last']);
    expect(freeOf(todayWith([at('12:00', 30, 'alone')]))).toEqual([]);
    expect(todayWith([]).shape.longestFree).toBeNull();
  });

  it('is there until the booking after it begins, and is not cut meanwhile', () => {
    const day = [at('10:00', 60, 'a'), at('12:00', 30, 'b')];
    for (const now of ['2027-03-10T09:30:00Z', '2027-03-10T10:59:59Z'])
      expect(freeOf(todayWith(day, { now }))).toEqual(['11:00–12:00 before 1 b']);
    expect(freeOf(todayWith(day, { now: '2027-03-10T11:00:00Z' }))).toEqual([]);
  });

  it('is where a booking was called off', () => {
    const day = [at('10:00', 60, 'a'), at('11:00', 60, 'off', { status: 'REJECTED' }), at('12:00', 30, 'b')];
    expect(freeOf(todayWith(day))).toEqual(['11:00–12:00 before 1 b']);
  });
});

describe('another day', () => {
  const friday = bookingAt('2027-03-12T09:00:00Z', 60, { uid: 'friday' });
  const second = bookingAt('2027-03-12T12:00:00Z', 60, { uid: 'second', status: 'PENDING' });
  const monday = bookingAt('2027-03-15T08:00:00Z', 30, { uid: 'monday' });
  const off = bookingAt('2027-03-12T15:00:00Z', 30, { uid: 'off', status: 'CANCELLED' });
  const accounts = [
    { account: 1, bookings: [friday, second, off], me: null },
    { account: 2, bookings: [friday, monday], me: null },
  ];
  const asked = {
    accounts,
    dayMs: Date.parse('2027-03-12T08:00:00Z'),
    nowMs: Date.parse('2027-03-10T08:00:00Z'),
    knownUntilMs: Date.parse('2027-03-17T23:00:00Z'),
  };
  const rules = dayRules('Europe/Berlin', usualHours);

  it('has what takes place, and the next day with bookings', () => {
    const day = dayOf(asked, rules);
    expect(day).toMatchObject({
      dayStartAt: '2027-03-11T23:00:00.000Z',
      dayEndAt: '2027-03-12T23:00:00.000Z',
      count: 2,
      lastEndAt: '2027-03-12T13:00:00.000Z',
      nextDay: {
        dayStartAt: '2027-03-14T23:00:00.000Z',
        count: 1,
        firstAt: '2027-03-15T08:00:00.000Z',
      },
    });
    expect(day.rows.map(({ key }) => key)).toEqual(['1 friday', '2 friday', '1 second']);
    expect(barsOf(day)).toEqual(['10:00–11:00 confirmed', '13:00–14:00 waiting']);
    expect(freeOf(day)).toEqual(['11:00–13:00 before 1 second']);
  });

  it('says of no day that it is the next while others before it are not known', () => {
    expect(dayOf({ ...asked, knownUntilMs: Date.parse('2027-03-12T23:00:00Z') }, rules).nextDay).toBeNull();
  });

  it('stands in its week', () => {
    const week = weekOf(asked, rules);
    expect(week.map(({ count }) => count)).toEqual([2, 0, 0, 1, 0, 0, 0]);
    expect(week[0]).toMatchObject({
      firstAt: '2027-03-12T09:00:00.000Z',
      lastEndAt: '2027-03-12T13:00:00.000Z',
    });
    expect(week[1]).toMatchObject({ firstAt: null, lastEndAt: null, shape: { blocks: [] } });
    // A week in which clocks change.
    const starts = weekOf({ ...asked, dayMs: Date.parse('2027-03-27T08:00:00Z') }, rules).slice(0, 3);
    expect(starts.map(({ dayStartAt }) => dayStartAt)).toEqual([
      '2027-03-26T23:00:00.000Z',
      '2027-03-27T23:00:00.000Z',
      '2027-03-28T22:00:00.000Z',
    ]);
  });
});
