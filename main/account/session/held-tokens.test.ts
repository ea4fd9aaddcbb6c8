import { describe, expect, it } from 'vitest';
import {
  afterSleep,
  ageMs,
  holdTokens,
  isAlive,
  isConsentFixed,
  isDue,
  isOver,
  isYoung,
  renewedRecord,
  toRecord,
} from './held-tokens.ts';
import { pair } from '../../../test/support/account-world.ts';
import { createManualClock } from '../../../test/support/manual-clock.ts';
import { dayMs, hourMs } from '../../../test/support/rotating-endpoint.ts';
import { minuteMs, service } from '../../../test/support/session-scene.ts';

const yearMs = 365 * dayMs;
const start = '2027-03-10T08:15:00.000Z';
const startMs = Date.parse(start);
const inMs = (ms: number): string => new Date(startMs + ms).toISOString();
const lasting = (accessMs: number, refreshMs = yearMs) => ({
  ...pair,
  expiresAt: inMs(accessMs),
  refreshTokenExpiresAt: inMs(refreshMs),
});
const record = toRecord(lasting(hourMs), service, startMs, 0);

describe('how long tokens live', () => {
  it.each([
    ['an hour', hourMs, hourMs],
    ['a minute', minuteMs, minuteMs],
    ['less than a minute, which makes no sense', minuteMs - 1, hourMs],
    ['more than the documented hour', hourMs + 1, hourMs],
    ['a time that is over', -minuteMs, hourMs],
  ])('by the service’s own clock: %s', (_what, saidMs, lifetimeMs) => {
    expect(toRecord(lasting(saidMs), service, startMs, 0).lifetimeMs).toBe(lifetimeMs);
  });

  it('without a word of its clock an hour is cut to 36 minutes and no further', () => {
    expect(toRecord(lasting(36 * minuteMs), service, startMs, null).lifetimeMs).toBe(36 * minuteMs);
    expect(toRecord(lasting(36 * minuteMs - 1), service, startMs, null).lifetimeMs).toBe(hourMs);
  });

  it('is counted from the service’s clock and not from ours', () => {
    const slow = toRecord(lasting(hourMs), service, startMs - 10 * yearMs, 10 * yearMs);
    expect(slow).toMatchObject({ lifetimeMs: hourMs, refreshLifetimeMs: yearMs });
  });

  it('a refresh token lives 365 days, or less where the service says so', () => {
    for (const [saidMs, livesMs] of [
      [30 * dayMs, 30 * dayMs],
      [yearMs, yearMs],
      [yearMs + 1, yearMs],
      [minuteMs, minuteMs],
      [minuteMs - 1, yearMs],
    ] as const) {
      const made = toRecord(lasting(hourMs, saidMs), service, startMs, 0);
      expect(made, String(saidMs)).toMatchObject({ refreshLifetimeMs: livesMs, consentLifetimeMs: livesMs });
    }
  });

  it('a refresh token is past its end from that moment on', () => {
    expect(isOver(record, yearMs - 1)).toBe(false);
    expect(isOver(record, yearMs)).toBe(true);
  });
});

describe('how old tokens are', () => {
  it('an access token is replaced when 5 to 10 minutes of its hour are left, and used to its end', () => {
    const clock = createManualClock(start);
    const [late, early] = [0, 1].map((random) => holdTokens(1, record, 0, random));
    clock.advance(50 * minuteMs - 1);
    expect([isDue(early!, clock), isDue(late!, clock)]).toEqual([false, false]);
    clock.advance(1);
    expect([isDue(early!, clock), isDue(late!, clock)]).toEqual([true, false]);
    clock.advance(5 * minuteMs);
    expect(isDue(late!, clock)).toBe(true);
    clock.advance(5 * minuteMs - 1);
    expect(isAlive(late!, clock)).toBe(true);
    clock.advance(1);
    expect(isAlive(late!, clock)).toBe(false);
  });

  it('the longer of both clocks counts: one stands still asleep, the other may be set back', () => {
    const clock = createManualClock(start);
    const held = holdTokens(1, record, 0, 0);
    clock.advance(10 * minuteMs);
    clock.jump(startMs - dayMs);
    expect(ageMs(held, clock)).toBe(10 * minuteMs);
    clock.jump(startMs + 20 * minuteMs);
    expect(ageMs(held, clock)).toBe(20 * minuteMs);
  });

  it('a pair of an earlier run that seems to come from the future is taken for old', () => {
    const clock = createManualClock(start);
    const held = holdTokens(1, record, null, 0);
    expect(ageMs(held, clock)).toBe(0);
    expect(isAlive(held, clock)).toBe(true);
    clock.jump(startMs - 1);
    expect(ageMs(held, clock)).toBe(hourMs);
    expect(isAlive(held, clock)).toBe(false);
  });

  it('for a minute a pair is too young to be replaced, whatever the wall clock is set to', () => {
    const clock = createManualClock(start);
    const held = holdTokens(1, record, 0, 0);
    clock.jump(startMs + dayMs);
    clock.advance(minuteMs - 1);
    expect(isYoung(held, clock)).toBe(true);
    clock.advance(1);
    expect(isYoung(held, clock)).toBe(false);
  });

  it('after a sleep the wall clock alone knows the age, and a pair that did not sleep keeps its own', () => {
    const clock = createManualClock(start);
    const held = holdTokens(1, record, 0, 0);
    clock.advance(minuteMs - 1);
    expect(afterSleep(held, clock)).toBe(held);
    clock.sleep(startMs + 8 * hourMs);
    const woken = afterSleep(held, clock);
    expect(isYoung(held, clock)).toBe(true);
    expect(isYoung(woken, clock)).toBe(false);
    clock.advance(minuteMs);
    expect(afterSleep(held, clock)).toBe(held);
  });
});

describe('whether renewals extend the consent', () => {
  it('a service may round the end to whole days; more than two days less is the same end as before', () => {
    const of = (lessMs: number) =>
      isConsentFixed(renewedRecord(toRecord(lasting(hourMs, yearMs - lessMs), service, startMs, 0), record));
    expect(of(0)).toBe(false);
    expect(of(2 * dayMs)).toBe(false);
    expect(of(2 * dayMs + 1)).toBe(true);
  });
});
