import { _electron, type ElectronApplication, type Page } from '@playwright/test';
import { once } from 'node:events';
import { setTimeout as after } from 'node:timers/promises';
import { askAgainWhenLost, startOnceMore } from './second-try.ts';
import { folderOfPerson, session } from './session.ts';
import type { StagedApp } from './stage.ts';
import { perhaps, until } from './until.ts';

export interface LaunchOptions {
  /** The app's own arguments. */
  readonly args?: readonly string[];
  /** More environment, such as `BOOKBAR_BASE_URL`. */
  readonly env?: Readonly<Record<string, string>>;
  /** Of an earlier start; a new one by default. */
  readonly userData?: string;
  /** A CommonJS file that runs in main before the app. */
  readonly before?: string;
  /** The desktop's theme; the app finds it out by itself, nothing is emulated. */
  readonly colorScheme?: 'light' | 'dark';
}

/** A started app. Under Playwright `document.visibilityState` is always `visible`, also of a hidden window. */
export interface Running {
  readonly app: ElectronApplication;
  /** Its first window. */
  readonly page: Page;
  readonly userData: string;
  readonly pid: number;
  /** `console.error` and errors that nobody caught, in any window. */
  readonly pageErrors: string[];
  /** Everything the main process has said on standard error so far. */
  readonly stderr: () => string;
  /**
   * Quits as the menu does and waits for the end; nothing happens when it has ended already.
   *
   * @throws when it has not ended after 10 s; it is killed then.
   */
  readonly stop: () => Promise<void>;
}

const quitTimeoutMs = 10_000;
const answerTimeoutMs = 3_000;
const startTimeoutMs = 20_000;

/** Starts an app as the desktop's person and waits for its window: until it is shown, unless started `--hidden`. */
export async function launch(staged: StagedApp, options: LaunchOptions = {}): Promise<Running> {
  const { args = [], env = {}, colorScheme } = options;
  const userData = options.userData ?? (await folderOfPerson('user-data'));
  const start: Parameters<typeof _electron.launch>[0] = {
    timeout: startTimeoutMs,
    executablePath: staged.electron,
    args: [
      ...(options.before === undefined ? [] : ['-r', options.before]),
      staged.folder,
      ...scaled(),
      ...args,
      `--user-data-dir=${userData}`,
    ],
    cwd: staged.folder,
    chromiumSandbox: session().sandboxed,
    colorScheme: null,
    env: { ...environment(), ...themeOf(colorScheme), ...env },
  };
  const app = await startOnceMore(() => _electron.launch(start));
  const running = watch(app, userData);
  try {
    const page = await app.firstWindow();
    if (!args.includes('--hidden')) await untilShown(app);
    askAgainWhenLost(app);
    return { ...running, page };
  } catch (error) {
    await running.stop().catch(() => undefined);
    throw new Error(`The app did not open its window.\n${running.stderr()}`, { cause: error });
  }
}

function watch(app: ElectronApplication, userData: string): Omit<Running, 'page'> {
  const child = app.process();
  const pageErrors: string[] = [];
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const listen = (page: Page): void => {
    page.on('pageerror', (error) => pageErrors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') pageErrors.push(message.text());
    });
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) void perhaps(() => pretendFocus(page));
    });
  };
  app.windows().forEach(listen);
  app.on('window', listen);

  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit').then(() => true);
    // Its answer may not come any more: the process is on its way out.
    void app
      .evaluate(({ app: main }) => {
        main.quit();
      })
      .catch(() => undefined);
    if (await Promise.race([ended, after(quitTimeoutMs, false, { ref: false })])) return;
    child.kill('SIGKILL');
    await ended;
    throw new Error(`The app did not quit within ${quitTimeoutMs} ms.\n${said}`);
  };
  return { app, userData, pid: child.pid ?? 0, pageErrors, stderr: () => said, stop };
}

/** A page that goes on in another process has lost what Playwright pretended to it: that it is seen, and has the focus. */
async function pretendFocus(page: Page): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Emulation.setFocusEmulationEnabled', { enabled: true });
}

/**
 * Asked again and again: while the app begins, the debugger may lose an answer (“was garbage collected”), or never
 * give it.
 */
const untilShown = (app: ElectronApplication): Promise<true> =>
  until(
    () =>
      perhaps(() =>
        Promise.race([
          app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible() !== false),
          after(answerTimeoutMs, false, { ref: false }),
        ]),
      ),
    'the window to be shown',
    20_000,
  );

/** Settings of Bookbar in the caller's environment do not reach the app. */
function environment(): Record<string, string> {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('BOOKBAR_'));
  return Object.fromEntries(kept.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

/** Chromium takes whole numbers from the desktop only. */
const scaled = (): readonly string[] =>
  session().scale === 1 ? [] : [`--force-device-scale-factor=${session().scale}`];

const themeOf = (scheme: 'light' | 'dark' | undefined): Record<string, string> =>
  scheme === undefined ? {} : { GTK_THEME: scheme === 'dark' ? 'Adwaita:dark' : 'Adwaita' };
