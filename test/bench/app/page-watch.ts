import type { PaintedEnd } from './commands.ts';
import type { Painted } from './painted.ts';

declare global {
  interface Window {
    /** What is being watched; read by the main process. */
    painted?: Promise<Painted>;
  }
}

/**
 * Runs in the page, so it stands alone. From now on (or from the next key press on) each frame is asked whether
 * the end is there; then that frame is painted and the next one says when. A hidden page has no frames.
 */
export function watchForPaint({ selector, least, changing }: PaintedEnd, waitsForKey: boolean): void {
  // What is up and not seen does not count.
  const find = (wanted: string): Element[] =>
    [...document.querySelectorAll(wanted)].filter((one) => one.checkVisibility({ visibilityProperty: true }));
  const read = (): string => {
    const element = changing === null ? null : find(changing)[0];
    return `${element?.ariaLabel ?? ''} ${element?.textContent ?? ''}`;
  };
  const before = read();
  const isThere = (): boolean => find(selector).length >= least && (changing === null || read() !== before);
  window.painted = new Promise((resolve) => {
    const begin = (startMs: number | null): void => {
      let firstFrameMs: number | null = null;
      let wasThere = false;
      // A frame says of the one before that it is painted.
      const frame = (isFirst: boolean): void => {
        const nowMs = performance.now();
        if (!isFirst) firstFrameMs ??= nowMs;
        if (wasThere && firstFrameMs !== null) {
          resolve({ startMs, firstFrameMs, endMs: nowMs, originMs: performance.timeOrigin });
          return;
        }
        wasThere = isThere();
        requestAnimationFrame(() => frame(false));
      };
      requestAnimationFrame(() => frame(true));
    };
    if (!waitsForKey) begin(null);
    else addEventListener('keydown', (event) => begin(event.timeStamp), { once: true, capture: true });
  });
}
