import type { Plan } from '../../preload/contract/model/plans.ts';
import { call } from '../bridge.ts';
import { planKey } from '../format/plans.ts';
import { pageWords } from '../words.svelte.ts';
import type { Attempts } from './attempts.svelte.ts';
import type { Page } from './page.svelte.ts';

const ref = ({ account, id }: Plan): Pick<Plan, 'account' | 'id'> => ({ account, id });

const special = () => {
  const { notWaiting, notFitting } = pageWords().plans;
  return { conflict: notWaiting, 'not-found': notWaiting, 'bad-input': notFitting };
};

/** Asks again whether each change still fits. Where that cannot be asked, what is shown stays. */
export async function checkPlan(page: Page, plan: Plan): Promise<void> {
  const checked = await call('plans.check', ref(plan)).catch(() => null);
  if (checked === null) return;
  page.plans = page.plans.map((one) => (planKey(one) === planKey(plan) ? checked : one));
}

/** @param rows the ids of the changes that are carried out; no others are */
export const approvePlan = (attempts: Attempts, plan: Plan, rows: readonly string[]): Promise<boolean> =>
  attempts.run('plans.approve', () => call('plans.approve', { ...ref(plan), rows }), null, special());

export const refusePlan = (attempts: Attempts, plan: Plan): Promise<boolean> =>
  attempts.run(
    'plans.refuse',
    () => call('plans.refuse', ref(plan)),
    pageWords().plans.refused({ count: plan.rows.length }),
    special(),
  );

/** Goes on with one that stopped. */
export const goOnWithPlan = (attempts: Attempts, plan: Plan): Promise<boolean> =>
  attempts.run('plans.goOn', () => call('plans.goOn', ref(plan)));

/** How it ended was seen. */
export const markPlanSeen = (plan: Plan): void => void call('plans.seen', ref(plan)).catch(() => undefined);
