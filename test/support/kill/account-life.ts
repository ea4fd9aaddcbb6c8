import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createAccount } from '../../../main/account/account.ts';
import { emptyConnection, signInIdOf, type Connection } from '../../../main/account/connection.ts';
import { createConsent } from '../../../main/account/consent/consent.ts';
import type { Keychain } from '../../../main/account/keychain.ts';
import { createLeftKeys } from '../../../main/account/left-keys.ts';
import { planLive } from '../../../main/account/live-account.ts';
import { createSession } from '../../../main/account/session/session.ts';
import { createTokenEndpoint } from '../../../main/account/session/token-endpoint.ts';
import { fileStores } from '../../../main/account/stores.ts';
import { diskFiles, type Files } from '../../../main/account/vault/durable-files.ts';
import { createCaller } from '../../../main/api/call.ts';
import { createClient } from '../../../main/api/client.ts';
import type { Transport } from '../../../main/api/transport.ts';
import { systemClock as clock } from '../../../main/base/clock.ts';
import { browserGet } from '../loopback-wait.ts';
import { createNodeTransport } from '../node-transport.ts';
import { sendRaw } from '../raw-request.ts';
import type { AccountOrder, AccountPoint, AccountReport } from './account-points.ts';

/** The steps that a life can end at. */
interface AccountSteps {
  readonly files: Files;
  readonly transport: Transport;
  readonly comeTo: (point: AccountPoint | undefined) => Promise<void>;
}

const undisturbed: AccountSteps = {
  files: diskFiles,
  transport: createNodeTransport(),
  comeTo: () => Promise.resolve(),
};

export const connectionTo = (baseUrl: string): Connection => ({
  ...emptyConnection,
  baseUrl,
  redirectUri: 'http://127.0.0.1:0/callback',
});
export const profileIn = (folder: string): string => path.join(folder, 'profile');
export const keyringIn = (folder: string): string => path.join(folder, 'keyring');

/** A keyring is another process: what it was told is there, whoever dies afterwards. */
function createKeptKeyring(folder: string, comeTo: AccountSteps['comeTo']): Keychain {
  const fileOf = (name: string): string => path.join(folder, name);
  return {
    state: () => Promise.resolve('unlocked'),
    readKey: (name) =>
      Promise.resolve(
        existsSync(fileOf(name))
          ? { ok: true, key: readFileSync(fileOf(name)) }
          : { ok: false, problem: 'missing' },
      ),
    async createKey(name) {
      const key = randomBytes(32);
      mkdirSync(folder, { recursive: true });
      writeFileSync(fileOf(name), key);
      await comeTo('key-made');
      return { ok: true, key };
    },
    async removeKey(name) {
      rmSync(fileOf(name), { force: true });
      await comeTo('key-removed');
      return true;
    },
    close: () => undefined,
  };
}

/** One start of the application, as far as an account goes, and what the person does then. */
export async function accountLife(order: AccountOrder, steps = undisturbed): Promise<AccountReport> {
  const { transport, files, comeTo } = steps;
  const userData = profileIn(order.folder);
  const connection = connectionTo(order.baseUrl);
  const problems: string[] = [];
  const report = (error: unknown): void => void problems.push(String(error));
  const leftKeys = createLeftKeys({
    clock,
    report,
    file: path.join(userData, 'left-keys.json'),
    accounts: path.join(userData, 'accounts'),
    keychain: createKeptKeyring(keyringIn(order.folder), comeTo),
  });
  const plan = planLive({
    id: 1,
    userData,
    connection,
    randomBytes,
    report,
    leftKeys: {
      ...leftKeys,
      async remove(names) {
        await comeTo('folders-removed');
        await leftKeys.remove(names);
      },
    },
    pageUrl: () => '',
    ask: () => Promise.resolve(true),
    consent: createConsent({ clock, randomBytes }),
    openBrowser: allowAtOnce,
    goesElsewhere: () => Promise.resolve(false),
  });
  const call = createCaller({ transport, clock });
  const { accountId } = plan;
  const { baseUrl } = order;
  const account = createAccount({
    ...plan,
    report,
    isReady: () => true,
    inFiles: (key) =>
      fileStores({
        accountId,
        key,
        randomBytes,
        report,
        files,
        folder: path.join(userData, 'accounts', accountId),
        signInId: signInIdOf(connection),
      }),
    endpointOf: (to, stores) =>
      createTokenEndpoint({ transport, clock, connection: to, randomBytes, ...stores }),
    async whoIs(bearer) {
      const profile = await call('getMe', { baseUrl, bearer, request: {}, timeoutMs: 10_000 });
      await comeTo('person-known');
      return { id: String(profile.id), name: '' };
    },
    sessionOf: (service, store, endpoint) =>
      createSession({ service, store, endpoint, clock, random: () => 0.5, report }),
    async leave() {
      await comeTo('leaving');
      await plan.leave();
    },
    async forget() {
      await comeTo('folders-left');
      await plan.forget();
    },
  });
  await leftKeys.finish();
  leftKeys.begin();
  // Waits its turn behind what was left to be done.
  await leftKeys.note([]);
  await account.start();
  if (order.does === 'sign-in') {
    account.changes.subscribe(
      ({ state }) => void comeTo(state === 'signed-in' ? 'said-connected' : undefined),
    );
    account.typeSecret('hush');
    await account.signIn(false);
    await account.stores()?.text('agenda').write('what was kept');
  }
  if (order.does === 'sign-out') await account.signOut();

  const { state } = account.state();
  const isSignedIn = state === 'signed-in';
  const credentials = isSignedIn ? account.session() : null;
  const client = credentials && createClient({ call, baseUrl, clock, credentials, random: () => 0.5 });
  const person = client && (await client.getMe({}).catch(() => null));
  if (person) await account.belongsTo(String(person.id));
  const kept = isSignedIn ? ((await account.stores()?.text('agenda').read()) ?? null) : null;
  await account.stop();
  leftKeys.stop();
  return { state, isAnswered: isSignedIn ? person !== null : null, kept, problems };
}

/** The person says yes, and the browser comes back. */
async function allowAtOnce(address: string): Promise<void> {
  const query = new URL(address).searchParams;
  const { port, pathname } = new URL(query.get('redirect_uri') ?? '');
  const back = `${pathname}?code=${randomBytes(8).toString('hex')}&state=${query.get('state') ?? ''}`;
  await sendRaw(Number(port), browserGet(Number(port), back));
}
