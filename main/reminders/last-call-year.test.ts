import { describe, expect, it } from 'vitest';
import { createNumbers } from '../../test/bench/seeded.ts';
import { afterNotifying, at, inputAt } from '../../test/support/reminders.ts';
import { usualReminders } from '../../test/support/usual-reminders.ts';
import { dayMs, hourMs, minuteMs } from '../../preload/contract/durations.ts';
import { emptyLedger } from './ledger.ts';
import { plan, type Absence, type PlanInput } from './plan.ts';
import { keyOf, type RemindedBooking } from './reminded-booking.ts';

const nights = { isOn: true, from: '19:00', to: '08:00', days: [1, 2, 3, 4, 5, 6, 7] };
const quiet = { settings: { ...usualReminders, quiet: nights } };

interface Asked extends RemindedBooking {
  readonly seenMs: number;
  readonly answeredMs: number;
}

describe('a year of requests', () => {
  it('has none that passes its start without a last call, and none with two', () => {
    const { requests, sleeps, fromMs, untilMs } = makeYear(20_270_301);
    const told = liveThrough(requests, sleeps, fromMs, untilMs);
    const isAsleep = (ms: number): boolean => sleeps.some((one) => one.fromMs <= ms && ms < one.untilMs);
    const unanswered = requests.filter(({ answeredMs, startMs }) => answeredMs >= startMs);
    const untold = unanswered.filter(({ key }) => !told.has(key));
    // Slept through from its last call to its start: no program can tell it.
    const unexcused = untold.filter(({ seenMs, startMs }) => {
      for (let ms = Math.max(seenMs, startMs - 2 * hourMs); ms < startMs; ms += minuteMs)
        if (!isAsleep(ms)) return true;
      return false;
    });
    expect(unexcused).toEqual([]);
    expect([...told.values()].filter((times) => times.length > 1)).toEqual([]);
    expect(
      requests.filter(({ key, startMs, seenMs }) =>
        (told.get(key) ?? []).some((ms) => ms >= startMs || ms < seenMs),
      ),
    ).toEqual([]);
    console.info(
      `${requests.length} requests in a year, ${unanswered.length} unanswered at their start: ${unanswered.length - untold.length} with a last call, ${untold.length} slept through`,
    );
    expect(unanswered.length).toBeGreaterThan(800);
    expect(untold.length).toBeLessThan(unanswered.length / 50);
  });
});

function makeYear(seed: number) {
  const numbers = createNumbers(seed);
  const between = (low: number, high: number): number => low + numbers() * (high - low);
  const fromMs = at('2027-03-01T00:00:00Z');
  const untilMs = fromMs + 365 * dayMs;
  const sleeps = Array.from({ length: 365 }, (_, day): Absence => {
    const sleepMs = fromMs + day * dayMs + between(20, 23) * hourMs;
    return { fromMs: sleepMs, untilMs: sleepMs + between(6, 9) * hourMs };
  });
  const awake = (ms: number): number =>
    sleeps.find((one) => one.fromMs <= ms && ms < one.untilMs)?.untilMs ?? ms;
  const requests = Array.from({ length: 2_000 }, (_, index): Asked => {
    const uid = `r${index}`;
    const startMs = fromMs + Math.floor(between(1, 364) * 96) * 15 * minuteMs;
    const aheadMs = numbers() < 0.3 ? between(1, 180) * minuteMs : between(0.1, 14) * dayMs;
    const seenMs = awake(Math.round(startMs - aheadMs));
    const answeredMs = numbers() < 0.5 ? Infinity : seenMs + numbers() * aheadMs;
    const key = keyOf(uid, startMs);
    const endMs = startMs + 30 * minuteMs;
    return {
      key,
      uid,
      startMs,
      endMs,
      eventTypeId: 7,
      state: 'unconfirmed',
      isAsked: true,
      canBookNext: false,
      seenMs,
      answeredMs,
    };
  });
  return { requests: requests.filter((one) => one.seenMs < one.startMs), sleeps, fromMs, untilMs };
}

/** Plans whenever something changes or is due, as the keeper does. @returns when each was called for, by its key */
function liveThrough(
  requests: readonly Asked[],
  sleeps: readonly Absence[],
  fromMs: number,
  untilMs: number,
) {
  const told = new Map<string, number[]>();
  const seenMs = new Map(requests.map((one) => [one.uid, one.seenMs]));
  const steps = [
    ...requests.flatMap((one) => [one.seenMs, one.answeredMs]),
    ...sleeps.map((one) => one.untilMs),
  ]
    .filter((ms) => ms < untilMs)
    .sort((one, other) => one - other);
  let ledger = emptyLedger;
  for (let nowMs = fromMs; nowMs < untilMs;) {
    const asleep = sleeps.find((one) => one.fromMs <= nowMs && nowMs < one.untilMs);
    if (asleep) nowMs = asleep.untilMs;
    const input: PlanInput = {
      ...inputAt('00:00'),
      ...quiet,
      bookings: requests.filter(
        (one) =>
          one.seenMs <= nowMs &&
          one.answeredMs > nowMs &&
          one.endMs > nowMs - dayMs &&
          one.startMs < nowMs + 2 * dayMs,
      ),
      timeZone: 'Europe/Berlin',
      firstSeenMs: (uid) => seenMs.get(uid) ?? null,
      ledger,
      nowMs,
      absence: sleeps.findLast((one) => one.untilMs <= nowMs) ?? null,
    };
    const { due, missed, nextMs } = plan(input);
    for (const { uid, startMs } of [...due, ...missed]) {
      const key = keyOf(uid, startMs);
      told.set(key, [...(told.get(key) ?? []), nowMs]);
    }
    ledger = afterNotifying(input);
    const step = steps.find((ms) => ms > nowMs) ?? untilMs;
    nowMs = Math.min(step, nextMs === null ? Infinity : Math.max(nextMs, nowMs + 1));
  }
  return told;
}
