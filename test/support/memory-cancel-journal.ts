import { createCancelJournal, type CancelJournal } from '../../main/booking/cancel/cancel-journal.ts';

export interface MemoryCancelJournal extends CancelJournal {
  /** Saving fails while it is set. */
  failure: Error | null;
}

/** The twin of the sealed journal, for tests of what uses it: the same text, in memory. */
export function createMemoryCancelJournal(): MemoryCancelJournal {
  let text: string | null = null;
  const journal: MemoryCancelJournal = {
    failure: null,
    ...createCancelJournal(
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
