import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayWindow } from './day-window.ts';

const hours = (instant: string, zone: string): number => {
  const { startMs, endMs } = dayWindow(Date.parse(instant), zone);
  return (endMs - startMs) / 3_600_000;
};
const iso = (ms: number): string => new Date(ms).toISOString();

const dates = new Map<string, Intl.DateTimeFormat>();

/** The local date by the platform's own zone data: another way to the same answer. */
function localDate(ms: number, timeZone: string): string {
  const date = dates.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  dates.set(timeZone, date);
  return date.format(ms);
}

describe('the day', () => {
  it('is 24 hours by the zone’s midnight', () => {
    const { startMs, endMs } = dayWindow(Date.parse('2027-03-10T08:15:00Z'), 'Europe/Berlin');
    expect([iso(startMs), iso(endMs)]).toEqual(['2027-03-09T23:00:00.000Z', '2027-03-10T23:00:00.000Z']);
  });

  it('has 23 hours when clocks go forward and 25 when they go back', () => {
    expect(hours('2027-03-28T10:00:00Z', 'Europe/Berlin')).toBe(23);
    expect(hours('2026-10-25T10:00:00Z', 'Europe/Berlin')).toBe(25);
    expect(hours('2027-04-04T00:00:00Z', 'Australia/Lord_Howe')).toBe(24.5);
  });

  it.each([
    ['America/Santiago', '2026-09-06T12:00:00Z'],
    ['Africa/Cairo', '2026-04-24T12:00:00Z'],
    ['Asia/Beirut', '2026-03-29T12:00:00Z'],
  ])('begins at 01:00 where midnight does not exist: %s', (zone, noon) => {
    const { startMs } = dayWindow(Date.parse(noon), zone);
    const time = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'short' });
    expect([time.format(startMs - 1), time.format(startMs)]).toEqual(['23:59', '01:00']);
    expect(hours(noon, zone)).toBe(23);
  });

  it('begins at the first of two midnights', () => {
    const { startMs } = dayWindow(Date.parse('2026-11-01T18:00:00Z'), 'America/Havana');
    expect(iso(startMs)).toBe('2026-11-01T04:00:00.000Z');
    expect(hours('2026-11-01T18:00:00Z', 'America/Havana')).toBe(25);
    expect(iso(dayWindow(Date.parse('2026-10-31T18:00:00Z'), 'America/Havana').endMs)).toBe(
      '2026-11-01T04:00:00.000Z',
    );
  });

  it('holds exactly the instants of one local date, in every zone', () => {
    const zones = Intl.supportedValuesOf('timeZone');
    const instants = {
      min: new Date('2024-01-01T00:00:00Z'),
      max: new Date('2030-01-01T00:00:00Z'),
      noInvalidDate: true,
    };
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.date(instants), (zone, instant) => {
        const date = localDate(instant.getTime(), zone);
        const { startMs, endMs } = dayWindow(instant.getTime(), zone);
        expect(startMs <= instant.getTime() && instant.getTime() < endMs).toBe(true);
        expect([localDate(startMs, zone), localDate(endMs - 1, zone)]).toEqual([date, date]);
        expect(localDate(startMs - 1, zone) < date).toBe(true);
        expect(localDate(endMs, zone) > date).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
