import { hourMs } from '../../preload/contract/durations.ts';
import type { PlanOutcome } from '../../preload/contract/model/plans.ts';
import type { AccountContext } from '../account-context.ts';
import { Failure } from '../base/failure.ts';
import type { Kept } from '../base/kept.ts';
import type { BookingEntry, CancelEntry } from '../outbox/entries.ts';
import { mayTurnUp } from '../outbox/kinds/create.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { SwitchEnd } from '../outbox/publish/send-switch.ts';
import type { OpenPublishing } from '../publish/open-publishing.ts';
import type { OpenQuickBook } from '../quick-book/open-quick-book.ts';
import { createBeginning, partOfRow, type BeginParts } from './begin-row.ts';
import {
  isRunning,
  isUnderWay,
  waits,
  withPlan,
  withRow,
  type KeptPlan,
  type KeptPlans,
  type KeptRow,
} from './kept-plans.ts';
import {
  done,
  failed,
  saysOf,
  saysOfError,
  saysOfSwitch,
  saysOfSwitching,
  type RowSays,
} from './outcomes.ts';

export interface CarryOutParts
  extends
    Pick<AccountContext, 'clock' | 'report'>,
    Omit<BeginParts, 'isEnded' | 'publishing' | 'quickBook' | 'switched'> {
  readonly kept: Kept<KeptPlans>;
  readonly outbox: Outbox;
  readonly quickBook: BeginParts['quickBook'] & Pick<OpenQuickBook, 'writes'>;
  readonly publishing: {
    readonly away: BeginParts['publishing']['away'] & Pick<OpenPublishing['away'], 'changed'>;
    readonly planned: BeginParts['publishing']['planned'] & Pick<OpenPublishing['planned'], 'switching'>;
    readonly changed: OpenPublishing['changed'];
  };
  /** Plans that are approved, and not on the disk yet. */
  readonly isHeld: (id: string) => boolean;
}

/** What the disk did not take is written again after so long. */
const noteAgainMs = 10_000;
/** After so long in which Bookbar was closed, what was approved is not sent any more. */
const resumesWithinMs = hourMs;

type OutboxEntry = BookingEntry | CancelEntry;

/**
 * Carries out what was approved, in the order of its plan and one row at a time. Each row is noted as begun before the
 * outbox is asked, and the entry there names the row: after a crash a row without an entry was never sent, and one with
 * an entry is what the entry says. Switching an event type and a time away may be begun twice without harm.
 */
export function createCarryingOut(parts: CarryOutParts) {
  const { clock, report, kept, outbox, quickBook, publishing } = parts;
  let isBeginning = false;
  /** How many outcomes the disk has not taken yet. */
  let unnoted = 0;
  let isEnded = false;
  const begin = createBeginning({ ...parts, isEnded: () => isEnded, switched });

  const find = (id: string): KeptPlan | undefined => kept.get().plans.find((one) => one.id === id);
  const rowOf = (id: string, rowId: string): KeptRow | undefined =>
    find(id)?.rows.find((row) => row.id === rowId);
  const touched = (): Pick<KeptPlan, 'touchedMs'> => ({ touchedMs: clock.now() });
  const noting =
    (id: string, rowId: string, outcome: PlanOutcome) =>
    (now: KeptPlans): KeptPlans =>
      withPlan(id, touched())(withRow(id, rowId, { outcome })(now));

  function entryOf(id: string, row: KeptRow): OutboxEntry | undefined {
    const name = partOfRow(id, row.id);
    const attempts: readonly OutboxEntry[] = [
      ...outbox.entries.cancels(),
      ...outbox.entries.bookings().filter((entry) => !(entry.isSeen && mayTurnUp(entry))),
    ].filter(({ partOf }) => partOf === name);
    return attempts.find((entry) => saysOf(entry).state === 'done') ?? attempts.at(-1);
  }

  /** The entry showed what it had to; one that may still turn up is kept by the outbox. */
  async function letGo(id: string, row: KeptRow): Promise<void> {
    const entry = entryOf(id, row);
    if (entry?.kind === 'cancel') outbox.cancels.dismiss(entry.id);
    else if (entry) (await quickBook.writes).dismiss(entry.id);
  }

  /** What is known now of a row that was begun; null: nothing new. */
  function saysNow(
    id: string,
    row: KeptRow,
  ): { readonly says: RowSays; readonly entry?: OutboxEntry } | null {
    const { change } = row;
    if (change.does === 'publish' || change.does === 'unpublish') {
      const says = isOpen(row) ? saysOfSwitching(publishing.planned.switching(change.eventTypeId)) : null;
      return says && { says };
    }
    if (change.does === 'away' || change.does === 'back') {
      const says = isUnderWay(row) && !isBeginning ? saysOfAbsence(change.does) : null;
      return says && { says };
    }
    const entry = entryOf(id, row);
    return entry === undefined ? null : { says: saysOf(entry), entry };
  }

  function saysOfAbsence(does: 'away' | 'back'): RowSays | null {
    const { absence } = publishing.away.view();
    if (absence?.isRunning === true) return null;
    if (absence === null) return done(null, null);
    const { state, stoppedBy, rows } = absence;
    const refusal = rows.find(({ outcome }) => outcome === 'failed')?.why ?? null;
    if (does === 'away' && state !== 'leaving') return refusal === null ? done(null, null) : failed(refusal);
    return stoppedBy === 'offline' || stoppedBy === 'signed-out'
      ? { state: 'held-up', by: stoppedBy }
      : failed(stoppedBy ?? refusal ?? 'unchanged');
  }

  function follow(): void {
    if (isEnded) return;
    for (const { id, rows } of kept.get().plans) {
      for (const row of rows) {
        if (row.outcome === null || waits(row) || row.outcome.state === 'done') continue;
        const now = saysNow(id, row);
        if (now !== null) take(id, row, now.says, now.entry);
      }
    }
    run();
  }

  function take(id: string, row: KeptRow, says: RowSays, entry?: OutboxEntry): void {
    if (says.state === 'held-up') {
      if (isUnderWay(row)) holdUp(id, row, says.by);
      return;
    }
    if (JSON.stringify(says) === JSON.stringify(row.outcome)) return;
    void note(id, row, says).then(async () => {
      // Only what is on the disk may be forgotten by the outbox at the next start.
      if (says.state === 'done' && entry && entry.kind !== 'cancel') (await quickBook.writes).seen(entry.id);
    }, report);
  }

  function switched(partOf: string, end: SwitchEnd): void {
    const [id = '', rowId = ''] = partOf.split('/');
    const row = rowOf(id, rowId);
    const says = saysOfSwitch(end);
    if (row !== undefined && says !== null && isOpen(row)) take(id, row, says);
  }

  /** At once in memory; until the disk has it, nothing more is begun. */
  async function note(id: string, { id: rowId }: KeptRow, outcome: PlanOutcome): Promise<void> {
    let change = noting(id, rowId, outcome);
    unnoted += 1;
    while (!isEnded) {
      try {
        await kept.changeDurably(change);
        break;
      } catch (error) {
        report(error);
        change = ({ plans }) => ({ plans });
        await new Promise<void>((resolve) => clock.after(noteAgainMs, resolve));
      }
    }
    unnoted -= 1;
    run();
  }

  function nextOne(): { readonly plan: KeptPlan; readonly row: KeptRow } | null {
    const { plans } = kept.get();
    if (unnoted > 0 || plans.some(({ rows }) => rows.some(isUnderWay))) return null;
    for (const plan of plans) {
      const row = plan.stop !== null || parts.isHeld(plan.id) ? undefined : plan.rows.find(waits);
      if (row !== undefined) return { plan, row };
    }
    return null;
  }

  function run(): void {
    if (isEnded || isBeginning) return;
    const next = nextOne();
    if (next === null) return;
    isBeginning = true;
    void send(next.plan.id, next.row)
      .catch(report)
      .finally(() => {
        isBeginning = false;
        follow();
      });
  }

  async function send(id: string, row: KeptRow): Promise<void> {
    // What is left of an earlier attempt came to nothing.
    await letGo(id, row);
    try {
      await kept.changeDurably(noting(id, row.id, { state: 'sending' }));
    } catch (error) {
      report(error);
      void note(id, row, failed('storage'));
      return;
    }
    try {
      const came = await begin(outbox, row, partOfRow(id, row.id));
      if (came !== null) void note(id, row, came);
    } catch (error) {
      if (!(error instanceof Failure)) report(error);
      if (isEnded || entryOf(id, row) !== undefined) return;
      const says = saysOfError(error);
      if (says.state === 'held-up') holdUp(id, row, says.by);
      else void note(id, row, says);
    }
  }

  /** Nothing was sent: it waits, and so does everything after it in its plan. */
  function holdUp(id: string, row: KeptRow, stop: NonNullable<KeptPlan['stop']>): void {
    void kept.change((now) =>
      withPlan(id, { ...touched(), stop })(withRow(id, row.id, { outcome: { state: 'waiting' } })(now)),
    );
  }

  /** What an earlier run left: what was begun and has not left is begun again, if that is not too long ago. */
  function takeUp(): void {
    const nowMs = clock.now();
    const goesOn = ({ touchedMs }: KeptPlan): boolean => nowMs - touchedMs <= resumesWithinMs;
    const repaired = (plan: KeptPlan, row: KeptRow): KeptRow => {
      const entry = entryOf(plan.id, row);
      const wasSent = entry !== undefined && saysOf(entry).state !== 'held-up';
      if (wasSent || !(isOpen(row) || waits(row)) || (waits(row) && plan.stop !== null)) return row;
      const isHarmless = mayBeginTwice(row);
      const neverLeft = waits(row) || row.outcome?.state === 'sending';
      // What the outbox has had of it and does not have any more, nothing else knows.
      if (!neverLeft && !isHarmless) return { ...row, outcome: { state: 'unknown' } };
      if (goesOn(plan)) return { ...row, outcome: { state: 'waiting' } };
      return { ...row, outcome: isHarmless && isOpen(row) ? { state: 'unknown' } : failed('not-sent') };
    };
    void kept.change(({ plans }) => ({
      plans: plans.map((plan) => ({ ...plan, rows: plan.rows.map((row) => repaired(plan, row)) })),
    }));
  }

  takeUp();
  const endings = [outbox.changed, publishing.changed, publishing.away.changed].map((signal) =>
    signal.subscribe(follow),
  );
  follow();

  return {
    run,
    isRunning,
    stop(): void {
      isEnded = true;
      for (const end of endings) end();
    },
  };
}

/** The service, or the board, is only told again how things should be. */
const mayBeginTwice = ({ change: { does } }: KeptRow): boolean =>
  does === 'publish' || does === 'unpublish' || does === 'away' || does === 'back';

/** What became of it is not known, or it is under way. */
const isOpen = (row: KeptRow): boolean => isUnderWay(row) || row.outcome?.state === 'unknown';
