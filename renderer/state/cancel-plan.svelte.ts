import type { ReplyCode } from '../../preload/contract/reply.ts';
import type { CancelPlan, CancelScope } from '../../preload/contract/model/cancel.ts';
import { call } from '../bridge.ts';
import { codeOf, type Attempts } from './attempts.svelte.ts';

/** What would go, shown before anything may. */
export class CancelPlans {
  scope = $state<CancelScope>('one');
  #plans = $state.raw<Partial<Record<CancelScope, CancelPlan>>>({});
  #problems = $state.raw<Partial<Record<CancelScope, ReplyCode>>>({});

  readonly plan = $derived(this.#plans[this.scope] ?? null);
  readonly problem = $derived(this.#problems[this.scope] ?? null);
  /** How much “all remaining” is, once it was read. */
  readonly all = $derived(this.#plans.all ?? null);

  constructor(
    private readonly uid: string,
    private readonly attempts: Attempts,
  ) {}

  /** @returns what would go; null where it could not be found out, and `problem` says why */
  async read(scope: CancelScope): Promise<CancelPlan | null> {
    this.#problems = { ...this.#problems, [scope]: undefined };
    try {
      const plan = await call('cancelling.plan', { uid: this.uid, scope });
      this.#plans = { ...this.#plans, [scope]: plan };
      return plan;
    } catch (error) {
      this.#problems = { ...this.#problems, [scope]: codeOf(error) };
      return null;
    }
  }

  async choose(scope: CancelScope): Promise<void> {
    this.scope = scope;
    if (this.plan === null) await this.read(scope);
  }

  /** Begins the five seconds. @returns whether it did */
  cancel(reason: string, isTyped: boolean): Promise<boolean> {
    const { uid, scope } = this;
    return this.attempts.run('cancel', () => call('cancelling.cancel', { uid, scope, reason, isTyped }));
  }
}
