import { z } from 'zod';
import { rowsOf } from '../../protocol/common.ts';
import type { KeptFormat } from '../base/kept.ts';

const ms = z.number();
const wallTime = z.string().regex(/^\d\d:\d\d$/);

const watch = z.object({
  id: z.string().min(1),
  /** Two people who want the same time get it in this order, epoch ms. */
  sinceMs: ms,
  /** The booking that is to be rescheduled; null: the person has none yet. */
  booking: z.object({ uid: z.string(), startMs: ms, endMs: ms }).nullable(),
  /** A time ends by then, and the watch with it, epoch ms: the start of the booking where there is one. */
  beforeMs: ms,
  eventType: z.object({ id: z.int(), title: z.string() }),
  /** Of the wanted time; null where the event type has but one length. */
  minutes: z.number().nullable(),
  person: z.object({ name: z.string(), email: z.string() }),
  /** The person’s, IANA: days and times are by its clocks. */
  timeZone: z.string(),
  /** ISO weekdays, 1 = Monday; null: any. */
  days: z.array(z.int()).readonly().nullable(),
  /** “HH:mm”, the end after the beginning; null: any. */
  times: z.object({ from: wallTime, until: wallTime }).nullable(),
  /** Starts of times that were announced, and that are not wanted, epoch ms. */
  announcedMs: z.array(ms).readonly(),
  skippedMs: z.array(ms).readonly(),
});
/** One who wants an earlier time: for a booking, or for an event type before having one. */
export type Watch = Readonly<z.output<typeof watch>>;

/** In the order in which they were marked. */
export const watchesFormat: KeptFormat<readonly Watch[]> = {
  name: 'The saved list of those who want an earlier time',
  version: 1,
  schema: z.object({ watches: rowsOf(watch) }).transform(({ watches }) => watches),
  empty: [],
  write: (watches) => (watches.length === 0 ? null : { watches }),
};
