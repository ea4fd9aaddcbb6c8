import type { NoteView } from '../../preload/contract/model/bookings.ts';
import { callOf } from '../bridge.ts';
import type { Attempts } from './attempts.svelte.ts';
import type { Now } from './now.svelte.ts';

/** After so long without a key what was typed is saved. */
const pauseMs = 400;

/** The note on a person while it is typed: saved in every pause, and when it is left. */
export class NoteDraft {
  text = $state('');
  /** As main has it. */
  #kept: string;
  #isSaving = false;
  #stopWaiting: () => void = () => undefined;
  readonly #email: string;

  /** @param account whose note it is, whichever is in use when it is saved */
  constructor(
    note: NoteView,
    private readonly account: number,
    private readonly attempts: Attempts,
    private readonly now: Pick<Now, 'after'>,
  ) {
    this.#email = note.email;
    this.#kept = note.text;
    this.text = note.text;
  }

  /** Main says what it has. Nothing that is being typed is lost. */
  take({ text }: NoteView): void {
    if (this.text === this.#kept && !this.#isSaving) this.text = text;
    if (!this.#isSaving) this.#kept = text;
  }

  type(text: string): void {
    this.text = text;
    this.#stopWaiting();
    this.#stopWaiting = this.now.after(pauseMs, () => void this.save());
  }

  /** One save at a time, the last text last. What could not be saved is said, and tried again with the next key. */
  async save(): Promise<void> {
    this.#stopWaiting();
    if (this.#isSaving) return;
    this.#isSaving = true;
    const { account } = this;
    while (this.text !== this.#kept) {
      const input = { email: this.#email, text: this.text };
      if (!(await this.attempts.run(`note ${input.email}`, () => callOf(account, 'booking.keepNote', input))))
        break;
      this.#kept = input.text;
    }
    this.#isSaving = false;
  }
}
