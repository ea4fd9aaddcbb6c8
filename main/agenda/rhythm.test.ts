import { describe, expect, it } from 'vitest';
import { createRhythm, nextPollMs, nextRefreshMs, type CadenceInput, type PollInput } from './rhythm.ts';
import { untilTick } from '../base/clock.ts';
import { createManualClock } from '../../test/support/manual-clock.ts';

const minuteMs = 60_000;
const nowMs = Date.parse('2027-03-10T10:00:00Z');

/** 10 March 2027 at an hour of the clocks in Tokyo, where no clock changes. */
const inTokyo = (hour: number) => ({
  timeZone: 'Asia/Tokyo',
  nowMs: Date.parse('2027-03-09T15:00:00Z') + hour * 3_600_000,
});

const minutes = (part: Partial<CadenceInput>): number =>
  nextRefreshMs({
    nowMs,
    monotonicMs: 0,
    failures: 0,
    retryAfterMs: 0,
    timeZone: 'Europe/Berlin',
    random: () => 0,
    ...part,
  }) / minuteMs;

describe('how often everything is read', () => {
  it('is every half hour by day, a little later each time, and seldom by night', () => {
    expect(minutes({})).toBe(30.25);
    expect(minutes({ random: () => 0.999 })).toBe(33);
    for (const hour of [22, 0, 3.5]) expect(minutes(inTokyo(hour))).toBe(90);
    for (const hour of [6, 21.9]) expect(minutes(inTokyo(hour))).toBe(30.25);
    expect(minutes({ ...inTokyo(0), timeZone: 'No/Where' })).toBe(30.25);
  });

  it('is not in the last hours of the night, but soon after it', () => {
    expect(minutes(inTokyo(4))).toBe(2 * 60 + 15);
    expect(minutes({ ...inTokyo(5.5), random: () => 1 })).toBe(60);
  });

  it('grows longer with each failure, and never shorter than the service asked', () => {
    expect([1, 2, 3, 8, 20].map((failures) => minutes({ failures }) * 60)).toEqual([2.5, 5, 10, 150, 150]);
    expect(minutes({ failures: 1, random: () => 1 }) * 60).toBe(5);
    expect(minutes({ failures: 1, retryAfterMs: 4 * minuteMs })).toBe(4);
  });
});

describe('how often the service is asked what comes next', () => {
  const wait = (part: Partial<PollInput>): number =>
    nextPollMs({
      nowMs,
      monotonicMs: 0,
      starts: [],
      timeZone: 'Asia/Tokyo',
      isShown: false,
      isBookedLate: false,
      random: () => 0,
      ...part,
    }) / minuteMs;

  it('is within three minutes by day, and within one where somebody looks or is booked late', () => {
    expect(wait({})).toBe(2.75);
    for (const seconds of [0, 1, 30, 54.2, 54.9]) {
      const monotonicMs = seconds * 1_000;
      expect(wait({ monotonicMs })).toBeLessThan(3);
      expect(wait({ monotonicMs })).toBeGreaterThan(1.8);
      expect(wait({ monotonicMs, isShown: true })).toBeLessThan(1);
      expect(wait({ monotonicMs, isBookedLate: true })).toBeLessThan(1);
    }
  });

  it('is by day at a moment at which the app wakes anyway', () => {
    for (const monotonicMs of [0, 1_234.5, 54_900, 86_000_000]) {
      const at = monotonicMs + wait({ monotonicMs }) * minuteMs;
      expect((at + 0.5) % untilTick(0)).toBeLessThan(2);
    }
  });

  it('is every quarter of an hour by night, and when the day begins', () => {
    expect(wait(inTokyo(22.5))).toBe(15);
    expect(wait({ ...inTokyo(22.5), isBookedLate: true })).toBe(15);
    expect(wait({ ...inTokyo(22.5), isShown: true })).toBeLessThan(1);
    expect(wait(inTokyo(5.9))).toBe(6);
    expect(wait({ ...inTokyo(5.9), random: () => 1 })).toBe(5);
    // From there on it is day.
    expect(wait(inTokyo(5 + 59 / 60))).toBe(2.75);
    // The night of 28 March 2027 in Berlin ends an hour earlier: 05:50 there.
    expect(wait({ nowMs: Date.parse('2027-03-28T03:50:00Z'), timeZone: 'Europe/Berlin' })).toBe(10);
  });

  it('is before a start by night too, so that the reminder knows the last of it', () => {
    const { timeZone, nowMs: atNight } = inTokyo(3);
    const startsIn = (...waits: number[]) => waits.map((each) => atNight + each * minuteMs);
    expect(wait({ timeZone, nowMs: atNight, starts: startsIn(300, 20) })).toBe(14);
    expect(wait({ timeZone, nowMs: atNight, starts: startsIn(20), random: () => 1 })).toBe(13.25);
    // Asked just now, it is known.
    expect(wait({ timeZone, nowMs: atNight, starts: startsIn(6.5, -10) })).toBe(15);
  });
});

describe('the last look before all is read', () => {
  /** A rhythm that polls every quarter of an hour, and reads all that many minutes after it was read. */
  async function doneWithin(minutesTotal: number, readEvery: number, timeZone: string): Promise<string[]> {
    const clock = createManualClock('2027-03-09T16:00:00Z'); // 01:00 in Tokyo
    const done: string[] = [];
    const note = (what: string) => () => {
      done.push(`${what} ${(clock.now() - Date.parse('2027-03-09T16:00:00Z')) / minuteMs}`);
      if (what === 'poll') rhythm.polled();
    };
    const rhythm = createRhythm({
      clock,
      random: () => 0,
      timeZone: () => timeZone,
      isBookedLate: () => false,
      starts: () => [],
      cadence: () => readEvery * minuteMs,
      read: note('read'),
      poll: note('poll'),
    });
    rhythm.succeed();
    await clock.leap(minutesTotal * minuteMs, () => Promise.resolve());
    return done;
  }

  it('is the reading itself by night, and not by day', async () => {
    expect(await doneWithin(31, 44, 'Asia/Tokyo')).toEqual(['poll 15', 'read 30']);
    expect(await doneWithin(31, 45, 'Asia/Tokyo')).toEqual(['poll 15', 'poll 30']);
    // 17:00 in Berlin.
    expect((await doneWithin(6, 8, 'Europe/Berlin')).every((what) => what.startsWith('poll'))).toBe(true);
  });
});
