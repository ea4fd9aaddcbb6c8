import type { WebContents } from 'electron';

/** Presses and lets go of a key as the browser's own input does. Names as in `Enter`, `ArrowRight`, `t`. */
export function pressKey(page: WebContents, key: string): void {
  const keyCode = key === 'Enter' ? 'Return' : key.replace(/^Arrow/u, '');
  page.sendInputEvent({ type: 'keyDown', keyCode });
  if (key.length === 1) page.sendInputEvent({ type: 'char', keyCode });
  if (key === 'Enter') page.sendInputEvent({ type: 'char', keyCode: '\u000d' });
  page.sendInputEvent({ type: 'keyUp', keyCode });
}
