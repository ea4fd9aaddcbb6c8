import type { JournalContent, JournalEntry, WriteJournal } from './journal.ts';
import type { BookingLink } from './write-state.ts';

/** Ended writes that nobody dismissed, and links; the oldest go first. */
const mostEnded = 50;
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
export function createLedger(
  { entries, links }: JournalContent,
  journal: WriteJournal,
  changed: () => void,
): Ledger {
  let content: JournalContent = { entries, links };
  let saving: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  function change(next: JournalContent): Promise<void> {
    if (isClosed) return Promise.resolve();
    content = next;
    const saved = saving.then(() => journal.save(content));
    saving = saved.catch(() => undefined);
    changed();
    return saved;
  }

  return {
    entries: () => content.entries,
    links: () => content.links,
    find: (id) => content.entries.find((entry) => entry.id === id),
    put(entry) {
      const isThere = content.entries.some(({ id }) => id === entry.id);
      const next = isThere
        ? content.entries.map((kept) => (kept.id === entry.id ? entry : kept))
        : [...content.entries, entry];
      return change({ ...content, entries: withoutOldest(next) });
    },
    remove: (id) => change({ ...content, entries: content.entries.filter((entry) => entry.id !== id) }),
    addLink: (link) => change({ ...content, links: [...content.links, link].slice(-mostLinks) }),
    async close() {
      isClosed = true;
      await saving;
    },
  };
}

/** Whether what came of the write is still open, or being undone. */
export function isOpenWrite({ outcome: { state } }: JournalEntry): boolean {
  return state === 'sending' || state === 'checking' || state === 'unknown' || state === 'undoing';
}

function withoutOldest(entries: readonly JournalEntry[]): readonly JournalEntry[] {
  const ended = entries.filter((entry) => !isOpenWrite(entry));
  const dropped = new Set(ended.slice(0, Math.max(0, ended.length - mostEnded)));
  return dropped.size === 0 ? entries : entries.filter((entry) => !dropped.has(entry));
}
