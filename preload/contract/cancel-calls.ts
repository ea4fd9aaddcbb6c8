import { z } from 'zod';
import type { CancelPlan, CancelScope } from './model/cancel.ts';

const id = z.string().min(1).max(200);
const scope = z.enum(['one', 'all']) satisfies z.ZodType<CancelScope>;

/** What the calls of cancelling carry; `calls.ts` joins them to the others. */
export const cancelInputs = {
  /** For `all` the series is read again; fails as that does. Not found when the booking is not known. */
  'cancelling.plan': z.strictObject({ uid: id, scope }),
  /**
   * Begins the five seconds of what the last plan for the same booking and scope showed; not found without
   * one. An empty reason becomes the usual one. `isTyped`: the word was typed, where the plan asks for it.
   */
  'cancelling.cancel': z.strictObject({
    uid: id,
    scope,
    reason: z.string().max(10_000),
    isTyped: z.boolean(),
  }),
  'cancelling.takeBack': z.strictObject({ id }),
  'cancelling.checkAgain': z.strictObject({ id }),
  'cancelling.dismiss': z.strictObject({ id }),
} as const;

export interface CancelOutputs {
  'cancelling.plan': CancelPlan;
  /** Of the one under way, where there is one. */
  'cancelling.cancel': { readonly id: string };
  /** False when it was too late: it was being sent. */
  'cancelling.takeBack': { readonly isTakenBack: boolean };
}
