import { isTyping, moveFocus } from '../../components/focus.ts';
import { publishedOf } from '../../format/board.ts';
import type { Board } from '../../state/board.svelte.ts';

/**
 * The single keys on an event type: publish or unpublish, copy its direct link or its next free
 * time, and book it.
 *
 * @returns whether the key was one
 */
export function doLetter(key: string, board: Board, id: number): boolean {
  const row = board.find(id);
  if (!row) return false;
  const slot = row.firstFree?.state === 'free' ? row.firstFree.slot : null;
  switch (key.toLowerCase()) {
    case 'p': {
      const isOn = publishedOf(row);
      if (row.switch.state === 'team-id') board.askTeamId(id);
      else if (isOn !== null) board.switch(id, !isOn);
      return true;
    }
    case 'c':
      void board.copyLink(id, 'direct');
      return true;
    case 'f':
      if (slot) void board.copyFirstFree(id);
      return slot !== null;
    case 'b':
      void board.book(id, slot);
      return true;
    default:
      return false;
  }
}

/** Whether a key press is for the page, and not for a field, a sheet or the window. */
export function isFree(event: KeyboardEvent, isSheetOpen: boolean): boolean {
  const isHeld = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
  // A key that is held down counts once; arrow keys repeat.
  if (event.repeat && !event.key.startsWith('Arrow')) return false;
  return !event.defaultPrevented && !isHeld && !isSheetOpen && !isTyping(event.target);
}

/** The arrow keys move over all event types, from a switch starting at its row. @returns whether the key was one of them */
export function moveOverRows(key: string, body: HTMLElement): boolean {
  const rows = [...body.querySelectorAll<HTMLElement>('[data-uid]')];
  if (!['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(key)) return false;
  const inRow = document.activeElement?.closest('.et')?.querySelector<HTMLElement>('[data-uid]');
  if (inRow && inRow !== document.activeElement && key.startsWith('Arrow')) inRow.focus();
  return moveFocus(key, rows);
}

/** The event type whose row holds the focus. */
export function focusedEventType(): number | null {
  const link = document.activeElement?.closest('.et')?.querySelector<HTMLElement>('[data-event-type]');
  const id = Number(link?.dataset['eventType'] ?? Number.NaN);
  return Number.isInteger(id) ? id : null;
}
