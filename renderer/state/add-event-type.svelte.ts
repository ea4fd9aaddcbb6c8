import type { ReplyCode } from '../../preload/contract/reply.ts';
import { call } from '../bridge.ts';
import { codeOf } from './attempts.svelte.ts';

/** The field that adds an event type: what is typed, and what came of looking it up. */
export class AddEventType {
  text = $state('');
  /** Of the option that ↵ means. */
  active = $state(0);
  isLookingUp = $state(false);
  /** Why the last look-up found nothing, while its text still stands there. */
  problem = $state<ReplyCode | null>(null);
  #round = 0;

  type(text: string): void {
    this.#round += 1;
    this.text = text;
    this.active = 0;
    this.isLookingUp = false;
    this.problem = null;
  }

  /** An id, a link, or a username with a slug. @returns its id; null when there is none or other text was typed */
  async lookUp(): Promise<number | null> {
    const text = this.text.trim();
    if (text === '' || this.isLookingUp) return null;
    this.#round += 1;
    const round = this.#round;
    this.isLookingUp = true;
    this.problem = null;
    try {
      const { id } = await call('board.add', { text });
      if (round !== this.#round) return null;
      this.type('');
      return id;
    } catch (error) {
      if (round === this.#round) this.problem = codeOf(error);
      return null;
    } finally {
      if (round === this.#round) this.isLookingUp = false;
    }
  }
}
