import { z } from 'zod';
import { foldText } from '../../preload/contract/languages/fold.ts';
import { rowsOf } from '../../protocol/common.ts';
import { createKept, type KeptFormat, type TextStore } from '../base/kept.ts';
import type { Signal } from '../base/signal.ts';

/** By address, without its case. */
type ByAddress = ReadonlyMap<string, string>;

const format: KeptFormat<ByAddress> = {
  name: 'The saved notes',
  version: 1,
  schema: z
    .object({ notes: rowsOf(z.object({ email: z.string(), text: z.string() })) })
    .transform(({ notes }) => new Map(notes.map(({ email, text }) => [email, text]))),
  empty: new Map(),
  write: (byAddress) => ({ notes: [...byAddress].map(([email, text]) => ({ email, text })) }),
};

/** Addresses, in lower case, of people whose note holds a text that is folded. */
export type Noted = (folded: string) => ReadonlySet<string>;

/** Private notes on people, in a sealed text of the account. Nothing of them is sent, logged or exported. */
export interface Notes {
  readonly changed: Signal<unknown>;
  load(): Promise<void>;
  /** Empty where there is none. */
  of(email: string): string;
  /** An empty text keeps none. @throws what writing it throws: it is in force for this run then */
  keep(email: string, text: string): Promise<void>;
  readonly holding: Noted;
  /** Resolves when what was written is kept. */
  stop(): Promise<void>;
}

const keyOf = (email: string): string => email.trim().toLowerCase();

export function createNotes(text: TextStore, report: (error: unknown) => void): Notes {
  const kept = createKept(text, format, report);
  let last: {
    readonly notes: ByAddress;
    readonly folded: string;
    readonly found: ReadonlySet<string>;
  } | null = null;
  return {
    changed: kept,
    async load() {
      await kept.load();
    },
    of: (email) => kept.get().get(keyOf(email)) ?? '',
    keep(email, written) {
      const key = keyOf(email);
      return kept.changeDurably((now) => {
        if ((now.get(key) ?? '') === written) return now;
        const next = new Map(now).set(key, written);
        if (written.trim() === '') next.delete(key);
        return next;
      });
    },
    holding(folded) {
      const notes = kept.get();
      // Asked for each row of a search.
      if (last?.notes !== notes || last.folded !== folded) {
        const holds = ([, written]: readonly [string, string]): boolean =>
          folded !== '' && foldText(written).includes(folded);
        last = { notes, folded, found: new Set([...notes].filter(holds).map(([email]) => email)) };
      }
      return last.found;
    },
    stop: () => kept.close(),
  };
}
