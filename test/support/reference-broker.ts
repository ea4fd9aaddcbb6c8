import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startBroker, type Broker } from '../../broker/broker.ts';
import type { Config } from '../../broker/config.ts';
import { createForward } from '../../broker/forward.ts';
import { createState } from '../../broker/store/state.ts';
import { openSqlite } from '../../broker/store/sqlite.ts';
import { createTokenOperations } from '../../broker/token-operations.ts';
import { systemClock, type Clock } from '../../sandbox/clock.ts';
import { tokenPair, type TokenPair } from '../../protocol/account.ts';
import {
  hashOf,
  installationOf,
  makeInstallationKey,
  openSealed,
  signRefresh,
} from '../../protocol/broker/installation-key.ts';
import { browserGet } from './loopback-wait.ts';
import { sendRaw } from './raw-request.ts';
import { startTestSandbox, testSecret, type Answer, type TestSandbox } from './sandbox-service.ts';
import { allow, formTokenOf } from './sandbox-sign-in.ts';

/** Where the played app waits; nobody listens there, for the test is the browser. */
export const appPort = 47_823;

/** The broker in this process, in front of any service. */
export interface TestBroker extends Broker {
  /** As it is asked with each request. */
  readonly config: Config;
  /** What it wrote: the audit, and troubles. */
  readonly lines: string[];
  /** As if it had brought this pair to the installation. */
  bind(pair: TokenPair, key: string): Promise<void>;
}

interface BrokerPlan {
  /** The service’s base address, where consent is given, too. */
  readonly service: string;
  readonly clientSecret: string;
  readonly clientId?: string;
  /** The system’s own by default. */
  readonly clock?: Clock;
}

export async function startTestBroker(plan: BrokerPlan): Promise<TestBroker> {
  const { service, clientSecret, clientId = 'client-1', clock = systemClock } = plan;
  const folder = mkdtempSync(path.join(tmpdir(), 'bookbar-broker-test-'));
  const database = openSqlite(folder);
  const lines: string[] = [];
  const config: Config = {
    service,
    consent: service,
    clientId,
    clientSecretFile: '',
    publicUrl: '',
    apps: [appPort],
    allowPlainExchange: false,
    listen: '127.0.0.1',
    tls: undefined,
  };
  const state = createState(database, () => clock.now());
  const forward = createForward(service, clock);
  const operations = createTokenOperations({ forward, state, clock, clientId, clientSecret });
  const writeLine = (line: string): void => void lines.push(line);
  const broker = await startBroker({ config, port: 0, database, operations, clock, randomBytes, writeLine });
  config.publicUrl = broker.url;
  return {
    url: broker.url,
    config,
    lines,
    bind: ({ refreshToken, refreshTokenExpiresAt }, key) =>
      state.bind({
        token: hashOf(refreshToken),
        install: installationOf(key),
        endsAt: Date.parse(refreshTokenExpiresAt),
      }),
    async stop() {
      await broker.stop();
      await operations.finished();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** An installation of the app, as far as the broker sees it. */
export interface PlayedApp {
  readonly key: string;
  readonly verifier: string;
  /** Asks to begin; the answer as it comes. */
  start(changes?: Readonly<Record<string, string>>, without?: string): Promise<Answer>;
  redeem(ticket: string, verifier?: string): Promise<Answer>;
  refresh(refreshToken: string, signature?: string): Promise<Answer>;
  /** What a refresh was answered with. */
  read(refreshToken: string, answer: Answer): TokenPair;
}

export function playApp(url: string, key = makeInstallationKey()): PlayedApp {
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  return {
    key,
    verifier,
    start: (changes = {}, without = '') => {
      const usual = { challenge, port: String(appPort), install: installationOf(key), state: 'app-state' };
      const asked = new URLSearchParams({ ...usual, ...changes });
      asked.delete(without);
      return ask(`${url}/start?${asked.toString()}`);
    },
    redeem: (ticket, own = verifier) => post(`${url}/api/mcp/token`, { verifier: own }, ticket),
    refresh: (refreshToken, signature = signRefresh(key, refreshToken)) =>
      post(`${url}/api/mcp/refresh`, { refreshToken, signature }),
    read(refreshToken, { body }) {
      const { sealed } = body as { sealed: string };
      return tokenPair.parse(JSON.parse(openSealed(key, refreshToken, sealed) ?? 'null'));
    },
  };
}

export const post = (url: string, body: object, bearer?: string): Promise<Answer> =>
  ask(url, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
    },
  });

export async function ask(url: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(url, { redirect: 'manual', ...init });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: readJson(text) };
}

function readJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

export const placeOf = (answer: Answer): URL => new URL(answer.headers.get('location') ?? 'about:blank');

/** The broker before the sandbox, on one clock that stands still; its waits are real. */
export interface BrokerScene {
  readonly service: TestSandbox;
  readonly broker: TestBroker;
  /** The person says yes at the consent page that a start led to; where the broker sends the browser then. */
  approve(started: Answer): Promise<URL>;
  /** The whole way to a first pair. */
  signIn(app: PlayedApp): Promise<TokenPair>;
  /** The token operations that the service has heard. */
  asked(): Promise<readonly { readonly operation: string; readonly status: number }[]>;
  stop(): Promise<void>;
}

export async function startBrokerScene(): Promise<BrokerScene> {
  const service = await startTestSandbox();
  const clock: Clock = { now: () => service.clock.now(), after: (ms, call) => systemClock.after(ms, call) };
  const { baseUrl } = service.sandbox;
  const broker = await startTestBroker({ service: baseUrl, clientSecret: testSecret, clock });
  service.sandbox.allowRedirect(`${broker.url}/callback`);
  const approve: BrokerScene['approve'] = async (started) => {
    const back = await allow(service, placeOf(started).href.slice(baseUrl.length));
    return placeOf(await ask(back.href));
  };
  return {
    service,
    broker,
    approve,
    async signIn(app) {
      const ticket = (await approve(await app.start())).searchParams.get('code') ?? '';
      return tokenPair.parse((await app.redeem(ticket)).body);
    },
    async asked() {
      const { requests } = (await service.control('log')).body as {
        requests: { operation: string | null; status: number }[];
      };
      return requests.flatMap(({ operation, status }) =>
        operation === 'token' || operation === 'refresh' ? [{ operation, status }] : [],
      );
    },
    async stop() {
      await broker.stop();
      await service.stop();
    },
  };
}

/** A browser that was sent to the broker: the person presses Allow, and it goes where it is led, to the app at last. */
export async function approveThroughBroker(address: string): Promise<void> {
  const consent = placeOf(await ask(address));
  const page = await ask(consent.href);
  const form = new URLSearchParams({ token: formTokenOf(page.text), answer: 'allow' });
  const pressed = await ask(consent.origin + consent.pathname, { method: 'POST', body: form });
  const atApp = placeOf(await ask(placeOf(pressed).href));
  const port = Number(atApp.port);
  const { status } = await sendRaw(port, browserGet(port, atApp.pathname + atApp.search));
  if (status !== 200) throw new Error(`The broker led back to status ${status}`);
}
