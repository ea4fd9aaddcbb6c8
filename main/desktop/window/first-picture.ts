import type { Clock } from '../../base/clock.ts';

/** As much of a window as is listened to. */
interface PaintingWindow {
  once(event: 'ready-to-show', listener: () => void): unknown;
  readonly webContents: { once(event: 'did-fail-load', listener: () => void): unknown };
}

const maxWaitMs = 3_000;

/**
 * Calls once, when the window has its first picture. A hidden window on native Wayland may never have one (Electron
 * 38 and later, electron/electron#48859): then it is called after three seconds, and at once where the page could not
 * be loaded.
 */
export function onFirstPicture(window: PaintingWindow, clock: Pick<Clock, 'after'>, call: () => void): void {
  let isCalled = false;
  const callOnce = (): void => {
    stopWaiting();
    if (isCalled) return;
    isCalled = true;
    call();
  };
  const stopWaiting = clock.after(maxWaitMs, callOnce);
  window.once('ready-to-show', callOnce);
  window.webContents.once('did-fail-load', callOnce);
}
