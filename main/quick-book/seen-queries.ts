import { minuteMs } from '../../preload/contract/durations.ts';
import { daysFrom } from '../slots/days-in-view.ts';
import type { BookingDraft, SlotQuery } from '../../preload/contract/model/quick-book.ts';

const maxEntries = 12;

/** In which lists slots were shown lately, so that a chosen one is asked for again as it was. */
export interface SeenQueries {
  note(query: SlotQuery): void;
  /** The query that showed this slot; without one, its own day as anybody would ask for it. */
  of(draft: BookingDraft): SlotQuery;
}

export function createSeenQueries(): SeenQueries {
  let seen: readonly SlotQuery[] = [];
  return {
    note(query) {
      seen = [query, ...seen.filter((other) => !isSame(other, query))].slice(0, maxEntries);
    },
    of({ target, at, end, timeZone, moving }) {
      const atMs = Date.parse(at);
      const duration = (Date.parse(end) - atMs) / minuteMs;
      const found = seen.find(
        (query) =>
          isSame(query.target, target) &&
          query.moving === (moving?.uid ?? null) &&
          (query.duration ?? duration) === duration &&
          Date.parse(query.from) <= atMs &&
          atMs <= Date.parse(query.to),
      );
      return (
        found ?? {
          target,
          ...daysFrom(atMs, 1, timeZone),
          timeZone,
          duration,
          host: null,
          moving: moving?.uid ?? null,
        }
      );
    },
  };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
