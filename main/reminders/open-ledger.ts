import {
  emptyLedger,
  markAll,
  takeBackWrong,
  takeUp,
  type ClockReading,
  type Identity,
  type Ledger,
  type MarkState,
} from './ledger.ts';
import type { LedgerStore } from './ledger-store.ts';

/** The ledger in use: in force at once, on the disk as soon as it can be. */
export interface OpenLedger {
  get(): Ledger;
  /**
   * @returns from when on an earlier run may not have told anything, epoch ms; null when there was none, or what
   * it left is not to be read
   */
  load(): Promise<{ readonly quietFromMs: number } | null>;
  /** Reminders are carried out at this moment, epoch ms; written with the next change. */
  alive(nowMs: number): void;
  /** Resolves when it is on the disk, or could not be written, which is reported: telling goes on without. */
  mark(identities: readonly Identity[], state: MarkState, at: ClockReading): Promise<void>;
  /** The clock may have been set back. */
  takeBackWrong(at: ClockReading): void;
  snooze(key: string, untilMs: number): Promise<void>;
  newsTold(newsId: string): Promise<void>;
  save(): Promise<void>;
}

export function openLedger(store: LedgerStore, report: (error: unknown) => void): OpenLedger {
  let ledger = emptyLedger;
  /** Before that there is nothing of ours to write over what an earlier run left. */
  let isLoaded = false;
  let writing: Promise<void> = Promise.resolve();
  /** The next write, which takes all that changed until it begins. */
  let waiting: Promise<void> | null = null;

  function save(): Promise<void> {
    if (!isLoaded) return Promise.resolve();
    waiting ??= writing.then(() => {
      waiting = null;
      writing = store.save(ledger).catch(report);
      return writing;
    });
    return waiting;
  }

  function change(next: Ledger): Promise<void> {
    if (next === ledger) return Promise.resolve();
    ledger = next;
    return save();
  }

  return {
    get: () => ledger,
    async load() {
      const kept = await store.load().catch((error: unknown) => {
        report(error);
        return null;
      });
      isLoaded = true;
      if (kept === null) return null;
      const taken = takeUp(kept);
      ledger = taken.ledger;
      if (kept.aliveAtMs === null) return null;
      return { quietFromMs: Math.min(kept.aliveAtMs, taken.doubtfulFromMs - 1) };
    },
    alive(nowMs) {
      ledger = { ...ledger, aliveAtMs: nowMs };
    },
    mark: (identities, state, at) => change(markAll(ledger, identities, state, at)),
    takeBackWrong(at) {
      void change(takeBackWrong(ledger, at));
    },
    snooze: (key, untilMs) => change({ ...ledger, snoozes: new Map(ledger.snoozes).set(key, untilMs) }),
    newsTold: (newsId) => change({ ...ledger, newsId }),
    save,
  };
}
