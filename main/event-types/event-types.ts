import { dayMs, minuteMs } from '../../preload/contract/durations.ts';
import type { Client } from '../api/client.ts';
import type { Booking } from '../../protocol/booking.ts';
import type { EventType } from '../../protocol/event-type.ts';
import type { Clock } from '../base/clock.ts';
import { Failure } from '../base/failure.ts';
import { createKept, type TextStore } from '../base/kept.ts';
import { rememberOf } from '../base/remember.ts';
import { createEmitter, type Signal } from '../base/signal.ts';
import { createDetails } from './details.ts';
import { groupRow, privateRow, rowOf } from './row.ts';
import { createKnownEventType, knowledgeFormat, type KnownEventType } from './known-event-type.ts';
import { learnFromBookings, learnFromDetails } from './learn.ts';
import { createLookUp } from './look-up.ts';
import { offer, type Offering } from './offer.ts';
import { searchEventTypes } from './search.ts';
import { walkBookings, type WalkEnd } from './walk.ts';
import type { BookingTarget, EventTypeRow } from '../../preload/contract/model/quick-book.ts';

export interface EventTypesParts extends Offering {
  readonly client: Pick<Client, 'listBookings' | 'getEventType'>;
  readonly clock: Clock;
  /** Where what is known is kept. */
  readonly text: TextStore;
  readonly report: (error: unknown) => void;
}

/** How far the lists of bookings were walked. */
export interface WalkState {
  readonly isRunning: boolean;
  readonly pages: number;
  readonly bookings: number;
  /** How the last walk of this run ended; null before the first. */
  readonly end: WalkEnd | null;
  /** When all lists were last walked to the end, in whatever run; epoch ms. */
  readonly completeAtMs: number | null;
}

interface EventTypesState {
  /** Those that can be offered: what was used last first, none that is gone. */
  readonly rows: readonly EventTypeRow[];
  /** More may become known: bookings are still being read. */
  readonly isLearning: boolean;
  readonly walk: WalkState;
}

export interface EventTypes {
  /** Something became known, was used, or the walk went on. */
  readonly changed: Signal<undefined>;
  /** Loads what earlier runs knew. */
  start(): Promise<void>;
  state(): EventTypesState;
  /** Everything ever known of this account’s own, gone ones too, as it is kept. */
  all(): readonly KnownEventType[];
  known(id: number): KnownEventType | null;
  /** Rows that fit what is typed, the best first; all of them for an empty text. */
  search(text: string): readonly EventTypeRow[];
  /** Learns from bookings that were read for any reason. */
  learn(bookings: readonly Booking[]): void;
  /** Walks all lists of bookings politely; joins a walk that runs. Never rejects. */
  walk(): Promise<WalkEnd>;
  /**
   * An event type in full; also one that was not known, which is known from then on.
   *
   * @param maxAgeMs how old it may be, five minutes unless said; one that is booked now should be fresh;
   * `alwaysRead` of details.ts to ask the service in any case
   * @throws Failure; `not-found` marks it as gone
   */
  details(id: number, maxAgeMs?: number): Promise<EventType>;
  /**
   * The same of what is booked, but what was known before where the service does not answer in a few seconds.
   *
   * @throws Failure when nothing was known before, either; `not-found` also for a group, which has nothing of its own
   */
  detailsAtHand(target: BookingTarget, maxAgeMs?: number): Promise<EventType>;
  /** A change is being made or was made: reads that began before now are out of date. */
  outdate(id: number): void;
  /** The service said of a change whether it is published now. The rest of what is known keeps its age. */
  learnPublished(id: number, isPublished: boolean): void;
  /** Reads the details of rows that are shown, where they are missing or a day old, one at a time. Never rejects. */
  readShown(ids: readonly number[]): Promise<void>;
  /** What a number, names with a slug, or a pasted link stands for. @throws Failure `not-found` and others */
  lookUp(text: string): Promise<EventTypeRow>;
  /** The row of what was chosen before; null when it is not known. */
  find(target: BookingTarget): EventTypeRow | null;
  /** A person added it to the board: from then on it is one of the account’s own. */
  adopt(id: number): void;
  /** It was chosen for a booking. */
  use(target: BookingTarget): void;
  /** Ends what runs, for good; resolves when what is known is kept. */
  stop(): Promise<void>;
}

const freshForMs = 5 * minuteMs;
const shownForMs = dayMs;

/**
 * The event types of an account. No operation of the service lists them: they are learned from every booking
 * that is seen, and by number or link. What is gone is marked, and forgotten at the next start.
 */
export function createEventTypes(parts: EventTypesParts): EventTypes {
  const { client, clock, report } = parts;
  // Rows are made at each key that is typed; details are read once a day.
  const describing: Offering = {
    ...parts,
    placesOf: rememberOf(parts.placesOf),
    pageOnlyOf: rememberOf(parts.pageOnlyOf),
  };
  const changed = createEmitter<undefined>(report);
  const ending = new AbortController();
  const { signal } = ending;
  const kept = createKept(parts.text, knowledgeFormat, report);
  kept.subscribe(() => changed.emit(undefined));
  /** The links that were pasted in this run, by what they stand for. */
  const pastedLinks = new Map<string, string>();
  const pageOf = (target: BookingTarget): string | null => pastedLinks.get(JSON.stringify(target)) ?? null;
  let walking: Promise<WalkEnd> | null = null;
  let progress: Pick<WalkState, 'pages' | 'bookings' | 'end'> = { pages: 0, bookings: 0, end: null };

  const find = (id: number): KnownEventType | undefined => kept.get().known.get(id);
  const all = (): readonly KnownEventType[] => [...kept.get().known.values()];

  /** @param learn what is known of it from now on; undefined: nothing */
  function change(
    id: number,
    learn: (before: KnownEventType | undefined) => KnownEventType | undefined,
  ): void {
    void kept.change((now) => {
      const known = learn(now.known.get(id));
      return known === undefined ? now : { ...now, known: new Map(now.known).set(id, known) };
    });
  }

  const details = createDetails({
    client,
    clock,
    signal,
    find,
    learn: (read, readAtMs) =>
      change(read.id, (before) => learnFromDetails(before ?? createKnownEventType(read.id), read, readAtMs)),
    markGone: (id) => change(id, (known) => known && { ...known, isGone: true }),
  });
  const lookUp = createLookUp({ all, details, describing });

  function learn(bookings: readonly Booking[]): void {
    if (signal.aborted) return;
    void kept.change((now) => {
      const known = learnFromBookings(now.known, bookings);
      return known === now.known ? now : { ...now, known };
    });
  }

  async function walk(): Promise<WalkEnd> {
    progress = { pages: 0, bookings: 0, end: null };
    let end: WalkEnd = { kind: 'stopped' };
    try {
      end = await walkBookings({
        client,
        signal,
        onPage(bookings) {
          if (signal.aborted) return;
          progress = {
            ...progress,
            pages: progress.pages + 1,
            bookings: progress.bookings + bookings.length,
          };
          learn(bookings);
          changed.emit(undefined);
        },
      });
    } catch (error) {
      report(error);
    }
    walking = null;
    progress = { ...progress, end };
    if (end.kind === 'complete') {
      const walkedAtMs = clock.now();
      void kept.change((now) => ({ ...now, walkedAtMs }));
    } else changed.emit(undefined);
    return end;
  }

  async function readOne(id: number): Promise<'on' | 'off'> {
    try {
      await details.read(id, shownForMs);
      return 'on';
    } catch (error) {
      if (!(error instanceof Failure)) report(error);
      // A failure of one event type does not mean that the next one fails.
      return error instanceof Failure && ['not-found', 'not-allowed', 'refused'].includes(error.code)
        ? 'on'
        : 'off';
    }
  }

  return {
    changed,
    async start() {
      await kept.load();
    },
    state: () => ({
      get rows() {
        return offer(all(), describing).map(({ row }) => row);
      },
      isLearning: walking !== null,
      walk: { ...progress, isRunning: walking !== null, completeAtMs: kept.get().walkedAtMs },
    }),
    all: () => all().filter(({ isOthers }) => !isOthers),
    known: (id) => find(id) ?? null,
    search: (text) =>
      searchEventTypes(offer(all(), describing, text.trim() !== ''), text).map(({ row }) => row),
    learn,
    walk() {
      walking ??= walk();
      changed.emit(undefined);
      return walking;
    },
    details: (id, maxAgeMs = freshForMs) => details.read(id, maxAgeMs),
    async detailsAtHand(target, maxAgeMs = freshForMs) {
      if (target.kind === 'group') throw new Failure('not-found', 'A group has no event type of its own');
      return details.readAtHand(target.id, maxAgeMs);
    },
    outdate: (id) => details.outdate(id),
    learnPublished(id, isPublished) {
      details.outdate(id);
      change(id, (known) =>
        known?.details ? { ...known, isGone: false, details: { ...known.details, isPublished } } : undefined,
      );
    },
    async readShown(ids) {
      for (const id of ids) {
        if (signal.aborted || (await readOne(id)) === 'off') return;
      }
    },
    async lookUp(text) {
      const row = await lookUp(text);
      if (row.target.kind !== 'event-type' && row.page !== null)
        pastedLinks.set(JSON.stringify(row.target), row.page);
      return row;
    },
    find(target) {
      if (target.kind === 'group') {
        const row = groupRow(target.usernames, target.slug, describing);
        return { ...row, page: pageOf(row.target) ?? row.page };
      }
      const known = find(target.id);
      if (known === undefined) return null;
      const row = rowOf(known, false, describing);
      return target.kind === 'event-type'
        ? row
        : privateRow(row, target.hash, pageOf({ kind: 'private-link', id: target.id, hash: target.hash }));
    },
    adopt: (id) => change(id, (known) => (known?.isOthers ? { ...known, isOthers: false } : undefined)),
    use(target) {
      if (target.kind === 'group') return;
      const usedAtMs = clock.now();
      change(target.id, (known) => known && { ...known, usedAtMs });
    },
    stop() {
      ending.abort();
      return kept.close();
    },
  };
}
