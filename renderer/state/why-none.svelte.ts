import type { SlotQuery, WhyNoSlots } from '../../preload/contract/model/quick-book.ts';
import { call } from '../bridge.ts';

/** Why there are no times: asked only when somebody wants to know, for it is a question of its own. */
export class WhyNone {
  answer = $state.raw<WhyNoSlots | null>(null);
  isAsking = $state(false);
  isBroken = $state(false);

  async ask(query: SlotQuery): Promise<void> {
    if (this.isAsking || this.answer) return;
    this.isAsking = true;
    this.isBroken = false;
    try {
      this.answer = await call('quickBook.whyNone', query);
    } catch {
      this.isBroken = true;
    }
    this.isAsking = false;
  }
}
