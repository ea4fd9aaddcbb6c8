import { AccountLeft, CallFailed } from '../bridge.ts';
import type { TodayWords } from '../../messages/generated/types.ts';
import { todayWords } from '../words.svelte.ts';
import type { Now } from './now.svelte.ts';

/**
 * Calls that end with success or a failure. While one runs its button is busy, and a second
 * press does nothing; a failure is shown in words.
 */
export class Attempts {
  #running = $state.raw<readonly { readonly name: string }[]>([]);

  constructor(private readonly toast: Toast) {}

  isRunning(name: string): boolean {
    return this.#running.some((attempt) => attempt.name === name);
  }

  /**
   * @param done the message on success, perhaps by its answer; null: nothing
   * @param special texts for failures that mean something special here
   * @returns whether it worked; never throws
   */
  async run<T>(
    name: string,
    ask: () => Promise<T>,
    done: string | null | ((answer: T) => string | null | Promise<string | null>) = null,
    special: Partial<TodayWords['reply']> = {},
  ): Promise<boolean> {
    if (this.isRunning(name)) return false;
    const attempt = { name };
    this.#running = [...this.#running, attempt];
    try {
      const answer = await ask();
      const said = typeof done === 'function' ? await done(answer) : done;
      if (said !== null) this.toast.show(said);
      return true;
    } catch (error) {
      // Nothing is said of an account that is not shown any more.
      if (!(error instanceof AccountLeft))
        this.toast.fail({ ...todayWords().reply, ...special }[codeOf(error)]);
      return false;
    } finally {
      this.#running = this.#running.filter((other) => other !== attempt);
    }
  }

  /** Another account is in use: what runs for the former one keeps no button busy. */
  forget(): void {
    this.#running = [];
  }
}

/** The failure code of a call; “internal” if there was no answer at all. */
export const codeOf = (error: unknown): CallFailed['failure']['code'] =>
  error instanceof CallFailed ? error.failure.code : 'internal';

const shownForMs = 6000;

export interface Message {
  readonly text: string;
  readonly failed: boolean;
}

/** A short message at the bottom of the window; it disappears by itself, but not under the pointer. */
export class Toast {
  message = $state.raw<Message | null>(null);
  #cancelTimer: (() => void) | null = null;

  constructor(private readonly now: Now) {}

  show(text: string): void {
    this.#set({ text, failed: false });
  }

  fail(text: string): void {
    this.#set({ text, failed: true });
  }

  /** Keeps the message while the pointer is on it. */
  hold(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = null;
  }

  release(): void {
    this.hold();
    if (this.message) this.#cancelTimer = this.now.after(shownForMs, () => this.close());
  }

  close(): void {
    this.hold();
    this.message = null;
  }

  #set(message: Message): void {
    this.message = message;
    this.release();
  }
}
