import { describe, expect, it } from 'vitest';
import { CommandFailure } from './command-failure.ts';
import { readDays, readTime, readZone } from './times.ts';

const problemOf = (read: () => unknown): unknown => {
  try {
    return read();
  } catch (error) {
    return error instanceof CommandFailure ? error.problem : error;
  }
};

describe('a time that is typed', () => {
  it.each([
    ['2027-03-15 15:00', '2027-03-15T14:00:00.000Z'],
    ['2027-03-15T15:00', '2027-03-15T14:00:00.000Z'],
    ['2027-03-15 9:05', '2027-03-15T08:05:00.000Z'],
    ['2027-03-15T15:00+01:00', '2027-03-15T14:00:00.000Z'],
    ['2027-03-15T15:00:00Z', '2027-03-15T15:00:00.000Z'],
    ['2027-03-15T10:00-04:00', '2027-03-15T14:00:00.000Z'],
    ['٢٠٢٧-٠٣-١٥ ١٥:٠٠', '2027-03-15T14:00:00.000Z'],
  ])('%s', (text, at) => {
    expect(readTime(text, 'Europe/Berlin')).toBe(at);
  });

  it.each([
    'tomorrow',
    '15:00',
    '2027-03-15',
    '2027-02-30 10:00',
    '2027-03-15 25:00',
    '2027-03-15T10:00X',
    '',
  ])('“%s” is none', (given) => {
    expect(problemOf(() => readTime(given, 'Europe/Berlin'))).toEqual({ kind: 'time', given });
  });

  it('is not one that the clocks skip', () => {
    expect(problemOf(() => readTime('2027-03-28 02:30', 'Europe/Berlin'))).toEqual({
      kind: 'skipped',
      given: '2027-03-28 02:30',
      zone: 'Europe/Berlin',
    });
    expect(readTime('2027-03-28 02:30', 'Asia/Kathmandu')).toBe('2027-03-27T20:45:00.000Z');
  });

  it('is not one that they show twice, but with its offset', () => {
    const given = '2027-10-31 02:30';
    expect(problemOf(() => readTime(given, 'Europe/Berlin'))).toEqual({
      kind: 'ambiguous',
      given,
      zone: 'Europe/Berlin',
      sooner: '2027-10-31T02:30+02:00',
      later: '2027-10-31T02:30+01:00',
    });
    expect(readTime('2027-10-31T02:30+01:00', 'Europe/Berlin')).toBe('2027-10-31T01:30:00.000Z');
  });
});

describe('days that are typed', () => {
  const rules = {
    nowMs: Date.parse('2027-03-10T08:15:00Z'),
    timeZone: 'Europe/Berlin',
    usualDays: 7,
    maxDays: 30,
  };
  const spanOf = (from?: string, to?: string) => {
    const { startMs, endMs, days } = readDays({ from, to }, rules);
    return [new Date(startMs).toISOString(), new Date(endMs).toISOString(), days];
  };

  it('are a week from today on, unless said otherwise', () => {
    expect(spanOf()).toEqual(['2027-03-09T23:00:00.000Z', '2027-03-16T23:00:00.000Z', 7]);
    expect(spanOf('2027-03-15', '2027-03-15')).toEqual([
      '2027-03-14T23:00:00.000Z',
      '2027-03-15T23:00:00.000Z',
      1,
    ]);
  });

  it('have 23 hours where the clocks go forward', () => {
    expect(spanOf('2027-03-28', '2027-03-28')).toEqual([
      '2027-03-27T23:00:00.000Z',
      '2027-03-28T22:00:00.000Z',
      1,
    ]);
  });

  it('end after they begin, and are not too many', () => {
    expect(problemOf(() => spanOf('2027-03-15', '2027-03-14'))).toEqual({ kind: 'order' });
    expect(problemOf(() => spanOf('2027-03-01', '2027-03-31'))).toEqual({ kind: 'range', days: 30 });
  });
});

it('a zone is one of the zone database', () => {
  expect(readZone('America/New_York')).toBe('America/New_York');
  expect(problemOf(() => readZone('UTC+2'))).toEqual({ kind: 'zone', given: 'UTC+2' });
});
