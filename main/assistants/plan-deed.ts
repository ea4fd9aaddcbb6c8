import type { LedgerDeed } from '../../preload/contract/model/assistants.ts';
import type { Plan, PlanRow } from '../../preload/contract/model/plans.ts';
import type { FiledPlans } from '../plans/filed-plans.ts';
import type { Ledger } from './ledger.ts';
import { identityOf } from './programs.ts';

type Came = Extract<LedgerDeed, { kind: 'approved' }>['rows'][number]['came'];

/** Notes what becomes of the plans of assistants, as it goes on. @returns its end */
export function notePlans(plans: Pick<FiledPlans, 'all' | 'changed'>, ledger: Pick<Ledger, 'settle'>) {
  const note = (): void => {
    for (const plan of plans.all()) {
      const deed = planDeed(plan);
      if (plan.filer.kind !== 'assistant' || deed === null) continue;
      const { id } = identityOf(plan.filer.name, plan.filer.program);
      ledger.settle(id, plan.id, Date.parse(plan.decidedAt ?? plan.filedAt), deed);
    }
  };
  note();
  return plans.changed.subscribe(note);
}

/** What became of a plan; null while it waits. */
function planDeed({ state, rows }: Plan): LedgerDeed | null {
  if (state === 'waiting') return null;
  const changes = rows.length;
  const noted = rows.map((row) => ({ does: row.does, who: whoOf(row), came: cameOf(row) }));
  if (state !== 'approved')
    return { kind: state, changes, rows: noted.map(({ does, who }) => ({ does, who })) };
  const approved = rows.filter(({ isApproved }) => isApproved).length;
  return { kind: 'approved', changes, approved, rows: noted };
}

const whoOf = ({ people, title }: PlanRow): string =>
  people
    .map(({ name }) => name)
    .filter((name) => name !== '')
    .join(', ') || title;

function cameOf({ isApproved, outcome }: PlanRow): Came {
  if (!isApproved) return 'kept';
  return outcome?.state === 'done' || outcome?.state === 'failed' ? outcome.state : 'open';
}
