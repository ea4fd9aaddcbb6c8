import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { approveConsent } from '../../main/account/consent/approval.ts';
import { systemClock as clock } from '../../main/base/clock.ts';
import { createConnections } from '../../main/account/connections.ts';
import { createLeftKeys, type LeftKeys } from '../../main/account/left-keys.ts';
import { createAccounts, type Accounts } from '../../main/app/accounts.ts';
import { startSandbox, type Sandbox } from '../../main/sandbox/service.ts';
import { openSettings } from '../../main/settings/settings.ts';
import { createFakeKeychain, type FakeKeychain } from '../support/fake-keychain.ts';
import { createAppContext } from '../support/app-context.ts';

/** The person's browser: it presses Allow. */
const browser = { open: (_address: string): Promise<void> => Promise.resolve() };

interface Home {
  readonly userData: string;
  readonly accounts: Accounts;
  readonly keychain: FakeKeychain;
  readonly leftKeys: LeftKeys;
  /** Fills the form, and signs in where that is needed. */
  connect(service: Sandbox, secret?: string): Promise<'saved' | 'refused'>;
}

let home: Home;
let services: readonly Sandbox[] = [];
/** Lines of each service's log: method, path and status of each request. */
const said = new Map<Sandbox, string[]>();

async function startService(): Promise<Sandbox> {
  const lines: string[] = [];
  const service = await startSandbox({ clock, randomBytes, port: 0, log: (line) => lines.push(line) });
  said.set(service, lines);
  services = [...services, service];
  return service;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const fail = (error: unknown): void => {
  throw error;
};

async function openHome(): Promise<Home> {
  const userData = await mkdtemp(path.join(tmpdir(), 'bookbar-home-'));
  const redirectUri = `http://127.0.0.1:${String(await freePort())}/callback`;
  const settings = openSettings({
    read: () => ({ content: {}, setAside: null, isStuck: false }),
    write: () => undefined,
  });
  const context = createAppContext(settings);
  const { transport } = context;
  const keychain = createFakeKeychain();
  const leftKeys = createLeftKeys({ file: path.join(userData, 'left.json'), keychain, clock, report: fail });
  const ask = (): Promise<boolean> => Promise.resolve(false);
  const connections = createConnections({
    ...{ clock, transport, randomBytes, ask },
    own: () => accounts.connection,
    managed: {},
    secretStored: (connection) => accounts.secretStored(connection),
  });
  const accounts: Accounts = createAccounts({
    ...{ context, settings, leftKeys, ask, userData },
    openBrowser: (address) => browser.open(address),
    inForce: connections.inForce,
  });
  return {
    ...{ userData, accounts, keychain, leftKeys },
    async connect(service, secret = '') {
      service.allowRedirect(redirectUri);
      const { baseUrl, clientId } = service;
      const form = { baseUrl, clientId, redirectUri, authUrl: '', pageUrl: '', brokerUrl: '' };
      const saved = connections.save({ ...form, clientSecret: secret });
      if (!saved.ok) return 'refused';
      const running = await accounts.openLive(saved.clientSecret);
      if (running.account.state().state !== 'signed-in') await running.account.signIn(false);
      return 'saved';
    },
  };
}

beforeEach(async () => {
  home = await openHome();
  browser.open = (address) => approveConsent(address, new AbortController().signal);
});
afterEach(async () => {
  await home.accounts.stop();
  home.leftKeys.stop();
  for (const service of services) await service.stop();
  services = [];
  await rm(home.userData, { recursive: true });
});

const kept = async (): Promise<string | null> =>
  (await home.accounts.current()?.account.stores()?.text('last-choice').read()) ?? null;

/** The account is signed in and its first reading has ended. */
async function settled(): Promise<void> {
  const { accounts } = home;
  await expect.poll(() => accounts.current()?.agenda()?.view().updatedAt ?? null).not.toBeNull();
}

const chosenAtA = '{"target":{"kind":"event-type","id":501},"timeZone":"Europe/Berlin","duration":30}';

describe('changing the service', () => {
  it('meets nothing of the account before, sends none of its tokens, and finds it again on return', async () => {
    const [a, b] = [await startService(), await startService()];
    await home.connect(a, a.clientSecret);
    await settled();
    await home.accounts.current()?.account.stores()?.text('last-choice').write(chosenAtA);
    const tokenOfA = await home.accounts.current()?.account.session().accessToken();

    expect(await home.connect(b)).toBe('refused');
    await home.connect(b, b.clientSecret);
    await settled();
    expect(await kept()).toBeNull();
    expect(await home.accounts.current()?.account.session().accessToken()).not.toBe(tokenOfA);
    expect(said.get(b)?.filter((line) => / (?:400|401|403)\b/.test(line))).toEqual([]);

    browser.open = () => Promise.reject(new Error('Nobody is asked again'));
    expect(await home.connect(a)).toBe('saved');
    await settled();
    expect(await kept()).toBe(chosenAtA);
    expect(await home.accounts.current()?.account.session().accessToken()).toBe(tokenOfA);
  });

  it('tells the page to let go in between', async () => {
    const [a, b] = [await startService(), await startService()];
    await home.connect(a, a.clientSecret);
    const heard: string[] = [];
    home.accounts.changed.subscribe(() => {
      const { state } = home.accounts.state();
      if (heard.at(-1) !== state) heard.push(state);
    });
    await home.connect(b, b.clientSecret);
    expect(heard.filter((state) => state === 'starting' || state === 'signed-in')).toEqual([
      'starting',
      'signed-in',
    ]);
  });
});

describe('signing out', () => {
  it('removes what is kept for every service', async () => {
    const [a, b] = [await startService(), await startService()];
    await home.connect(a, a.clientSecret);
    await home.connect(b, b.clientSecret);
    await settled();
    expect(await readdir(path.join(home.userData, 'accounts'))).toHaveLength(2);
    await home.accounts.signOut();
    expect(await readdir(home.userData)).toEqual([]);
    expect(home.accounts.state()).toMatchObject({ state: 'signed-out' });
    expect(home.accounts.state()).not.toHaveProperty('keyLeft');
  });

  it('with a locked keychain says that the key stays, and that it went when it was unlocked', async () => {
    const { accounts, keychain, leftKeys } = home;
    const service = await startService();
    await home.connect(service, service.clientSecret);
    keychain.is = 'locked';
    await accounts.signOut();
    expect(accounts.state()).toMatchObject({ state: 'signed-out', keyLeft: true });
    expect(await readdir(home.userData)).toEqual(['left.json']);
    keychain.is = 'unlocked';
    const told = new Promise<void>((resolve) => {
      accounts.changed.subscribe(() => {
        resolve();
      });
    });
    leftKeys.begin();
    await told;
    expect(accounts.state()).not.toHaveProperty('keyLeft');
    expect(keychain.held.size).toBe(0);
  });
});
