import type { Guests } from './guests/guests.ts';
import { explainNoSlots } from '../slots/explain-no-slots.ts';
import { findFirstOpen } from '../slots/first-open.ts';
import type { SlotCache } from '../slots/slot-cache.ts';
import { searchZones } from '../slots/zones/search-zones.ts';
import type { CallsOf } from '../../preload/contract/calls.ts';
import type { SlotRequest } from '../slots/slot-query.ts';
import type { QuickBookParts } from './quick-book-parts.ts';
import { unknownWords, withLength } from './sentence/rows-meant.ts';
import type { Sentences } from './sentence/sentences.ts';
import type { SeenQueries } from './seen-queries.ts';
import type { EventTypeList, SlotQuery } from '../../preload/contract/model/quick-book.ts';

/** Their details are read when they are shown, so that rows say places and lengths. */
export const shownAtOnce = 12;
const recentGuests = 40;

export interface ChoosingParts extends Pick<
  QuickBookParts,
  'client' | 'clock' | 'agenda' | 'eventTypes' | 'store'
> {
  readonly requestOf: (query: SlotQuery) => Promise<SlotRequest>;
  readonly guests: Guests;
  readonly slotCache: SlotCache;
  readonly seen: SeenQueries;
}

export type ChoosingCalls = Pick<
  CallsOf<'quickBook'>,
  'eventTypes' | 'say' | 'lookUp' | 'slots' | 'firstOpen' | 'whyNone' | 'zones' | 'guests'
>;

/** Steps 1 and 2: which event type, which time; and who. */
export function createChoosingCalls(parts: ChoosingParts): ChoosingCalls {
  const { client, clock, agenda, eventTypes, store, guests, slotCache, seen, requestOf } = parts;
  const reader = { client, clock };

  /** All lists are walked once in a run, the first time somebody looks: guests are kept nowhere else. */
  function walkOnce(): void {
    const { isRunning, end } = eventTypes.state().walk;
    if (!isRunning && end === null) void eventTypes.walk();
  }

  let sentences: Promise<Sentences> | null = null;
  /** The rules of seven languages: loaded when somebody types one. */
  const loadSentences = (): Promise<Sentences> => {
    const timeFormat = () => agenda.view().timeFormat;
    sentences ??= import('./sentence/sentences.ts').then(({ createSentences }) =>
      createSentences({ clock, eventTypes, guests, store, timeFormat }),
    );
    return sentences;
  };

  /** A text that is no event type may be a sentence. */
  async function understand(text: string): Promise<Pick<EventTypeList, 'rows' | 'sentence'>> {
    const rows = eventTypes.search(text);
    if (text.trim() === '' || rows.length > 0 || isLookedUp(text)) return { rows };
    const sentence = await (await loadSentences()).read(text);
    if (sentence === null) return { rows };
    return { rows: withLength(eventTypes.search(unknownWords(sentence)), sentence), sentence };
  }

  return {
    async eventTypes({ text, ahead }) {
      if (ahead !== true) walkOnce();
      const understood = await understand(text);
      const { isLearning } = eventTypes.state();
      if (ahead === true) return { ...understood, isLearning };
      const ids = understood.rows.flatMap(({ target }) => (target.kind === 'event-type' ? [target.id] : []));
      void eventTypes.readShown(ids.slice(0, shownAtOnce));
      return { ...understood, isLearning };
    },
    say: async ({ text, change }) => (await loadSentences()).say(text, change),
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

/** A link, or people with a slug, which are looked up: “maya/intro-call”, “maya+omar/plan”. */
const isLookedUp = (text: string): boolean => /^\S*\p{L}\S*[/+]\S*$/u.test(text.trim());
