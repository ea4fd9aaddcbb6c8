import { app } from 'electron';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { systemClock } from '../base/clock.ts';
import { createKeytar } from '../desktop/keychain/keytar-process.ts';
import type { App, AppParts } from './app.ts';

/**
 * Loads all of the app but tray and window. The keychain's process takes longer to start than that, so where a sign-in
 * may have been saved it starts meanwhile.
 */
export async function loadApp(parts: Omit<AppParts, 'keytar'>, environment: NodeJS.ProcessEnv): Promise<App> {
  const processFile = path.join(app.getAppPath(), 'dist', 'main', 'keychain-process.cjs');
  const keytar = createKeytar(processFile, environment, systemClock);
  if (existsSync(path.join(app.getPath('userData'), 'accounts'))) keytar.startAhead();
  const [{ createApp }, { speakOn }] = await Promise.all([import('./app.ts'), import('../base/words.ts')]);
  await speakOn();
  return createApp({ ...parts, keytar });
}
