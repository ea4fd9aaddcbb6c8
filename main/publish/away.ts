import type { Clock } from '../base/clock.ts';
import { Failure } from '../base/failure.ts';
import type { AwayRow, SwitchFailure } from '../../preload/contract/model/board.ts';
import { momentary, type SwitchEnd } from '../outbox/publish/send-switch.ts';
import type { Publishing } from '../outbox/publishing.ts';
import type { KeptAway, KeptPlans } from './kept-plans.ts';

interface AwayParts {
  readonly clock: Pick<Clock, 'now'>;
  readonly publishing: Pick<Publishing, 'set'>;
  readonly plans: Pick<KeptPlans, 'get' | 'change'>;
  /** Those of these event types that are published, read just now. @throws Failure */
  readonly findPublished: (
    ids: readonly number[] | null,
  ) => Promise<readonly { id: number; title: string }[]>;
  readonly report: (error: unknown) => void;
  readonly changed: () => void;
}

export type AwayState =
  | { readonly state: 'none' }
  | (Readonly<KeptAway> & {
      readonly isRunning: boolean;
      /** Why it stopped on the way; null: it did not, or an earlier run ended. */
      readonly stoppedBy: SwitchFailure | null;
    });

/** The away preset: unpublishes what is published, remembers it, and publishes just that again. */
export interface Away {
  state(): AwayState;
  /** @param ids only these; null: all. @throws Failure of reading; `conflict` when it is on already, or none is published */
  leave(ids: readonly number[] | null): Promise<void>;
  /** Publishes again what was published when it began. @throws Failure `not-found` when it is not on */
  comeBack(): Promise<void>;
  /** Goes on where it stopped, and with what failed. @throws Failure as `comeBack` */
  resume(): Promise<void>;
  /** Leaves everything as it is, and forgets what was remembered. */
  forget(): Promise<void>;
  stop(): void;
}

/** One event type after the other, each by the outbox, so that a switch by hand wins over the preset. */
export function createAway({ clock, publishing, plans, findPublished, report, changed }: AwayParts): Away {
  /** A new object for each run: a run that was given up does nothing more. */
  let turn: object | null = null;
  let stoppedBy: SwitchFailure | null = null;
  let isFinding = false;

  async function put(away: KeptAway | null): Promise<void> {
    const kept = plans.change((now) => ({ ...now, away }));
    changed();
    await kept;
  }

  function required(): KeptAway {
    const { away } = plans.get();
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

  /** Begins all that is waiting or failed. */
  async function begin(state: KeptAway['state'], isAnew: boolean): Promise<void> {
    const away = required();
    const own = {};
    turn = own;
    stoppedBy = null;
    const again = away.rows.map((row): AwayRow =>
      isAnew ? { ...row, outcome: row.outcome === 'gone' ? 'gone' : 'waiting', why: null } : toWaiting(row),
    );
    await put({ ...away, state, rows: again });
    void carryOut(own)
      .catch(report)
      .finally(() => {
        if (turn !== own) return;
        turn = null;
        changed();
      });
  }

  return {
    state() {
      const { away } = plans.get();
      if (away === null) return { state: 'none' };
      if (turn !== null) return { ...away, isRunning: true, stoppedBy };
      // A switch that was running when the preset stopped goes on by itself, but not as part of it.
      const rows = away.rows.map((row) => (row.outcome === 'busy' ? toWaiting(row) : row));
      return { ...away, rows, isRunning: false, stoppedBy };
    },
    async leave(ids) {
      if (plans.get().away !== null || isFinding) throw new Failure('conflict', 'Somebody is away already');
      isFinding = true;
      try {
        const found = await findPublished(ids);
        // Somebody else has unpublished them meanwhile.
        if (found.length === 0) throw new Failure('conflict', 'Nothing of it is published');
        const rows = found.map((row): AwayRow => ({ ...row, outcome: 'waiting', why: null }));
        await put({ state: 'leaving', sinceMs: clock.now(), rows });
      } finally {
        isFinding = false;
      }
      await begin('leaving', false);
    },
    comeBack: async () => begin('returning', required().state !== 'returning'),
    async resume() {
      const { state } = required();
      await begin(state === 'away' ? 'leaving' : state, false);
    },
    async forget() {
      turn = null;
      stoppedBy = null;
      await put(null);
    },
    stop() {
      turn = null;
    },
  };
}

function toWaiting(row: AwayRow): AwayRow {
  return row.outcome === 'failed' || row.outcome === 'busy' ? { ...row, outcome: 'waiting', why: null } : row;
}

/** An event type that was switched by hand counts as done: that decision stays. */
function outcomeOf(end: SwitchEnd): Pick<AwayRow, 'outcome' | 'why'> {
  if (end.kind !== 'failed') return { outcome: 'done', why: null };
  return end.why === 'gone' ? { outcome: 'gone', why: 'gone' } : { outcome: 'failed', why: end.why };
}
