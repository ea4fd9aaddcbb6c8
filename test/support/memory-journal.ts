import { createWriteJournal, type WriteJournal } from '../../main/booking/write/journal.ts';

export interface MemoryJournal extends WriteJournal {
  /** Saving fails while it is set. */
  failure: Error | null;
}

/** The twin of the sealed journal, for tests of what uses it: the same text, in memory. */
export function createMemoryJournal(): MemoryJournal {
  let text: string | null = null;
  const journal: MemoryJournal = {
    failure: null,
    ...createWriteJournal(
      {
        read: () => Promise.resolve(text),
        write(next) {
          if (journal.failure !== null) return Promise.reject(journal.failure);
          text = next;
          return Promise.resolve();
        },
        remove() {
          text = null;
          return Promise.resolve();
        },
      },
      (error) => {
        throw error;
      },
    ),
  };
  return journal;
}
