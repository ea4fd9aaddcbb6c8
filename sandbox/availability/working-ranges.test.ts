import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { findWorkingRanges } from './working-ranges.ts';

const ms = (text: string): number => DateTime.fromISO(text, { zone: 'utc' }).toMillis();
const text = (instantMs: number): string =>
  DateTime.fromMillis(instantMs, { zone: 'utc' }).toFormat("MM-dd'T'HH:mm");
const everyDay = [0, 1, 2, 3, 4, 5, 6];

function open(
  timeZone: string,
  [start, end]: readonly [string, string],
  [from, to]: readonly [string, string],
  overrides: readonly { date: string; start: string; end: string }[] = [],
): readonly string[] {
  const hours = { timeZone, rules: [{ days: everyDay, start, end }], overrides };
  return findWorkingRanges(hours, { startMs: ms(from), endMs: ms(to) }).map(
    ({ startMs, endMs }) => `${text(startMs)} ${text(endMs)}`,
  );
}

describe('working hours', () => {
  it('are open at the same wall clock before and after clocks change', () => {
    expect(open('Europe/Berlin', ['09:00', '17:00'], ['2027-03-27', '2027-03-30'])).toEqual([
      '03-27T08:00 03-27T16:00',
      '03-28T07:00 03-28T15:00',
      '03-29T07:00 03-29T15:00',
    ]);
  });

  it('of a night on which an hour is skipped are an hour shorter', () => {
    expect(open('Europe/Berlin', ['00:00', '06:00'], ['2027-03-28', '2027-03-28T12:00'])).toEqual([
      '03-28T00:00 03-28T04:00',
    ]);
    expect(open('Europe/Berlin', ['02:15', '02:45'], ['2027-03-28', '2027-03-28T12:00'])).toEqual([]);
  });

  it('of a whole day end at midnight, where those of the next day begin on their own', () => {
    expect(open('Asia/Kathmandu', ['00:00', '23:59'], ['2027-02-09T18:15', '2027-02-11T18:15'])).toEqual([
      '02-09T18:15 02-10T18:15',
      '02-10T18:15 02-11T18:15',
    ]);
  });

  it('are those of the override on its date, all of them, and closed where start and end are one', () => {
    const overrides = [
      { date: '2027-02-10', start: '06:00', end: '07:00' },
      { date: '2027-02-10', start: '20:00', end: '23:59' },
      { date: '2027-02-11', start: '00:00', end: '00:00' },
    ];
    expect(open('UTC', ['09:00', '17:00'], ['2027-02-10', '2027-02-13'], overrides)).toEqual([
      '02-10T06:00 02-10T07:00',
      '02-10T20:00 02-11T00:00',
      '02-12T09:00 02-12T17:00',
    ]);
  });

  it('do not exist on a date that a zone has skipped', () => {
    expect(open('Pacific/Apia', ['09:00', '17:00'], ['2011-12-29T10:00', '2011-12-31T10:00'])).toEqual([
      '12-29T19:00 12-30T03:00',
      '12-30T19:00 12-31T03:00',
    ]);
  });

  it('are cut to the window', () => {
    expect(open('UTC', ['09:00', '17:00'], ['2027-02-10T10:10', '2027-02-10T16:50'])).toEqual([
      '02-10T10:10 02-10T16:50',
    ]);
  });
});
