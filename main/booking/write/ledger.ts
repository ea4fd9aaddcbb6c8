import type { JournalContent, JournalEntry, WriteJournal } from './journal.ts';
import { createSaved, withEntry } from './saved.ts';
import type { BookingLink } from './write-state.ts';

/** The oldest go first. */
const mostLinks = 200;

export interface Ledger {
  readonly entries: () => readonly JournalEntry[];
  readonly links: () => readonly BookingLink[];
  find(id: string): JournalEntry | undefined;
  /** Adds or replaces an entry at once. Resolves when that is durable; rejects when it cannot be made so. */
  put(entry: JournalEntry): Promise<void>;
  remove(id: string): Promise<void>;
  addLink(link: BookingLink): Promise<void>;
  /** Nothing changes from now on. Resolves when what had changed before is saved, as far as it can be. */
  close(): Promise<void>;
}

/** The writes in memory, and their journal, saved as a whole and in order after each change. */
export function createLedger(content: JournalContent, journal: WriteJournal, changed: () => void): Ledger {
  const { get, change, close } = createSaved(content, (next) => journal.save(next), changed);
  return {
    entries: () => get().entries,
    links: () => get().links,
    find: (id) => get().entries.find((entry) => entry.id === id),
    put: (entry) => change({ ...get(), entries: withEntry(get().entries, entry, isOpenWrite) }),
    remove: (id) => change({ ...get(), entries: get().entries.filter((entry) => entry.id !== id) }),
    addLink: (link) => change({ ...get(), links: [...get().links, link].slice(-mostLinks) }),
    close,
  };
}

/** Whether what came of the write is still open, or being undone. */
export function isOpenWrite({ outcome: { state } }: JournalEntry): boolean {
  return state === 'sending' || state === 'checking' || state === 'unknown' || state === 'undoing';
}
