import { createNumbers } from '../../bench/seeded.ts';
import { dayMs, hourMs, minuteMs } from '../reminder-year/year-story.ts';
import { DateTime } from 'luxon';

/** Somebody books, cancels, moves, or waits for a host. */
export interface Change {
  readonly atMs: number;
  readonly uid: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly what: 'booked' | 'requested' | 'cancelled' | 'waiting' | 'host joined';
  /** The booking it was moved from. */
  readonly movedFrom?: string;
}

/** Nobody is at the computer. */
export interface Locked {
  readonly fromMs: number;
  readonly untilMs: number;
}

export interface NoticeStory {
  readonly startMs: number;
  readonly endMs: number;
  /** By time. */
  readonly changes: readonly Change[];
  readonly locked: readonly Locked[];
}

const zone = 'Europe/Berlin';

/** By day one is awake. */
export function isByDay(ms: number): boolean {
  const { hour } = DateTime.fromMillis(ms, { zone });
  return hour >= 6 && hour < 22;
}

const bookingsADay = 10;
const waitingADay = 2;

/** Days in which people book whenever they like: from ten minutes to five days ahead. */
export function makeNoticeStory(startIso: string, days: number, seed: number): NoticeStory {
  const numbers = createNumbers(seed);
  const between = (low: number, high: number): number => Math.floor(low + numbers() * (high - low));
  const startMs = Date.parse(startIso);
  const endMs = startMs + days * dayMs;
  const changes: Change[] = [];
  const notice = (): number => {
    const kind = numbers();
    if (kind < 0.4) return between(10 * minuteMs, 30 * minuteMs);
    return kind < 0.8 ? between(30 * minuteMs, dayMs) : between(dayMs, 5 * dayMs);
  };
  const book = (atMs: number, uid: string, movedFrom?: string): void => {
    const begins = atMs + notice();
    const ends = begins + between(15, 61) * minuteMs;
    const times = { uid, startMs: begins, endMs: ends };
    const what = numbers() < 0.1 ? 'requested' : 'booked';
    changes.push({ ...times, atMs, what, ...(movedFrom === undefined ? {} : { movedFrom }) });
    const fate = numbers();
    if (fate > 0.3) return;
    const thenMs = between(atMs + 1, begins);
    changes.push({ ...times, atMs: thenMs, what: 'cancelled' });
    if (fate < 0.15) book(thenMs, `${uid}’`, uid);
  };
  for (let index = 0; index < days * bookingsADay; index += 1) {
    book(between(startMs + hourMs, endMs), `booking-${index}`);
  }
  for (let index = 0; index < days * waitingADay; index += 1) {
    const atMs = between(startMs + hourMs, endMs);
    const times = { uid: `waiting-${index}`, startMs: atMs, endMs: atMs + between(10, 31) * minuteMs };
    changes.push({ ...times, atMs, what: 'waiting' });
    if (numbers() < 0.5) {
      changes.push({ ...times, atMs: between(atMs + minuteMs, times.endMs), what: 'host joined' });
    }
  }
  const locked = Array.from({ length: days }, (_, day) => {
    const fromMs = startMs + day * dayMs + between(10 * hourMs, 12 * hourMs);
    return { fromMs, untilMs: fromMs + between(10 * minuteMs, 2 * hourMs) };
  });
  return { startMs, endMs, changes: changes.toSorted((a, b) => a.atMs - b.atMs), locked };
}
