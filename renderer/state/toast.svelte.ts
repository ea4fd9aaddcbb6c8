import type { Now } from './now.svelte.ts';

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
