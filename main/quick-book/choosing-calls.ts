import type { Guests } from './guests/guests.ts';
import { explainNoSlots } from '../slots/explain-no-slots.ts';
import { findFirstOpen } from '../slots/first-open.ts';
import type { SlotCache } from '../slots/slot-cache.ts';
import { searchZones } from '../slots/zones/search-zones.ts';
import type { CallsOf } from '../../preload/contract/calls.ts';
import type { SlotRequest } from '../slots/slot-query.ts';
import type { QuickBookParts } from './quick-book-parts.ts';
import type { SeenQueries } from './seen-queries.ts';
import type { SlotQuery } from '../../preload/contract/model/quick-book.ts';

/** Their details are read when they are shown, so that rows say places and lengths. */
export const shownAtOnce = 12;
const recentGuests = 40;

export interface ChoosingParts extends Pick<QuickBookParts, 'client' | 'clock' | 'agenda' | 'eventTypes'> {
  readonly requestOf: (query: SlotQuery) => Promise<SlotRequest>;
  readonly guests: Guests;
  readonly slotCache: SlotCache;
  readonly seen: SeenQueries;
}

export type ChoosingCalls = Pick<
  CallsOf<'quickBook'>,
  'eventTypes' | 'lookUp' | 'slots' | 'firstOpen' | 'whyNone' | 'zones' | 'guests'
>;

/** Steps 1 and 2: which event type, which time; and who. */
export function createChoosingCalls(parts: ChoosingParts): ChoosingCalls {
  const { client, clock, agenda, eventTypes, guests, slotCache, seen, requestOf } = parts;
  const reader = { client, clock };

  /** All lists are walked once in a run, the first time somebody looks: guests are kept nowhere else. */
  function walkOnce(): void {
    const { isRunning, end } = eventTypes.state().walk;
    if (!isRunning && end === null) void eventTypes.walk();
  }

  return {
    eventTypes({ text, ahead }) {
      if (ahead !== true) walkOnce();
      const rows = eventTypes.search(text);
      if (ahead === true) return { rows, isLearning: eventTypes.state().isLearning };
      const ids = rows.flatMap(({ target }) => (target.kind === 'event-type' ? [target.id] : []));
      void eventTypes.readShown(ids.slice(0, shownAtOnce));
      return { rows, isLearning: eventTypes.state().isLearning };
    },
    lookUp: ({ text }) => eventTypes.lookUp(text),
    async slots(query) {
      seen.note(query);
      return slotCache.get(await requestOf(query));
    },
    async firstOpen(query: SlotQuery) {
      const { slot, weeks } = await findFirstOpen(reader, await requestOf(query));
      return { at: slot?.at ?? null, weeks };
    },
    whyNone: async (query) => explainNoSlots(reader, await requestOf(query)),
    zones({ text }) {
      const recent = guests
        .complete('', recentGuests)
        .flatMap(({ name, email, timeZone }) =>
          timeZone === null ? [] : [{ timeZone, guest: name || email }],
        );
      return searchZones(text, { own: agenda.view().timeFormat.timeZone, recent, nowMs: clock.now() });
    },
    guests: ({ text }) => guests.complete(text),
  };
}
