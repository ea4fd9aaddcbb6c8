import { expect, test as base, type ElectronApplication } from '@playwright/test';
import { keyring } from '../desktop/keyring.ts';
import type { LaunchOptions, Running } from '../desktop/launch.ts';
import { press } from '../desktop/screen.ts';
import { until } from '../desktop/until.ts';
import { launchKeychainProbe, stageKeychainProbe, stageWithoutKeytar, type KeychainProbe } from './probe.ts';

declare const keychainProbe: KeychainProbe;

interface ProbeOptions extends LaunchOptions {
  /** With the native part of the keychain; false: as in a broken installation. */
  readonly withKeytar?: boolean;
}

interface Fixtures {
  /** Starts the probe; it is stopped after the test, and the desktop's keyring is as before. */
  readonly begin: (options?: ProbeOptions) => Promise<Running>;
}

/** Longer than this, and a person notices that the tray does not answer. */
const maxGapMs = 250;

let whole: Promise<string> | null = null;

/** Playwright's `test` with the keychain in a real main process. */
export const test = base.extend<Fixtures>({
  begin: async ({}, use) => {
    const started: Running[] = [];
    await use(async ({ withKeytar = true, ...options } = {}) => {
      whole ??= stageKeychainProbe();
      const folder = withKeytar ? await whole : await stageWithoutKeytar(await whole);
      const running = await launchKeychainProbe(folder, options);
      started.push(running);
      await running.app.evaluate(() => {
        keychainProbe.forgetGaps();
      });
      return running;
    });
    for (const running of started) await running.stop();
    await dismissPrompts();
    // A keyring that a person makes is not the desktop's own: everything is forgotten first.
    await keyring.become('new');
    await keyring.become('unlocked');
  },
});

export const stateOf = (app: ElectronApplication): Promise<string> =>
  app.evaluate(() => keychainProbe.state());

export const read = (app: ElectronApplication, mayPrompt = false): Promise<string> =>
  app.evaluate((_electron, prompt) => keychainProbe.readKey(prompt), mayPrompt);

export const create = (app: ElectronApplication, mayPrompt = false): Promise<string> =>
  app.evaluate((_electron, prompt) => keychainProbe.createKey(prompt), mayPrompt);

export const remove = (app: ElectronApplication): Promise<boolean> =>
  app.evaluate(() => keychainProbe.removeKey());

/** The main process was there for tray, page and timers all the time. */
export async function expectNeverBlocked(app: ElectronApplication): Promise<void> {
  const gap = await app.evaluate(() => keychainProbe.worstGapMs());
  test.info().annotations.push({ type: 'worst gap', description: `${Math.round(gap)} ms` });
  expect(gap).toBeLessThan(maxGapMs);
}

/** A prompt that its asker has left stays on screen until somebody dismisses it. */
export async function dismissPrompts(): Promise<void> {
  await until(async () => {
    if (!(await keyring.isAsking())) return true;
    await press('Escape');
    return false;
  }, 'the end of the prompts');
}
