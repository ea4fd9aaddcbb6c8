import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { isConnectionReady } from '../account/connection-form.ts';
import type { Connection } from '../account/connection.ts';
import { createConsent } from '../account/consent.ts';
import type { Keychain } from '../account/keychain.ts';
import { openInBrowser } from '../desktop/browser.ts';
import { accountFiles, fileStores, memoryStores } from './stores.ts';
import type { WorkspacePlan, World } from './running.ts';

/** One account for now; its name is part of every path and key, so that more can stand beside it. */
const accountId = 'live';

/** The person's own account at their service. */
export function planLive(
  world: World,
  connection: Connection | null,
  /** Where people book, asked anew each time; empty: not said. */
  pageUrl: () => string,
  keychain: Keychain,
  userData: string,
): WorkspacePlan {
  const { clock, randomBytes } = world;
  const folder = path.join(userData, 'accounts', accountId);
  const files = accountFiles(folder);
  return {
    workspace: 'live',
    accountId,
    keychain,
    connection,
    isReady: (secretStored) => connection !== null && isConnectionReady(connection, secretStored),
    saved: () => ({ signIn: existsSync(files.tokens), clientSecret: existsSync(files.clientSecret) }),
    consent: createConsent({ clock, randomBytes }),
    openBrowser: (address) => openInBrowser(address, { http: 'loopback' }),
    inFiles: (key) => fileStores({ folder, accountId, key, randomBytes, report: world.report }),
    inMemory: memoryStores,
    readMail: null,
    pageBases() {
      // The web app of the family, where consent is given, is also where people book unless something else is said.
      const app = connection === null ? null : connection.authUrl || connection.baseUrl;
      return { app, pages: pageUrl() || app };
    },
    forget: () => rm(folder, { recursive: true, force: true }),
    close: () => Promise.resolve(),
  };
}
