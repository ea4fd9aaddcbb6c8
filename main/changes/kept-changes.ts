import { z } from 'zod';
import { dayMs } from '../../preload/contract/durations.ts';
import type { ChangeOutcome } from '../../preload/contract/model/changes.ts';
import type { AccountStores } from '../account/stores.ts';
import { createKept, type Kept, type KeptFormat, type TextStore } from '../base/kept.ts';

const nullableText = z.string().nullable();
const instant = z.iso.datetime({ offset: true });

const outcome = z.discriminatedUnion('state', [
  z.object({ state: z.enum(['waiting', 'sending', 'checking', 'unknown', 'taken', 'left-out']) }),
  z.object({ state: z.literal('done'), status: nullableText, already: z.boolean() }),
  z.object({
    state: z.literal('failed'),
    // What a newer version says is kept as it is.
    why: z.custom<Extract<ChangeOutcome, { readonly state: 'failed' }>['why']>(
      (why) => typeof why === 'string',
    ),
    message: nullableText,
  }),
]) satisfies z.ZodType<ChangeOutcome>;

const row = z.object({
  uid: z.string(),
  title: z.string(),
  eventTypeTitle: nullableText,
  people: z.array(z.object({ name: z.string(), email: z.string(), timeZone: nullableText })).readonly(),
  startAt: instant,
  endAt: instant,
  /** Where it is rescheduled to, as the service gave it; null: it is cancelled. */
  to: z.object({ at: instant, end: instant }).nullable(),
  /** The uid of the booking that has to be rescheduled before. */
  after: nullableText,
  wasTaken: z.boolean(),
  outcome,
});
export type KeptRow = Readonly<z.output<typeof row>>;

const change = z.object({
  /** The same for all accounts that it is about. */
  id: z.string().min(1),
  confirmedAt: instant,
  reason: z.string(),
  usualReason: z.enum(['cantMakeIt', 'runningLate']),
  /** Before this no other time is proposed. */
  timesFrom: instant,
  /** In the order in which they are sent. */
  rows: z.array(row).readonly(),
  /** How it ended was seen. */
  isSeen: z.boolean(),
  stop: z.enum(['person', 'offline', 'signed-out', 'closed']).nullable(),
  /** Something of it changed last, epoch ms. */
  touchedMs: z.number(),
  /** An orderly end while it was under way, epoch ms. */
  closedMs: z.number().nullable(),
  /** It went on after that. */
  wasClosed: z.object({ at: instant.nullable() }).nullable(),
});
export type KeptChange = Readonly<z.output<typeof change>>;

const content = z.object({ changes: z.array(change).readonly() });
export type KeptChanges = Readonly<z.output<typeof content>>;

const format: KeptFormat<KeptChanges> = {
  name: 'What was changed',
  version: 1,
  schema: content,
  empty: { changes: [] },
};

const keptForMs = 90 * dayMs;

export interface KeptChangesText extends Kept<KeptChanges> {
  /** False where an earlier run said of a row that it came to nothing, and its disk did not take that. */
  isAsSaid(): boolean;
  /** Until the next write the disk does not have what was said. A full one takes nothing, but lets go of a mark. */
  unmark(): Promise<void>;
}

/** The changes of one account in a sealed text, and beside it a mark that this is what was said of them. */
export function createKeptChanges(
  text: AccountStores['text'],
  report: (error: unknown) => void,
): KeptChangesText {
  const own = text('changes');
  const mark = text('changes-mark');
  let isMarked = false;
  /** There is no text yet that could be mistaken for what was said. */
  let isFirst = false;
  const setMark = (): Promise<void> => mark.write('noted').then(() => void (isMarked = true), report);
  const marked: TextStore = {
    async read() {
      isMarked = (await mark.read()) !== null;
      const content = await own.read();
      isFirst = content === null;
      return content;
    },
    async write(content) {
      if (isFirst && !isMarked) await setMark();
      await own.write(content);
      isFirst = false;
      if (!isMarked) await setMark();
    },
    remove: () => own.remove(),
  };
  async function unmark(): Promise<void> {
    isMarked = false;
    await mark.remove().catch(report);
  }
  return { ...createKept(marked, format, report), isAsSaid: () => isMarked, unmark };
}

export const isYoung = ({ confirmedAt }: KeptChange, nowMs: number): boolean =>
  nowMs - Date.parse(confirmedAt) < keptForMs;

/** Whether anything may still be sent for it. */
export const isUnfinished = ({ rows }: KeptChange): boolean =>
  rows.some(({ outcome: { state } }) => state === 'waiting' || state === 'sending');
