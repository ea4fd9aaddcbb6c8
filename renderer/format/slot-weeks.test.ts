import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rangeOfDays, weekAfter, weeksOver } from './zone-offsets.ts';
import { dayNumber } from './zones.ts';

const dayMs = 24 * 60 * 60_000;
const dayOf = (date: string): number => Date.parse(date) / dayMs;
const zones = [
  'UTC',
  'America/New_York',
  'Europe/Stockholm',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'America/Sao_Paulo',
  'Africa/Cairo',
];

describe('the days that availability is asked for', () => {
  it.each([
    [
      'an ordinary week',
      'Europe/Stockholm',
      '2026-06-01',
      '2026-05-31T22:00:00.000Z',
      '2026-06-07T21:59:59.999Z',
    ],
    [
      'a week whose clocks go back',
      'America/New_York',
      '2026-10-28',
      '2026-10-28T04:00:00.000Z',
      '2026-11-04T04:59:59.999Z',
    ],
    [
      'half an hour of change',
      'Australia/Lord_Howe',
      '2026-10-01',
      '2026-09-30T13:30:00.000Z',
      '2026-10-07T12:59:59.999Z',
    ],
    // In Cairo midnight itself was left out on 24 April 2026: the day begins at one o’clock.
    [
      'a day without its midnight',
      'Africa/Cairo',
      '2026-04-24',
      '2026-04-23T22:00:00.000Z',
      '2026-04-30T20:59:59.999Z',
    ],
  ])('are whole ones: %s', (_, zone, date, from, to) => {
    expect(rangeOfDays(zone, dayOf(date), 7)).toEqual({ from, to });
  });

  it('begin with the first instant of their day and end with the last, in every zone', () => {
    const anyDay = fc.integer({ min: dayOf('2024-01-01'), max: dayOf('2030-01-01') });
    fc.assert(
      fc.property(fc.constantFrom(...zones), anyDay, (zone, day) => {
        const { from, to } = rangeOfDays(zone, day, 7);
        const [fromMs, toMs] = [Date.parse(from), Date.parse(to)];
        expect(dayNumber(zone, fromMs)).toBe(day);
        expect(dayNumber(zone, fromMs - 1)).toBeLessThan(day);
        expect(dayNumber(zone, toMs)).toBe(day + 6);
        expect(dayNumber(zone, toMs + 1)).toBe(day + 7);
        expect(weekAfter(zone, { from, to })).toEqual(rangeOfDays(zone, day + 7, 7));
      }),
    );
  });

  it('are the guest’s own weeks, as many as the shown days of another zone touch', () => {
    const nowMs = Date.parse('2026-10-28T23:30:00.000Z');
    // It is Thursday in Stockholm and still Wednesday in New York.
    const shown = rangeOfDays('Europe/Stockholm', dayOf('2026-10-29'), 7);
    expect(weeksOver(shown, 'America/New_York', nowMs)).toEqual([
      rangeOfDays('America/New_York', dayOf('2026-10-28'), 7),
      rangeOfDays('America/New_York', dayOf('2026-11-04'), 7),
    ]);
    expect(weeksOver(shown, 'Europe/Stockholm', nowMs)).toEqual([shown]);
  });
});
