import { z } from 'zod';
import { defineCall } from './define-call.ts';
import type { CancelPlan, CancelScope } from './model/cancel.ts';

const uid = z.string().min(1).max(200);
const scope = z.enum(['one', 'all']) satisfies z.ZodType<CancelScope>;

/** A cancellation that was begun. */
const byId = z.strictObject({ id: uid });

/** The calls of cancelling. */
export const cancellingCalls = {
  /** For `all` the series is read again; fails as that does. Not found when the booking is not known. */
  'cancelling.plan': defineCall({
    scope: 'account',
    pace: 'reading',
    input: z.strictObject({ uid, scope }),
    output: z.custom<CancelPlan>(),
  }),
  /**
   * Begins the five seconds of what the last plan for the same booking and scope showed; not found without
   * one. An empty reason becomes the usual one. `isTyped`: the word was typed, where the plan asks for it. Answers
   * the one under way, where there is one.
   */
  'cancelling.cancel': defineCall({
    scope: 'account',
    input: z.strictObject({
      uid,
      scope,
      reason: z.string().max(10_000),
      isTyped: z.boolean(),
    }),
    output: z.custom<{ readonly id: string }>(),
  }),
  /** False when it was too late: it was being sent. */
  'cancelling.takeBack': defineCall({
    scope: 'account',
    input: byId,
    output: z.custom<{ readonly isTakenBack: boolean }>(),
  }),
  'cancelling.checkAgain': defineCall({ scope: 'account', input: byId }),
  'cancelling.dismiss': defineCall({ scope: 'account', input: byId }),
};
