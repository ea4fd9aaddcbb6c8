import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SlotRow } from '../../preload/contract/model/quick-book.ts';
import { type SlotView, groupSlots, type SlotDays } from './slot-days.ts';
import { offsetsOf } from './zone-offsets.ts';
import { dayNumber, offsetMinutes } from './zones.ts';

const british = { locale: 'en-GB', hours: 24 } as const;

const rowsAt = (...times: string[]): SlotRow[] =>
  times.map((at) => ({ at, end: at, hosts: [], seatsLeft: null }));
const group = (
  rows: readonly SlotRow[],
  zone: string,
  otherZone: string,
  more: Partial<SlotView> = {},
): SlotDays => groupSlots(rows, { zone, otherZone, style: british, nowMs: 0, ...more });
const lines = ({ days }: SlotDays): string[] =>
  days.flatMap(({ date, items }) =>
    items.map(({ label, offsetMark, otherLabel, otherOffsetMark, dayShift }) =>
      [date.slice(5), label, offsetMark, '|', otherLabel, otherOffsetMark, dayShift || null]
        .filter((part) => part !== null)
        .join(' '),
    ),
  );

describe('a slot', () => {
  it('has its time in both zones, and says where the other one has another date', () => {
    const rows = rowsAt('2026-10-28T15:30:00Z', '2026-10-28T23:30:00Z');
    expect(lines(group(rows, 'America/Los_Angeles', 'Europe/Stockholm'))).toEqual([
      '10-28 08:30 | 16:30',
      '10-28 16:30 | 00:30 1',
    ]);
    expect(lines(group(rows, 'Europe/Stockholm', 'America/Los_Angeles'))).toEqual([
      '10-28 16:30 | 08:30',
      '10-29 00:30 | 16:30 -1',
    ]);
  });

  it('can be two dates apart, over the date line', () => {
    const rows = rowsAt('2027-02-10T10:30:00Z');
    expect(lines(group(rows, 'Pacific/Pago_Pago', 'Pacific/Kiritimati'))).toEqual(['02-09 23:30 | 00:30 2']);
    expect(lines(group(rows, 'Pacific/Kiritimati', 'Asia/Kathmandu'))).toEqual(['02-11 00:30 | 16:15 -1']);
  });

  it('lies in the part of the day that the shown zone has', () => {
    const rows = rowsAt('2027-02-10T10:59:00Z', '2027-02-10T11:00:00Z', '2027-02-10T16:00:00Z');
    const parts = group(rows, 'Europe/Berlin', 'UTC').days[0]?.parts ?? [];
    expect(parts.map(({ part, items }) => [part, ...items.map(({ label }) => label)])).toEqual([
      ['morning', '11:59'],
      ['afternoon', '12:00'],
      ['evening', '17:00'],
    ]);
    const [night] = group(rows.slice(0, 1), 'America/Los_Angeles', 'UTC').days;
    expect(night?.parts.map(({ part }) => part)).toEqual(['morning']);
  });

  it('is left out once it has begun', () => {
    const rows = rowsAt('2027-02-10T09:30:00Z', '2027-02-10T10:00:00Z');
    const nowMs = Date.parse('2027-02-10T09:30:00Z');
    expect(lines(group(rows, 'UTC', 'UTC', { nowMs }))).toEqual(['02-10 10:00 | 10:00']);
  });

  it('of an unknown zone is shown in UTC', () => {
    expect(lines(group(rowsAt('2027-02-10T10:00:00Z'), 'Mars/Olympus', 'UTC'))).toEqual([
      '02-10 10:00 | 10:00',
    ]);
  });
});

describe('times that read alike', () => {
  it('carry their offsets on the day the clocks go back', () => {
    const rows = rowsAt('2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z', '2026-11-02T06:30:00Z');
    expect(lines(group(rows, 'America/New_York', 'UTC'))).toEqual([
      '11-01 01:30 GMT−4 | 05:30',
      '11-01 01:30 GMT−5 | 06:30',
      '11-02 01:30 | 06:30',
    ]);
  });

  it('carry them also where it is the other zone that changes', () => {
    const rows = rowsAt('2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z');
    expect(lines(group(rows, 'Asia/Kathmandu', 'America/New_York'))).toEqual([
      '11-01 11:15 | 01:30 GMT−4',
      '11-01 12:15 | 01:30 GMT−5',
    ]);
  });

  it('carry them where half an hour comes twice', () => {
    const rows = rowsAt('2027-04-03T14:30:00Z', '2027-04-03T15:00:00Z');
    expect(lines(group(rows, 'Australia/Lord_Howe', 'UTC')).map((line) => line.split(' |')[0])).toEqual([
      '04-04 01:30 GMT+11',
      '04-04 01:30 GMT+10:30',
    ]);
  });

  it('show their seconds where nothing else differs', () => {
    const rows = rowsAt('2027-02-10T10:00:00Z', '2027-02-10T10:00:30Z', '2027-02-10T10:15:07Z');
    expect(lines(group(rows, 'UTC', 'Asia/Kathmandu'))).toEqual([
      '02-10 10:00:00 | 15:45',
      '02-10 10:00:30 | 15:45',
      '02-10 10:15 | 16:00',
    ]);
  });
});

describe('the days', () => {
  it('are all that were asked for, with how full each is beside the fullest', () => {
    const range = { from: '2027-02-09T23:00:00.000Z', to: '2027-02-12T22:59:59.999Z' };
    const rows = rowsAt('2027-02-10T09:00:00Z', '2027-02-12T09:00:00Z', '2027-02-12T09:30:00Z');
    const full: SlotRow = { at: '2027-02-10T10:00:00Z', end: '', hosts: [], seatsLeft: 0 };
    const { days, isEmpty } = group([...rows.slice(0, 1), full, ...rows.slice(1)], 'Europe/Berlin', 'UTC', {
      range,
    });
    expect(days.map(({ date, open, share }) => [date, open, share])).toEqual([
      ['2027-02-10', 1, 0.5],
      ['2027-02-11', 0, 0],
      ['2027-02-12', 2, 1],
    ]);
    expect(days[0]?.items.map(({ isFull }) => isFull)).toEqual([false, true]);
    expect(isEmpty).toBe(false);
    expect(group([], 'Europe/Berlin', 'UTC', { range }).isEmpty).toBe(true);
  });

  it('say which clocks change in them, by the date on those clocks', () => {
    const changes = (zone: string, otherZone: string, from: string, to: string): string[] =>
      group([], zone, otherZone, { range: { from, to } }).clockChanges.map(
        (change) =>
          `${change.zone} ${change.direction} ${new Date(change.dateMs).toISOString().slice(0, 10)}`,
      );
    const autumn = ['2026-10-28T04:00:00Z', '2026-11-04T04:59:59.999Z'] as const;
    expect(changes('America/New_York', 'Europe/Stockholm', ...autumn)).toEqual([
      'America/New_York back 2026-11-01',
    ]);
    const spring = ['2027-03-27T00:00:00Z', '2027-03-29T00:00:00Z'] as const;
    expect(changes('Asia/Kolkata', 'Europe/Berlin', ...spring)).toEqual(['Europe/Berlin forward 2027-03-28']);
    expect(changes('Europe/Berlin', 'Europe/Rome', ...spring)).toHaveLength(2);
    expect(changes('Asia/Kolkata', 'Asia/Tokyo', ...spring)).toEqual([]);
    // It is midnight on Sunday when Beirut goes back to eleven on Saturday.
    const beirut = ['2026-10-24T12:00:00Z', '2026-10-25T12:00:00Z'] as const;
    expect(changes('Asia/Beirut', 'UTC', ...beirut)).toEqual(['Asia/Beirut back 2026-10-25']);
  });

  it('are those of the platform, in every zone and year', () => {
    const instants = fc.date({
      min: new Date('2024-01-01'),
      max: new Date('2030-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(fc.constantFrom(...Intl.supportedValuesOf('timeZone')), instants, (zone, instant) => {
        const atMs = instant.getTime();
        expect(offsetsOf(zone).at(atMs)).toBe(offsetMinutes(zone, atMs));
        expect(offsetsOf(zone).dayNumber(atMs)).toBe(dayNumber(zone, atMs));
      }),
      { numRuns: 300 },
    );
  });

  it('find a change to the minute', () => {
    const [change] = offsetsOf('Australia/Lord_Howe').changes(
      Date.parse('2027-04-01T00:00:00Z'),
      Date.parse('2027-04-10T00:00:00Z'),
    );
    expect(change).toEqual({ atMs: Date.parse('2027-04-03T15:00:00Z'), before: 660, after: 630 });
  });

  it('are regrouped quickly when the zone is switched', () => {
    const first = Date.parse('2027-02-10T06:00:00Z');
    const rows = Array.from({ length: 60 * 40 }, (_, index) => {
      const ms = first + Math.floor(index / 40) * 86_400_000 + (index % 40) * 900_000;
      return { at: new Date(ms).toISOString(), end: '', hosts: [], seatsLeft: null };
    });
    group(rows, 'Europe/Berlin', 'America/New_York');
    const timed = (work: () => void): number => {
      const start = performance.now();
      work();
      return performance.now() - start;
    };
    const zones = ['Asia/Tokyo', 'Asia/Kathmandu', 'America/Bogota', 'Australia/Sydney', 'Africa/Lagos'];
    const best = Math.min(
      ...zones.map((zone) =>
        timed(() => {
          expect(group(rows, zone, 'Europe/Berlin').days.length).toBeGreaterThanOrEqual(60);
        }),
      ),
    );
    const withFormatters = timed(() => {
      for (const { at } of rows.slice(0, 400))
        new Intl.DateTimeFormat('en', { timeZone: 'Asia/Tokyo', dateStyle: 'short' }).format(Date.parse(at));
    });
    // A formatter for each slot is what this catches, of which there are six times more; milliseconds would say how busy the machine is.
    expect(best).toBeLessThan(withFormatters);
  });
});
