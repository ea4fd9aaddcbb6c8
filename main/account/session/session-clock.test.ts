import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSession } from './session.ts';
import { createMemoryTokenStore } from '../vault/memory-stores.ts';
import type { Clock } from '../../base/clock.ts';
import { createManualClock } from '../../../test/support/manual-clock.ts';
import { createRotatingEndpoint, dayMs, hourMs } from '../../../test/support/rotating-endpoint.ts';
import {
  createSessionScene,
  createSignedInScene,
  minuteMs,
  service,
} from '../../../test/support/session-scene.ts';

const yearMs = 365 * dayMs;

interface Computer {
  /** How far the computer's clock is from the service's, ms. */
  readonly skewMs: number;
  /** Whether the service's answers tell its own time. */
  readonly hasDate: boolean;
}

/** A day of a computer whose clock is wrong, asking the service every few minutes. */
async function spendTime(computer: Computer, pausesMs: readonly number[]) {
  const time = createManualClock('2027-03-10T08:15:00Z');
  const { skewMs } = computer;
  const clock: Clock = { ...time, now: () => time.now() + skewMs };
  const clockOffsetMs = () => (computer.hasDate ? -skewMs : null);
  const endpoint = createRotatingEndpoint({ clock: time, clockOffsetMs });
  const options = { service, store: createMemoryTokenStore(), endpoint, clock, random: () => 0.5 };
  const session = createSession(options);
  const expiresAtMs = new Map<string, number>();
  const remember = (accessToken: string) => {
    if (!expiresAtMs.has(accessToken)) expiresAtMs.set(accessToken, time.now() + hourMs);
  };
  const refreshedAtMs: number[] = [];
  await session.adopt(endpoint.issue());
  remember('access-1');
  let refused = 0;
  for (const pauseMs of pausesMs) {
    time.advance(pauseMs);
    const before = endpoint.sent.length;
    let token = await session.accessToken();
    remember(token);
    if (expiresAtMs.get(token)! <= time.now()) {
      refused += 1;
      token = await session.renew(token);
      remember(token);
    }
    expect(expiresAtMs.get(token)).toBeGreaterThan(time.now());
    if (endpoint.sent.length > before) refreshedAtMs.push(time.now());
  }
  return { refreshedAtMs, refused };
}

function maxInHour(timesMs: readonly number[]): number {
  return Math.max(
    0,
    ...timesMs.map((from) => timesMs.filter((at) => at >= from && at < from + hourMs).length),
  );
}

const everyFiveMinutes = Array.from({ length: 12 * 24 }, () => 5 * minuteMs);

describe('a computer whose clock is wrong', () => {
  it.each([
    ['2 hours slow', -2 * hourMs],
    ['2 hours fast', 2 * hourMs],
    ['48 minutes fast', 48 * minuteMs],
    ['10 years slow', -10 * yearMs],
    ['10 years fast', 10 * yearMs],
  ])('refreshes about once an hour all the same: %s', async (_, skewMs) => {
    for (const hasDate of [true, false]) {
      const { refreshedAtMs, refused } = await spendTime({ skewMs, hasDate }, everyFiveMinutes);
      expect(maxInHour(refreshedAtMs)).toBeLessThanOrEqual(2);
      expect(refreshedAtMs.length).toBeGreaterThanOrEqual(24);
      expect(refused).toBe(0);
    }
  });

  it(
    'never refreshes more than twice in an hour, by any error of up to ten years',
    { timeout: 60_000 },
    async () => {
      const computers = fc.record({
        skewMs: fc.oneof(
          fc.integer({ min: -10 * yearMs, max: 10 * yearMs }),
          fc.integer({ min: -2 * hourMs, max: 2 * hourMs }),
        ),
        hasDate: fc.boolean(),
      });
      const pauses = fc.array(fc.integer({ min: 1_000, max: 40 * minuteMs }), {
        minLength: 5,
        maxLength: 30,
      });
      await fc.assert(
        fc.asyncProperty(computers, pauses, async (computer, pausesMs) => {
          const { refreshedAtMs } = await spendTime(computer, pausesMs);
          expect(maxInHour(refreshedAtMs)).toBeLessThanOrEqual(2);
        }),
        { numRuns: 10_000 },
      );
    },
  );

  it('leaves a minute between two refreshes while the clock is set back and forth', async () => {
    const jumps = fc.array(
      fc.record({
        pauseMs: fc.integer({ min: 1_000, max: 10 * minuteMs }),
        byMs: fc.integer({ min: -yearMs, max: yearMs }),
      }),
      { minLength: 1, maxLength: 30 },
    );
    await fc.assert(
      fc.asyncProperty(jumps, async (steps) => {
        const { session, clock, endpoint } = await createSignedInScene();
        const refreshedAtMs: number[] = [];
        for (const { pauseMs, byMs } of steps) {
          clock.advance(pauseMs);
          clock.jump(clock.now() + byMs);
          const before = endpoint.sent.length;
          await session.accessToken();
          if (endpoint.sent.length > before) refreshedAtMs.push(clock.monotonic());
        }
        const gaps = refreshedAtMs.slice(1).map((at, index) => at - refreshedAtMs[index]!);
        expect(gaps.filter((gapMs) => gapMs < minuteMs)).toEqual([]);
        expect(session.state()).toMatchObject({ status: 'signed-in' });
      }),
      { numRuns: 300 },
    );
  });

  it.each(['', 'soon', '0000-00-00T00:00:00Z', '+275760-09-13T00:00:00.001Z', '9999-12-31T23:59:59Z'])(
    'takes the documented hour for an expiry that makes no sense: %j',
    async (expiresAt) => {
      const { session, clock, endpoint } = createSessionScene();
      await session.adopt({ ...endpoint.issue(), expiresAt, refreshTokenExpiresAt: expiresAt });
      clock.advance(50 * minuteMs);
      expect(await session.accessToken()).toBe('access-1');
      clock.advance(5 * minuteMs);
      expect(await session.accessToken()).toBe('access-2');
    },
  );

  it('takes a shorter life at its word when the service tells its own time', async () => {
    const { session, clock, endpoint } = await createSignedInScene({
      lifetimeMs: 12 * minuteMs,
      clockOffsetMs: () => 0,
    });
    clock.advance(9 * minuteMs);
    expect(await session.accessToken()).toBe('access-1');
    clock.advance(2 * minuteMs);
    expect(await session.accessToken()).toBe('access-2');
    expect(endpoint.sent).toHaveLength(1);
  });
});
