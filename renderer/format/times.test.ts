import { describe, expect, it } from 'vitest';
import { formatMoment, formatRange, formatTime, timeOn } from './times.ts';
import { dayNumber } from './zones.ts';

const at = (instant: string): number => Date.parse(instant);
const british = { locale: 'en-GB', hours: 24 } as const;
const american = { locale: 'en-US', hours: 12 } as const;
const home = 'Europe/Stockholm';

const range = (from: string, to: string, style: typeof british | typeof american, zone = home): string =>
  formatRange(at(from), at(to), style, zone, dayNumber(zone, at(from)));

describe('a time', () => {
  it.each([
    [british, '2026-10-28T09:30:00Z', home, '10:30'],
    [british, '2026-10-28T07:05:00Z', home, '08:05'],
    [american, '2026-10-28T12:00:00Z', home, '1:00 PM'],
    [american, '2026-10-28T23:00:00Z', home, '12:00 AM'],
    [{ ...british, locale: 'de-DE' }, '2026-10-28T09:30:00Z', 'Asia/Kolkata', '15:00'],
    [{ ...british, locale: 'ar-EG' }, '2026-10-28T09:30:00Z', home, '١٠:٣٠'],
    [{ ...british, locale: 'ar-EG-u-nu-latn' }, '2026-10-28T09:30:00Z', home, '10:30'],
    [{ ...british, locale: 'not a locale' }, '2026-10-28T09:30:00Z', home, '10:30'],
    [british, '2026-10-28T09:30:00Z', 'Asia/Kathmandu', '15:15'],
  ] as const)('follows the profile: %o at %s in %s is %s', (style, instant, zone, text) => {
    expect(formatTime(at(instant), style, zone)).toBe(text);
  });

  it('names its day when it is not today', () => {
    const day = dayNumber(home, at('2026-10-28T20:00:00Z'));
    expect(timeOn(at('2026-10-28T20:00:00Z'), british, home, day)).toBe('21:00');
    expect(timeOn(at('2026-10-28T20:00:00Z'), british, 'Asia/Tokyo', day)).toBe('05:00 Thu');
  });

  it('is given to the second where somebody may report it', () => {
    expect(formatMoment(at('2026-10-28T09:18:04Z'), british, home)).toBe('10:18:04');
  });
});

describe('a range', () => {
  it('is two times with a dash', () => {
    expect(range('2026-10-28T09:30:00Z', '2026-10-28T10:15:00Z', british)).toBe('10:30 – 11:15');
  });

  it('drops the first AM or PM when it is the same', () => {
    expect(range('2026-10-28T09:30:00Z', '2026-10-28T10:15:00Z', american)).toBe('10:30 – 11:15 AM');
    expect(range('2026-10-28T10:30:00Z', '2026-10-28T11:15:00Z', american)).toBe('11:30 AM – 12:15 PM');
  });

  it('drops the second one where it is written in front', () => {
    const japanese = { locale: 'ja-JP', hours: 12 } as const;
    expect(formatRange(at('2026-10-28T09:30:00Z'), at('2026-10-28T10:15:00Z'), japanese, home, 20754)).toBe(
      '午前10:30 – 11:15',
    );
  });

  it('names the other day when it runs over midnight, and not when it ends there', () => {
    expect(range('2026-10-28T22:30:00Z', '2026-10-28T23:30:00Z', british)).toBe('23:30 – 00:30 Thu');
    expect(range('2026-10-28T22:00:00Z', '2026-10-28T23:00:00Z', british)).toBe('23:00 – 00:00');
  });

  it('that began yesterday says so', () => {
    const today = dayNumber(home, at('2026-10-28T23:10:00Z'));
    expect(formatRange(at('2026-10-28T22:30:00Z'), at('2026-10-28T23:30:00Z'), british, home, today)).toBe(
      '23:30 Wed – 00:30',
    );
  });

  it('that lies on another day as a whole names it once', () => {
    const today = dayNumber(home, at('2026-10-28T20:00:00Z'));
    expect(
      formatRange(at('2026-10-28T20:00:00Z'), at('2026-10-28T20:45:00Z'), british, 'Asia/Tokyo', today),
    ).toBe('05:00 – 05:45 Thu');
  });

  it('over the hour that comes twice distinguishes the two', () => {
    expect(range('2026-10-25T00:30:00Z', '2026-10-25T01:15:00Z', british)).toBe('02:30 GMT+2 – 02:15 GMT+1');
  });

  it('over the hour that is left out says why it is so long', () => {
    expect(range('2026-03-29T00:30:00Z', '2026-03-29T01:30:00Z', british)).toBe('01:30 GMT+1 – 03:30 GMT+2');
  });
});
