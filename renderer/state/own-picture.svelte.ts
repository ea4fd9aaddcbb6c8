import { call } from '../bridge.ts';

/** The picture of the account in use, which main reads where it lies at the service; null: its letters are shown. */
export class OwnPicture {
  address = $state<string | null>(null);
  #asked = 0;

  /** Another account may be in use by now. */
  async load(): Promise<void> {
    const asked = (this.#asked += 1);
    this.address = null;
    const address = await call('session.picture', undefined).catch(() => null);
    if (asked === this.#asked) this.address = address;
  }
}
