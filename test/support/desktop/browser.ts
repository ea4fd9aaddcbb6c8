import { readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { inSession } from './session.ts';
import { perhaps, until } from './until.ts';

export type BrowserKind = 'chromium' | 'record' | 'none';

/** What the desktop opens web links with. */
export const browser = {
  /** From now on: a real Chromium, a note of the link, or nothing at all. */
  become: (kind: BrowserKind): Promise<void> => writeFile(inSession('browser'), kind),

  /** The links that programs have handed to the desktop, oldest first. */
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

  /** The person closes the browser with all its tabs. */
  quit: async (): Promise<void> => {
    const lock = inSession('chromium', 'SingletonLock');
    const owner = await perhaps(() => readlink(lock));
    const pid = Number(owner?.split('-').at(-1));
    if (!pid) return;
    process.kill(pid, 'SIGTERM');
    await until(async () => (await perhaps(() => readlink(lock))) === undefined, 'the browser’s end', 10_000);
    await rm(inSession('chromium', 'DevToolsActivePort'), { force: true });
  },
};
