import { describe, expect, it } from 'vitest';
import type { SlotRow } from '../../preload/contract/model/quick-book.ts';
import type { Span } from '../changes/wish-span.ts';
import type { Watch } from './kept-watches.ts';
import {
  costOf,
  daysToAsk,
  hitsOf,
  lookEveryMs,
  mayMakeRoom,
  nextToGive,
  stillStands,
  type Giving,
} from './watch-rules.ts';

const minuteMs = 60_000;
const toMs = (time: string): number => Date.parse(time);
const toText = (ms: number): string => new Date(ms).toISOString();

/** Wednesday, a quarter past eight in London. */
const now = toMs('2027-03-10T08:15:00Z');
const slot = (at: string, seatsLeft: number | null = null): SlotRow => ({
  at,
  end: toText(toMs(at) + 30 * minuteMs),
  hosts: [],
  seatsLeft,
});
const spanAt = (at: string, minutes = 30): Span => ({
  startMs: toMs(at),
  endMs: toMs(at) + minutes * minuteMs,
});

/** Ana in New York, booked for Friday at 15:00 UTC, which is 10:00 there. */
function watch(part: Partial<Watch> = {}): Watch {
  const startMs = toMs('2027-03-12T15:00:00Z');
  return {
    id: 'ana',
    sinceMs: now,
    booking: { uid: 'call', startMs, endMs: startMs + 30 * minuteMs },
    beforeMs: startMs,
    eventType: { id: 1, title: 'Intro call' },
    minutes: null,
    person: { name: 'Ana Bell', email: 'ana@bell.example' },
    timeZone: 'America/New_York',
    days: null,
    times: null,
    announcedMs: [],
    skippedMs: [],
    ...part,
  };
}
const hits = (one: Watch, slots: readonly SlotRow[], busy: readonly Span[] = []): readonly string[] =>
  hitsOf(one, slots, busy, now).map(({ at }) => at);

const today = slot('2027-03-10T14:00:00Z');
const thursday = slot('2027-03-11T14:00:00Z');

describe('a time that is announced', () => {
  it('is one that is open before the booking', () => {
    const sameTime = slot('2027-03-12T15:00:00Z');
    const intoIt = slot('2027-03-12T14:45:00Z');
    const justBefore = slot('2027-03-12T14:30:00Z');
    expect(hits(watch(), [today, justBefore, intoIt, sameTime])).toEqual([today.at, justBefore.at]);
  });

  it('is two hours ahead and more', () => {
    const inTwoHours = slot('2027-03-10T10:15:00Z');
    expect(hits(watch(), [slot('2027-03-10T10:14:00Z'), inTwoHours])).toEqual([inTwoHours.at]);
  });

  it('is on a chosen day, where the person is', () => {
    const lateOnWednesday = slot('2027-03-11T03:00:00Z');
    expect(hits(watch({ days: [3] }), [lateOnWednesday, thursday])).toEqual([lateOnWednesday.at]);
  });

  it('begins and ends within the chosen times, where the person is', () => {
    const eight = slot('2027-03-11T13:00:00Z');
    const beforeEight = slot('2027-03-11T12:45:00Z');
    const pastNine = slot('2027-03-11T13:45:00Z');
    const times = { from: '08:00', until: '09:00' };
    expect(hits(watch({ times }), [beforeEight, eight, pastNine])).toEqual([eight.at]);
  });

  it('keeps to the clocks of the person when they go forward', () => {
    // On Sunday 14 March New York goes from UTC-5 to UTC-4.
    const beforeMs = toMs('2027-03-16T15:00:00Z');
    const times = { from: '08:00', until: '08:30' };
    const friday = slot('2027-03-12T13:00:00Z');
    const monday = slot('2027-03-15T12:00:00Z');
    const wrong = slot('2027-03-15T13:00:00Z');
    expect(hits(watch({ beforeMs, times }), [friday, monday, wrong])).toEqual([friday.at, monday.at]);
  });

  it('is over none of one’s own bookings', () => {
    expect(hits(watch(), [today, thursday], [spanAt('2027-03-10T14:15:00Z')])).toEqual([thursday.at]);
    expect(hits(watch(), [today], [spanAt('2027-03-10T13:30:00Z'), spanAt('2027-03-10T14:30:00Z')])).toEqual([
      today.at,
    ]);
  });

  it('was not skipped, and has a seat left', () => {
    const full = slot('2027-03-11T16:00:00Z', 0);
    expect(hits(watch({ skippedMs: [toMs(today.at)] }), [today, thursday, full])).toEqual([thursday.at]);
  });
});

describe('who gets a time', () => {
  const ana = watch();
  const joon = watch({ id: 'joon', person: { name: 'Joon Park', email: 'joon@park.example' } });
  const giving = (part: Partial<Giving> = {}): Giving => ({
    watches: [ana, joon],
    found: new Map(),
    slotsOf: () => [today, thursday],
    busyAt: () => [],
    isRefused: () => false,
    nowMs: now,
    ...part,
  });
  const next = (part: Partial<Giving> = {}): object | null => {
    const given = nextToGive(giving(part));
    return given && { who: given.watch.id, times: given.hits.map(({ at }) => at) };
  };

  it('is the one marked first, the earliest time first', () => {
    expect(next()).toEqual({ who: 'ana', times: [today.at, thursday.at] });
  });

  it('is the other one for another time, as long as the first has one', () => {
    expect(next({ found: new Map([['ana', today]]) })).toEqual({ who: 'joon', times: [thursday.at] });
  });

  it('is the other one for the same time once the first has skipped it', () => {
    const skipped = watch({ skippedMs: [toMs(today.at), toMs(thursday.at)] });
    expect(next({ watches: [skipped, joon] })).toEqual({ who: 'joon', times: [today.at, thursday.at] });
  });

  it('is one alone where the times of two event types overlap', () => {
    const overlapping = { ...today, at: '2027-03-10T14:15:00.000Z', end: '2027-03-10T15:15:00.000Z' };
    const slotsOf = ({ id }: Watch): readonly SlotRow[] => (id === 'ana' ? [today] : [overlapping]);
    expect(next({ slotsOf, found: new Map([['ana', today]]) })).toBeNull();
  });

  it('is the next one where the service refused it to the first', () => {
    expect(next({ isRefused: ({ id }) => id === 'ana' })).toMatchObject({ who: 'joon' });
  });

  it('is nobody where it is over one’s own booking', () => {
    expect(next({ slotsOf: () => [today], busyAt: () => [spanAt(today.at)] })).toBeNull();
  });
});

describe('a time that was given', () => {
  it('stays one until it is taken, begins, or one has a booking then', () => {
    expect(stillStands(today, [today], [], now)).toBe(true);
    expect(stillStands(today, [today], [], toMs(today.at) - minuteMs)).toBe(true);
    expect(stillStands(today, [thursday], [], now)).toBe(false);
    expect(stillStands(today, [today], [], toMs(today.at))).toBe(false);
    expect(stillStands(today, [today], [spanAt(today.at)], now)).toBe(false);
  });
});

describe('looking', () => {
  it('costs four calls an hour for all who want the same event type, about 60 a day', () => {
    const hour = watch({ id: 'hour', minutes: 60 });
    const other = watch({ id: 'other', eventType: { id: 2, title: 'Coaching' } });
    expect(lookEveryMs).toBe(15 * minuteMs);
    expect(costOf([])).toEqual({ anHour: 0, aDay: 0 });
    expect(costOf([watch(), watch({ id: 'joon' })])).toEqual({ anHour: 4, aDay: 64 });
    // Another length has open times of its own.
    expect(costOf([watch(), hour, other])).toEqual({ anHour: 12, aDay: 192 });
  });

  it('reaches as far as the last of a group wants, and four weeks at most', () => {
    const later = watch({ beforeMs: toMs('2027-06-01T15:00:00Z') });
    expect(daysToAsk([watch()], now)).toBe(4);
    expect(daysToAsk([watch(), later], now)).toBe(28);
  });

  it('is worth it at once where a booking is gone before the end, two hours ahead and more', () => {
    const isWorth = (gone: Span): boolean => mayMakeRoom(watch(), gone, now);
    expect(isWorth(spanAt('2027-03-11T10:00:00Z'))).toBe(true);
    expect(isWorth(spanAt('2027-03-10T09:00:00Z'))).toBe(false);
    expect(isWorth(spanAt('2027-03-12T15:00:00Z'))).toBe(false);
    // It reaches into the time from which a person can be asked.
    expect(isWorth(spanAt('2027-03-10T10:00:00Z', 60))).toBe(true);
  });
});
