import { describe, expect, it } from 'vitest';
import { otherTimes, ownTimes, phaseOf } from './booking-times.ts';
import { nowMs, person, platformWeekly, portfolioReview } from '../../test/renderer/support/rows.ts';

const style = { locale: 'en-GB', hours: 24 } as const;
const home = 'Europe/Stockholm';

describe('the times of a booking', () => {
  it('are yours, with the day in words', () => {
    expect(ownTimes(portfolioReview, nowMs, style, home)).toBe('Today, 10:30 – 11:15');
    const tomorrow = {
      startAt: '2026-10-29T22:30:00.000Z',
      endAt: '2026-10-29T23:30:00.000Z',
    };
    expect(ownTimes(tomorrow, nowMs, style, home)).toBe('Tomorrow, 23:30 – 00:30 Fri');
  });

  it('are those of each city that attendees are in', () => {
    const row = {
      ...portfolioReview,
      people: [
        person('Priya', 'p@example.org', 'Asia/Kolkata'),
        person('Ravi', 'r@example.org', 'Asia/Kolkata'),
        person('Kim', 'k@example.org', 'Pacific/Honolulu'),
        person('Lucia', 'l@example.org', 'Europe/Rome'),
        person('Me', 'me@example.org', home),
        person('Nobody', 'n@example.org', null),
      ],
    };
    expect(otherTimes(row, style, home)).toEqual([
      '15:00 – 15:45 in Kolkata',
      '23:30 Tue – 00:15 in Honolulu',
      'Same time in Rome',
    ]);
  });

  it('distinguish before, running and over', () => {
    expect(phaseOf(portfolioReview, nowMs)).toBe('before');
    expect(phaseOf(platformWeekly, nowMs)).toBe('running');
    expect(phaseOf(platformWeekly, Date.parse(platformWeekly.endAt))).toBe('over');
  });
});
