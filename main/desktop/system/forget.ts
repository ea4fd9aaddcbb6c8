import { app } from 'electron';
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Clock } from '../../base/clock.ts';
import { createKeychain } from '../keychain/keychain.ts';
import { createKeytar } from '../keychain/keytar-process.ts';
import { createLoginItem } from './login-item.ts';

/** The person’s keychain, for `bookbar forget`: nobody is asked to unlock it. */
export const createForgettingKeychain = (environment: NodeJS.ProcessEnv, clock: Clock) =>
  createKeychain({
    keytar: createKeytar(
      path.join(app.getAppPath(), 'dist', 'main', 'keychain-process.cjs'),
      environment,
      clock,
    ),
    userDataFolder: app.getPath('userData'),
    environment,
    clock,
    randomBytes: (size) => randomBytes(size),
  });

/** Removes what is left of Bookbar once the sign-ins are gone: opening at login, settings, and what was read. */
export function removeRest(environment: NodeJS.ProcessEnv): void {
  createLoginItem(environment, null)?.set(false);
  app.once('quit', () => {
    // Chromium has files of its own in there until now.
    rmSync(app.getPath('userData'), { recursive: true, force: true });
  });
}
