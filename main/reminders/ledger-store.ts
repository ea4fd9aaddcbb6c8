import { z } from 'zod';
import { readJson } from '../api/json.ts';
import { rowsOf } from '../api/schemas/common.ts';
import { markStates, type Ledger, type Mark } from './ledger.ts';
import type { TextStore } from '../base/kept.ts';

const mark = z.object({
  kind: z.string(),
  state: z.enum(markStates),
  momentMs: z.number(),
  atMs: z.number(),
  aheadMs: z.number().optional(),
  tries: z.number().optional(),
});

const version = 1;
const stored = z.object({
  version: z.literal(version),
  marks: rowsOf(z.object({ key: z.string(), of: z.array(mark) })),
  snoozes: rowsOf(z.object({ key: z.string(), atMs: z.number() })),
  newsId: z.string().nullable(),
  aliveAtMs: z.number().nullable(),
});

export interface LedgerStore {
  /** null when there is none, or none that fits. */
  load(): Promise<Ledger | null>;
  save(ledger: Ledger): Promise<void>;
}

/** The ledger in a sealed text of the account; one that does not fit is reported and begun anew. */
export function createLedgerStore(text: TextStore, report: (error: unknown) => void): LedgerStore {
  return {
    async load() {
      const kept = await text.read();
      if (kept === null) return null;
      const json = readJson(kept);
      const content = stored.safeParse(json.ok ? json.value : undefined);
      if (content.success) return toLedger(content.data);
      report(new Error('The saved reminders do not fit'));
      return null;
    },
    save: (ledger) => text.write(JSON.stringify(toStored(ledger))),
  };
}

function toLedger({ marks, snoozes, version: _, ...rest }: z.output<typeof stored>): Ledger {
  return {
    ...rest,
    marks: new Map(
      marks.map(({ key, of }) => [
        key,
        Object.fromEntries(of.map(({ kind, ...one }) => [kind, toMark(one)])),
      ]),
    ),
    snoozes: new Map(snoozes.map(({ key, atMs }) => [key, atMs])),
  };
}

function toStored({ marks, snoozes, ...rest }: Ledger): z.input<typeof stored> {
  return {
    version,
    ...rest,
    marks: [...marks].map(([key, of]) => ({
      key,
      of: Object.entries(of).map(([kind, one]) => ({ kind, ...shortOf(one) })),
    })),
    snoozes: [...snoozes].map(([key, atMs]) => ({ key, atMs })),
  };
}

function toMark({ aheadMs = 0, tries = 0, ...usual }: Omit<z.output<typeof mark>, 'kind'>): Mark {
  return { ...usual, aheadMs, tries };
}

/** It is written at every reminder: what is usual is left out. */
function shortOf({ aheadMs, tries, ...usual }: Mark): Omit<Mark, 'aheadMs' | 'tries'> & Partial<Mark> {
  return { ...usual, ...(aheadMs === 0 ? {} : { aheadMs }), ...(tries === 0 ? {} : { tries }) };
}
