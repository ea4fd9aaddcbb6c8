import { dayMs } from '../../../preload/contract/durations.ts';
import { z } from 'zod';
import { instant, timeZone, readInstant } from '../../../protocol/common.ts';
import { Failure } from '../../base/failure.ts';
import { daysFrom } from '../days-in-view.ts';
import type { SlotList, SlotQuery } from '../../../preload/contract/model/quick-book.ts';

/** An event type's number, or people and a slug; a private link's hash is not needed to check, and not kept. */
const target = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('event-type'), id: z.int() }),
  z.object({ kind: z.literal('group'), usernames: z.array(z.string()), slug: z.string() }),
]);

/** Times that were copied for somebody, with all that is needed to check them and to write new ones. */
const sentTimesEntry = z.object({
  id: z.string(),
  guest: z.string().nullable(),
  title: z.string(),
  copiedAt: instant,
  target,
  duration: z.number().nullable(),
  host: z.string().nullable(),
  /** The guest's zone. */
  timeZone,
  myZone: timeZone,
  language: z.string(),
  lengthMinutes: z.number().nullable(),
  link: z.string().nullable(),
  times: z.array(z.object({ at: instant, end: instant })).min(1),
  /** Which of the times the service no longer offered when it was last asked. */
  gone: z.array(z.string()),
  checkedAt: instant.nullable(),
});
export type SentTimesEntry = z.infer<typeof sentTimesEntry>;

const maxAgeMs = 30 * dayMs;
const maxEntries = 50;

/** What is kept: the latest fifty, for thirty days. */
export function keepRecent(entries: readonly SentTimesEntry[], nowMs: number): readonly SentTimesEntry[] {
  return entries
    .filter(({ copiedAt }) => nowMs - Date.parse(copiedAt) < maxAgeMs)
    .sort((one, other) => Date.parse(other.copiedAt) - Date.parse(one.copiedAt))
    .slice(0, maxEntries);
}

/** How many times can no longer be booked: not offered any more, or over. */
export function countGone({ times, gone }: SentTimesEntry, nowMs: number): number {
  const missing = new Set(gone);
  return times.filter(({ at }) => missing.has(at) || Date.parse(at) <= nowMs).length;
}

/** The entries that can be read; others, perhaps of another version, are left out. */
export function readEntries(kept: unknown): readonly SentTimesEntry[] {
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((value: unknown) => {
    const read = sentTimesEntry.safeParse(value);
    return read.success ? [read.data] : [];
  });
}

export type ReadOpenSlots = (query: SlotQuery, signal?: AbortSignal) => Promise<SlotList>;

/**
 * An entry with what the service offers now, by one request for the days of its times; times that are over are
 * left out.
 *
 * @throws Failure of the client, except for an event type that is no longer there: then all times are gone
 */
export async function checkEntry(
  entry: SentTimesEntry,
  nowMs: number,
  read: ReadOpenSlots,
  signal?: AbortSignal,
): Promise<SentTimesEntry> {
  const checkedAt = new Date(nowMs).toISOString();
  const ahead = aheadOf(entry, nowMs);
  const [first] = ahead;
  const last = ahead.at(-1);
  if (first === undefined || last === undefined) return entry;
  const { from } = daysFrom(first, 1, entry.timeZone);
  const { to } = daysFrom(last, 1, entry.timeZone);
  try {
    const list = await read(queryOf(entry, { from, to }), signal);
    const open = new Set(
      list.slots.filter(({ seatsLeft }) => seatsLeft !== 0).map(({ at }) => readInstant(at)),
    );
    const gone = entry.times.map(({ at }) => at).filter((at) => !open.has(readInstant(at)));
    return { ...entry, gone, checkedAt };
  } catch (error) {
    if (!(error instanceof Failure && error.code === 'not-found')) throw error;
    return { ...entry, gone: entry.times.map(({ at }) => at), checkedAt };
  }
}

/** Times that are still to come, epoch ms in order. */
export function aheadOf({ times }: SentTimesEntry, nowMs: number): readonly number[] {
  return times
    .map(({ at }) => readInstant(at) ?? 0)
    .filter((at) => at > nowMs)
    .sort((one, other) => one - other);
}

export function queryOf(
  { target, timeZone, duration, host }: SentTimesEntry,
  range: Pick<SlotQuery, 'from' | 'to'>,
): SlotQuery {
  return { target, ...range, timeZone, duration, host, moving: null };
}
