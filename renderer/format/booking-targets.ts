import type { BookingTarget, BookingWrite, EventTypeRow } from '../../preload/contract/model/quick-book.ts';

/** Whatever the order in which their parts came. */
export function sameTarget(one: BookingTarget, other: BookingTarget): boolean {
  const partsOf = (target: BookingTarget): string => JSON.stringify(Object.entries(target).sort());
  return partsOf(one) === partsOf(other);
}

/** What a write was for, as one of the known event types, or as little as the write itself says. */
export function rowOf({ title, draft }: BookingWrite, rows: readonly EventTypeRow[]): EventTypeRow {
  const { target } = draft;
  return (
    rows.find((row) => sameTarget(row.target, target)) ?? {
      target,
      title,
      lengths: [],
      price: null,
      places: [],
      schedulingType: null,
      team: null,
      seats: null,
      isPublished: null,
      isRecent: false,
      pageOnly: null,
      package: null,
      repeats: null,
      page: null,
    }
  );
}

/** Nothing is under way any more. */
export function isSettled(write: BookingWrite | null): boolean {
  const state = write?.outcome.state;
  return state !== 'sending' && state !== 'checking' && state !== 'unknown' && state !== 'undoing';
}

export const minutesBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 60_000);
