import { describe, expect, it } from 'vitest';
import { nextPollMs, nextRefreshMs, type CadenceInput } from '../../main/agenda/rhythm.ts';

const minuteMs = 60_000;
const nowMs = Date.parse('2027-03-10T10:00:00Z');

/** 10 March 2027 at an hour of the clocks in Tokyo, where no clock changes. */
const inTokyo = (hour: number) => ({
  timeZone: 'Asia/Tokyo',
  nowMs: Date.parse('2027-03-09T15:00:00Z') + hour * 3_600_000,
});

const minutes = (part: Partial<CadenceInput>): number =>
  nextRefreshMs({
    ...{
      nowMs,
      starts: [],
      failures: 0,
      retryAfterMs: 0,
      isPolling: false,
      timeZone: 'Europe/Berlin',
      random: () => 0,
    },
    ...part,
  }) / minuteMs;

describe('how often the service is asked', () => {
  it('is every half hour by day and seldom by night, a little later each time', () => {
    expect(minutes({})).toBe(30);
    expect(minutes({ random: () => 1 })).toBe(33);
    for (const hour of [22, 0, 5.9]) expect(minutes(inTokyo(hour))).toBe(90);
    for (const hour of [6, 21.9]) expect(minutes(inTokyo(hour))).toBe(30);
    expect(minutes({ ...inTokyo(0), timeZone: 'No/Where' })).toBe(30);
  });

  it('is shortly before a start, so that the reminder knows the last of it', () => {
    const startsIn = (...waits: number[]) => waits.map((wait) => nowMs + wait * minuteMs);
    expect(minutes({ starts: startsIn(300, 20) })).toBe(14);
    expect(minutes({ starts: startsIn(20), random: () => 1 })).toBe(13.25);
    // Where it is looked ahead by day, and not by night.
    expect(minutes({ starts: startsIn(20), isPolling: true })).toBe(30);
    expect(minutes({ ...inTokyo(3), starts: [inTokyo(3).nowMs + 20 * minuteMs], isPolling: true })).toBe(14);
    // Read just now, it is known.
    expect(minutes({ starts: startsIn(6.5, -10) })).toBe(30);
    expect(minutes({ starts: startsIn(40), timeZone: 'America/New_York' })).toBe(34);
  });

  it('grows longer with each failure, and never shorter than the service asked', () => {
    expect([1, 2, 3, 8, 20].map((failures) => minutes({ failures }) * 60)).toEqual([2.5, 5, 10, 150, 150]);
    expect(minutes({ failures: 1, random: () => 1 }) * 60).toBe(5);
    expect(minutes({ failures: 1, retryAfterMs: 4 * minuteMs })).toBe(4);
  });

  it('is within five minutes where somebody may wait for a host, and by night when the day begins', () => {
    const wait = (part: Partial<CadenceInput>): number =>
      nextPollMs({ nowMs, timeZone: 'Asia/Tokyo', random: () => 0, ...part }) / minuteMs;
    expect(wait({})).toBe(4.75);
    expect(wait({ random: () => 1 })).toBeLessThan(5);
    expect(wait(inTokyo(5))).toBe(60);
    expect(wait(inTokyo(22.5))).toBe(7.5 * 60);
    // The night of 28 March 2027 in Berlin has an hour less.
    expect(wait({ nowMs: Date.parse('2027-03-27T22:00:00Z'), timeZone: 'Europe/Berlin' })).toBe(6 * 60);
  });
});
