import fc from 'fast-check';
import { deaths, listTrouble, writeTrouble } from './trouble.ts';

/** How many bookings a series has; one alone is none. */
const size = fc.oneof(
  { weight: 2, arbitrary: fc.constant(1) },
  { weight: 1, arbitrary: fc.integer({ min: 2, max: 4 }) },
);

export const cancelPlan = fc.record({
  size,
  /** Which of the series is named. */
  which: fc.nat(3),
  scope: fc.constantFrom('one' as const, 'all' as const),
  trouble: writeTrouble,
  reads: listTrouble,
  deaths,
  /** Milliseconds after which the person thinks better of it. */
  takeBackMs: fc.oneof(
    { weight: 8, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 4_999 }) },
  ),
  /** What somebody else does to the named booking right before the request arrives. */
  rival: fc.oneof(
    { weight: 6, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constantFrom('cancels' as const, 'moves' as const) },
  ),
  /** The habits of other servers of the family. */
  hasQuirks: fc.boolean(),
});
export type CancelPlan = typeof cancelPlan extends fc.Arbitrary<infer Plan> ? Plan : never;
