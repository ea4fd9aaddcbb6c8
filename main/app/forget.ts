import { app } from 'electron';
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { forgetAccounts } from '../account/forget.ts';
import { systemClock as clock } from '../base/clock.ts';
import { createKeychain } from '../desktop/keychain/keychain.ts';
import { createLoginItem } from '../desktop/system/login-item.ts';

/**
 * Removes everything that Bookbar keeps for this person: sign-ins, their keys in the keychain, settings, what was
 * read, and opening at login. Nobody is asked to unlock a keychain for it.
 *
 * @returns false when a key is left in the keychain
 */
export async function forgetEverything(environment: NodeJS.ProcessEnv): Promise<boolean> {
  const userData = app.getPath('userData');
  const keychain = createKeychain({
    processFile: path.join(app.getAppPath(), 'dist', 'main', 'keychain-process.cjs'),
    userDataFolder: userData,
    environment,
    clock,
    randomBytes: (size) => randomBytes(size),
  });
  const isAll = await forgetAccounts(path.join(userData, 'accounts'), keychain);
  keychain.close();
  createLoginItem(environment, null).set(false);
  app.once('quit', () => {
    // Chromium has files of its own in there until now.
    rmSync(userData, { recursive: true, force: true });
  });
  return isAll;
}
