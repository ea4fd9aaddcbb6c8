import { expect, type ElectronApplication, type Page } from '@playwright/test';
import { writeFile } from 'node:fs/promises';
import { inSession } from './session.ts';

/** The computer's clock as an app sees it that is started with `env`; it runs on from where it is set. */
export interface MovedClock {
  readonly env: Readonly<Record<string, string>>;
  set(ms: number): Promise<void>;
  /** Sets it, and waits until the app has seen it: it looks at the file once a second. */
  move(app: ElectronApplication, ms: number): Promise<void>;
}

export function movedClock(name: string): MovedClock {
  const file = inSession('tmp', name);
  const set = (ms: number): Promise<void> =>
    writeFile(file, `@${new Date(ms).toISOString().slice(0, 19).replace('T', ' ')}\n`, { mode: 0o644 });
  return {
    env: {
      TZ: 'UTC',
      APP_PRELOAD: '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1',
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      FAKETIME_FORCE_MONOTONIC_FIX: '0',
    },
    set,
    async move(app, ms) {
      await set(ms);
      await expect.poll(() => app.evaluate(() => Date.now())).toBeGreaterThanOrEqual(ms);
    },
  };
}

/**
 * Sets the clock of a page that is signed in. A page’s process sees the moved clock for its first second and then the
 * computer’s, and Playwright takes the difference for time that has passed.
 */
export async function setPageClock(page: Page, ms: number): Promise<void> {
  await expect(async () => {
    await page.clock.setSystemTime(ms);
    const aheadMs = (await page.evaluate(() => Date.now())) - ms;
    expect(Math.abs(aheadMs)).toBeLessThan(10_000);
  }).toPass({ timeout: 10_000 });
}
