import { DateTime } from 'luxon';
import { shortestFreeMs } from '../../preload/contract/durations.ts';
import type { DayBlock, DayShape, FreeGap } from '../../preload/contract/model/agenda.ts';
import { sharedMs, type DayRules } from './day-notes.ts';
import type { DayWindow } from './day-window.ts';
import { wallTimeOn } from './own-hours.ts';
import { instantOf } from './row.ts';

/** A booking that takes place, as the strip draws it. */
export interface ShapedBooking extends DayWindow {
  readonly key: string;
  readonly isWaiting: boolean;
}

/** The strip of a usual day. */
const [usualFrom, usualUntil] = ['08:00', '20:00'];
const markedHours = ['09:00', '12:00', '15:00', '18:00', '21:00'];

/**
 * No day has as many meetings: so many are shown, the others counted, and the list of bookings has them all. A service
 * that gives thousands would keep the app from answering.
 */
export const mostOfDay = 100;

/**
 * The strip of a day and its free times.
 *
 * @param bookings of that day, each once, by start, then end
 */
export function dayShapeOf(
  bookings: readonly ShapedBooking[],
  window: DayWindow,
  nowMs: number,
  rules: DayRules,
): { readonly shape: DayShape; readonly free: readonly FreeGap[] } {
  const inside = bookings.map((booking) => ({
    key: booking.key,
    isWaiting: booking.isWaiting,
    isOver: booking.endMs <= nowMs,
    startMs: Math.max(booking.startMs, window.startMs),
    endMs: Math.min(booking.endMs, window.endMs),
  }));
  const { fromMs, untilMs } = stripOf(inside, window, rules.timeZone);
  const free = freeIn(inside, window, nowMs, rules);
  const isOverlap = (booking: Cut, index: number): boolean =>
    !booking.isOver && inside.slice(0, index).some((earlier) => sharedMs(booking, earlier) > 0);
  const shape = {
    fromAt: instantOf(fromMs),
    untilAt: instantOf(untilMs),
    blocks: blocksOf(inside.slice(0, mostOfDay)),
    hours: markedHours
      .map((hour) => wallTimeOn(window.startMs, hour, rules.timeZone))
      .filter((ms) => ms >= fromMs && ms < untilMs)
      .map(instantOf),
    overlaps: inside.slice(0, mostOfDay).filter(isOverlap).length,
    longestFree: longestOf(free),
  };
  return { shape, free };
}

/** The part of a booking that lies in the day. */
interface Cut extends ShapedBooking {
  readonly isOver: boolean;
}

function stripOf(
  inside: readonly Cut[],
  window: DayWindow,
  timeZone: string,
): { readonly fromMs: number; readonly untilMs: number } {
  const usual = {
    fromMs: wallTimeOn(window.startMs, usualFrom, timeZone),
    untilMs: wallTimeOn(window.startMs, usualUntil, timeZone),
  };
  if (inside.length === 0) return usual;
  const firstMs = Math.min(...inside.map(({ startMs }) => startMs));
  const lastMs = Math.max(...inside.map(({ endMs }) => endMs));
  const hourOf = (ms: number): DateTime => DateTime.fromMillis(ms, { zone: timeZone }).startOf('hour');
  const isFull = hourOf(lastMs).toMillis() === lastMs;
  const hourAfterMs = isFull ? lastMs : hourOf(lastMs).plus({ hours: 1 }).toMillis();
  return {
    fromMs: Math.min(usual.fromMs, Math.max(window.startMs, hourOf(firstMs).toMillis())),
    untilMs: Math.max(usual.untilMs, Math.min(window.endMs, hourAfterMs)),
  };
}

/**
 * The time of the day in pieces, between which nothing starts or ends: where one booking takes place it has the whole
 * height, where several do the first has the upper half and the next the lower one. A booking keeps its half, as far as
 * that is free.
 */
function blocksOf(inside: readonly Cut[]): readonly DayBlock[] {
  const upper = new Set<Cut>();
  for (const booking of inside) {
    if (![...upper].some((other) => sharedMs(booking, other) > 0)) upper.add(booking);
  }
  const edges = [...new Set(inside.flatMap(({ startMs, endMs }) => [startMs, endMs]))].toSorted(
    (one, other) => one - other,
  );
  const pieces = edges.slice(1).flatMap((endMs, index): readonly Piece[] => {
    const startMs = edges[index] ?? endMs;
    const running = inside.filter((booking) => booking.startMs <= startMs && booking.endMs >= endMs);
    const [first] = running;
    if (!first) return [];
    if (running.length === 1) return [{ booking: first, startMs, endMs, half: null }];
    const above = running.find((booking) => upper.has(booking)) ?? first;
    const below = running.find((booking) => booking !== above) ?? first;
    return [
      { booking: above, startMs, endMs, half: 'upper' },
      { booking: below, startMs, endMs, half: 'lower' },
    ];
  });
  return joined(pieces).map(({ booking, startMs, endMs, half }) => ({
    startAt: instantOf(startMs),
    endAt: instantOf(endMs),
    stage: booking.isOver ? 'past' : booking.isWaiting ? 'waiting' : 'confirmed',
    half,
  }));
}

interface Piece extends DayWindow {
  readonly booking: Cut;
  readonly half: DayBlock['half'];
}

/** Pieces of one booking that follow each other at the same height are one. */
function joined(pieces: readonly Piece[]): readonly Piece[] {
  const done: Piece[] = [];
  for (const piece of pieces) {
    const before = done.findIndex(
      ({ booking, half, endMs }) =>
        booking === piece.booking && half === piece.half && endMs === piece.startMs,
    );
    const { startMs } = done[before] ?? piece;
    if (before === -1) done.push(piece);
    else done[before] = { booking: piece.booking, half: piece.half, startMs, endMs: piece.endMs };
  }
  return done;
}

function freeIn(
  inside: readonly Cut[],
  window: DayWindow,
  nowMs: number,
  { dayAt }: DayRules,
): readonly FreeGap[] {
  const { fromMs, untilMs } = dayAt(window.startMs);
  const gaps: FreeGap[] = [];
  let takenMs = inside[0]?.endMs ?? 0;
  for (const { key, startMs, endMs } of inside.slice(1)) {
    const gap = { startMs: Math.max(takenMs, fromMs), endMs: Math.min(startMs, untilMs) };
    // A gap before a booking that has begun is over.
    if (gap.endMs - gap.startMs >= shortestFreeMs && startMs > nowMs)
      gaps.push({ startAt: instantOf(gap.startMs), endAt: instantOf(gap.endMs), beforeKey: key });
    takenMs = Math.max(takenMs, endMs);
  }
  return gaps;
}

function longestOf(free: readonly FreeGap[]): DayShape['longestFree'] {
  const lengthOf = ({ startAt, endAt }: FreeGap): number => Date.parse(endAt) - Date.parse(startAt);
  const longest = free.reduce<FreeGap | null>(
    (found, gap) => (found === null || lengthOf(gap) > lengthOf(found) ? gap : found),
    null,
  );
  return longest && { startAt: longest.startAt, endAt: longest.endAt };
}
