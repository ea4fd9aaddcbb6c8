import type { Clock } from '../base/clock.ts';
import type { Attempt, Loss } from './attempt.ts';
import { isOpen, type Entries, type Entry } from './entries.ts';
import { findOut, type Finding, type Search } from './finding-out.ts';

/** What becomes of an entry, for its kind to put into words. `V`: what was done; `R`: a refusal as an outcome. */
type EntryNews<V, R, W> =
  | { readonly kind: 'done'; readonly value: V }
  /** Nothing was done, for certain. */
  | { readonly kind: 'refused'; readonly refusal: R }
  /** Nothing was done, by all that was read. `refusal`: what the service had said, where it said something. */
  | { readonly kind: 'not-done'; readonly refusal: R | null }
  /** It was not sent: an earlier run ended before, or what has to be known for it cannot be read. */
  | { readonly kind: 'never-sent' }
  /** It could not be noted down, so it was not sent. */
  | { readonly kind: 'unsaved' }
  /** The answer was lost; it is being checked. */
  | { readonly kind: 'checking'; readonly since: string }
  /** It is still not known. `why`: what the last complete check left open; null: none was complete. */
  | { readonly kind: 'unknown'; readonly why: W | null; readonly nextLookAt: string };

/** What differs between one kind of write and another. */
export interface Kind<E extends Entry, V, R, W = never> {
  /** Whether sending it twice does no harm. What does harm is not sent unless it is noted down. */
  readonly isRepeatable: boolean;
  find(id: string): E | undefined;
  all(): readonly E[];
  /** The same entry, said to be under way. */
  sending(entry: E): E;
  /**
   * Reads what has to be known right before it is sent.
   *
   * @returns what is noted down with it, and how it is sent; or why it is not; null: what has to be known cannot be read
   */
  prepare(entry: E, signal: AbortSignal): Promise<Ready<E, V, R> | { readonly refusal: R } | null>;
  /**
   * Reads once what came of it. Rejects with `Failure` when that cannot be read.
   *
   * @param refusal which is checked; null: the answer was lost
   */
  check(entry: E, refusal: R | null, signal: AbortSignal): Promise<Finding<V, W>>;
  /** What is known of the request of an entry that an earlier run left open, or that may still turn up. */
  lossOf(entry: E): Loss;
  /** Whether it is said not to be done, and may turn out to be done all the same. */
  mayTurnUp(entry: E): boolean;
  /** Records what became of an entry. */
  record(entry: E, news: EntryNews<V, R, W>): void;
}

export interface Ready<E, V, R> {
  readonly noted: Partial<E>;
  /** Sends it, once. */
  readonly send: () => Promise<Attempt<V, R>>;
}

export interface EngineParts {
  readonly entries: Entries;
  readonly clock: Clock;
  readonly report: (error: unknown) => void;
}

export type Engine = ReturnType<typeof createEngine>;

/**
 * What every write goes through: a moment in which it can be taken back, reading what has to be known before, a note
 * on the disk, one request, and reading until it is known what came of it. The engine never sends anything twice; a
 * kind whose writes may be repeated begins them again.
 */
export function createEngine({ entries, clock, report }: EngineParts) {
  const ending = new AbortController();
  const { signal } = ending;
  const searches = new Map<string, Search>();
  const windows = new Map<string, () => void>();
  const underWay = new Set<string>();
  const isStopped = (): boolean => signal.aborted;
  const now = (): string => toText(clock.now());

  /** Checks until it is known what came of an entry whose request has ended for certain. */
  function search<E extends Entry, V, R, W>(
    { id }: E,
    kind: Kind<E, V, R, W>,
    loss: Loss,
    refusal: R | null = null,
  ): void {
    let why: W | null = null;
    const record = (news: EntryNews<V, R, W>): void => {
      const entry = kind.find(id);
      if (entry !== undefined) kind.record(entry, news);
    };
    const entry = kind.find(id);
    if (entry === undefined) return;
    const isSettled = !isOpen(entry);
    /** A refusal still counts as being sent, until a check could not decide whether it is true. */
    const missed = (): void => {
      if (kind.find(id)?.outcome.state === 'sending') record({ kind: 'checking', since: now() });
    };
    if (refusal === null && !isSettled) record({ kind: 'checking', since: now() });
    searches.get(id)?.stop();
    searches.set(
      id,
      findOut<V, W>({
        clock,
        loss,
        isSettled,
        report,
        async check(limited) {
          const current = kind.find(id);
          if (current === undefined) return { kind: 'unclear' };
          try {
            const finding = await kind.check(current, refusal, limited);
            why = finding.kind === 'unclear' ? (finding.why ?? null) : null;
            if (finding.kind === 'unclear') missed();
            return finding;
          } catch (error) {
            missed();
            throw error;
          }
        },
        done: (value) => record({ kind: 'done', value }),
        settled: () => record({ kind: 'not-done', refusal }),
        unknown: (nextCheckAtMs) => record({ kind: 'unknown', why, nextLookAt: toText(nextCheckAtMs) }),
      }),
    );
  }

  /** @returns null: it was not sent, and that is said; or nobody listens any more */
  async function attempt<E extends Entry, V, R, W>(
    id: string,
    kind: Kind<E, V, R, W>,
  ): Promise<Attempt<V, R> | null> {
    const entry = kind.find(id);
    if (entry === undefined || isStopped()) return null;
    const sending = kind.sending(entry);
    if (sending !== entry) entries.put(sending).catch(report);
    try {
      const ready = await kind.prepare(entry, signal);
      const current = kind.find(id);
      if (isStopped() || current === undefined) return null;
      if (ready === null) {
        kind.record(current, { kind: 'never-sent' });
        return null;
      }
      if ('refusal' in ready) return { kind: 'refused', refusal: ready.refusal, isProof: true };
      try {
        await entries.put({ ...current, ...ready.noted, wasSent: true });
      } catch (error) {
        report(error);
        if (!kind.isRepeatable) {
          kind.record(kind.find(id) ?? current, { kind: 'unsaved' });
          return null;
        }
      }
      return isStopped() ? null : await ready.send();
    } catch (defect) {
      // Whether the request left is not known here, so it is checked.
      report(defect);
      return { kind: 'lost', loss: 'silent' };
    }
  }

  async function carryOut<E extends Entry, V, R, W>(id: string, kind: Kind<E, V, R, W>): Promise<void> {
    const came = await attempt(id, kind);
    const entry = kind.find(id);
    if (came === null || isStopped() || entry === undefined) return;
    if (came.kind === 'done') kind.record(entry, came);
    else if (came.kind === 'lost') search(entry, kind, came.loss);
    else if (came.isProof) kind.record(entry, { kind: 'refused', refusal: came.refusal });
    else search(entry, kind, 'answered', came.refusal);
  }

  /** Counts as being under way until the work has ended. */
  function hold(id: string, work: Promise<unknown>): void {
    underWay.add(id);
    void work.catch(report).finally(() => underWay.delete(id));
  }

  /** Neither sends nor checks it any more; what is under way ends by itself. */
  function leave(id: string): void {
    searches.get(id)?.stop();
    searches.delete(id);
    windows.get(id)?.();
    windows.delete(id);
  }

  return {
    signal,
    search,
    carryOut,
    hold,
    /** Sends an entry that is noted down already, once its window is over. */
    begin<E extends Entry, V, R, W>(id: string, kind: Kind<E, V, R, W>, windowMs: number): void {
      leave(id);
      if (windowMs === 0) {
        hold(id, carryOut(id, kind));
        return;
      }
      const removeTimer = clock.after(windowMs, () => {
        windows.delete(id);
        hold(id, carryOut(id, kind));
      });
      windows.set(id, removeTimer);
    },
    /** Sends nothing, and forgets it. @returns false when it is too late */
    takeBack(id: string): boolean {
      const removeTimer = windows.get(id);
      if (removeTimer === undefined) return false;
      removeTimer();
      windows.delete(id);
      entries.remove([id]).catch(report);
      return true;
    },
    isUnderWay: (id: string): boolean => underWay.has(id),
    leave,
    /** What an earlier run left: what was not sent is not sent any more, and what was is checked. */
    takeUp<E extends Entry, V, R, W>(kind: Kind<E, V, R, W>): void {
      for (const entry of kind.all()) {
        if (isOpen(entry) && !entry.wasSent) kind.record(entry, { kind: 'never-sent' });
        else if (isOpen(entry) || kind.mayTurnUp(entry)) search(entry, kind, kind.lossOf(entry));
      }
    },
    /**
     * The network is back, the computer woke, or somebody asks: checks at once what is not known.
     *
     * @param kinds only of these; none: of all
     */
    checkAgain(...kinds: readonly Entry['kind'][]): void {
      const asked = entries.all().filter(({ kind }) => kinds.length === 0 || kinds.includes(kind));
      for (const { id } of asked) searches.get(id)?.checkAgain();
    },
    /** Ends timers and requests, for good; what waits is not sent, and the rest is for the next start. */
    stop(): void {
      ending.abort();
      for (const removeTimer of windows.values()) removeTimer();
      windows.clear();
      for (const each of searches.values()) each.stop();
    },
  };
}

function toText(ms: number): string {
  return new Date(ms).toISOString();
}
