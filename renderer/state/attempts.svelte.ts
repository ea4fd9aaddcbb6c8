import { CallFailed } from '../bridge.ts';
import { replyWords } from '../format/errors.ts';
import type { Now } from './now.svelte.ts';

/**
 * Things asked of main that answer with “done” or a failure. While one runs its button is busy, and a second
 * press changes nothing; a failure is said in words.
 */
export class Attempts {
  #running = $state<readonly string[]>([]);

  constructor(private readonly toast: Toast) {}

  isRunning(name: string): boolean {
    return this.#running.includes(name);
  }

  /**
   * @param done what is said when it worked, perhaps by its answer; null: nothing
   * @param words what a failure means here, where the usual words do not say it
   * @returns whether it worked; nothing is thrown
   */
  async run<T>(
    name: string,
    ask: () => Promise<T>,
    done: string | null | ((answer: T) => string | null) = null,
    words: Partial<typeof replyWords> = {},
  ): Promise<boolean> {
    if (this.isRunning(name)) return false;
    this.#running = [...this.#running, name];
    try {
      const answer = await ask();
      const said = typeof done === 'function' ? done(answer) : done;
      if (said !== null) this.toast.show(said);
      return true;
    } catch (error) {
      this.toast.fail({ ...replyWords, ...words }[codeOf(error)]);
      return false;
    } finally {
      this.#running = this.#running.filter((other) => other !== name);
    }
  }
}

/** A call that did not even get an answer is Bookbar’s own fault. */
export const codeOf = (error: unknown): CallFailed['failure']['code'] =>
  error instanceof CallFailed ? error.failure.code : 'internal';

const shownForMs = 6000;

export interface Message {
  readonly text: string;
  readonly failed: boolean;
}

/** One short message at the foot of the window; it goes by itself, but not while it is looked at. */
export class Toast {
  message = $state.raw<Message | null>(null);
  #takeBack: (() => void) | null = null;

  constructor(private readonly now: Now) {}

  show(text: string): void {
    this.#set({ text, failed: false });
  }

  fail(text: string): void {
    this.#set({ text, failed: true });
  }

  /** Under the pointer or the focus: it stays. */
  hold(): void {
    this.#takeBack?.();
    this.#takeBack = null;
  }

  release(): void {
    this.hold();
    if (this.message) this.#takeBack = this.now.after(shownForMs, () => this.close());
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
