import type { LabelledText } from '../../preload/contract/model/bookings.ts';
import { call } from '../bridge.ts';

/** What main is asked for when a part of the page that shows it opens; what cannot be read is left out. */
class Asked<T> {
  value: T;
  #count = 0;

  constructor(
    private readonly nothing: T,
    private readonly ask: () => Promise<T>,
  ) {
    this.value = $state.raw(nothing);
  }

  /** Another account may be in use by now. */
  async load(): Promise<void> {
    const count = (this.#count += 1);
    this.value = this.nothing;
    const answer = await this.ask().catch(() => this.nothing);
    if (count === this.#count) this.value = answer;
  }
}

/** The picture of the account in use, where it lies at the service; null: its letters are shown. */
export const ownPicture = (): Asked<string | null> =>
  new Asked<string | null>(null, () => call('session.picture'));

/** What the service says of the account in use: its plan, how it is signed in to. */
export const accountDetails = (): Asked<readonly LabelledText[]> =>
  new Asked<readonly LabelledText[]>([], () => call('account.details'));
