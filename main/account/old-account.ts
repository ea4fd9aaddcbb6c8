import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import path from 'node:path';
import { oldAccountId, serviceIdOf, signInIdOf, type Connection } from './connection.ts';
import { accountFileNames, createFileClientSecretStore, createFileTokenStore } from './vault/file-stores.ts';
import type { Keychain } from './keychain.ts';
import { createSealedFile } from './vault/sealed-file.ts';
import { textPurposes, type AccountStores, fileStores } from './stores.ts';
import type { TextStore } from '../base/kept.ts';
import type { KeychainProblem } from '../../preload/contract/model/session.ts';

export interface OldAccountParts {
  /** The folder of all accounts. */
  readonly accounts: string;
  readonly connection: Connection;
  readonly keychain: Keychain;
  readonly randomBytes: (size: number) => Uint8Array;
  readonly report: (error: unknown) => void;
  /** Whose last known agenda this is; null where it cannot be read. */
  readonly personOf: (agenda: TextStore) => Promise<string | null>;
  /** Removes what is left of the old one, its key too. */
  readonly remove: () => Promise<void>;
}

/**
 * Takes over what an older Bookbar kept without saying to which service and client it belongs. Its tokens name their
 * service, sealed; so they, the secret beside them and the texts are bound to the addresses in use only when these
 * lead to that very service, without a broker: whose address could have been edited since, and nothing sealed would
 * show it. Otherwise nothing is taken over, and the person signs in again.
 *
 * @returns why the keychain kept it from being done; null when there is nothing more to do
 */
export async function takeOverOldAccount(
  parts: OldAccountParts,
  mayPrompt: boolean,
): Promise<KeychainProblem | null> {
  const { accounts, connection, keychain, randomBytes, report } = parts;
  const folder = path.join(accounts, oldAccountId);
  if (!existsSync(path.join(folder, accountFileNames.tokens))) return null;
  const answer = await keychain.readKey(oldAccountId, mayPrompt);
  if (!answer.ok) return answer.problem === 'missing' ? 'key-lost' : answer.problem;
  const old = { folder, accountId: oldAccountId, key: answer.key, randomBytes };
  const tokens = await createFileTokenStore(old).read();
  if (tokens.state === 'damaged') return 'damaged';
  if (tokens.state !== 'ok' || tokens.record.service !== connection.baseUrl || connection.brokerUrl !== '') {
    // Never opened again, and removed with everything else at the next sign-out.
    await rename(folder, `${folder}.left`).catch(report);
    return null;
  }
  const serviceId = serviceIdOf(connection);
  const there = await keychain.readKey(serviceId, false);
  const made = there.ok ? there : await keychain.createKey(serviceId, false);
  if (!made.ok) return made.problem === 'missing' ? 'failed' : made.problem;
  const stores = fileStores({
    folder: path.join(accounts, serviceId),
    accountId: serviceId,
    signInId: signInIdOf(connection),
    key: made.key,
    randomBytes,
    report,
  });
  const secret = await createFileClientSecretStore(old).read();
  if (secret.state === 'ok') await stores.clientSecret.save(secret.clientSecret);
  await takeTexts(parts, old, stores);
  // The tokens come last: until they are there, a start after a crash begins again.
  await stores.tokens.save(tokens.record, tokens.generation);
  if (tokens.intent !== null) await stores.tokens.openIntent(tokens.intent);
  await parts.remove();
  return null;
}

type Old = Pick<Parameters<typeof createFileTokenStore>[0], 'folder' | 'accountId' | 'key' | 'randomBytes'>;

/** The last known agenda says whose texts they are; without it nobody knows, and they are read again. */
async function takeTexts({ personOf }: OldAccountParts, old: Old, stores: AccountStores): Promise<void> {
  const textOf = async (purpose: string): Promise<string | null> => {
    const file = path.join(old.folder, `${purpose}.bin`);
    const content = await createSealedFile({ ...old, purpose, path: file }).read();
    return content.state === 'ok' ? content.text : null;
  };
  const nowhere = { write: () => Promise.resolve(), remove: () => Promise.resolve() };
  const person = await personOf({ ...nowhere, read: () => textOf('agenda') });
  if (person === null) return;
  await stores.become(person);
  for (const purpose of textPurposes) {
    const text = await textOf(purpose);
    if (text !== null) await stores.text(purpose).write(text);
  }
}
