import type { Clock } from '../../base/clock.ts';
import { Failure } from '../../base/failure.ts';
import type { AwayRow } from '../../../preload/contract/model/away.ts';
import type { SwitchFailure } from '../../../preload/contract/model/board.ts';
import { momentary } from '../../outbox/publish/send-switch.ts';
import type { Publishing } from '../../outbox/publishing.ts';
import type { KeptAway, KeptPlans } from '../kept-plans.ts';
import { createRun, toWaiting } from './run.ts';

interface AwayParts {
  readonly clock: Clock;
  readonly publishing: Pick<Publishing, 'set'>;
  readonly plans: Pick<KeptPlans, 'get' | 'change'>;
  /** Those of these event types that are published, read just now. @throws Failure */
  readonly findPublished: (ids: readonly number[]) => Promise<readonly { id: number; title: string }[]>;
  readonly titleOf: (id: number) => string;
  readonly report: (error: unknown) => void;
  readonly changed: () => void;
}

/** What a person asks for. */
export interface AwayWish {
  /** Epoch ms; now or before: at once. */
  readonly fromMs: number;
  /** Epoch ms, after `fromMs`; null: until the person says that they are back. */
  readonly untilMs: number | null;
  /** Event types to unpublish. */
  readonly ids: readonly number[];
  readonly publishesAgain: boolean;
}

/** The absence as it is kept, and how its run goes. */
export type AwayState = KeptAway & {
  readonly isRunning: boolean;
  /** Why it stopped on the way; null: it did not, or an earlier run ended. */
  readonly stoppedBy: SwitchFailure | null;
};

/** One time away: mutes, unpublishes what is published, remembers it, and publishes just that again. */
export interface Away {
  /** null: nobody is away, and nothing is planned. */
  state(): AwayState | null;
  /** When the person wants no reminders; `untilMs` is Infinity where nobody knows the end. null: never. */
  mute(): { readonly fromMs: number; readonly untilMs: number } | null;
  /**
   * Begins or plans it. One that has begun keeps its beginning and its event types; the rest changes.
   *
   * @throws Failure of reading; `conflict` while it ends, or when none of the event types is published
   */
  save(wish: AwayWish): Promise<void>;
  /** Publishes again what was published when it began. @throws Failure `not-found` when there is none */
  comeBack(): Promise<void>;
  /** Continues where it stopped, with what failed. @throws Failure as `comeBack` */
  resume(): Promise<void>;
  /** Leaves everything as it is, and forgets what was planned or remembered. */
  forget(): Promise<void>;
  /** A person switches an event type by hand: that wins over what the absence has not begun. */
  leaveToPerson(id: number): void;
  /** The computer woke, or the network is back: does what is due. */
  catchUp(): void;
  stop(): void;
}

/** What was due and failed for the moment is tried again after this. */
const againAfterMs = 60_000;

/**
 * Its dates are kept while Bookbar runs, and late when it slept or was closed: the beginning as long as the time is
 * not over, the end always.
 */
export function createAway(parts: AwayParts): Away {
  const { clock, plans, findPublished, report, changed } = parts;
  let isFinding = false;
  let isStopped = false;
  let removeTimer = (): void => undefined;
  /** When what failed for the moment is tried again, on the monotonic clock. */
  let notBefore = Number.NEGATIVE_INFINITY;

  async function put(away: KeptAway | null): Promise<void> {
    const kept = plans.change((now) => ({ ...now, away }));
    changed();
    await kept;
  }

  const run = createRun({
    publishing: parts.publishing,
    get: () => plans.get().away,
    put,
    report,
    ended() {
      if (run.stoppedBy() !== null) notBefore = clock.monotonic() + againAfterMs;
      changed();
      wait();
    },
  });

  /** What is published now of what was chosen. @throws Failure of reading; `conflict` while another read is running */
  async function find(ids: readonly number[]): Promise<readonly AwayRow[]> {
    if (isFinding) throw new Failure('conflict', 'An absence is being begun');
    isFinding = true;
    try {
      return ids.length === 0 ? [] : (await findPublished(ids)).map(toRow);
    } finally {
      isFinding = false;
    }
  }

  async function startNow({ ids, untilMs, publishesAgain }: AwayWish): Promise<void> {
    const rows = await find(ids);
    // They were unpublished elsewhere meanwhile.
    if (ids.length > 0 && rows.length === 0) throw new Failure('conflict', 'Nothing of it is published');
    const sinceMs = clock.now();
    await put({ state: 'leaving', sinceMs, untilMs, publishesAgain, isPlanned: false, rows });
    await run.begin('leaving', false);
  }

  /** What is published when the date comes counts, not when it was planned. */
  async function startPlanned(): Promise<void> {
    const planned = run.required();
    try {
      const rows = await find(planned.rows.map(({ id }) => id));
      if (isStopped || plans.get().away !== planned) return;
      await put({ ...planned, state: 'leaving', sinceMs: clock.now(), rows });
      await run.begin('leaving', false);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      notBefore = clock.monotonic() + againAfterMs;
      wait();
    }
  }

  async function doWhatIsDue(): Promise<void> {
    const { away } = plans.get();
    if (isStopped || isFinding || away === null) return;
    const isPast = away.untilMs !== null && away.untilMs <= clock.now();
    if (away.state === 'planned') {
      if (isPast) await put({ ...away, state: 'missed' });
      else if (away.sinceMs <= clock.now()) await startPlanned();
    } else if (isPast && away.state !== 'missed') await end(away);
    else if (isUnfinished(away) && away.isPlanned && away.state === 'leaving')
      await run.begin('leaving', false);
  }

  /** Its date has come. */
  async function end(away: KeptAway): Promise<void> {
    if (away.rows.length === 0) await put(null);
    else if (!away.publishesAgain) changed();
    else if (away.state !== 'returning') await run.begin('returning', true);
    else if (isUnfinished(away)) await run.begin('returning', false);
  }

  /** Stopped on the way by what passes, or by the end of an earlier run. */
  function isUnfinished({ rows }: KeptAway): boolean {
    const isOpen = ({ outcome, why }: AwayRow): boolean =>
      outcome === 'waiting' || outcome === 'busy' || (why !== null && momentary.includes(why));
    return !run.isRunning() && rows.some(isOpen);
  }

  /** Epoch ms of what is done next without anybody; null: nothing is. */
  function nextMs(): number | null {
    const { away } = plans.get();
    if (away === null || away.state === 'missed') return null;
    const { state, sinceMs, untilMs, publishesAgain, isPlanned } = away;
    const nowMs = clock.now();
    if (state === 'planned') return sinceMs;
    if (state === 'leaving' && isPlanned && isUnfinished(away)) return nowMs;
    if (untilMs === null || untilMs > nowMs) return untilMs;
    const isOpen = state === 'returning' ? isUnfinished(away) : true;
    return publishesAgain && isOpen ? nowMs : null;
  }

  function wait(): void {
    removeTimer();
    removeTimer = () => undefined;
    const dueMs = isStopped || isFinding ? null : nextMs();
    if (dueMs === null) return;
    const pauseMs = notBefore - clock.monotonic();
    removeTimer = pauseMs > 0 ? clock.after(pauseMs, look) : clock.at(dueMs, look);
  }

  function look(): void {
    void doWhatIsDue().catch(report).finally(wait);
  }

  look();

  return {
    state() {
      const { away } = plans.get();
      if (away === null) return null;
      const stoppedBy = run.stoppedBy();
      if (run.isRunning()) return { ...away, isRunning: true, stoppedBy };
      // A switch that was running when the absence stopped goes on by itself, but not as part of it.
      const rows = away.rows.map((row) => (row.outcome === 'busy' ? toWaiting(row) : row));
      return { ...away, rows, isRunning: false, stoppedBy };
    },
    mute() {
      const { away } = plans.get();
      if (away === null || ['returning', 'missed'].includes(away.state)) return null;
      return { fromMs: away.sinceMs, untilMs: away.untilMs ?? Number.POSITIVE_INFINITY };
    },
    async save(wish) {
      const { away } = plans.get();
      const { fromMs, untilMs, publishesAgain, ids } = wish;
      if (away?.state === 'returning' || isFinding)
        throw new Failure('conflict', 'An absence ends or begins');
      if (away?.state === 'leaving' || away?.state === 'away')
        await put({ ...away, untilMs, publishesAgain });
      else if (fromMs <= clock.now()) await startNow(wish);
      else {
        const rows = ids.map((id) => toRow({ id, title: parts.titleOf(id) }));
        await put({
          state: 'planned',
          sinceMs: fromMs,
          untilMs,
          publishesAgain,
          isPlanned: true,
          rows,
        });
      }
      wait();
    },
    async comeBack() {
      const { state, rows } = run.required();
      if (rows.length === 0 || state === 'planned' || state === 'missed') await put(null);
      else await run.begin('returning', state !== 'returning');
    },
    async resume() {
      const { state } = run.required();
      if (state === 'away' || state === 'leaving') await run.begin('leaving', false);
      else if (state === 'returning') await run.begin('returning', false);
    },
    async forget() {
      run.giveUp();
      await put(null);
      wait();
    },
    leaveToPerson: (id) => void run.leaveToPerson(id).catch(report),
    catchUp() {
      notBefore = Number.NEGATIVE_INFINITY;
      look();
    },
    stop() {
      isStopped = true;
      run.giveUp();
      removeTimer();
    },
  };
}

const toRow = ({ id, title }: { readonly id: number; readonly title: string }): AwayRow => ({
  id,
  title,
  outcome: 'waiting',
  why: null,
});
