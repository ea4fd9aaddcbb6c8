import { isAway } from './focus.ts';

/**
 * Remembers how far each page was scrolled and restores that when somebody goes back. Many pages
 * are loaded lazily and fill a moment after they are opened, so restoring waits until they are long enough, or
 * until somebody scrolls, clicks or types.
 */
export class KeptScroll {
  #tops = new Map<string, number>();
  #page = '';
  #wanted: number | null = null;
  #observer: MutationObserver | null = null;

  /**
   * Another page is about to be drawn.
   *
   * @param page identifies the page and what is under it
   * @param isBack somebody went back to it; otherwise it starts at the top
   */
  leaveFor(page: string, isBack: boolean, view: HTMLElement | undefined): void {
    if (page === this.#page) return;
    const body = view && bodyOf(view);
    if (body) this.#tops.set(this.#page, body.scrollTop);
    if (!isBack) this.#tops.delete(page);
    this.#page = page;
    this.#wanted = this.#tops.get(page) ?? null;
    this.#stop();
    if (!view || !this.#wanted) return;
    this.#observer = new MutationObserver(() => this.restore(view));
    this.#observer.observe(view, { childList: true, subtree: true });
    for (const act of acts) document.addEventListener(act, this.#stop, { capture: true, once: true });
  }

  /** Restores the scroll position, once the page is long enough. */
  restore(view: HTMLElement): void {
    const body = bodyOf(view);
    if (!body || this.#wanted === null || body.scrollHeight - body.clientHeight < this.#wanted) return;
    body.scrollTop = this.#wanted;
    this.#wanted = null;
    this.#stop();
  }

  /** Scrolls to the heading, because the page was opened again. */
  toTop(view: HTMLElement): void {
    const body = bodyOf(view);
    if (body) body.scrollTop = 0;
  }

  #stop = (): void => {
    this.#observer?.disconnect();
    this.#observer = null;
    for (const act of acts) document.removeEventListener(act, this.#stop, { capture: true });
  };
}

const acts = ['wheel', 'pointerdown', 'keydown'] as const;

/** The scrolling part of the visible page. */
const bodyOf = (view: HTMLElement): HTMLElement | undefined =>
  [...view.querySelectorAll<HTMLElement>('.pop-body')].find((body) => !isAway(body));
