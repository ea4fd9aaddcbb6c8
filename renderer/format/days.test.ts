import { describe, expect, it } from 'vitest';
import { daysUntil, formatDate, relativeDay, weekdayName } from './times.ts';

const at = (instant: string): number => Date.parse(instant);
const now = at('2026-10-28T09:18:00Z');
const home = 'Europe/Stockholm';

describe('a date', () => {
  it.each([
    ['en-GB', 'Wed 28 October'],
    ['en-US', 'Wed, October 28'],
    ['de-DE', 'Mi., 28. Oktober'],
  ])('is ordered by the locale %s', (locale, text) => {
    expect(formatDate(now, locale, home)).toBe(text);
  });

  it('has the digits of the locale and the Gregorian calendar in every locale', () => {
    expect(formatDate(now, 'ar-SA', home)).toContain('٢٨');
    expect(formatDate(now, 'fa-IR', home)).toContain('۲۸');
  });

  it('is that of the zone', () => {
    expect(weekdayName(at('2026-10-28T23:30:00Z'), 'en-GB', home)).toBe('Thu');
    expect(weekdayName(at('2026-10-28T23:30:00Z'), 'en-GB', 'America/New_York')).toBe('Wed');
  });
});

describe('a day beside today', () => {
  it.each([
    ['2026-10-28T22:00:00Z', 'Today'],
    ['2026-10-28T23:00:00Z', 'Tomorrow'],
    ['2026-10-27T12:00:00Z', 'Yesterday'],
    ['2026-11-02T08:00:00Z', 'Mon, November 2'],
  ])('%s is %s', (instant, text) => {
    expect(relativeDay(at(instant), now, 'en-US', home)).toBe(text);
  });

  it('is tomorrow on the night of 25 hours as on any other', () => {
    expect(daysUntil(at('2026-10-25T23:30:00Z'), at('2026-10-24T22:30:00Z'), home)).toBe(1);
  });
});
