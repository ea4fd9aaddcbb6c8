import { readFile, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { inSession } from './session.ts';
import { perhaps, until } from './until.ts';

export type BrowserKind = 'chromium' | 'record' | 'none';

/** What the desktop opens web links with. */
export const browser = {
  /** From now on: a real Chromium, a note of the link, or nothing at all. */
  become: (kind: BrowserKind): Promise<void> => writeFile(inSession('browser'), kind),

  /** The links that programs have handed to the desktop, oldest first, whatever became of them. */
  opened: async (): Promise<string[]> => {
    const text = await perhaps(() => readFile(inSession('opened-urls'), 'utf8'));
    return (text ?? '').split('\n').filter((line) => line !== '');
  },

  forget: (): Promise<void> => rm(inSession('opened-urls'), { force: true }),

  /** Where Playwright's `chromium.connectOverCDP` finds the running Chromium. */
  address: (ms = 20_000): Promise<string> =>
    until(
      async () => {
        const file = await perhaps(() => readFile(inSession('chromium', 'DevToolsActivePort'), 'utf8'));
        if (file === undefined) return undefined;
        const address = `http://127.0.0.1:${file.split('\n')[0] ?? ''}`;
        const response = await perhaps(() => fetch(`${address}/json/version`));
        return response?.ok === true ? address : undefined;
      },
      'the browser',
      ms,
    ),

  isOpen: async (): Promise<boolean> => (await pidOf()) !== undefined,

  /** The person closes the browser with all its tabs. */
  quit: async (): Promise<void> => {
    const pid = await pidOf();
    if (pid === undefined) return;
    process.kill(pid, 'SIGTERM');
    await until(async () => (await pidOf()) === undefined, 'the browser’s end', 20_000);
    // It leaves these, and the next one would be looked for where this one was.
    await rm(inSession('chromium', 'SingletonLock'), { force: true });
    await rm(inSession('chromium', 'DevToolsActivePort'), { force: true });
  },
};

/** Chromium's lock names its process, and stays behind when that has ended. */
async function pidOf(): Promise<number | undefined> {
  const lock = await perhaps(() => readlink(inSession('chromium', 'SingletonLock')));
  const pid = Number(lock?.split('-').at(-1));
  return pid > 0 && (await perhaps(() => stat(`/proc/${pid}`))) ? pid : undefined;
}
