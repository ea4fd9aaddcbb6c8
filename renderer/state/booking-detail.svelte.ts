import type { ReplyCode } from '../../preload/contract/reply.ts';
import type { BookingDetailView, PersonCardView } from '../../preload/contract/model/bookings.ts';
import { call } from '../bridge.ts';
import { codeOf } from './attempts.svelte.ts';

/** All that is known of one booking, as main last said it. */
export class BookingDetail {
  view = $state.raw<BookingDetailView | null>(null);
  /** Why it could not be asked for; what was known stays. */
  problem = $state<ReplyCode | null>(null);
  #asked = 0;

  async load(uid: string): Promise<void> {
    const asked = ++this.#asked;
    if (this.view?.row.uid !== uid) {
      this.view = null;
      this.problem = null;
    }
    try {
      const view = await call('bookings.detail', { uid });
      if (asked !== this.#asked) return;
      this.view = view;
      this.problem = null;
    } catch (error) {
      if (asked === this.#asked) this.problem = codeOf(error);
    }
  }
}

/** What is known of one person, while their card is open. */
export class PersonCard {
  view = $state.raw<PersonCardView | null>(null);
  problem = $state<ReplyCode | null>(null);
  #asked = 0;

  async load(email: string): Promise<void> {
    const asked = ++this.#asked;
    try {
      const view = await call('bookings.person', { email });
      if (asked !== this.#asked) return;
      this.view = view;
      this.problem = view.problem;
    } catch (error) {
      if (asked === this.#asked) this.problem = codeOf(error);
    }
  }
}
