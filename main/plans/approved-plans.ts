import type { Plan } from '../../preload/contract/model/plans.ts';
import type { Filing } from './filed-plans.ts';

/** What a person’s key leads to: a page’s door, or the question of a terminal. */
export interface ApprovedPlans {
  /** Looks again at each change of a plan that waits. @throws Failure `not-found` */
  check(id: string): Promise<Plan>;
  /**
   * Carries out these rows, one after the other, through the outbox; after a crash it goes on where it was.
   *
   * @throws Failure `not-found`; `conflict` where it does not wait; `bad-input` for a row that is none of its rows or
   *   has a problem besides `unchecked`
   */
  approve(id: string, rows: readonly string[]): Promise<void>;
  /** Files what a person approved where it was asked: it never waits. @throws Failure as `file` and `approve` */
  carryOut(filing: Filing): Promise<Plan>;
  refuse(id: string): Promise<void>;
  goOn(id: string): void;
  seen(id: string): void;
}
