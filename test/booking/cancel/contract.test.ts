import { describe, expectTypeOf, it } from 'vitest';
import type { Cancellation, CancelPlan } from '../../../main/booking/cancel/cancel-state.ts';
import type {
  Cancellation as CancellationOnPage,
  CancelPlan as PlanOnPage,
} from '../../../preload/contract/model/cancel.ts';

describe('what the page is told of a cancellation', () => {
  it('has the shape the desk has, so that nothing needs translation', () => {
    // Judged by the compiler: `npm run check` fails when one of the two changes alone.
    expectTypeOf<CancelPlan>().toEqualTypeOf<PlanOnPage>();
    expectTypeOf<Cancellation>().toEqualTypeOf<CancellationOnPage>();
  });
});
