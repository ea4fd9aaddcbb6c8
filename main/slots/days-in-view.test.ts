import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysAfter, daysFrom } from './days-in-view.ts';

const at = (instant: string): number => Date.parse(instant);

describe('the days in view', () => {
  it('begin with the local day and end with its last millisecond', () => {
    expect(daysFrom(at('2027-03-10T08:15:00Z'), 7, 'Europe/Berlin')).toEqual({
      from: '2027-03-09T23:00:00.000Z',
      to: '2027-03-16T22:59:59.999Z',
    });
    expect(daysFrom(at('2027-03-10T08:15:00Z'), 1, 'Asia/Kathmandu').from).toBe('2027-03-09T18:15:00.000Z');
  });

  it('are an hour shorter or longer over a clock change', () => {
    const hours = (instant: string, zone: string): number => {
      const { from, to } = daysFrom(at(instant), 7, zone);
      return (at(to) + 1 - at(from)) / 3_600_000;
    };
    expect(hours('2027-03-25T12:00:00Z', 'Europe/Berlin')).toBe(7 * 24 - 1);
    expect(hours('2026-10-28T12:00:00Z', 'America/New_York')).toBe(7 * 24 + 1);
    expect(hours('2027-04-01T12:00:00Z', 'Australia/Lord_Howe')).toBe(7 * 24 + 0.5);
  });

  it('begin with the first of two midnights', () => {
    expect(daysFrom(at('2026-11-01T18:00:00Z'), 1, 'America/Havana').from).toBe('2026-11-01T04:00:00.000Z');
  });

  it('follow one another without a gap, in every zone', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
        fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true }),
        fc.integer({ min: 1, max: 28 }),
        (zone, now, days) => {
          const first = daysFrom(now.getTime(), days, zone);
          const next = daysAfter(first, days, zone);
          expect(at(next.from)).toBe(at(first.to) + 1);
          expect(at(first.from)).toBeLessThanOrEqual(now.getTime());
        },
      ),
      { numRuns: 60 },
    );
  });
});
