import { DateTime } from 'luxon';
import type { ProposedTime, WantedTime } from '../../preload/contract/model/changes.ts';
import type { SlotRow } from '../../preload/contract/model/quick-book.ts';
import { readInstant } from '../../protocol/common.ts';
import type { Span } from './wish-span.ts';

/** A booking that needs another time. */
export interface Movable {
  readonly key: string;
  /** When it is now. */
  readonly span: Span;
  /** Open times for it, by start, as the service gave them (document, "Availability slots"). */
  readonly slots: readonly SlotRow[];
  /** Of whom it is with, IANA. */
  readonly guestZone: string;
}

export interface AssignFacts {
  /** No time that begins before this is proposed, epoch milliseconds. */
  readonly fromMs: number;
  /** One’s own bookings in all accounts: no proposal lies over one of them. */
  readonly busy: readonly Span[];
  /** How far open times were read. */
  readonly weeks: number;
}

/** Hours of the attendee’s day in which a time is proposed: it begins at the first or later, and ends by the last. */
const guestHours = { from: 8, to: 20 };

/**
 * A time for each booking, in the order in which they are given: the first open one that fits the attendee’s day, is
 * given to no other booking and lies over none of one’s own. A time that somebody chose is kept as long as it is
 * open, whenever it is.
 */
export function assignTimes(
  bookings: readonly (Movable & { readonly wanted: WantedTime })[],
  { fromMs, busy, weeks }: AssignFacts,
): ReadonlyMap<string, ProposedTime> {
  const given: Span[] = [];
  const times = new Map<string, ProposedTime>();
  const give = (key: string, slot: SlotRow, instead: string | null): void => {
    given.push(slotSpan(slot));
    times.set(key, { kind: 'open', at: slot.at, end: slot.end, instead });
  };
  // What was chosen comes before what is only proposed.
  for (const { key, slots, wanted } of bookings) {
    if (wanted.kind !== 'exactly') continue;
    const slot = bookable(slots).find(({ at }) => msOf(at) === msOf(wanted.at));
    if (slot && !overlapsAny(slotSpan(slot), given)) give(key, slot, null);
  }
  for (const { key, slots, guestZone, wanted } of bookings) {
    if (times.has(key)) continue;
    const earliestMs = wanted.kind === 'after' ? msOf(wanted.at) + 1 : fromMs;
    const slot = firstThatFits(slots, {
      fromMs: Math.max(fromMs, earliestMs),
      guestZone,
      busy: [...busy, ...given],
    });
    if (slot) give(key, slot, wanted.kind === 'exactly' ? wanted.at : null);
    else times.set(key, { kind: 'none', weeks });
  }
  return times;
}

/** @returns undefined where none of them does */
export function firstThatFits(
  slots: readonly SlotRow[],
  {
    fromMs,
    guestZone,
    busy,
  }: { readonly fromMs: number; readonly guestZone: string; readonly busy: readonly Span[] },
): SlotRow | undefined {
  return bookable(slots).find((slot) => {
    const span = slotSpan(slot);
    return span.startMs >= fromMs && isInDayOf(guestZone, span) && !overlapsAny(span, busy);
  });
}

export const bookable = (slots: readonly SlotRow[]): readonly SlotRow[] =>
  slots.filter(({ seatsLeft }) => seatsLeft !== 0);

export const slotSpan = ({ at, end }: Pick<SlotRow, 'at' | 'end'>): Span => ({
  startMs: msOf(at),
  endMs: msOf(end),
});

export const overlaps = (one: Span, other: Span): boolean =>
  one.startMs < other.endMs && other.startMs < one.endMs;

export const overlapsAny = (span: Span, others: readonly Span[]): boolean =>
  others.some((other) => overlaps(span, other));

function isInDayOf(zone: string, { startMs, endMs }: Span): boolean {
  const start = DateTime.fromMillis(startMs, { zone });
  const day = start.startOf('day');
  const opens = day.set({ hour: guestHours.from });
  const closes = day.set({ hour: guestHours.to });
  return startMs >= opens.toMillis() && endMs <= closes.toMillis();
}

/** The times of slots and of what was chosen from them are readable instants. */
export const msOf = (time: string): number => readInstant(time) ?? NaN;
