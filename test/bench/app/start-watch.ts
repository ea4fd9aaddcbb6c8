import Module from 'node:module';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { app, Tray, type BrowserWindow } from 'electron';
import type { StartTimes } from './commands.ts';
import { nowMs } from './page-clock.ts';

let icon: Tray | null = null;

/** Presses the icon as the desktop says that it was pressed. */
export const pressIcon = (): unknown => icon?.emit('click', {}, { x: 0, y: 0, width: 0, height: 0 });

/** Says that what comes late is there: the page has its tabs, and the blank page its rows. */
const whenWhole = `new Promise((resolve) => {
  const isThere = () => document.querySelector('nav, [role=tablist], li') !== null;
  if (isThere()) { resolve(true); return; }
  new MutationObserver((_, observer) => {
    if (!isThere()) return;
    observer.disconnect();
    resolve(true);
  }).observe(document, { childList: true, subtree: true });
})`;

/** CPU of all processes of the app so far, in ms. */
const usedMs = (): number =>
  app.getAppMetrics().reduce((sum, { cpu }) => sum + (cpu.cumulativeCPUUsage ?? NaN) * 1_000, 0);

/**
 * Watches a start from before the app's first module: how long its modules took until the icon was made, when the
 * icon and the hidden window's first picture were there, what all that used, and how long main was busy afterwards.
 */
export function watchStart(): Promise<StartTimes> {
  let evaluatedMs = 0;
  let trayAtMs = NaN;
  // An app's modules are one bundle, or a few files: what is loaded by the outermost is counted with it.
  let depth = 0;
  const { _compile: compile } = Module.prototype as unknown as Compiling;
  (Module.prototype as unknown as Compiling)._compile = function (this: unknown, ...given) {
    const begunMs = nowMs();
    depth += 1;
    try {
      return compile.apply(this, given);
    } finally {
      depth -= 1;
      if (depth === 0 && Number.isNaN(trayAtMs)) evaluatedMs += nowMs() - begunMs;
    }
  };
  const made = (tray: Tray): void => {
    if (Number.isNaN(trayAtMs)) trayAtMs = nowMs();
    icon = tray;
  };
  const listen = Tray.prototype.on as (...given: unknown[]) => Tray;
  Tray.prototype.on = function (this: Tray, ...given: unknown[]) {
    made(this);
    return listen.apply(this, given);
  };

  return new Promise((resolve) => {
    app.once('browser-window-created', (_event, window: BrowserWindow) => {
      window.once('ready-to-show', () => {
        const [paintedAtMs, cpuMs] = [nowMs(), usedMs()];
        const delay = monitorEventLoopDelay({ resolution: 1 });
        delay.enable();
        void window.webContents.executeJavaScript(whenWhole).then(() => {
          delay.disable();
          const wholeMs = nowMs() - paintedAtMs;
          resolve({ evaluatedMs, trayAtMs, paintedAtMs, cpuMs, wholeMs, longestBlockMs: delay.max / 1e6 });
        });
      });
    });
  });
}

interface Compiling {
  _compile(this: unknown, ...given: unknown[]): unknown;
}
