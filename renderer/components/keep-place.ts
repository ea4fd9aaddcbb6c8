import { isFocusLost } from './focus.ts';

const rowsOf = (list: HTMLElement): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[data-uid]')];

/**
 * When the row that has the focus goes, the one in its place has it, as after a cancellation, or the heading where
 * none is left (design §10, "Focus order"). A booking that only stands elsewhere now keeps it.
 *
 * @returns what ends it
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
      // The person went elsewhere.
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
