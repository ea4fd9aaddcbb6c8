import { z } from 'zod';
import type { Clock } from '../../base/clock.ts';
import { Failure } from '../../base/failure.ts';
import { createKept, type TextStore } from '../../base/kept.ts';
import { citiesOf } from '../../base/words.ts';
import { daysFrom } from '../days-in-view.ts';
import {
  aheadOf,
  checkEntry,
  queryOf,
  type ReadOpenSlots,
  countGone,
  keepRecent,
  readEntries,
  type SentTimesEntry,
} from './sent-times-entry.ts';
import { proposeTimes } from './propose-times.ts';
import { writeTimes, type TimesText } from './write-times.ts';
import type { BookingTarget, SentTimes } from '../../../preload/contract/model/quick-book.ts';

interface SentTimesParts {
  /** Sealed, for it holds names and links. */
  readonly text: TextStore;
  readonly read: ReadOpenSlots;
  readonly clock: Pick<Clock, 'now'>;
  /** A new one at each call. */
  readonly newId: () => string;
  readonly report: (error: unknown) => void;
  /** Called when the list, or what is known of it, has changed. */
  readonly changed: () => void;
}

export type NewSentTimes = Omit<SentTimesEntry, 'id' | 'copiedAt' | 'target' | 'gone' | 'checkedAt'> & {
  readonly target: BookingTarget;
};

/** Times that were copied for people, checked until they are over. */
export interface SentTimesList {
  /** Reads what was kept; what cannot be read is an empty list. */
  load(): Promise<void>;
  /** The latest first. */
  rows(): readonly SentTimes[];
  /** The latest first. */
  all(): readonly SentTimesEntry[];
  add(sent: NewSentTimes): Promise<string>;
  remove(id: string): Promise<void>;
  /** Asks the service again, once for each entry that has times to come, ten at most in one round. */
  check(signal?: AbortSignal): Promise<void>;
  /**
   * Replaces an entry's times by as many new ones and writes them; null when there are none or the entry is
   * gone.
   *
   * @throws Failure of the client
   */
  freshen(id: string, signal?: AbortSignal): Promise<TimesText | null>;
  /** Changes nothing more. Resolves when all is kept. */
  stop(): Promise<void>;
}

const maxChecks = 10;
const freshDays = 21;
/** After these failures the next request would fail as well. */
const endsRound: ReadonlySet<string> = new Set(['offline', 'signed-out', 'stopped', 'too-many-requests']);

/** @see SentTimesList */
export function createSentTimes(parts: SentTimesParts): SentTimesList {
  const { text, read, clock, newId, report, changed } = parts;
  const kept = createKept<readonly SentTimesEntry[]>(
    text,
    {
      name: 'The list of sent times',
      version: null,
      schema: z.unknown().transform((list) => keepRecent(readEntries(list), clock.now())),
      empty: [],
    },
    report,
  );
  kept.subscribe(changed);
  let round: Promise<void> | null = null;

  const change = (next: (entries: readonly SentTimesEntry[]) => readonly SentTimesEntry[]): Promise<void> =>
    kept.change((entries) => keepRecent(next(entries), clock.now()));

  /** An entry that was removed meanwhile stays removed, so nothing is added to another account's list. */
  const replace = async (entry: SentTimesEntry): Promise<void> => {
    if (!kept.get().some(({ id }) => id === entry.id)) return;
    await change((entries) => entries.map((one) => (one.id === entry.id ? entry : one)));
  };

  const checkAll = async (signal: AbortSignal | undefined): Promise<void> => {
    const waiting = kept
      .get()
      .filter((entry) => aheadOf(entry, clock.now()).length > 0)
      .sort((one, other) => lastChecked(one) - lastChecked(other))
      .slice(0, maxChecks);
    for (const entry of waiting) {
      try {
        await replace(keepCopy(await checkEntry(entry, clock.now(), read, signal)));
      } catch (error) {
        if (error instanceof Failure && endsRound.has(error.code)) return;
        report(error);
      }
    }
  };

  /** Keeps an entry that was rewritten while the service was asked. */
  const keepCopy = (checked: SentTimesEntry): SentTimesEntry => {
    const now = kept.get().find(({ id }) => id === checked.id);
    return now === undefined || now.copiedAt === checked.copiedAt ? checked : now;
  };

  return {
    async load() {
      await kept.load();
    },
    rows: () =>
      kept.get().map((entry) => ({
        id: entry.id,
        guest: entry.guest,
        title: entry.title,
        copiedAt: entry.copiedAt,
        times: entry.times.length,
        gone: countGone(entry, clock.now()),
      })),
    all: () => kept.get(),
    async add({ target, times, ...sent }) {
      const id = newId();
      const copiedAt = new Date(clock.now()).toISOString();
      const own = { target: withoutHash(target), times: times.map(({ at, end }) => ({ at, end })) };
      const entry = { ...sent, ...own, id, copiedAt, gone: [], checkedAt: null };
      await change((entries) => [entry, ...entries]);
      return id;
    },
    remove: (id) => change((entries) => entries.filter((entry) => entry.id !== id)),
    async check(signal) {
      round ??= checkAll(signal).finally(() => {
        round = null;
      });
      await round;
    },
    async freshen(id, signal) {
      const entry = kept.get().find((one) => one.id === id);
      if (entry === undefined) return null;
      const nowMs = clock.now();
      const list = await read(queryOf(entry, daysFrom(nowMs, freshDays, entry.timeZone)), signal);
      const proposed = proposeTimes(list.slots, entry.times.length, { guestZone: entry.timeZone });
      if (proposed.length === 0) return null;
      const at = new Date(nowMs).toISOString();
      const times = proposed.map((slot) => ({ at: slot.at, end: slot.end }));
      await replace({ ...entry, times, gone: [], copiedAt: at, checkedAt: at });
      const { timeZone: guestZone, ...texts } = entry;
      const slots = times.map((time) => time.at);
      return writeTimes({ ...texts, guestZone, slots, nowMs }, await citiesOf(texts.language));
    },
    stop: () => kept.close(),
  };
}

function lastChecked({ checkedAt }: SentTimesEntry): number {
  return checkedAt === null ? 0 : Date.parse(checkedAt);
}

function withoutHash(target: BookingTarget): SentTimesEntry['target'] {
  return target.kind === 'group'
    ? { kind: 'group', usernames: [...target.usernames], slug: target.slug }
    : { kind: 'event-type', id: target.id };
}
