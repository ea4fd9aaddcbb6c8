import { isAway } from './focus.ts';

/**
 * Remembers how far each page was scrolled when it was left, so that whoever comes back finds it so. Many pages
 * are files of their own and fill a moment after they are opened: until then, or until somebody does something,
 * the place is waited for.
 */
export class KeptScroll {
  #tops = new Map<string, number>();
  #page = '';
  #wanted: number | null = null;
  #observer: MutationObserver | null = null;

  /**
   * Another page is about to be drawn.
   *
   * @param page what tells it from others, with what lies under it
   * @param isBack somebody went back to it; otherwise it begins at its top
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

  /** Scrolls to where the page was, once there is enough of it. */
  restore(view: HTMLElement): void {
    const body = bodyOf(view);
    if (!body || this.#wanted === null || body.scrollHeight - body.clientHeight < this.#wanted) return;
    body.scrollTop = this.#wanted;
    this.#wanted = null;
    this.#stop();
  }

  /** The page is opened anew: it begins at its heading. */
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

/** What scrolls of the page that is seen. */
const bodyOf = (view: HTMLElement): HTMLElement | undefined =>
  [...view.querySelectorAll<HTMLElement>('.pop-body')].find((body) => !isAway(body));
