import { createHash } from 'node:crypto';
import { readUrl } from './address.ts';
import { consentBase } from './consent-address.ts';
import type { Connection } from './connection.ts';

/**
 * What an account's secrets and kept texts belong to, as names of folders and keys that say nothing readable. The
 * names are sealed together with the content (`SealContext`), so a file that is laid into another folder does not
 * open there: nothing of one service or client is ever found by another, whoever edited the address.
 */
function nameOf(kind: string, ...parts: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  return `${kind}-${hash.slice(0, 24)}`;
}

/** Where an older Bookbar kept its one account, whatever it belonged to: the name of its folder and of its key. */
export const oldAccountId = 'live';

/** One service, by its base address. Its vault key has this name in the keychain. */
export function serviceIdOf({ baseUrl }: Pick<Connection, 'baseUrl'>): string {
  return nameOf('service', plain(baseUrl));
}

/** One way to sign in there: where consent is given, where codes and tokens are sent, and as which client. */
export function signInIdOf(connection: Connection): string {
  const { baseUrl, brokerUrl, clientId } = connection;
  return nameOf('sign-in', plain(baseUrl), plain(consentBase(connection)), plain(brokerUrl), clientId.trim());
}

/** One person of a service, by the profile's number there. */
export function personIdOf(profileId: string): string {
  return nameOf('person', profileId);
}

/** An address from the environment or a file edited by hand may end in slashes or have capitals in its host. */
function plain(address: string): string {
  const text = address.trim();
  return (readUrl(text)?.href ?? text).replace(/\/+$/, '');
}
