import type { Cancellation } from '../../preload/contract/model/cancel.ts';
import type { SwitchFailure } from '../../preload/contract/model/board.ts';
import type { WriteOutcome } from '../../preload/contract/model/quick-book.ts';
import { createEmitter, type Signal } from '../base/signal.ts';
import type { BookingOrder } from './booking/order.ts';

/** A booking that is made, or moved. */
export interface BookingEntry {
  readonly kind: 'create' | 'move';
  readonly id: string;
  readonly order: BookingOrder;
  /** The changes, or the row of a plan, that it is one of and that show what comes of it; null: it is shown by itself. */
  readonly partOf: string | null;
  /** False until the request may leave; noted durably before it does. */
  readonly wasSent: boolean;
  /** Uids of bookings that looked the same before it was sent; null when that could not be read. */
  readonly known: readonly string[] | null;
  /** Usernames of the hosts who were free for the slot right before it was sent; null when not known. */
  readonly hostsBefore: readonly string[] | null;
  /** Whether the booking is one of a series, which was made with it. */
  readonly isSeries: boolean;
  /** Whether the outcome was on the screen. */
  readonly isSeen: boolean;
  readonly outcome: WriteOutcome;
}

/** A booking, or what is to come of a series, that is cancelled. */
export interface CancelEntry extends Omit<Cancellation, 'account'> {
  readonly kind: 'cancel';
  /** The booking that the request names: of a series, one that is still to come. */
  readonly target: string;
  /** The series whose bookings were shown before, and are read after; null for one booking. */
  readonly series: string | null;
  /** What is sent in place of a reason that is left empty, to a service that demands one; attendees read it. */
  readonly demandedReason: string;
  /** Whether the request asks for all that is to come of the series. */
  readonly takesAll: boolean;
  /** The entry whose booking it undoes, and which shows the outcome; null for a cancellation of its own. */
  readonly undoes: string | null;
  /** The changes, or the row of a plan, that it is one of and that show what comes of it; null: it is shown by itself. */
  readonly partOf: string | null;
  /** False until the request may leave; noted durably before it does. */
  readonly wasSent: boolean;
  /** The service said that it is cancelled; what else went is being read. */
  readonly isAnswered: boolean;
  /** It said that it had been so before. */
  readonly already: boolean;
}

/** A wish for one event type. The last one counts; one that it replaced is kept while its request may still arrive. */
export interface PublishEntry {
  readonly kind: 'publish';
  readonly id: string;
  readonly eventTypeId: number;
  readonly isPublished: boolean;
  /** When it was wished, epoch milliseconds. */
  readonly atMs: number;
  /** False until a request may leave. */
  readonly wasSent: boolean;
  /** How often it may have left. */
  readonly sends: number;
  /** How many of these got no answer, so that the service may still take them. */
  readonly unanswered: number;
  readonly outcome: PublishOutcome;
}

export type PublishOutcome =
  | { readonly state: 'sending' | 'checking' | 'unknown' | 'done' | 'replaced' }
  | {
      readonly state: 'failed';
      readonly why: SwitchFailure;
      /** The service's own words. */
      readonly message: string | null;
      /** Since when, epoch milliseconds: a later reading may show otherwise. */
      readonly atMs: number;
    };

/** A write, kept until nothing of it has to be shown any more. */
export type Entry = BookingEntry | CancelEntry | PublishEntry;

/** A booking that was moved here, and what came of it. */
export interface BookingMove {
  /** Uid of the booking that was moved. */
  readonly from: string;
  /** Uid of the one that stands in its place. */
  readonly to: string;
}

export interface OutboxContent {
  /** In the order in which they were begun. */
  readonly entries: readonly Entry[];
  readonly moves: readonly BookingMove[];
}

export type Entries = ReturnType<typeof createEntries>;

/** Ended ones of a family that nobody dismissed; the oldest go first. */
const maxEnded = 50;
const maxMoves = 200;

/**
 * The writes in memory, and their journal: saved as a whole and in order after each change.
 *
 * @param save durable when it resolves
 */
export function createEntries(
  kept: OutboxContent,
  save: (content: OutboxContent) => Promise<void>,
  report: (error: unknown) => void,
) {
  const changed = createEmitter<readonly Entry['kind'][]>(report);
  let content = kept;
  /** What the disk has, by all that is known. */
  let saved: OutboxContent | null = kept;
  let saving: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  function change(next: Partial<OutboxContent>, kinds: readonly Entry['kind'][]): Promise<void> {
    if (isClosed) return Promise.resolve();
    content = { ...content, ...next };
    const done = saving.then(async () => {
      const own = content;
      if (saved === own) return;
      saved = null;
      await save(own);
      saved = own;
    });
    saving = done.catch(() => undefined);
    changed.emit(kinds);
    return done;
  }

  function remove(ids: readonly string[]): Promise<void> {
    const gone = content.entries.filter(({ id }) => ids.includes(id));
    if (gone.length === 0) return Promise.resolve();
    return change({ entries: content.entries.filter((entry) => !gone.includes(entry)) }, kindsOf(gone));
  }

  return {
    /** Entries of these kinds are others than before. */
    changed: changed as Signal<readonly Entry['kind'][]>,
    all: (): readonly Entry[] => content.entries,
    bookings: (): readonly BookingEntry[] => content.entries.filter(isBooking),
    cancels: (): readonly CancelEntry[] => content.entries.filter(isCancel),
    publishing: (): readonly PublishEntry[] => content.entries.filter(isPublish),
    moves: (): readonly BookingMove[] => content.moves,
    booking: (id: string): BookingEntry | undefined =>
      content.entries.filter(isBooking).find((entry) => entry.id === id),
    cancel: (id: string): CancelEntry | undefined =>
      content.entries.filter(isCancel).find((entry) => entry.id === id),
    /**
     * Adds entries, or puts them in the place of those with their ids, at once. Resolves when that is durable;
     * rejects when it cannot be made so.
     */
    put: (...entries: readonly Entry[]): Promise<void> =>
      change({ entries: entries.reduce(withEntry, content.entries) }, kindsOf(entries)),
    remove,
    addMove: (move: BookingMove): Promise<void> =>
      change({ moves: [...content.moves, move].slice(-maxMoves) }, ['move']),
    /** Nothing changes from now on. Resolves when what had changed before is saved, as far as it can be. */
    async close(): Promise<void> {
      isClosed = true;
      await saving;
    },
  };
}

const kindsOf = (entries: readonly Entry[]): readonly Entry['kind'][] => entries.map(({ kind }) => kind);
const isBooking = (entry: Entry): entry is BookingEntry => entry.kind === 'create' || entry.kind === 'move';
const isCancel = (entry: Entry): entry is CancelEntry => entry.kind === 'cancel';
const isPublish = (entry: Entry): entry is PublishEntry => entry.kind === 'publish';

const openStates: readonly string[] = ['waiting', 'sending', 'checking', 'unknown', 'undoing'];

/** Whether what came of it is still open; for a booking also, whether it is being taken back. */
export function isOpen({ outcome }: Entry): boolean {
  return openStates.includes(outcome.state);
}

function withEntry(entries: readonly Entry[], entry: Entry): readonly Entry[] {
  const isThere = entries.some(({ id }) => id === entry.id);
  const next = isThere ? entries.map((kept) => (kept.id === entry.id ? entry : kept)) : [...entries, entry];
  const ended = next.filter(
    (kept) => !isPublish(kept) && isCancel(kept) === isCancel(entry) && !isOpen(kept),
  );
  const dropped = new Set(ended.slice(0, Math.max(0, ended.length - maxEnded)));
  return next.filter((kept) => !dropped.has(kept));
}
