import { expect, type ElectronApplication } from '@playwright/test';
import { writeFile } from 'node:fs/promises';
import { inSession } from './session.ts';

/** The computer's clock as the app sees it, in UTC; it runs on from where it was set. */
export interface MovableClock {
  /** For the app to be launched with. */
  readonly env: Readonly<Record<string, string>>;
  /** The app looks once a second. Its timers do not notice. */
  move(app: ElectronApplication, toMs: number): Promise<void>;
}

/** @param name its own among the clocks of the session */
export async function createMovableClock(name: string, startMs: number): Promise<MovableClock> {
  const file = inSession('tmp', `${name}-clock`);
  const set = (ms: number): Promise<void> =>
    writeFile(file, `@${new Date(ms).toISOString().slice(0, 19).replace('T', ' ')}\n`, { mode: 0o644 });
  await set(startMs);
  return {
    env: {
      TZ: 'UTC',
      APP_PRELOAD: '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1',
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      FAKETIME_FORCE_MONOTONIC_FIX: '0',
    },
    async move(app, toMs) {
      await set(toMs);
      const awayMs = (): Promise<number> => app.evaluate((_electron, ms) => Math.abs(Date.now() - ms), toMs);
      await expect.poll(awayMs).toBeLessThan(30_000);
    },
  };
}
