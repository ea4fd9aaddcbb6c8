import { z } from 'zod';
import { defineCall } from './define-call.ts';
import type { Plan } from './model/plans.ts';

const id = z.string().min(1).max(200);
const plan = { account: z.int().min(0), id } as const;

/** The calls about plans. Only a page’s door leads to approving. How it goes is announced (`plans.changed`). */
export const plansCalls = {
  /** Looks again at each change of a plan that waits: what does not fit any more has its problem. */
  'plans.check': defineCall({
    scope: 'app',
    pace: 'reading',
    input: z.strictObject(plan),
    output: z.custom<Plan>(),
  }),
  /**
   * Carries out these changes and no others, in the plan’s order. Bad input where one is none of the plan’s, or does
   * not fit any more; conflict where the plan does not wait.
   */
  'plans.approve': defineCall({
    scope: 'app',
    input: z.strictObject({ ...plan, rows: z.array(id).min(1).max(50).readonly() }),
  }),
  'plans.refuse': defineCall({ scope: 'app', input: z.strictObject(plan) }),
  /** Goes on with a plan that stopped. */
  'plans.goOn': defineCall({ scope: 'app', input: z.strictObject(plan) }),
  /** How it ended was seen. */
  'plans.seen': defineCall({ scope: 'app', pace: 'reading', input: z.strictObject(plan) }),
};
