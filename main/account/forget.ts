import { readdir, rm } from 'node:fs/promises';
import type { Keychain } from './keychain.ts';

/**
 * Removes the sign-ins of all accounts and their keys. The files go first: a key that is left opens nothing.
 *
 * @param accounts the folder that has a folder for each; their names are those of the keys
 * @returns false when the keychain would not let a key go
 */
export async function forgetAccounts(
  accounts: string,
  keychain: Pick<Keychain, 'removeKey'>,
): Promise<boolean> {
  const names = await readdir(accounts).catch(() => []);
  await rm(accounts, { recursive: true, force: true });
  let isAll = true;
  for (const key of names) isAll = (await keychain.removeKey(key)) && isAll;
  return isAll;
}
