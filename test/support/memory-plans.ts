import type { Plan, PlanOutcome, PlanRow } from '../../preload/contract/model/plans.ts';
import { Failure } from '../../main/base/failure.ts';
import { createEmitter } from '../../main/base/signal.ts';
import { toInstant } from '../../main/base/instants.ts';
import type { ApprovedPlans } from '../../main/plans/approved-plans.ts';
import type { FiledPlans, Filing } from '../../main/plans/filed-plans.ts';
import type { PlannedChange } from '../../main/plans/planned-change.ts';
import { dayMs } from '../../preload/contract/durations.ts';

/** Plans that send nothing: a test says what a change would do, and what comes of it. */
export interface MemoryPlans extends FiledPlans, Pick<ApprovedPlans, 'carryOut'> {
  /** What was described, filed, and carried out. */
  readonly described: PlannedChange[];
  readonly filed: Filing[];
  readonly carriedOut: Filing[];
  /** No more may wait. */
  isFull: boolean;
  /** What is said of the next change. */
  row: Partial<PlanRow>;
  /** What comes of the next change that is carried out. */
  outcome: PlanOutcome;
  /** What comes of it later. */
  end(id: string, outcome: PlanOutcome): void;
  /** Nothing of it can be sent now. */
  stop(id: string, stop: NonNullable<Plan['stop']>): void;
}

const plain: PlanRow = {
  id: 'row-1',
  does: 'book',
  title: 'Intro call',
  people: [],
  startAt: null,
  endAt: null,
  fromAt: null,
  payment: 'none',
  price: null,
  count: 1,
  reason: '',
  answers: [],
  emails: { kind: 'none', people: 0 },
  problem: null,
  isApproved: false,
  outcome: null,
};

export function createMemoryPlans(nowMs: () => number): MemoryPlans {
  const changed = createEmitter<undefined>();
  let all: readonly Plan[] = [];
  const rowOf = (change: PlannedChange): PlanRow => ({ ...plain, does: change.does, ...plans.row });

  function add(filing: Filing, part: Partial<Plan>): Plan {
    const filedAt = toInstant(nowMs());
    const plan: Plan = {
      id: `plan-${all.length + 1}`,
      account: 1,
      filer: filing.filer,
      reason: filing.reason,
      filedAt,
      lapsesAt: toInstant(nowMs() + dayMs),
      state: 'waiting',
      decidedAt: null,
      rows: filing.changes.map(rowOf),
      isRunning: false,
      stop: null,
      ...part,
    };
    all = [plan, ...all];
    changed.emit(undefined);
    return plan;
  }

  function change(id: string, changing: (plan: Plan) => Partial<Plan>): void {
    all = all.map((plan) => (plan.id === id ? { ...plan, ...changing(plan) } : plan));
    changed.emit(undefined);
  }

  const plans: MemoryPlans = {
    changed,
    described: [],
    filed: [],
    carriedOut: [],
    isFull: false,
    row: {},
    outcome: { state: 'done', status: null, uid: null, already: false },
    all: () => all,
    describe(changes) {
      plans.described.push(...changes);
      return Promise.resolve(changes.map(rowOf));
    },
    file(filing) {
      if (plans.isFull) return Promise.reject(new Failure('conflict', 'No more may wait'));
      plans.filed.push(filing);
      return Promise.resolve(add(filing, {}));
    },
    carryOut(filing) {
      plans.carriedOut.push(filing);
      const rows = filing.changes.map((change) => ({
        ...rowOf(change),
        isApproved: true,
        outcome: plans.outcome,
      }));
      return Promise.resolve(add(filing, { state: 'approved', rows }));
    },
    end: (id, outcome) => change(id, ({ rows }) => ({ rows: rows.map((row) => ({ ...row, outcome })) })),
    stop: (id, stop) => change(id, () => ({ stop })),
  };
  return plans;
}
