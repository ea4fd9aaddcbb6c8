import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { LedgerDeed, LedgerEntry } from '../../preload/contract/model/assistants.ts';
import { dayMs } from '../../preload/contract/durations.ts';
import { rowsOf } from '../../protocol/common.ts';
import type { AccountContext } from '../account-context.ts';
import { toInstant } from '../base/instants.ts';
import { createKept, type KeptFormat } from '../base/kept.ts';
import type { Signal } from '../base/signal.ts';

const level = z.enum(['nothing', 'read', 'propose']);
const count = z.int().min(0);
const row = { does: z.string(), who: z.string() };

const deed = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('read'),
    tool: z.string(),
    about: z.string(),
    from: z.string().nullable(),
    to: z.string().nullable(),
    count,
    withPeople: z.boolean(),
  }),
  z.object({ kind: z.literal('proposed'), changes: count, reason: z.string() }),
  z.object({
    kind: z.literal('approved'),
    changes: count,
    approved: count,
    rows: z.array(z.object({ ...row, came: z.enum(['done', 'failed', 'open', 'kept']) })).readonly(),
  }),
  z.object({ kind: z.enum(['refused', 'lapsed']), changes: count, rows: z.array(z.object(row)).readonly() }),
  z.object({
    kind: z.literal('turned-away'),
    tool: z.string(),
    why: z.enum(['not-allowed', 'budget', 'plans', 'bad-input', 'failed']),
  }),
  z.object({ kind: z.literal('allowed'), level }),
]) satisfies z.ZodType<LedgerDeed>;

const entry = z.object({
  /** `Program.id` */
  program: z.string(),
  /** Of the plan whose end it is; null: of anything else. */
  plan: z.string().nullable(),
  atMs: z.number(),
  deed,
});
type Entry = Readonly<z.output<typeof entry>>;

const format: KeptFormat<readonly Entry[]> = {
  name: 'The saved ledger of assistants',
  version: 1,
  schema: z.object({ entries: rowsOf(entry) }).transform(({ entries }) => entries),
  empty: [],
  write: (entries) => (entries.length === 0 ? null : { entries }),
};

const keptForMs = 90 * dayMs;
/** Of each program: one that asks much does not push out what another did. */
const mostOfEach = 2000;

/** What assistants read and suggested in one account, and what became of it: in its sealed files. */
export interface Ledger {
  readonly changed: Signal<unknown>;
  /** The newest first. */
  of(program: string): readonly LedgerEntry[];
  /** Durable when it resolves. @param atMs when it was; now without it. @throws where it cannot be written */
  note(program: string, deed: LedgerDeed, atMs?: number): Promise<void>;
  /** What became of a plan; it replaces what was noted of it before. @param atMs when that was decided */
  settle(program: string, plan: string, atMs: number, deed: LedgerDeed): void;
  stop(): Promise<void>;
}

export function openLedger({
  stores,
  clock,
  report,
}: Pick<AccountContext, 'stores' | 'clock' | 'report'>): Ledger {
  const kept = createKept(stores.text('assistants'), format, report);
  void kept.load();

  function withEntry(entries: readonly Entry[], added: Entry): readonly Entry[] {
    const sinceMs = clock.now() - keptForMs;
    const recent = entries.filter(({ atMs }) => atMs >= sinceMs);
    const own = recent.filter(({ program }) => program === added.program);
    const tooOld = new Set(own.slice(0, Math.max(0, own.length + 1 - mostOfEach)));
    return [...recent.filter((one) => !tooOld.has(one)), added];
  }

  return {
    changed: kept,
    of: (program) =>
      kept
        .get()
        .filter((one) => one.program === program)
        .toReversed()
        .toSorted((a, b) => b.atMs - a.atMs)
        .map((one) => ({ at: toInstant(one.atMs), deed: one.deed })),
    note: (program, deed, atMs = clock.now()) =>
      kept.changeDurably((entries) => withEntry(entries, { program, plan: null, atMs, deed })),
    settle(program, plan, atMs, deed) {
      const settled: Entry = { program, plan, atMs, deed };
      void kept.change((entries) => {
        const before = entries.find((one) => one.plan === plan);
        if (before === undefined) return withEntry(entries, settled);
        if (isDeepStrictEqual(before, settled)) return entries;
        return entries.map((one) => (one === before ? settled : one));
      });
    },
    stop: () => kept.close(),
  };
}
