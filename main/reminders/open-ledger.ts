import { z } from 'zod';
import { rowsOf } from '../../protocol/common.ts';
import { createKept, type KeptFormat, type TextStore } from '../base/kept.ts';
import { markOf, reminderKind } from './kinds.ts';
import {
  emptyLedger,
  markAll,
  takeBackWrong,
  takeUp,
  type ClockReading,
  type Identity,
  type Ledger,
  type Mark,
  type MarkState,
} from './ledger.ts';

/** The ledger in use: in force at once, on the disk as soon as it can be. */
export interface OpenLedger {
  get(): Ledger;
  /**
   * @returns from when on an earlier run may have shown nothing, epoch ms; null when there was no earlier run, or
   * its ledger cannot be read
   */
  load(): Promise<{ readonly quietFromMs: number } | null>;
  /** Reminders are carried out at this moment, epoch ms; written with the next change. */
  alive(nowMs: number): void;
  /** Resolves when it is saved, or could not be, which is reported: the reminder is shown all the same. */
  mark(identities: readonly Identity[], state: MarkState, at: ClockReading): Promise<void>;
  /** The clock may have been set back. */
  takeBackWrong(at: ClockReading): void;
  snooze(key: string, untilMs: number): Promise<void>;
  /** Everything up to this entry of the change feed was shown or skipped. */
  markNews(newsId: string): Promise<void>;
  save(): Promise<void>;
}

export function openLedger(text: TextStore, report: (error: unknown) => void): OpenLedger {
  const kept = createKept(text, ledgerFormat, report);
  return {
    get: kept.get,
    async load() {
      if (!(await kept.load())) return null;
      const { aliveAtMs } = kept.get();
      const taken = takeUp(kept.get());
      kept.amend(() => taken.ledger);
      if (aliveAtMs === null) return null;
      return { quietFromMs: Math.min(aliveAtMs, taken.doubtfulFromMs - 1) };
    },
    alive(nowMs) {
      kept.amend((ledger) => ({ ...ledger, aliveAtMs: nowMs }));
    },
    mark: (identities, state, at) => kept.change((ledger) => markAll(ledger, identities, state, at)),
    takeBackWrong(at) {
      void kept.change((ledger) => takeBackWrong(ledger, at));
    },
    snooze: (key, untilMs) =>
      kept.change((ledger) => ({ ...ledger, snoozes: new Map(ledger.snoozes).set(key, untilMs) })),
    markNews: (newsId) => kept.change((ledger) => ({ ...ledger, newsId })),
    save: kept.save,
  };
}

const mark = z.object({
  kind: reminderKind,
  state: z.enum(['showing', 'doubtful', 'shown', 'passed']),
  momentMs: z.number(),
  atMs: z.number(),
  aheadMs: z.number().optional(),
  tries: z.number().optional(),
});

const stored = z.object({
  marks: rowsOf(z.object({ key: z.string(), of: z.array(mark) })),
  snoozes: rowsOf(z.object({ key: z.string(), atMs: z.number() })),
  newsId: z.string().nullable(),
  aliveAtMs: z.number().nullable(),
});

/** How the ledger is kept. It is written at every reminder, so what is usual is left out. */
export const ledgerFormat: KeptFormat<Ledger> = {
  name: 'The saved reminders',
  version: 1,
  schema: stored.transform(toLedger),
  empty: emptyLedger,
  write: toStored,
};

function toLedger({ marks, snoozes, ...rest }: z.output<typeof stored>): Ledger {
  return {
    ...rest,
    marks: new Map(
      marks.map(({ key, of }) => [key, Object.fromEntries(of.map((one) => [markOf(one.kind), toMark(one)]))]),
    ),
    snoozes: new Map(snoozes.map(({ key, atMs }) => [key, atMs])),
  };
}

function toStored({ marks, snoozes, ...rest }: Ledger): z.input<typeof stored> {
  return {
    ...rest,
    marks: [...marks].map(([key, of]) => ({
      key,
      of: Object.values(of).map(shortOf),
    })),
    snoozes: [...snoozes].map(([key, atMs]) => ({ key, atMs })),
  };
}

const toMark = ({ aheadMs = 0, tries = 0, ...usual }: z.output<typeof mark>): Mark => ({
  ...usual,
  aheadMs,
  tries,
});

function shortOf({ aheadMs, tries, ...usual }: Mark): z.input<typeof mark> {
  return {
    ...usual,
    ...(aheadMs === 0 ? {} : { aheadMs }),
    ...(tries === 0 ? {} : { tries }),
  };
}
