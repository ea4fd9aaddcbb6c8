import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { offsetsOf } from './zone-offsets.ts';

const utc = (text: string): number => DateTime.fromISO(text, { zone: 'utc' }).toMillis();

describe('the clock of a zone', () => {
  it.each([
    ['Europe/Berlin', '2027-03-28T00:59:59.999Z', 60],
    ['Europe/Berlin', '2027-03-28T01:00:00.000Z', 120],
    ['Australia/Lord_Howe', '2027-04-03T14:59:59.999Z', 660],
    ['Australia/Lord_Howe', '2027-04-03T15:00:00.000Z', 630],
    ['Asia/Kathmandu', '2027-01-01T00:00:00.000Z', 345],
    ['Pacific/Apia', '2011-12-30T09:59:59.999Z', -600],
    ['Pacific/Apia', '2011-12-30T10:00:00.000Z', 840],
  ])('%s at %s is %i minutes from UTC', (zone, instant, minutes) => {
    expect(offsetsOf(zone).at(utc(instant))).toBe(minutes * 60_000);
  });

  it('is the zone database’s for every half hour of a year of changes', () => {
    for (const zone of ['America/New_York', 'Africa/Casablanca', 'Pacific/Chatham', 'America/Sao_Paulo']) {
      const offsets = offsetsOf(zone);
      for (let at = utc('2027-01-01T00:00:00Z'); at < utc('2028-01-01T00:00:00Z'); at += 1_800_000) {
        const { offset } = DateTime.fromMillis(at, { zone });
        if (offsets.at(at) !== offset * 60_000) expect.fail(`${zone} at ${at}`);
      }
    }
  });

  it.each([
    ['an ordinary time', 'Europe/Berlin', '2027-07-01T09:00', '2027-07-01T07:00:00Z'],
    ['one that comes twice: the first', 'Europe/Berlin', '2027-10-31T02:30', '2027-10-31T00:30:00Z'],
    ['one that is skipped: the skip', 'Europe/Berlin', '2027-03-28T02:30', '2027-03-28T01:00:00Z'],
    ['a date that is skipped: the skip', 'Pacific/Apia', '2011-12-30T12:00', '2011-12-30T10:00:00Z'],
  ])('finds the instant of %s', (_what, zone, wall, instant) => {
    expect(offsetsOf(zone).toInstant(utc(wall))).toBe(utc(instant));
  });
});
