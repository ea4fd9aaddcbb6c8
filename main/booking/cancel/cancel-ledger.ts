import { createSaved, withEntry } from '../write/saved.ts';
import type { CancelEntry, CancelJournal } from './cancel-journal.ts';

export interface CancelLedger {
  readonly entries: () => readonly CancelEntry[];
  find(id: string): CancelEntry | undefined;
  /** Adds or replaces an entry at once. Resolves when that is durable; rejects when it cannot be made so. */
  put(entry: CancelEntry): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
  /** Nothing changes from now on. Resolves when what had changed before is saved, as far as it can be. */
  close(): Promise<void>;
}

/** The cancellations in memory, and their journal, saved as a whole and in order after each change. */
export function createCancelLedger(
  kept: readonly CancelEntry[],
  journal: CancelJournal,
  changed: () => void,
): CancelLedger {
  const { get, change, close } = createSaved(kept, (entries) => journal.save(entries), changed);
  return {
    entries: get,
    find: (id) => get().find((entry) => entry.id === id),
    put: (entry) => change(withEntry(get(), entry, isOpenCancel)),
    remove: (ids) =>
      ids.length === 0 ? Promise.resolve() : change(get().filter(({ id }) => !ids.includes(id))),
    close,
  };
}

/** Whether what came of it is still open. */
export function isOpenCancel({ outcome: { state } }: CancelEntry): boolean {
  return state === 'waiting' || state === 'sending' || state === 'checking' || state === 'unknown';
}
