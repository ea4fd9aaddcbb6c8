import { createNumbers } from '../../bench/seeded.ts';

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** A booking at one start, and between when it was so, true time. */
export interface Version {
  readonly uid: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly fromMs: number;
  /** It moves or is cancelled then; Infinity: never. */
  readonly untilMs: number;
}

export interface Stretch {
  readonly fromMs: number;
  readonly untilMs: number;
}

/** The computer sleeps, with a word to the app or without, or the app is closed. */
export interface Absence extends Stretch {
  readonly how: 'sleep' | 'silent-sleep' | 'closed';
}

/** The clock is wrong by so much, and then set right. */
export interface WrongClock extends Stretch {
  readonly byMs: number;
}

export interface Stay {
  readonly fromMs: number;
  readonly timeZone: string;
}

export interface Story {
  readonly startMs: number;
  readonly endMs: number;
  readonly versions: readonly Version[];
  readonly absences: readonly Absence[];
  readonly wrongClocks: readonly WrongClock[];
  readonly stays: readonly Stay[];
  readonly numbers: () => number;
}

const zones = ['America/New_York', 'Asia/Tokyo', 'Asia/Kolkata', 'Australia/Sydney', 'Europe/Berlin'];

/** Off every minute, so that nothing falls on an edge. */
const oddMs = 17_391;

export function makeStory(startMs: number, days: number, bookings: number, seed: number): Story {
  const numbers = createNumbers(seed);
  const between = (low: number, high: number): number => low + numbers() * (high - low);
  const endMs = startMs + days * dayMs;
  const wrongClocks = wrongClocksOf(startMs, days, between);
  const absences = absencesOf(startMs, days, wrongClocks, { numbers, between });
  const isCalm = (ms: number): boolean => ![...absences, ...wrongClocks].some((one) => holds(one, ms));
  const calm = (low: number, high: number): number => {
    for (;;) {
      const ms = between(low, high);
      if (isCalm(ms)) return Math.round(ms / minuteMs) * minuteMs + oddMs / 2;
      high += minuteMs;
      low -= minuteMs;
    }
  };
  const versions = Array.from({ length: bookings }, (_, index) => {
    const dayStartMs = startMs + Math.floor(numbers() * days) * dayMs;
    // Most in the day, some at night: other zones have days too.
    const hour = numbers() < 0.85 ? between(6, 19) : between(0, 24);
    const first = Math.floor((dayStartMs + hour * hourMs) / (15 * minuteMs)) * 15 * minuteMs;
    const lastsMs = [15, 30, 45, 60, 90][Math.floor(numbers() * 5)] ?? 30;
    const aheadMs = numbers() < 0.06 ? between(3, 50) * minuteMs : between(0.3, 7) * dayMs;
    const knownMs = calm(first - aheadMs, first - aheadMs);
    // Nobody books what has begun.
    if (knownMs > first - minuteMs) return [];
    return versionsOf(`b${index}`, first, lastsMs * minuteMs, knownMs, { numbers, between, calm });
  });
  const stays = [{ fromMs: startMs - dayMs, timeZone: 'Europe/Berlin' }];
  for (let day = between(5, 20); day < days; day += between(8, 45)) {
    const timeZone = zones[Math.floor(numbers() * zones.length)] ?? 'Europe/Berlin';
    stays.push({ fromMs: calm(startMs + day * dayMs, startMs + day * dayMs), timeZone });
  }
  return { startMs, endMs, versions: versions.flat(), absences, wrongClocks, stays, numbers };
}

export const holds = ({ fromMs, untilMs }: Stretch, ms: number): boolean => fromMs <= ms && ms < untilMs;

interface Chance {
  readonly numbers: () => number;
  readonly between: (low: number, high: number) => number;
}

function versionsOf(
  uid: string,
  startMs: number,
  lastsMs: number,
  knownMs: number,
  { numbers, between, calm }: Chance & { readonly calm: (low: number, high: number) => number },
): readonly Version[] {
  const whole = { uid, startMs, endMs: startMs + lastsMs, fromMs: knownMs, untilMs: Infinity };
  const change = numbers();
  if (change > 0.25 || startMs - knownMs < 4 * hourMs) return [whole];
  // Some are cancelled while nobody is there.
  const isCancelled = change < 0.15;
  const low = knownMs + hourMs;
  const high = startMs - 2 * minuteMs;
  const changeMs = isCancelled ? Math.round(between(low, high)) : calm(low, high);
  const before = { ...whole, untilMs: changeMs };
  if (isCancelled) return [before];
  const movedMs = startMs + Math.round(between(-4, 60)) * 15 * minuteMs;
  if (movedMs - changeMs < 5 * minuteMs || movedMs === startMs) return [whole];
  return [before, { ...whole, startMs: movedMs, endMs: movedMs + lastsMs, fromMs: changeMs }];
}

function absencesOf(
  startMs: number,
  days: number,
  wrongClocks: readonly WrongClock[],
  { numbers, between }: Chance,
): readonly Absence[] {
  const absences: Absence[] = [];
  const add = (fromMs: number, untilMs: number, how: Absence['how']): void => {
    const from = Math.floor(fromMs / 1000) * 1000 + oddMs / 3;
    const one = { fromMs: from, untilMs: from + Math.round((untilMs - fromMs) / 1000) * 1000, how };
    const last = absences.at(-1)?.untilMs ?? startMs;
    const isFree = !wrongClocks.some(
      (wrong) => wrong.fromMs - 2 * hourMs < one.untilMs && one.fromMs < wrong.untilMs + hourMs,
    );
    if (one.fromMs > last + 10 * minuteMs && isFree) absences.push(one);
  };
  for (let day = 0; day < days; day += 1) {
    const midnightMs = startMs + day * dayMs;
    if (numbers() < 0.5) {
      const napMs = midnightMs + between(9, 13) * hourMs;
      const how = numbers() < 0.5 ? 'sleep' : numbers() < 0.5 ? 'silent-sleep' : 'closed';
      add(napMs, napMs + between(2, 200) * minuteMs, how);
    }
    for (const wrong of wrongClocks.filter(
      ({ fromMs }) => fromMs - midnightMs < dayMs && fromMs > midnightMs,
    )) {
      absences.push({
        fromMs: wrong.fromMs - 90 * minuteMs,
        untilMs: wrong.fromMs - 89 * minuteMs,
        how: 'closed',
      });
    }
    if (numbers() < 0.75) {
      const nightMs = midnightMs + between(19, 23) * hourMs;
      add(
        nightMs,
        nightMs + between(5, numbers() < 0.1 ? 50 : 11) * hourMs,
        numbers() < 0.8 ? 'sleep' : 'closed',
      );
    }
  }
  return absences;
}

function wrongClocksOf(
  startMs: number,
  days: number,
  between: (low: number, high: number) => number,
): readonly WrongClock[] {
  const wrong: WrongClock[] = [];
  for (let day = 9; day < days; day += between(15, 40)) {
    const fromMs = startMs + Math.floor(day) * dayMs + between(14, 15) * hourMs;
    const sign = wrong.length % 2 === 0 ? 1 : -1;
    wrong.push({
      fromMs: Math.floor(fromMs / minuteMs) * minuteMs + oddMs,
      untilMs: Math.floor(fromMs / minuteMs) * minuteMs + oddMs + Math.round(between(10, 60)) * minuteMs,
      byMs: sign * Math.round(between(20, 150)) * minuteMs,
    });
  }
  return wrong;
}
