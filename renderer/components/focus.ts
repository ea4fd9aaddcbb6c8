import { tick } from 'svelte';

/** Whether the element is on a hidden page or under a sheet. */
export const isAway = (element: Element): boolean => element.closest('[hidden], [inert]') !== null;

/**
 * Focuses what comes first on this page. What is visible without scrolling is
 * preferred, so that a page opens at its heading.
 */
export function focusFirst(root: ParentNode): void {
  const firsts = [...root.querySelectorAll<HTMLElement>('[data-first]')].filter((first) => !isAway(first));
  const first =
    firsts.find((one) => one.dataset['first'] !== 'else' && isSeen(one)) ?? firsts.find(isSeen) ?? firsts[0];
  first?.focus({ preventScroll: true });
  first?.scrollIntoView({ block: 'nearest' });
}

/** Whether all of it is visible at the current scroll position. */
function isSeen(element: HTMLElement): boolean {
  const edge = element.closest('.pop-body')?.getBoundingClientRect();
  const { top, bottom } = element.getBoundingClientRect();
  return edge === undefined || (top >= edge.top && bottom <= edge.bottom);
}

/** Whether nothing has the focus, because its element was removed or hidden. */
export const isFocusLost = (): boolean =>
  document.activeElement === null ||
  document.activeElement === document.body ||
  document.activeElement.closest('[hidden]') !== null;

/** Focuses a row of the page, by its id or else by its account and booking. @returns whether it is there */
export function focusBooking(root: ParentNode, uid: string): boolean {
  const all = [...root.querySelectorAll<HTMLElement>('[data-uid], [data-booking]')].filter(
    (one) => !isAway(one),
  );
  const booking =
    all.find(({ dataset }) => dataset['uid'] === uid) ??
    all.find(({ dataset }) => `${dataset['account'] ?? ''} ${dataset['booking'] ?? ''}` === uid) ??
    all.find(({ dataset }) => dataset['booking'] === uid);
  booking?.focus({ preventScroll: true });
  booking?.scrollIntoView({ block: 'nearest' });
  return booking !== undefined;
}

/** What had the focus last: a sheet returns the focus to it. */
let lastFocused: HTMLElement | null = null;

/** What has the focus, or had it before a sheet covered the page. */
export const focusedLast = (): HTMLElement | null =>
  isFocusLost() || !(document.activeElement instanceof HTMLElement) ? lastFocused : document.activeElement;

const reachable = 'a[href], button, input, select, textarea, [tabindex]';

const isReachable = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 && !element.matches(':disabled') && !isAway(element);

/**
 * When the focused element is removed, hidden or covered by a sheet, and nothing else takes the focus, it goes to
 * the nearest element that is left: the first one within the closest ancestor that is still there.
 *
 * @param root contains everything that may have the focus
 * @param isSeen whether the window is visible; if not, the next opening sets the focus
 * @returns stops it
 */
export function keepFocus(root: HTMLElement, isSeen: () => boolean): () => void {
  let around: readonly HTMLElement[] = [];
  let isLeft = false;

  function follow({ target }: FocusEvent): void {
    if (!(target instanceof HTMLElement)) return;
    lastFocused = target;
    isLeft = false;
    const chain: HTMLElement[] = [];
    // An ancestor that contains a whole page is no place nearby; a page focuses its own beginning.
    for (let one = target.parentElement; one && root.contains(one); one = one.parentElement) {
      if (one.querySelector('main') !== null) break;
      chain.push(one);
    }
    around = chain;
  }

  /** A click on the background removes the focus on purpose: it is not brought back. */
  function leave({ target, relatedTarget }: FocusEvent): void {
    if (relatedTarget !== null || !(target instanceof HTMLElement)) return;
    void tick().then(() => {
      if (target === lastFocused && target.isConnected && !isAway(target)) isLeft = true;
    });
  }

  /** A sheet that is about to appear takes the focus itself. */
  const isGone = (): boolean => !isLeft && isFocusLost() && lastFocused?.closest('[inert]') === null;

  /** Waits for code that knows a better place. */
  async function settle(): Promise<void> {
    if (!isGone()) return;
    await tick();
    await tick();
    if (!isSeen() || !isGone()) return;
    if (lastFocused?.isConnected && !isAway(lastFocused)) lastFocused.focus();
    if (!isFocusLost()) return;
    for (const place of around.filter((one) => one.isConnected && !isAway(one))) {
      focusFirst(place);
      if (!isFocusLost()) return;
      [...place.querySelectorAll<HTMLElement>(reachable)].find(isReachable)?.focus();
      if (!isFocusLost()) return;
    }
    focusFirst(root);
  }

  const observer = new MutationObserver(() => void settle());
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['hidden', 'inert'] });
  root.addEventListener('focusin', follow);
  root.addEventListener('focusout', leave);
  return () => {
    observer.disconnect();
    root.removeEventListener('focusin', follow);
    root.removeEventListener('focusout', leave);
    lastFocused = null;
  };
}

/** Whether keys type text here, or choose in a list. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLElement && target.role === 'combobox')
  );
}

/** Moves the focus within a list by the arrow keys, Home and End. @returns whether the key was one of these */
export function moveFocus(key: string, items: readonly HTMLElement[], wraps = false): boolean {
  const at = items.findIndex((item) => item === document.activeElement);
  const last = items.length - 1;
  if (last < 0) return false;
  const to = { ArrowDown: at + 1, ArrowUp: at < 0 ? last : at - 1, Home: 0, End: last }[key];
  if (to === undefined) return false;
  const inside = wraps ? (to + items.length) % items.length : Math.min(last, Math.max(0, to));
  items[inside]?.focus();
  return true;
}

const rowsOf = (list: HTMLElement): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[data-uid]')];

/**
 * When the focused row is removed, as after a cancellation, the row in its place gets the focus, or the heading if
 * none is left (design §10, "Focus order"). A booking that has only moved within the list keeps it.
 *
 * @returns stops it
 */
export function keepPlace(list: HTMLElement): () => void {
  let focused: HTMLElement | null = null;
  let place = -1;

  function follow(): void {
    const { activeElement } = document;
    const row = rowsOf(list).find((one) => one === activeElement);
    if (row !== undefined) {
      focused = row;
      place = rowsOf(list).indexOf(row);
    } else if (!isFocusLost()) {
      // The focus was moved elsewhere.
      focused = null;
    }
  }

  function settle(): void {
    follow();
    if (focused === null || focused.isConnected) return;
    const { uid } = focused.dataset;
    const rows = rowsOf(list);
    const next = rows.find(({ dataset }) => dataset['uid'] === uid) ?? rows[Math.min(place, rows.length - 1)];
    const heading = list.querySelector<HTMLElement>('h1');
    if (next === undefined) heading?.setAttribute('tabindex', '-1');
    focused = null;
    (next ?? heading)?.focus();
  }

  const observer = new MutationObserver(settle);
  observer.observe(list, { childList: true, subtree: true });
  document.addEventListener('focusin', follow);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', follow);
  };
}
