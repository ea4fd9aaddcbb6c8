import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChangeWish } from '../../preload/contract/model/changes.ts';
import { Failure } from '../base/failure.ts';
import { spanOf } from './wish-span.ts';

const berlin = 'Europe/Berlin';
const hourMs = 3_600_000;

/** A span as ISO texts, for somebody at an instant. */
function spanAt(wish: ChangeWish, now: string, zone = berlin): readonly string[] {
  const { startMs, endMs } = spanOf(wish, Date.parse(now), zone);
  return [startMs, endMs].map((ms) => new Date(ms).toISOString());
}

const lengthOf = (wish: ChangeWish, now: string, zone: string): number => {
  const { startMs, endMs } = spanOf(wish, Date.parse(now), zone);
  return (endMs - startMs) / hourMs;
};

/** Why there is no such span; null where there is one. */
function refusalOf(wish: ChangeWish, now: string, zone = berlin): string | null {
  try {
    spanOf(wish, Date.parse(now), zone);
    return null;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return error.code;
  }
}

const restOfToday = { kind: 'rest-of-today' } as const;
const afternoon = { kind: 'afternoon' } as const;
const tomorrow = { kind: 'tomorrow' } as const;
const dates = (from: string, until: string): ChangeWish => ({ kind: 'dates', from, until });

/** Wednesday, 10 March 2027, 09:15 in Berlin. */
const morning = '2027-03-10T08:15:00Z';

describe('what somebody cannot make', () => {
  it('is the rest of the day, from now to midnight', () => {
    expect(spanAt(restOfToday, morning)).toEqual(['2027-03-10T08:15:00.000Z', '2027-03-10T23:00:00.000Z']);
  });

  it('is the afternoon, from noon to six', () => {
    expect(spanAt(afternoon, morning)).toEqual(['2027-03-10T11:00:00.000Z', '2027-03-10T17:00:00.000Z']);
  });

  it('is no afternoon that is over', () => {
    expect(refusalOf(afternoon, '2027-03-10T16:59:59Z')).toBeNull();
    expect(refusalOf(afternoon, '2027-03-10T17:00:00Z')).toBe('bad-input');
  });

  it('is a few days, the first and the last of them included', () => {
    expect(spanAt(dates('2027-03-15', '2027-03-17'), morning)).toEqual([
      '2027-03-14T23:00:00.000Z',
      '2027-03-17T23:00:00.000Z',
    ]);
    expect(spanAt(dates('2027-03-15', '2027-03-15'), morning)).toEqual([
      '2027-03-14T23:00:00.000Z',
      '2027-03-15T23:00:00.000Z',
    ]);
  });

  it('is the rest of the day for somebody who runs late', () => {
    const late = { kind: 'late', minutes: 20 } as const;
    expect(spanAt(late, morning)).toEqual(spanAt(restOfToday, morning));
  });
});

describe('days that are none', () => {
  it.each([
    ['are over', '2027-03-01', '2027-03-09'],
    ['end before they begin', '2027-03-17', '2027-03-15'],
    ['are in no calendar', '2027-02-30', '2027-03-20'],
    ['are in no calendar at the end', '2027-03-20', '2027-04-31'],
    ['are no dates', 'tomorrow', '2027-03-20'],
  ])('are bad input where they %s', (_, from, until) => {
    expect(refusalOf(dates(from, until), morning)).toBe('bad-input');
  });

  it('are more than 92', () => {
    expect(refusalOf(dates('2027-03-11', '2027-06-10'), morning)).toBeNull();
    expect(refusalOf(dates('2027-03-11', '2027-06-11'), morning)).toBe('bad-input');
  });

  it('are counted by the calendar, over a change of clocks too', () => {
    // From the summer time of New York to its winter time: 92 days and an hour.
    const fall = dates('2027-10-01', '2027-12-31');
    expect(refusalOf(fall, morning, 'America/New_York')).toBeNull();
    expect(refusalOf(dates('2027-10-01', '2028-01-01'), morning, 'America/New_York')).toBe('bad-input');
  });
});

describe('a day whose clocks change', () => {
  it.each([
    ['has 23 hours where they go forward', '2027-03-27T10:00:00Z', berlin, 23],
    ['has 25 hours where they go back', '2027-10-30T10:00:00Z', berlin, 25],
    ['changes by half an hour on Lord Howe', '2027-04-02T20:00:00Z', 'Australia/Lord_Howe', 24.5],
    ['begins at one in the morning in Santiago', '2026-09-05T12:00:00Z', 'America/Santiago', 23],
    ['has its midnight twice in Havana', '2026-10-31T18:00:00Z', 'America/Havana', 25],
  ])('%s', (_, now, zone, hours) => {
    expect(lengthOf(tomorrow, now, zone)).toBe(hours);
  });

  it('has an afternoon of six hours by the clock, and the rest of it is as long as it lasts', () => {
    const forward = '2027-03-28T00:30:00Z';
    expect(spanAt(afternoon, forward)).toEqual(['2027-03-28T10:00:00.000Z', '2027-03-28T16:00:00.000Z']);
    // From half past one in the morning: the hour after it does not exist.
    expect(lengthOf(restOfToday, forward, berlin)).toBe(21.5);
  });
});

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The date and the hour by the platform's own zone data: another way to the same answer. */
function localOf(ms: number, timeZone: string): { readonly date: string; readonly hour: number } {
  const options = { timeZone, dateStyle: 'short', timeStyle: 'medium' } as const;
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', options);
  clocks.set(timeZone, clock);
  const [date = '', time = ''] = clock.format(ms).split(' ');
  return { date, hour: Number(time.slice(0, 2)) };
}

const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 24 * hourMs).toISOString().slice(0, 10);

describe('in every zone and on every day', () => {
  const anyZone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
  const anyInstant = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2029-01-01') });

  it('the rest of today and tomorrow are exactly the instants of these dates that are left', () => {
    fc.assert(
      fc.property(anyZone, anyInstant, (zone, nowMs) => {
        const { date: today } = localOf(nowMs, zone);
        const rest = spanOf(restOfToday, nowMs, zone);
        expect(rest.startMs).toBe(nowMs);
        expect(localOf(rest.endMs - 1, zone).date).toBe(today);
        expect(localOf(rest.endMs, zone).date > today).toBe(true);
        const next = spanOf(tomorrow, nowMs, zone);
        expect(next.startMs).toBe(rest.endMs);
        expect([next.startMs, next.endMs - 1].map((ms) => localOf(ms, zone).date)).toEqual([
          dayAfter(today, 1),
          dayAfter(today, 1),
        ]);
        expect(localOf(next.endMs, zone).date > dayAfter(today, 1)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('the afternoon lies between twelve and six of today, or is over', () => {
    fc.assert(
      fc.property(anyZone, anyInstant, (zone, nowMs) => {
        const now = localOf(nowMs, zone);
        if (now.hour >= 18) {
          expect(() => spanOf(afternoon, nowMs, zone)).toThrow(Failure);
          return;
        }
        const { startMs, endMs } = spanOf(afternoon, nowMs, zone);
        const first = localOf(startMs, zone);
        const last = localOf(endMs - 1, zone);
        expect([first.date, last.date]).toEqual([now.date, now.date]);
        expect(startMs).toBeGreaterThanOrEqual(nowMs);
        expect([first.hour >= 12, last.hour, localOf(endMs, zone).hour]).toEqual([true, 17, 18]);
        // Nothing of it is left out.
        expect(startMs === nowMs || localOf(startMs - 1, zone).hour === 11).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('a choice of dates is all of them, but for what is over', () => {
    const ahead = fc.integer({ min: -3, max: 40 });
    const more = fc.integer({ min: 0, max: 91 });
    fc.assert(
      fc.property(anyZone, anyInstant, ahead, more, (zone, nowMs, days, length) => {
        const { date: today } = localOf(nowMs, zone);
        const from = dayAfter(today, days);
        const until = dayAfter(from, length);
        if (until < today) {
          expect(() => spanOf(dates(from, until), nowMs, zone)).toThrow(Failure);
          return;
        }
        const { startMs, endMs } = spanOf(dates(from, until), nowMs, zone);
        if (from > today) {
          expect([localOf(startMs, zone).date, localOf(startMs - 1, zone).date]).toEqual([
            from,
            dayAfter(from, -1),
          ]);
        } else expect(startMs).toBe(nowMs);
        expect(localOf(endMs - 1, zone).date).toBe(until);
        expect(localOf(endMs, zone).date > until).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
