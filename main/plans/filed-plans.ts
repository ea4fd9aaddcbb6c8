import type { Plan, PlanFiler, PlanRow } from '../../preload/contract/model/plans.ts';
import type { Signal } from '../base/signal.ts';
import type { PlannedChange } from './planned-change.ts';

/** What is filed. `reason`: what the filer says about it. */
export interface Filing {
  readonly filer: PlanFiler;
  readonly reason: string;
  readonly changes: readonly PlannedChange[];
}

/**
 * The plans of one account as whoever files them sees them: all that an assistant is given. Nothing here sends
 * anything; approving (`approved-plans.ts`) is for a person’s key alone.
 */
export interface FiledPlans {
  readonly changed: Signal<undefined>;
  /** The newest first; those that ended for 90 days. */
  all(): readonly Plan[];
  /** What would happen, and what does not fit (`problem`), without filing. @throws Failure */
  describe(changes: readonly PlannedChange[]): Promise<readonly PlanRow[]>;
  /**
   * Files a plan, durably when it resolves: it waits for a day.
   *
   * @throws Failure `bad-input` for no changes or too many, and for one that has a problem besides `unchecked`;
   *   `conflict` where too many plans of assistants, or of terminals, wait
   */
  file(filing: Filing): Promise<Plan>;
}
