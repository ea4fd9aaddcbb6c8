import { describe, expect, it } from 'vitest';
import { nextRefreshMs, localHourOf, type CadenceInput } from '../../main/agenda/cadence.ts';

const minuteMs = 60_000;
const nowMs = Date.parse('2027-03-10T10:00:00Z');

const minutes = (part: Partial<CadenceInput>): number =>
  nextRefreshMs({
    ...{ nowMs, starts: [], failures: 0, retryAfterMs: 0, localHour: 10, random: () => 0 },
    ...part,
  }) / minuteMs;

describe('how often the service is asked', () => {
  it('is every half hour by day and seldom by night, a little later each time', () => {
    expect(minutes({})).toBe(30);
    expect(minutes({ random: () => 1 })).toBe(33);
    for (const localHour of [22, 0, 5]) expect(minutes({ localHour })).toBe(90);
    for (const localHour of [6, 21, Number.NaN]) expect(minutes({ localHour })).toBe(30);
  });

  it('is shortly before a start, so that the reminder knows the last of it', () => {
    const startsIn = (...waits: number[]) => waits.map((wait) => nowMs + wait * minuteMs);
    expect(minutes({ starts: startsIn(300, 20) })).toBe(14);
    expect(minutes({ starts: startsIn(20), random: () => 1 })).toBe(13.25);
    // Read just now, it is known.
    expect(minutes({ starts: startsIn(6.5, -10) })).toBe(30);
    expect(minutes({ starts: startsIn(40), localHour: 3 })).toBe(34);
  });

  it('grows longer with each failure, and never shorter than the service asked', () => {
    expect([1, 2, 3, 8, 20].map((failures) => minutes({ failures }) * 60)).toEqual([2.5, 5, 10, 150, 150]);
    expect(minutes({ failures: 1, random: () => 1 }) * 60).toBe(5);
    expect(minutes({ failures: 1, retryAfterMs: 4 * minuteMs })).toBe(4);
  });

  it('knows the hour where the person is', () => {
    expect(localHourOf(nowMs, 'Asia/Tokyo')).toBe(19);
    expect(localHourOf(nowMs, 'No/Where')).toBeNaN();
  });
});
