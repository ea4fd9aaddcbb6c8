import { Failure } from '../../base/failure.ts';
import type { AwayRow } from '../../../preload/contract/model/away.ts';
import type { SwitchFailure } from '../../../preload/contract/model/board.ts';
import { momentary, type SwitchEnd } from '../../outbox/publish/send-switch.ts';
import type { Publishing } from '../../outbox/publishing.ts';
import type { KeptAway } from '../kept-plans.ts';

interface RunParts {
  readonly publishing: Pick<Publishing, 'set'>;
  readonly get: () => KeptAway | null;
  readonly put: (away: KeptAway | null) => Promise<void>;
  readonly report: (error: unknown) => void;
  /** A run came to its end, or stopped. */
  readonly ended: () => void;
}

/**
 * Switches the event types of an absence, one after the other, each by the outbox, so that a switch by hand wins
 * over the absence.
 */
export function createRun({ publishing, get, put, report, ended }: RunParts) {
  /** A new object for each run: a run that was given up does nothing more. */
  let turn: object | null = null;
  let stoppedBy: SwitchFailure | null = null;

  function required(): KeptAway {
    const away = get();
    if (away === null) throw new Failure('not-found', 'Nobody is away');
    return away;
  }

  async function setRow(id: number, part: Partial<AwayRow>): Promise<void> {
    const away = required();
    await put({ ...away, rows: away.rows.map((row) => (row.id === id ? { ...row, ...part } : row)) });
  }

  async function carryOut(own: object): Promise<void> {
    const isPublished = required().state === 'returning';
    const ids = required()
      .rows.filter(({ outcome }) => outcome === 'waiting')
      .map(({ id }) => id);
    for (const id of ids) {
      if (turn !== own) return;
      if (required().rows.find((row) => row.id === id)?.outcome !== 'waiting') continue;
      await setRow(id, { outcome: 'busy', why: null });
      const end = await publishing.set(id, isPublished, true);
      if (turn !== own || end.kind === 'stopped') return;
      await setRow(id, outcomeOf(end));
      if (end.kind === 'failed' && momentary.includes(end.why)) {
        stoppedBy = end.why;
        return;
      }
    }
    if (turn !== own) return;
    const { state, rows } = required();
    const areAllDone = rows.every(({ outcome }) => outcome === 'done' || outcome === 'gone');
    if (state === 'leaving') await put({ ...required(), state: 'away' });
    else if (state === 'returning' && areAllDone) await put(null);
  }

  return {
    isRunning: () => turn !== null,
    /** Why the last run stopped on the way; null: it did not. */
    stoppedBy: () => stoppedBy,
    required,
    /** Begins all that is waiting or failed. @param isFresh what was done in the other direction too */
    async begin(state: 'leaving' | 'returning', isFresh: boolean): Promise<void> {
      const away = required();
      const own = {};
      turn = own;
      stoppedBy = null;
      const rows = away.rows.map((row): AwayRow =>
        isFresh
          ? { ...row, outcome: row.outcome === 'gone' ? 'gone' : 'waiting', why: null }
          : toWaiting(row),
      );
      await put({ ...away, state, rows });
      void carryOut(own)
        .catch(report)
        .finally(() => {
          if (turn !== own) return;
          turn = null;
          ended();
        });
    },
    /** A person switches it: what the absence has not begun with it stays as they want it. */
    async leaveToPerson(id: number): Promise<void> {
      const away = get();
      const row = away?.rows.find((one) => one.id === id);
      const isOpen = row?.outcome === 'waiting' || row?.outcome === 'failed';
      if (isOpen && (away?.state === 'leaving' || away?.state === 'returning'))
        await setRow(id, { outcome: 'done', why: null });
    },
    /** What is under way goes on by itself, but not as part of the absence. */
    giveUp() {
      turn = null;
      stoppedBy = null;
    },
  };
}

export function toWaiting(row: AwayRow): AwayRow {
  return row.outcome === 'failed' || row.outcome === 'busy' ? { ...row, outcome: 'waiting', why: null } : row;
}

/** An event type that was switched by hand counts as done: that decision stays. */
function outcomeOf(end: SwitchEnd): Pick<AwayRow, 'outcome' | 'why'> {
  if (end.kind !== 'failed') return { outcome: 'done', why: null };
  return end.why === 'gone' ? { outcome: 'gone', why: 'gone' } : { outcome: 'failed', why: end.why };
}
