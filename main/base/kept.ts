import type { z } from 'zod';
import { createQueue } from './queue.ts';
import { createStore, type Store } from './store.ts';

/**
 * A text that outlives a run: a sealed file of an account, or memory where nothing may be kept. Writing is whole or
 * not at all, and a damaged file is set aside by the next write.
 */
export interface TextStore {
  /** null when there is none or it is damaged. Rejects when the disk does not answer. */
  read(): Promise<string | null>;
  /** Durable when it resolves. */
  write(text: string): Promise<void>;
  remove(): Promise<void>;
}

/** How a value is kept. */
export interface KeptFormat<T extends object | null> {
  /** For reports: “The saved agenda”. What does not fit is never reported itself, for it may hold somebody's name. */
  readonly name: string;
  /** Stands in the text beside the value's own fields; null: the text is the value alone. */
  readonly version: number | null;
  readonly schema: z.ZodType<T>;
  /** What is known where nothing is kept, or nothing that fits. */
  readonly empty: T;
  /** The value as it is written; null: there is nothing to keep, so the text is removed. */
  readonly write?: (value: T) => object | null;
}

/** A value in memory and its copy on the disk, saved as a whole and in order after each change. */
export interface Kept<T extends object | null> extends Store<T> {
  /**
   * Takes up what an earlier run kept, once, and then applies what was changed meanwhile. Never rejects: what cannot
   * be read or does not fit is reported and counts as nothing. A text that the disk does not give is not written
   * over in this run.
   *
   * @returns whether something was taken up
   */
  load(): Promise<boolean>;
  /**
   * At once in memory; the same value again changes nothing. Resolves when it is on the disk, or could not be
   * written, which is reported.
   */
  change(change: (now: T) => T): Promise<void>;
  /** As `change`, but rejects when the value cannot be made durable. */
  changeDurably(change: (now: T) => T): Promise<void>;
  /** In memory only: it is written with the next change. */
  amend(change: (now: T) => T): void;
  /** Writes what is in force, also when it is the same. As `change`. */
  save(): Promise<void>;
  /** Nothing changes from now on. Resolves when what changed before is saved, as far as it can be. */
  close(): Promise<void>;
  /** Nothing changes or is written from now on: what is kept is being removed. */
  abandon(): void;
}

export function createKept<T extends object | null>(
  text: TextStore,
  { name, version, schema, empty, write = (value) => value }: KeptFormat<T>,
  report: (error: unknown) => void,
): Kept<T> {
  const store = createStore(empty, { equals: Object.is, report });
  const queue = createQueue();
  /** What was changed before the text was read. */
  let early: ((now: T) => T)[] = [];
  let loading: Promise<boolean> | null = null;
  let isLoaded = false;
  /** false too where the disk did not give what is there. */
  let isWritable = true;
  let isClosed = false;
  /** The next write, which takes all that changes until it begins. */
  let next: { readonly durable: Promise<void>; reported?: Promise<void> } | null = null;

  async function read(): Promise<boolean> {
    let found: { readonly value: T } | null = null;
    try {
      const kept = await text.read();
      found = kept === null ? null : contentOf(kept, version, schema);
      if (kept !== null && found === null) report(new Error(`${name} cannot be read`));
    } catch (error) {
      isWritable = false;
      report(error);
    }
    isLoaded = true;
    // At once, so that nobody hears of what was kept without what was changed meanwhile.
    if (found !== null) store.set(early.reduce((now, change) => change(now), found.value));
    early = [];
    return found !== null;
  }
  const load = (): Promise<boolean> => (loading ??= read());

  async function writeNow(): Promise<void> {
    // Nothing is written over what an earlier run left before that is read.
    if (!isLoaded) await load();
    next = null;
    if (!isWritable) return;
    const value = write(store.get());
    if (value === null) await text.remove();
    else await text.write(JSON.stringify(version === null ? value : { version, ...value }));
  }

  function saveDurably(): { readonly durable: Promise<void>; reported?: Promise<void> } {
    next ??= { durable: queue(writeNow) };
    return next;
  }

  function save(): Promise<void> {
    const write = saveDurably();
    return (write.reported ??= write.durable.catch(report));
  }

  /** Whether the value changed. */
  function replace(change: (now: T) => T): boolean {
    const before = store.get();
    if (isClosed || Object.is(before, change(before))) return false;
    if (!isLoaded) early.push(change);
    store.update(change);
    return true;
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    load,
    change: (change) => (replace(change) ? save() : Promise.resolve()),
    changeDurably: (change) => (replace(change) ? saveDurably().durable : Promise.resolve()),
    amend(change) {
      replace(change);
    },
    save,
    async close() {
      isClosed = true;
      await queue(() => undefined);
    },
    abandon() {
      isClosed = true;
      isWritable = false;
    },
  };
}

/**
 * A value that is taken up now. What does not fit is reported and counts as nothing.
 *
 * @throws what reading the text throws: what could not be read is not written over
 */
export async function openKept<T extends object | null>(
  text: TextStore,
  format: KeptFormat<T>,
  report: (error: unknown) => void,
): Promise<Kept<T>> {
  const content = await text.read();
  const kept = createKept({ ...text, read: () => Promise.resolve(content) }, format, report);
  await kept.load();
  return kept;
}

/** null when it is damaged, of another version, or does not fit. */
function contentOf<T>(
  text: string,
  version: number | null,
  schema: z.ZodType<T>,
): { readonly value: T } | null {
  try {
    const content: unknown = JSON.parse(text);
    if (version !== null && versionOf(content) !== version) return null;
    return { value: schema.parse(content) };
  } catch {
    return null;
  }
}

function versionOf(content: unknown): unknown {
  return typeof content === 'object' && content !== null && 'version' in content
    ? content.version
    : undefined;
}
