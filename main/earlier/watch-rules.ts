import { DateTime } from 'luxon';
import { dayMs, earlierNoticeMs, hourMs, minuteMs } from '../../preload/contract/durations.ts';
import type { SlotRow } from '../../preload/contract/model/quick-book.ts';
import { wallTimeOn } from '../agenda/own-hours.ts';
import { dayHours } from '../agenda/rhythm.ts';
import { bookable, overlapsAny, slotSpan } from '../changes/assign-times.ts';
import type { Span } from '../changes/wish-span.ts';
import type { Watch } from './kept-watches.ts';

/** Open times are asked for so often by day (design, “Earlier, if it opens”). */
export const lookEveryMs = 15 * minuteMs;
/** How far ahead open times are asked for, as for several changes. */
const maxDays = 28;

/** Watches of one group are looked for with one call: the same event type, and the same length of it. */
export const groupOf = ({ eventType, minutes }: Watch): string => `${eventType.id} ${minutes ?? ''}`;

/** How many days are asked for, from today on, so that each of a group gets what is before its end. */
export function daysToAsk(group: readonly Watch[], nowMs: number): number {
  const untilMs = Math.max(...group.map(({ beforeMs }) => beforeMs));
  return Math.min(maxDays, Math.floor((untilMs - nowMs) / dayMs) + 2);
}

/**
 * The open times that a watch is about, by start: 2 hours ahead and more, over before its end, on the chosen days and
 * within the chosen times, over none of one’s own bookings, and not skipped.
 *
 * @param slots by start, as the service gave them (document, “Availability slots”)
 * @param busy one’s own bookings in all accounts but the one that is to be rescheduled
 */
export function hitsOf(
  watch: Watch,
  slots: readonly SlotRow[],
  busy: readonly Span[],
  nowMs: number,
): readonly SlotRow[] {
  return bookable(slots).filter((slot) => {
    const span = slotSpan(slot);
    return (
      span.startMs >= nowMs + earlierNoticeMs &&
      span.endMs <= watch.beforeMs &&
      !watch.skippedMs.includes(span.startMs) &&
      isWanted(watch, span) &&
      !overlapsAny(span, busy)
    );
  });
}

/** By the clocks of the person. */
function isWanted({ days, times, timeZone }: Watch, { startMs, endMs }: Span): boolean {
  if (days !== null && !days.includes(DateTime.fromMillis(startMs, { zone: timeZone }).weekday)) return false;
  if (times === null) return true;
  const at = (wallTime: string): number => wallTimeOn(startMs, wallTime, timeZone);
  return startMs >= at(times.from) && endMs <= at(times.until);
}

/** What is known when open times are given to those who want them. */
export interface Giving {
  /** In the order in which they were marked. */
  readonly watches: readonly Watch[];
  /** The times that some of them have been given, by id. */
  readonly found: ReadonlyMap<string, SlotRow>;
  readonly slotsOf: (watch: Watch) => readonly SlotRow[];
  /** One’s own bookings at these times, in all accounts, but the one that is to be rescheduled. */
  readonly busyAt: (watch: Watch, slots: readonly SlotRow[]) => readonly Span[];
  /** The service has said a while ago that a time is none for this booking. */
  readonly isRefused: (watch: Watch, slot: SlotRow) => boolean;
  readonly nowMs: number;
}

/**
 * Who gets an open time next: the one marked first of those who have none. A time that another has been given is not
 * given a second time, as long as it was not skipped.
 *
 * @returns with all times that may be given, the earliest first; null: there is none for anybody
 */
export function nextToGive({
  watches,
  found,
  slotsOf,
  busyAt,
  isRefused,
  nowMs,
}: Giving): { readonly watch: Watch; readonly hits: readonly SlotRow[] } | null {
  const given = [...found.values()].map(slotSpan);
  for (const watch of watches) {
    if (found.has(watch.id)) continue;
    const free = hitsOf(watch, slotsOf(watch), given, nowMs).filter((slot) => !isRefused(watch, slot));
    const hits = free.length === 0 ? free : hitsOf(watch, free, busyAt(watch, free), nowMs);
    if (hits.length > 0) return { watch, hits };
  }
  return null;
}

/**
 * Whether a time that was given still is one: open, not begun, and over none of one’s own bookings. That it is less
 * than 2 hours ahead by now does not matter: it was announced in time.
 */
export const stillStands = (
  slot: SlotRow,
  slots: readonly SlotRow[],
  busy: readonly Span[],
  nowMs: number,
): boolean => {
  const span = slotSpan(slot);
  const isOpen = bookable(slots).some((one) => slotSpan(one).startMs === span.startMs);
  return isOpen && span.startMs > nowMs && !overlapsAny(span, busy);
};

/** Whether a booking that is no more may have made room for a time that is wanted. */
export const mayMakeRoom = ({ beforeMs }: Watch, gone: Span, nowMs: number): boolean =>
  gone.endMs > nowMs + earlierNoticeMs && gone.startMs < beforeMs;

/** What looking costs of itself, in calls; one more for each cancellation that is seen, and for each time that is announced. */
export function costOf(watches: readonly Watch[]): { readonly anHour: number; readonly aDay: number } {
  const anHour = (new Set(watches.map(groupOf)).size * hourMs) / lookEveryMs;
  return { anHour, aDay: anHour * dayHours };
}
