/** A value in memory, and its copy on the disk. */
export interface Saved<T> {
  get(): T;
  /** At once in memory. Resolves when that is durable; rejects when it cannot be made so. */
  change(next: T): Promise<void>;
  /** Nothing changes from now on. Resolves when what had changed before is saved, as far as it can be. */
  close(): Promise<void>;
}

/** Saved as a whole and in order after each change. */
export function createSaved<T>(value: T, save: (value: T) => Promise<void>, changed: () => void): Saved<T> {
  let current = value;
  let saving: Promise<unknown> = Promise.resolve();
  let isClosed = false;
  return {
    get: () => current,
    change(next) {
      if (isClosed) return Promise.resolve();
      current = next;
      const saved = saving.then(() => save(current));
      saving = saved.catch(() => undefined);
      changed();
      return saved;
    },
    async close() {
      isClosed = true;
      await saving;
    },
  };
}

/** Ended ones that nobody dismissed; the oldest go first. */
const mostEnded = 50;

/** Adds an entry, or puts it in the place of the one with its id. */
export function withEntry<E extends { readonly id: string }>(
  entries: readonly E[],
  entry: E,
  isOpen: (entry: E) => boolean,
): readonly E[] {
  const isThere = entries.some(({ id }) => id === entry.id);
  const next = isThere ? entries.map((kept) => (kept.id === entry.id ? entry : kept)) : [...entries, entry];
  const ended = next.filter((kept) => !isOpen(kept));
  const dropped = new Set(ended.slice(0, Math.max(0, ended.length - mostEnded)));
  return dropped.size === 0 ? next : next.filter((kept) => !dropped.has(kept));
}
