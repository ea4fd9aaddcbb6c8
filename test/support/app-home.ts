import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { approveConsent } from '../../main/account/consent/approval.ts';
import { createConnections } from '../../main/account/connections.ts';
import { createLeftKeys, type LeftKeys } from '../../main/account/left-keys.ts';
import { createAccounts, type Accounts } from '../../main/app/accounts.ts';
import type { AppContext } from '../../main/app/open-account.ts';
import { DateTime } from 'luxon';
import { systemClock, type Clock } from '../../main/base/clock.ts';
import type { NativeQuestion } from '../../main/base/outside.ts';
import { startSandbox, type Sandbox, type SandboxOptions } from '../../sandbox/service.ts';
import { openSettings, type Settings } from '../../main/settings/settings.ts';
import { createAppContext } from './app-context.ts';
import { createFakeKeychain, type FakeKeychain } from './fake-keychain.ts';

/** Accounts with real files and real services on this computer; only the keychain and the person are made up. */
export interface Home {
  readonly userData: string;
  /** Where the accounts wait for the browser. */
  readonly redirectUri: string;
  readonly settings: Settings;
  readonly accounts: Accounts;
  readonly keychain: FakeKeychain;
  readonly leftKeys: LeftKeys;
  /** The person's browser: it presses Allow. */
  readonly browser: { open: (address: string) => Promise<void> };
  /** What was asked natively, and what the person answers. */
  readonly asked: NativeQuestion[];
  answer: boolean;
  /** Each allows the redirect address of the accounts. */
  startService(options?: Partial<SandboxOptions>): Promise<Sandbox>;
  stopService(service: Sandbox): Promise<void>;
  /** Requests that a service answered with 400, 401 or 403, as its log has them. */
  refusedBy(service: Sandbox): readonly string[];
  /** Fills the form of the account in use, and signs in where that is needed. */
  connect(service: Sandbox, secret?: string, brokerUrl?: string): Promise<'saved' | 'refused'>;
  close(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const eleven = DateTime.now().setZone('Europe/Berlin').startOf('day').plus({ days: 1 }).set({ hour: 11 });
const aheadMs = eleven.toMillis() - Date.now();

/** Eleven in the morning in Berlin, and on from there: what begins in an hour or two begins today, at any hour. */
const usualClock: Clock = {
  ...systemClock,
  now: () => Date.now() + aheadMs,
  at: (instantMs, call) => systemClock.at(instantMs - aheadMs, call),
};

export { usualClock as clock };

/** What a test has otherwise. */
interface HomeLife {
  readonly clock: Clock;
  /** Changes what the app gives to every account. */
  readonly of: (usual: AppContext, userData: string) => AppContext;
}

const fail = (error: unknown): void => {
  throw error;
};

export async function openHome(life: Partial<HomeLife> = {}): Promise<Home> {
  const clock = life.clock ?? usualClock;
  const userData = await mkdtemp(path.join(tmpdir(), 'bookbar-home-'));
  const redirectUri = `http://127.0.0.1:${String(await freePort())}/callback`;
  const settings = openSettings({
    read: () => ({ content: {}, setAside: null, isStuck: false }),
    write: () => undefined,
  });
  const usual = createAppContext(settings, clock);
  const context = life.of?.(usual, userData) ?? usual;
  const keychain = createFakeKeychain();
  const leftKeys = createLeftKeys({
    file: path.join(userData, 'left.json'),
    accounts: path.join(userData, 'accounts'),
    keychain,
    clock,
    report: fail,
  });
  const browser = { open: (address: string) => approveConsent(address, new AbortController().signal) };
  const asked: NativeQuestion[] = [];
  const ask = (question: NativeQuestion): Promise<boolean> => {
    asked.push(question);
    return Promise.resolve(home.answer);
  };
  const connections = createConnections({
    clock,
    transport: context.transport,
    randomBytes,
    ask,
    own: () => accounts.connection,
    managed: {},
    secretStored: (connection) => accounts.secretStored(connection),
  });
  const accounts: Accounts = createAccounts({
    context,
    settings,
    leftKeys,
    ask,
    userData,
    openBrowser: (address) => browser.open(address),
    inForce: connections.inForce,
  });
  const logs = new Map<Sandbox, string[]>();
  const home: Home = {
    userData,
    redirectUri,
    settings,
    accounts,
    keychain,
    leftKeys,
    browser,
    asked,
    answer: false,
    async startService(options) {
      const lines: string[] = [];
      const log = (line: string): void => void lines.push(line);
      const service = await startSandbox({ clock, randomBytes, port: 0, log, ...options });
      logs.set(service, lines);
      service.allowRedirect(redirectUri);
      return service;
    },
    async stopService(service) {
      logs.delete(service);
      await service.stop();
    },
    refusedBy: (service) => (logs.get(service) ?? []).filter((line) => / (?:400|401|403)\b/.test(line)),
    async connect(service, secret = '', brokerUrl = '') {
      const { baseUrl, clientId } = service;
      const form = {
        baseUrl,
        clientId,
        redirectUri,
        authUrl: '',
        pageUrl: '',
        brokerUrl,
        otherRedirectUris: '',
      };
      const saved = connections.save({ ...form, clientSecret: secret });
      if (!saved.ok) return 'refused';
      const running = await accounts.openLive(saved.clientSecret);
      if (running.account.state().state !== 'signed-in') await running.account.signIn(false);
      return 'saved';
    },
    async close() {
      await accounts.stop();
      leftKeys.stop();
      for (const service of logs.keys()) await service.stop();
      await rm(userData, { recursive: true });
    },
  };
  return home;
}
