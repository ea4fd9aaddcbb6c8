import type { CallsOf } from '../../preload/contract/calls.ts';
import type { PlanFiler, PlansView } from '../../preload/contract/model/plans.ts';
import { Failure } from '../base/failure.ts';
import type { FiledPlans } from './filed-plans.ts';
import type { OpenPlans } from './open-plans.ts';

/** An account that may have plans. */
interface MergedAccount {
  /** `AccountEntry.id`. */
  readonly id: number;
  plans(): Pick<
    OpenPlans,
    'all' | 'approve' | 'check' | 'filed' | 'goOn' | 'refuse' | 'seen' | 'shown'
  > | null;
}

export type MergedPlans = ReturnType<typeof mergePlans>;

/** The plans of all accounts, as the page shows and decides them. @param all those that are open, asked each time */
export function mergePlans(all: () => readonly MergedAccount[]) {
  const open = () => all().flatMap((account) => account.plans() ?? []);
  function plansOf(id: number) {
    const account = all().find((one) => one.id === id);
    if (account === undefined) throw new Failure('not-found', 'There is no such account');
    const plans = account.plans();
    if (plans === null) throw new Failure('signed-out', 'Nobody is signed in to the account');
    return plans;
  }

  const calls: CallsOf<'plans'> = {
    check: ({ account, id }) => plansOf(account).check(id),
    approve: ({ account, id, rows }) => plansOf(account).approve(id, rows),
    refuse: ({ account, id }) => plansOf(account).refuse(id),
    goOn: ({ account, id }) => plansOf(account).goOn(id),
    seen: ({ account, id }) => plansOf(account).seen(id),
  };

  return {
    calls,
    view: (): PlansView => ({
      plans: open()
        .flatMap((plans) => plans.shown())
        .toSorted((one, other) => (one.filedAt < other.filedAt ? 1 : -1)),
    }),
    /** What an assistant is given of an account. @throws Failure `not-found`, `signed-out` */
    filedOf: (account: number): FiledPlans => plansOf(account).filed,
    /** How many plans wait that assistants filed, or terminals. */
    waitingOf: (kind: PlanFiler['kind']): number =>
      open()
        .flatMap((plans) => plans.all())
        .filter(({ state, filer }) => state === 'waiting' && filer.kind === kind).length,
  };
}
