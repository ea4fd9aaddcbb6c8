import { describe, expect, it } from 'vitest';
import { cityOf, dayNumber, isKnownZone, offsetMinutes, offsetName } from './zones.ts';

const at = (instant: string): number => Date.parse(instant);

describe('the offset of a zone', () => {
  it.each([
    ['UTC', '2026-10-28T09:18:00Z', 0],
    ['Europe/Stockholm', '2026-07-01T00:00:00Z', 120],
    ['Europe/Stockholm', '2026-12-01T00:00:00Z', 60],
    ['Asia/Kolkata', '2026-10-28T09:18:00Z', 330],
    ['Asia/Kathmandu', '2026-10-28T09:18:00Z', 345],
    ['America/St_Johns', '2026-07-01T00:00:00Z', -150],
    ['Pacific/Chatham', '2026-12-01T00:00:00Z', 825],
    ['Australia/Lord_Howe', '2026-07-01T00:00:00Z', 630],
    ['Australia/Lord_Howe', '2026-12-01T00:00:00Z', 660],
    ['Pacific/Kiritimati', '2026-10-28T09:18:00Z', 840],
  ])('of %s at %s is %i minutes', (zone, instant, minutes) => {
    expect(offsetMinutes(zone, at(instant))).toBe(minutes);
  });

  it('changes with the clocks to the millisecond', () => {
    expect(offsetMinutes('Europe/Stockholm', at('2026-10-25T00:59:59.999Z'))).toBe(120);
    expect(offsetMinutes('Europe/Stockholm', at('2026-10-25T01:00:00.000Z'))).toBe(60);
    expect(offsetMinutes('America/New_York', at('2026-03-08T06:59:59.999Z'))).toBe(-300);
    expect(offsetMinutes('America/New_York', at('2026-03-08T07:00:00.000Z'))).toBe(-240);
  });

  it('is that of UTC for a name that no clock has', () => {
    expect(offsetMinutes('Mars/Olympus_Mons', 0)).toBe(0);
    expect(isKnownZone('Mars/Olympus_Mons')).toBe(false);
    expect(isKnownZone('')).toBe(false);
    expect(isKnownZone(null)).toBe(false);
    expect(isKnownZone('Asia/Calcutta')).toBe(true);
  });

  it.each([
    ['Asia/Kolkata', 'GMT+5:30'],
    ['America/New_York', 'GMT−4'],
    ['UTC', 'GMT'],
  ])('of %s is called %s', (zone, name) => {
    expect(offsetName(zone, at('2026-10-28T09:18:00Z'))).toBe(name);
  });
});

describe('the date in a zone', () => {
  it('turns at its own midnight', () => {
    const beforeMidnight = dayNumber('Europe/Stockholm', at('2026-10-28T22:59:59Z'));
    expect(dayNumber('Europe/Stockholm', at('2026-10-28T23:00:00Z'))).toBe(beforeMidnight + 1);
    expect(dayNumber('America/Los_Angeles', at('2026-10-28T23:00:00Z'))).toBe(beforeMidnight);
  });

  it('is one day even when the day has 25 hours', () => {
    expect(dayNumber('Europe/Stockholm', at('2026-10-25T22:30:00Z'))).toBe(
      dayNumber('Europe/Stockholm', at('2026-10-24T22:30:00Z')),
    );
  });
});

describe('the city of a zone', () => {
  it.each([
    ['America/Sao_Paulo', 'São Paulo'],
    ['Asia/Calcutta', 'Kolkata'],
    ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
    ['America/Los_Angeles', 'Los Angeles'],
    ['Europe/Kiev', 'Kyiv'],
    ['America/St_Johns', 'St. John’s'],
    ['UTC', 'UTC'],
    ['Etc/GMT+5', 'GMT+5'],
  ])('%s is %s', (zone, city) => {
    expect(cityOf(zone)).toBe(city);
  });
});
