import type { Plan } from '../../preload/contract/model/plans.ts';
import { Failure } from '../base/failure.ts';
import type { ApprovedPlans } from '../plans/approved-plans.ts';
import type { Filing } from '../plans/filed-plans.ts';

/** Carries out what a person said yes to, in the terminal that asked. @throws Failure */
export type CarryOut = (account: number, filing: Filing) => Promise<Plan>;

/** @param plansOf of an account that somebody is signed in to */
export const createCarryOut =
  (plansOf: (account: number) => Pick<ApprovedPlans, 'carryOut'> | null): CarryOut =>
  (account, filing) => {
    const plans = plansOf(account);
    if (plans === null) throw new Failure('signed-out', 'Nobody is signed in');
    return plans.carryOut(filing);
  };
