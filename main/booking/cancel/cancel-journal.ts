import { z } from 'zod';
import { readJson } from '../../api/json.ts';
import {
  notCancelledKinds,
  rowOutcomes,
  unsentReasons,
  type Cancellation,
  type CancellationRow,
  type CancelOutcome,
} from './cancel-state.ts';
import type { TextStore } from '../../base/kept.ts';

/** A cancellation as it is kept. */
export interface CancelEntry extends Cancellation {
  /** The booking that the request names: of a series, one that is still to come. */
  readonly target: string;
  /** The series that all is to go of; null for one booking. */
  readonly series: string | null;
  /** False until the request may leave; noted durably before it does. */
  readonly wasSent: boolean;
  /** The service said that it is cancelled; what else went is being read. */
  readonly isAnswered: boolean;
  /** It said that it had been so before. */
  readonly already: boolean;
}

/** What carries cancellations over a crash. */
export interface CancelJournal {
  /** In the order in which they were begun. */
  load(): Promise<readonly CancelEntry[]>;
  /** Durable when it resolves: the content is on the disk (fsync). A crash in it leaves the old or the new. */
  save(entries: readonly CancelEntry[]): Promise<void>;
}

const person = z.object({ name: z.string(), email: z.string(), timeZone: z.string().nullable() });
const row: z.ZodType<CancellationRow> = z.object({
  uid: z.string(),
  title: z.string(),
  startAt: z.iso.datetime(),
  endAt: z.iso.datetime(),
  status: z.string(),
  people: z.array(person),
  payment: z.enum(['none', 'paid', 'open']),
  price: z.object({ amount: z.number(), currency: z.string() }).nullable(),
  outcome: z.enum(rowOutcomes),
});
const outcome: z.ZodType<CancelOutcome> = z.discriminatedUnion('state', [
  z.object({ state: z.literal('waiting'), sendsAt: z.string() }),
  z.object({ state: z.literal('sending') }),
  z.object({ state: z.literal('checking'), since: z.string(), isAnswered: z.boolean() }),
  z.object({ state: z.literal('unknown'), nextLookAt: z.string(), isAnswered: z.boolean() }),
  z.object({ state: z.literal('cancelled'), already: z.boolean() }),
  z.object({ state: z.literal('partly') }),
  z.object({
    state: z.literal('not-cancelled'),
    kind: z.enum(notCancelledKinds),
    message: z.string().nullable(),
    isCertain: z.boolean(),
  }),
  z.object({ state: z.literal('not-sent'), why: z.enum(unsentReasons) }),
]);
const entry: z.ZodType<CancelEntry> = z.object({
  id: z.string().min(1),
  uid: z.string(),
  target: z.string(),
  scope: z.enum(['one', 'all']),
  series: z.string().nullable(),
  title: z.string(),
  eventTypeTitle: z.string().nullable(),
  reason: z.string(),
  rows: z.array(row).min(1),
  wasSent: z.boolean(),
  isAnswered: z.boolean(),
  already: z.boolean(),
  outcome,
});
const version = 1;
const content = z.object({ version: z.literal(version), entries: z.array(z.unknown()) });

/**
 * The journal in a sealed text. What does not fit is reported and left out, without a word of what it was:
 * it holds names and addresses.
 */
export function createCancelJournal(text: TextStore, report: (error: unknown) => void): CancelJournal {
  return {
    async load() {
      const stored = await text.read();
      if (stored === null) return [];
      const json = readJson(stored);
      const read = content.safeParse(json.ok ? json.value : undefined);
      if (!read.success) {
        report(new Error('The journal of cancellations does not fit'));
        return [];
      }
      return read.data.entries.flatMap((kept) => {
        const parsed = entry.safeParse(kept);
        if (!parsed.success) report(new Error('An entry in the journal of cancellations does not fit'));
        return parsed.success ? [parsed.data] : [];
      });
    },
    save: (entries) => text.write(JSON.stringify({ version, entries })),
  };
}
