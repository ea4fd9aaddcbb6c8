import { dayMs } from '../../preload/contract/durations.ts';
import type { Plan, PlanFiler } from '../../preload/contract/model/plans.ts';
import type { AccountContext } from '../account-context.ts';
import { createAlarm } from '../base/clock.ts';
import { Failure } from '../base/failure.ts';
import { toInstant } from '../base/instants.ts';
import { openKept, type Kept } from '../base/kept.ts';
import { createEmitter } from '../base/signal.ts';
import { words } from '../base/words.ts';
import type { OpenCancelling } from '../bookings/cancel/open-cancelling.ts';
import type { EventTypes } from '../event-types/event-types.ts';
import type { OpenPublishing } from '../publish/open-publishing.ts';
import type { OpenQuickBook } from '../quick-book/open-quick-book.ts';
import type { ApprovedPlans } from './approved-plans.ts';
import { createCarryingOut } from './carry-out.ts';
import { createDescribing, type Described } from './describe-change.ts';
import type { FiledPlans, Filing } from './filed-plans.ts';
import {
  isRunning,
  isYoung,
  plansFormat,
  waits,
  withPlan,
  type KeptPlan,
  type KeptPlans,
  type KeptRow,
} from './kept-plans.ts';
import { maxChanges, maxWaiting, type PlannedChange } from './planned-change.ts';

export interface PlansParts extends Pick<
  AccountContext,
  'agenda' | 'client' | 'clock' | 'id' | 'outbox' | 'randomBytes' | 'report' | 'store' | 'stores'
> {
  readonly eventTypes: Pick<EventTypes, 'details' | 'find'>;
  readonly quickBook: Pick<OpenQuickBook, 'direct' | 'moving' | 'writes'>;
  readonly cancelling: Pick<OpenCancelling, 'calls' | 'cancelShown'>;
  readonly publishing: Pick<OpenPublishing, 'away' | 'changed' | 'planned'>;
  /** How many plans wait that assistants filed, or terminals, over all accounts. */
  readonly waitingOf: (filer: PlanFiler['kind']) => number;
}

/** The plans of one account: filed, checked, approved by a person’s key, and carried out. */
export interface OpenPlans extends FiledPlans, ApprovedPlans {
  /** What an assistant is given: filing, and nothing that leads to more. */
  readonly filed: FiledPlans;
  /** What the page shows, the newest first: what waits, runs, is not known, or ended and was not seen. */
  shown(): readonly Plan[];
  /** Whether it was announced that a plan waits. */
  isAnnounced(id: string): boolean;
  /** Durable when it resolves, as far as it can be. */
  noteAnnounced(id: string): Promise<void>;
  stop(): Promise<void>;
}

type KeptText = Kept<KeptPlans>;

/** A plan that nobody approves lapses after so long. */
const waitsForMs = dayMs;

/** Opens the plans of an account, and goes on with what an earlier run left. */
export function openPlans(parts: PlansParts): OpenPlans {
  const { id: account, clock, outbox: opening, quickBook, randomBytes, report, stores } = parts;
  const changed = createEmitter<undefined>(report);
  const ending = new AbortController();
  const alarm = createAlarm();
  let content = (): KeptPlans => plansFormat.empty;
  /** Approved, and not on the disk yet. */
  const held = new Set<string>();
  const describe = createDescribing({ ...parts, signal: ending.signal });
  const newId = (): string => Buffer.from(randomBytes(12)).toString('base64url');

  const opened = (async () => {
    const kept = await openKept(stores.text('plans'), plansFormat, report);
    const nowMs = clock.now();
    void kept.change((now) => {
      const plans = now.plans.filter((plan) => isYoung(plan, nowMs));
      return plans.length === now.plans.length ? now : { plans };
    });
    content = kept.get;
    kept.subscribe(() => changed.emit(undefined));
    lapse(kept);
    changed.emit(undefined);
    return kept;
  })();
  const running = Promise.all([opened, opening, quickBook.writes]).then(([kept, outbox]) =>
    // Writes and cancellations have taken up what is theirs.
    ending.signal.aborted
      ? null
      : createCarryingOut({ ...parts, kept, outbox, signal: ending.signal, isHeld: (id) => held.has(id) }),
  );
  opened.catch(report);
  running.catch(report);

  const find = (id: string): KeptPlan | undefined => content().plans.find((plan) => plan.id === id);
  const required = (id: string): KeptPlan => {
    const plan = find(id);
    if (plan === undefined) throw new Failure('not-found', 'There is no such plan');
    return plan;
  };
  function waiting(id: string): KeptPlan {
    const plan = required(id);
    if (plan.state !== 'waiting' || Date.parse(plan.lapsesAt) <= clock.now())
      throw new Failure('conflict', 'The plan does not wait any more');
    return plan;
  }

  /** What nobody approved in time lapses, also while the computer slept or Bookbar was closed. */
  function lapse(kept: KeptText): void {
    const nowMs = clock.now();
    const isOver = (plan: KeptPlan): boolean =>
      plan.state === 'waiting' && Date.parse(plan.lapsesAt) <= nowMs;
    const { plans } = kept.get();
    if (plans.some(isOver)) {
      const ended = { state: 'lapsed', decidedAt: toInstant(nowMs) } as const;
      void kept.change((now) => ({
        plans: now.plans.map((plan) => (isOver(plan) ? { ...plan, ...ended } : plan)),
      }));
    }
    const open = kept.get().plans.filter(({ state }) => state === 'waiting');
    const nextMs = Math.min(...open.map(({ lapsesAt }) => Date.parse(lapsesAt)));
    if (ending.signal.aborted || open.length === 0) alarm.clear();
    else
      alarm.set(
        (call) => clock.at(nextMs, call),
        () => lapse(kept),
      );
  }

  /** One after the other: a plan is no storm of requests. @throws Failure */
  async function describeAll(
    changes: readonly { readonly change: PlannedChange; readonly before: KeptRow | null }[],
  ): Promise<readonly Described[]> {
    const all: Described[] = [];
    for (const { change, before } of changes) all.push(await describe(change, before));
    return all;
  }

  function checkSize({ length }: readonly PlannedChange[]): void {
    const { cannot } = words().plans;
    if (length === 0) throw new Failure('bad-input', cannot.none);
    if (length > maxChanges) throw new Failure('bad-input', cannot.tooMany({ most: maxChanges }));
  }

  /** @throws Failure `bad-input` with the first sentence that says why a change cannot be */
  function refuseWrong(all: readonly Described[]): void {
    const at = all.findIndex(({ sentence }) => sentence !== null);
    const sentence = all[at]?.sentence ?? null;
    if (sentence === null) return;
    const { cannot } = words().plans;
    throw new Failure(
      'bad-input',
      all.length === 1 ? sentence : cannot.numbered({ change: at + 1, sentence }),
    );
  }

  const toKeptRow = (change: PlannedChange, { shown, uids, eventTypeIds }: Described): KeptRow => ({
    id: newId(),
    change,
    shown,
    uids,
    eventTypeIds,
    isApproved: false,
    outcome: null,
  });

  async function toPlan({ filer, reason, changes }: Filing): Promise<KeptPlan> {
    checkSize(changes);
    const all = await describeAll(changes.map((change) => ({ change, before: null })));
    refuseWrong(all);
    const nowMs = clock.now();
    return {
      id: newId(),
      filer,
      reason: reason.trim(),
      filedAt: toInstant(nowMs),
      lapsesAt: toInstant(nowMs + waitsForMs),
      state: 'waiting',
      decidedAt: null,
      rows: changes.flatMap((change, index) => {
        const described = all[index];
        return described === undefined ? [] : [toKeptRow(change, described)];
      }),
      stop: null,
      isAnnounced: false,
      isSeen: false,
      touchedMs: nowMs,
    };
  }

  /** At once in memory, so that whoever files next counts it. */
  async function add(kept: KeptText, plan: KeptPlan): Promise<void> {
    try {
      await kept.changeDurably(({ plans }) => ({ plans: [...plans, plan] }));
    } catch (error) {
      void kept.change(({ plans }) => ({ plans: plans.filter(({ id }) => id !== plan.id) }));
      throw error;
    }
    lapse(kept);
  }

  function approved(plan: KeptPlan, rows: readonly string[]): KeptPlan {
    const nowMs = clock.now();
    return {
      ...plan,
      state: 'approved',
      decidedAt: toInstant(nowMs),
      touchedMs: nowMs,
      rows: plan.rows.map((row) =>
        rows.includes(row.id) ? { ...row, isApproved: true, outcome: { state: 'waiting' } } : row,
      ),
    };
  }

  async function start(id: string): Promise<void> {
    held.delete(id);
    (await running)?.run();
  }

  /** @returns what each row that is looked at would do now */
  async function look(plan: KeptPlan, rows: readonly KeptRow[]): Promise<readonly Described[]> {
    const all = await describeAll(rows.map((row) => ({ change: row.change, before: row })));
    const now = new Map(rows.map(({ id }, index) => [id, all[index]]));
    void (await opened).change(({ plans }) => ({
      plans: plans.map((one) =>
        one.id === plan.id && one.state === 'waiting'
          ? { ...one, rows: one.rows.map((row) => ({ ...row, ...shownOf(now.get(row.id)) })) }
          : one,
      ),
    }));
    return all;
  }

  function toView(plan: KeptPlan): Plan {
    const { id, filer, reason, filedAt, lapsesAt, state, decidedAt, stop } = plan;
    const facts = { id, account, filer, reason, filedAt, lapsesAt, state, decidedAt, stop };
    return { ...facts, rows: plan.rows.map(toRowView), isRunning: isRunning(plan) };
  }

  const filed: FiledPlans = {
    changed,
    all: () => content().plans.toReversed().map(toView),
    async describe(changes) {
      checkSize(changes);
      const all = await describeAll(changes.map((change) => ({ change, before: null })));
      return changes.flatMap((change, index) => {
        const described = all[index];
        return described === undefined ? [] : [toRowView(toKeptRow(change, described))];
      });
    },
    async file(filing) {
      const kept = await opened;
      const plan = await toPlan(filing);
      const count = parts.waitingOf(filing.filer.kind);
      if (count >= maxWaiting) throw new Failure('conflict', words().plans.cannot.waiting({ count }));
      await add(kept, plan);
      return toView(find(plan.id) ?? plan);
    },
  };

  return {
    ...filed,
    filed,
    shown: () => content().plans.filter(isShown).toReversed().map(toView),
    isAnnounced: (id) => find(id)?.isAnnounced ?? true,
    async noteAnnounced(id) {
      await (await opened).change(withPlan(id, { isAnnounced: true }));
    },
    async check(id) {
      await opened;
      const plan = required(id);
      if (plan.state === 'waiting') await look(plan, plan.rows);
      return toView(required(id));
    },
    async approve(id, wanted) {
      const kept = await opened;
      const plan = waiting(id);
      const rows = plan.rows.filter((row) => wanted.includes(row.id));
      if (rows.length === 0 || rows.length !== new Set(wanted).size)
        throw new Failure('bad-input', 'That is none of its changes');
      const all = await look(plan, rows);
      refuseWrong(all);
      const goesFurther = all.some(({ uids }, index) => uids.some((uid) => !rows[index]?.uids.includes(uid)));
      if (goesFurther) throw new Failure('bad-input', words().plans.cannot.changed);
      const before = waiting(id);
      held.add(id);
      try {
        const decided = approved(before, wanted);
        await kept.changeDurably(withPlan(id, decided));
      } catch (error) {
        void kept.change(withPlan(id, before));
        held.delete(id);
        throw error;
      }
      lapse(kept);
      await start(id);
    },
    async carryOut(filing) {
      const kept = await opened;
      const plan = await toPlan(filing);
      const all = plan.rows.map((row) => row.id);
      held.add(plan.id);
      try {
        // What came of it is seen where it was asked.
        await add(kept, { ...approved(plan, all), isSeen: true });
      } finally {
        held.delete(plan.id);
      }
      await start(plan.id);
      return toView(find(plan.id) ?? plan);
    },
    async refuse(id) {
      const kept = await opened;
      waiting(id);
      await kept.changeDurably(
        withPlan(id, { state: 'refused', decidedAt: toInstant(clock.now()), isSeen: true }),
      );
      lapse(kept);
    },
    goOn(id) {
      const stop = find(id)?.stop ?? null;
      if (stop === null) return;
      void opened
        .then((kept) => {
          void kept.change(withPlan(id, { stop: null, touchedMs: clock.now() }));
          return start(id);
        })
        .catch(report);
    },
    seen(id) {
      const plan = find(id);
      if (plan === undefined || plan.isSeen || plan.state === 'waiting') return;
      void opened.then((kept) => kept.change(withPlan(id, { isSeen: true }))).catch(report);
    },
    async stop() {
      ending.abort();
      alarm.clear();
      (await running.catch(() => null))?.stop();
      await (await opened.catch(() => null))?.close();
    },
  };
}

const isShown = (plan: KeptPlan): boolean =>
  plan.state === 'waiting' ||
  isRunning(plan) ||
  plan.rows.some(waits) ||
  !plan.isSeen ||
  plan.rows.some(({ outcome }) => outcome?.state === 'unknown');

const toRowView = ({ id, change, shown, isApproved, outcome }: KeptRow): Plan['rows'][number] => ({
  id,
  does: change.does,
  ...shown,
  isApproved,
  outcome,
});

function shownOf(now: Described | undefined): Partial<KeptRow> {
  if (now === undefined) return {};
  const { shown, uids, eventTypeIds } = now;
  return { shown, uids, eventTypeIds };
}
