import { app, BrowserWindow, type WebContents } from 'electron';
import { command, question, type Command, type PaintedEnd } from './commands.ts';
import { measureAhead, nowMs } from './page-clock.ts';
import { painted } from './painted.ts';
import { pressKey } from './press-key.ts';
import { watchForPaint } from './page-watch.ts';
import { pressIcon, watchStart } from './start-watch.ts';

/**
 * Loaded before an app (`electron -r`), so that it can be asked for its times without a debugger: with one, a
 * hidden page counts as visible, and nothing is as on a person's desktop.
 */

const started = watchStart();

async function findWindow() {
  await app.whenReady();
  for (;;) {
    // A reminder that falls due meanwhile has a window of its own.
    const window = BrowserWindow.getAllWindows().find(
      ({ webContents }) => !webContents.getURL().endsWith('/alert.html'),
    );
    if (window && !window.webContents.isLoading() && window.webContents.getURL() !== '') return window;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** The way of a desktop's own shortcut; the time is taken right before. */
function startAgain(name: string): number {
  const atMs = nowMs();
  app.emit('second-instance', {}, [], '', { command: name });
  return atMs;
}

function press(button: () => unknown): number {
  const atMs = nowMs();
  button();
  return atMs;
}

let aheadMs: number | null = null;

const watch = (page: WebContents, end: PaintedEnd, waitsForKey: boolean): Promise<unknown> =>
  page.executeJavaScript(`(${String(watchForPaint)})(${JSON.stringify(end)}, ${waitsForKey})`);

const whenPainted = async (page: WebContents) =>
  painted.parse(await page.executeJavaScript('window.painted'));

async function act(asked: Command): Promise<unknown> {
  const window = await findWindow();
  const page = window.webContents;
  switch (asked.kind) {
    case 'ready':
      return true;
    case 'open': {
      aheadMs ??= await measureAhead(page);
      await watch(page, asked.end, false);
      const startMs = asked.by === 'tray' ? press(pressIcon) : startAgain('quick-book');
      const { firstFrameMs, endMs, originMs } = await whenPainted(page);
      const sinceStart = (pageMs: number): number => originMs + pageMs - (aheadMs ?? 0) - startMs;
      return { firstFrame: sinceStart(firstFrameMs), end: sinceStart(endMs) };
    }
    case 'open-first':
      startAgain('open today');
      return true;
    case 'press': {
      await watch(page, asked.end, true);
      pressKey(page, asked.key);
      const { startMs, endMs } = await whenPainted(page);
      return endMs - (startMs ?? NaN);
    }
    case 'key':
      pressKey(page, asked.key);
      return true;
    case 'hide':
      window.hide();
      return true;
    case 'read':
      return page.executeJavaScript(asked.expression);
    case 'started':
      return started;
    case 'quit':
      app.quit();
      return true;
  }
}

process.on('message', (message) => {
  const { id, command: asked } = question.parse(message);
  act(command.parse(asked)).then(
    (value: unknown) => process.send?.({ id, value }),
    (error: unknown) => process.send?.({ id, value: null, problem: String(error) }),
  );
});
