import type { ReplyCode } from '../../preload/contract/reply.ts';
import { call } from '../bridge.ts';
import { codeOf } from './attempts.svelte.ts';

/** The field that adds an event type: its text, and the result of looking it up. */
export class AddEventType {
  text = $state('');
  /** Index of the option that ↵ chooses. */
  active = $state(0);
  isLookingUp = $state(false);
  /** Why the last look-up found nothing, until the text is changed. */
  problem = $state<ReplyCode | null>(null);
  #round = 0;

  type(text: string): void {
    this.#round += 1;
    this.text = text;
    this.active = 0;
    this.isLookingUp = false;
    this.problem = null;
  }

  /** Looks up an ID, a link, or a username with a slug. @returns its id; null if none was found or the text has changed */
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
