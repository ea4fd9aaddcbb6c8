import { z } from 'zod';
import { defineCall } from './define-call.ts';
import type { AwayProblem, BookedThen } from './model/away.ts';

/** A time of the profile’s zone, as `2027-03-15T08:00`. */
const localTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/);

/** `from` null: now; `until` null: until the person says that they are back. */
const span = { from: localTime.nullable(), until: localTime.nullable() };

/** The calls about being away. How it goes is announced (`away.changed`). */
export const awayCalls = {
  /** What is booked in that time; nothing is done to it. */
  'away.booked': defineCall({
    scope: 'account',
    pace: 'reading',
    input: z.strictObject(span),
    output: z.custom<
      { readonly ok: true; readonly booked: BookedThen } | { readonly ok: false; readonly wrong: AwayProblem }
    >(),
  }),
  /**
   * Begins or plans an absence, or changes the one there is. Once it has begun, its beginning and its event types
   * stay as they are. Conflict when none of the event types is published any more. `isShifted`: a time of day is left
   * out because clocks change, so it is the next one there is.
   */
  'away.save': defineCall({
    scope: 'account',
    input: z.strictObject({
      ...span,
      /** Event types to unpublish; none: it only mutes. */
      ids: z.array(z.int().min(1)).max(500).readonly(),
      publishesAgain: z.boolean(),
    }),
    output: z.custom<
      { readonly ok: true; readonly isShifted: boolean } | { readonly ok: false; readonly wrong: AwayProblem }
    >(),
  }),
  /** Publishes just those again that were published when it began. */
  'away.return': defineCall({ scope: 'account' }),
  /** Continues where the absence stopped, with what failed too. */
  'away.resume': defineCall({ scope: 'account' }),
  /** Leaves everything as it is now and forgets what was planned or remembered. */
  'away.forget': defineCall({ scope: 'account' }),
};
