/** Whether it lies on a page that is up and not seen, or under a sheet. */
export const isAway = (element: Element): boolean => element.closest('[hidden], [inert]') !== null;

/** Gives the focus to what comes first on this page, where nothing has it. */
export function focusFirst(root: ParentNode): void {
  [...root.querySelectorAll<HTMLElement>('[data-first]')].find((first) => !isAway(first))?.focus();
}

/** Whether the focus went down with what had it. */
export const isFocusLost = (): boolean =>
  document.activeElement === null ||
  document.activeElement === document.body ||
  document.activeElement.closest('[hidden]') !== null;

/** Gives the focus to a booking of the page; false when it is not there. */
export function focusBooking(root: ParentNode, uid: string): boolean {
  const all = [...root.querySelectorAll<HTMLElement>('[data-uid]')];
  const booking = all.find((one) => one.dataset['uid'] === uid);
  booking?.focus();
  return booking !== undefined;
}

/** Whether keys are text here; letters choose in a list of the system. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  );
}

/** Moves to the one before or after within a list, or to an end of it; false for any other key. */
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
