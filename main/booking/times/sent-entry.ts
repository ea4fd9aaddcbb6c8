import { z } from 'zod';
import { instant, timeZone } from '../../api/schemas/common.ts';

/** An event type's number, or people and a slug; a private link's hash is not needed to ask, and not kept. */
const target = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('event-type'), id: z.int() }),
  z.object({ kind: z.literal('group'), usernames: z.array(z.string()), slug: z.string() }),
]);

/** Times that were copied for somebody, with all that is needed to look after them and to write them anew. */
export const sentEntry = z.object({
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
  lengthMinutes: z.number(),
  link: z.string().nullable(),
  times: z.array(z.object({ at: instant, end: instant })).min(1),
  /** Which of the times the service no longer offered when it was last asked. */
  gone: z.array(z.string()),
  checkedAt: instant.nullable(),
});
export type SentEntry = z.infer<typeof sentEntry>;

const dayMs = 24 * 3_600_000;
const longestKeptMs = 30 * dayMs;
const mostKept = 50;

/** What is kept: the latest fifty, for thirty days. */
export function keepRecent(entries: readonly SentEntry[], nowMs: number): readonly SentEntry[] {
  return entries
    .filter(({ copiedAt }) => nowMs - Date.parse(copiedAt) < longestKeptMs)
    .sort((one, other) => Date.parse(other.copiedAt) - Date.parse(one.copiedAt))
    .slice(0, mostKept);
}

/** How many times can no longer be booked: not offered any more, or over. */
export function countGone({ times, gone }: SentEntry, nowMs: number): number {
  const missing = new Set(gone);
  return times.filter(({ at }) => missing.has(at) || Date.parse(at) <= nowMs).length;
}

/** Entries that fit; what was kept by another version and does not is left out. */
export function readEntries(kept: unknown): readonly SentEntry[] {
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((value: unknown) => {
    const read = sentEntry.safeParse(value);
    return read.success ? [read.data] : [];
  });
}
