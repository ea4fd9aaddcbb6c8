import type { Client } from '../../api/client.ts';
import type { Clock } from '../../base/clock.ts';
import type { Loss } from '../write/lost-answer.ts';
import { watchFor, type Finding, type Watch } from '../write/watch.ts';
import type { CancelEntry } from './cancel-journal.ts';
import { isOpenCancel, type CancelLedger } from './cancel-ledger.ts';
import type { CancellationRow } from './cancel-state.ts';
import { conclude } from './conclude.ts';
import { isOver, readOutcomes } from './read-outcomes.ts';
import type { CancelRefused } from './send-cancel.ts';

export interface FollowParts {
  readonly client: Pick<Client, 'listBookings'>;
  readonly clock: Clock;
  readonly ledger: CancelLedger;
  readonly report: (error: unknown) => void;
  readonly bookingsChanged: () => void;
}

/** Finds out by reading what came of cancellations. */
export interface FollowedCancels {
  /**
   * Looks until it is known, once the request has ended for certain. One that had settled stays as it is
   * unless more turns out cancelled.
   *
   * @param refused is told when nothing was cancelled; during the first look it still counts as being sent
   */
  follow(entry: CancelEntry, loss: Loss, refused?: CancelRefused): void;
  leave(id: string): void;
  lookAgain(): void;
  stop(): void;
}

export function followCancels({
  client,
  clock,
  ledger,
  report,
  bookingsChanged,
}: FollowParts): FollowedCancels {
  const watches = new Map<string, Watch>();

  /** Never rejects: what is in memory counts, and the next change saves it too. */
  function update(id: string, change: Partial<CancelEntry>): void {
    const entry = ledger.find(id);
    if (entry !== undefined) ledger.put({ ...entry, ...change }).catch(report);
  }

  function end(id: string, refused: CancelRefused | null): void {
    const entry = ledger.find(id);
    if (entry === undefined) return;
    update(id, { outcome: conclude(entry.rows, entry.already, refused) });
    bookingsChanged();
  }

  /** One look did not tell whether the refusal is true. */
  function missed(id: string): void {
    const entry = ledger.find(id);
    if (entry?.outcome.state !== 'sending') return;
    const { isAnswered } = entry;
    update(id, { outcome: { state: 'checking', since: toText(clock.now()), isAnswered } });
  }

  async function look(
    id: string,
    refused: CancelRefused | undefined,
    signal: AbortSignal,
  ): Promise<Finding<null>> {
    const before = ledger.find(id);
    if (before === undefined) return { kind: 'unclear' };
    const { rows, already } = await readOutcomes(before.rows, before.reason, client, signal);
    const entry = ledger.find(id);
    if (entry === undefined || signal.aborted) return { kind: 'unclear' };
    if (outcomesOf(rows) !== outcomesOf(entry.rows)) {
      const isFirst = !entry.rows.some(({ outcome }) => outcome === 'cancelled');
      update(id, { rows, already: already === null ? entry.already : already && (isFirst || entry.already) });
      if (!isOpenCancel(entry)) end(id, null);
    }
    if (rows.every(isOver)) return { kind: 'done', value: null };
    // What no list shows may be cancelled; where the service says so, or knows of none, that is as much as is known.
    const isTold = entry.isAnswered || refused?.why === 'gone';
    const isUnclear = !isTold && rows.some(({ outcome }) => outcome === 'unknown');
    return { kind: isUnclear ? 'unclear' : 'not-done' };
  }

  return {
    follow(entry, loss, refused) {
      const { id, isAnswered } = entry;
      const isSettled = !isOpenCancel(entry);
      if (!isSettled && refused === undefined) {
        update(id, { outcome: { state: 'checking', since: toText(clock.now()), isAnswered } });
      }
      watches.get(id)?.stop();
      const watch = watchFor({
        clock,
        loss,
        isSettled,
        report,
        async look(signal) {
          try {
            const finding = await look(id, refused, signal);
            if (finding.kind === 'unclear') missed(id);
            return finding;
          } catch (error) {
            missed(id);
            throw error;
          }
        },
        done: () => {
          const isNew = ledger.find(id)?.outcome.state !== 'cancelled';
          if (isNew) end(id, refused ?? null);
        },
        settled: () => {
          end(id, refused ?? null);
        },
        unknown: (atMs) => {
          update(id, { outcome: { state: 'unknown', nextLookAt: toText(atMs), isAnswered } });
        },
      });
      watches.set(id, watch);
    },
    leave(id) {
      watches.get(id)?.stop();
      watches.delete(id);
    },
    lookAgain() {
      for (const each of watches.values()) each.lookAgain();
    },
    stop() {
      for (const each of watches.values()) each.stop();
    },
  };
}

function outcomesOf(rows: readonly CancellationRow[]): string {
  return rows.map(({ outcome }) => outcome).join();
}

function toText(ms: number): string {
  return new Date(ms).toISOString();
}
