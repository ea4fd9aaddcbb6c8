import { isLoopbackHost } from '../base/loopback-host.ts';
import { existsSync } from 'node:fs';
import { readdir, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import {
  isStorageOf,
  signInIdOf,
  storageNameOf,
  emptyConnection,
  type Connection,
  findForeignWay,
  consentBase,
} from './connection.ts';
import type { AccountPlan } from './account-plan.ts';
import type { AskNatively, NativeQuestion } from '../base/outside.ts';
import { words } from '../base/words.ts';
import { isConnectionReady } from './connection-form.ts';
import type { Consent } from './consent/consent.ts';
import type { LeftKeys } from './left-keys.ts';
import { accountFiles, fileStores, memoryStores } from './stores.ts';

export interface LiveParts {
  readonly randomBytes: (size: number) => Uint8Array;
  readonly report: (error: unknown) => void;
  /** `AccountEntry.id`. */
  readonly id: number;
  readonly connection: Connection | null;
  /** Where people book, asked again each time; empty: not said. */
  readonly pageUrl: () => string;
  readonly leftKeys: LeftKeys;
  readonly userData: string;
  readonly ask: AskNatively;
  readonly consent: Consent;
  /** Opens a consent page. */
  readonly openBrowser: (address: string) => Promise<void>;
  readonly goesElsewhere: AccountPlan['goesElsewhere'];
}

const accountsIn = (userData: string): string => path.join(userData, 'accounts');

/** Whether a client secret is kept for exactly this way to sign in. */
export function hasClientSecret(userData: string, account: number, connection: Connection): boolean {
  const folder = path.join(accountsIn(userData), storageNameOf(account, connection));
  return existsSync(accountFiles(folder, signInIdOf(connection)).clientSecret);
}

/**
 * The person's own account at their service. Secrets lie in a folder of service, consent page, broker and client,
 * texts in one of service and person; what belongs to another stays where it is, closed, until that is in use again.
 */
export function planLive(parts: LiveParts): AccountPlan {
  const { id, connection, leftKeys, userData, randomBytes, report } = parts;
  const { keychain } = leftKeys;
  const accounts = accountsIn(userData);
  const accountId = storageNameOf(id, connection ?? emptyConnection);
  const signInId = signInIdOf(connection ?? emptyConnection);
  const folder = path.join(accounts, accountId);
  const files = accountFiles(folder, signInId);
  const ownFolders = async (): Promise<string[]> => {
    const all = await readdir(accounts).catch(() => []);
    return all.filter((name) => isStorageOf(id, name));
  };
  return {
    id,
    workspace: 'live',
    accountId,
    keychain,
    connection,
    isReady: (secretStored) => connection !== null && isConnectionReady(connection, secretStored),
    saved: () => ({
      signIn: existsSync(files.tokens),
      clientSecret: existsSync(files.clientSecret),
    }),
    async agrees() {
      const question = connection === null || existsSync(files.tokens) ? null : questionOf(connection);
      return question === null || parts.ask(question);
    },
    consent: parts.consent,
    openBrowser: parts.openBrowser,
    goesElsewhere: parts.goesElsewhere,
    inFiles: (key) => fileStores({ folder, accountId, signInId, key, randomBytes, report }),
    inMemory: memoryStores,
    readMail: null,
    pageBases() {
      // The web app of the family, where consent is given, is also where people book unless something else is said.
      const app = connection === null ? null : connection.authUrl || connection.baseUrl;
      return { app, pages: parts.pageUrl() || app };
    },
    leave: async () => leftKeys.note(await ownFolders()),
    async forget() {
      const own = await ownFolders();
      for (const name of own) await rm(path.join(accounts, name), { recursive: true, force: true });
      // A folder that has other accounts stays: it cannot be removed.
      await rmdir(accounts).catch(() => undefined);
      // Where nothing was kept there is no key either, perhaps not even a keychain.
      await leftKeys.remove(own);
    },
    close: () => Promise.resolve(),
  };
}

/** Asked outside of the page, which could have set these hosts, and sent something out with them. */
function questionOf(connection: Connection): NativeQuestion | null {
  const way = findForeignWay(connection);
  if (way !== null) return words().accounts.foreignTarget(way);
  const { host, hostname } = new URL(consentBase(connection));
  return isLoopbackHost(hostname) ? null : words().accounts.firstSignIn({ host });
}
