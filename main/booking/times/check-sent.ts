import { readInstant } from '../../api/schemas/instant-text.ts';
import { Failure } from '../../base/failure.ts';
import { daysFrom } from '../slots/days-in-view.ts';
import type { SentEntry } from './sent-entry.ts';
import type { SlotList, SlotQuery } from '../../../preload/contract/model/quick-book.ts';

export type ReadOpenSlots = (query: SlotQuery, signal?: AbortSignal) => Promise<SlotList>;

/**
 * An entry as the service sees it now, by one question over the days of its times; times that are over are
 * not asked about.
 *
 * @throws Failure of the client, except for an event type that is no longer there: then all times are gone
 */
export async function checkEntry(
  entry: SentEntry,
  nowMs: number,
  read: ReadOpenSlots,
  signal?: AbortSignal,
): Promise<SentEntry> {
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
export function aheadOf({ times }: SentEntry, nowMs: number): readonly number[] {
  return times
    .map(({ at }) => readInstant(at) ?? 0)
    .filter((at) => at > nowMs)
    .sort((one, other) => one - other);
}

export function queryOf(
  { target, timeZone, duration, host }: SentEntry,
  range: Pick<SlotQuery, 'from' | 'to'>,
): SlotQuery {
  return { target, ...range, timeZone, duration, host, moving: null };
}
