import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tokenPair, type TokenPair } from '../../protocol/account.ts';
import { systemClock } from '../../sandbox/clock.ts';
import { startTestPostgres, type TestPostgres } from '../support/postgres.ts';
import { buildProgram, type Program, type ProgramProcess } from '../support/program.ts';
import { ask, placeOf, playApp, type PlayedApp } from '../support/reference-broker.ts';
import { startTestSandbox, testSecret, type Answer, type TestSandbox } from '../support/sandbox-service.ts';
import { allow } from '../support/sandbox-sign-in.ts';

const publicUrl = 'https://broker.example';
const installations = 24;
const waves = 4;
/** A broker dies when so many refreshes of a wave have come to the service: most are on their way then. */
const killAfter = 8;

let program: Program;
let postgres: TestPostgres;
let service: TestSandbox;
let folder: string;
/** How often the service renewed, and how often it said no. */
const heard = { renewed: 0, refused: 0 };
let onHeard = (): void => undefined;
beforeAll(async () => {
  [program, postgres] = await Promise.all([buildProgram('broker', 'cli', 'courier'), startTestPostgres()]);
  folder = mkdtempSync(path.join(tmpdir(), 'bookbar-brokers-'));
  service = await startTestSandbox({
    clock: systemClock,
    log: (line) => {
      if (line === 'POST /api/mcp/refresh 200') heard.renewed += 1;
      else if (line.startsWith('POST /api/mcp/refresh')) heard.refused += 1;
      onHeard();
    },
  });
  service.sandbox.allowRedirect(`${publicUrl}/callback`);
  const { baseUrl, clientId } = service.sandbox;
  writeFileSync(path.join(folder, 'secret'), testSecret, { mode: 0o600 });
  const config = { service: baseUrl, consent: baseUrl, clientId, clientSecretFile: 'secret' };
  writeFileSync(path.join(folder, 'broker.json'), JSON.stringify({ ...config, publicUrl, apps: [47_823] }));
}, 120_000);
afterAll(async () => {
  program.dispose();
  await service.stop();
  await postgres.remove();
  rmSync(folder, { recursive: true, force: true });
});

interface Running {
  readonly url: string;
  readonly process: ProgramProcess;
}

async function start(port = '0'): Promise<Running> {
  const flags = ['--config', path.join(folder, 'broker.json'), '--database', postgres.url];
  const process = program.start(...flags, '--port', port);
  return { process, url: String((await process.ready())['url']) };
}

const hasHeard = (count: number): Promise<void> =>
  new Promise((resolve) => {
    onHeard = () => {
      if (heard.renewed >= count) resolve();
    };
  });

/** The balancer: asks the next broker where one gives no answer, or none of use. */
async function send(
  urls: readonly string[],
  first: number,
  request: (url: string) => Promise<Answer>,
): Promise<Answer> {
  for (let turn = first; ; turn += 1) {
    const answer = await request(urls[turn % urls.length] ?? '').catch(() => null);
    if (answer !== null && answer.status < 500) return answer;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Begun at one broker, back at the other. */
async function signIn(app: PlayedApp, urls: readonly string[]): Promise<TokenPair> {
  const consent = placeOf(await app.start());
  const back = await allow(service, consent.pathname + consent.search);
  const atOther = placeOf(await ask(`${urls[1]}/callback${back.search}`));
  return tokenPair.parse((await app.redeem(atOther.searchParams.get('code') ?? '')).body);
}

interface SignedIn {
  readonly key: string;
  pair: TokenPair;
}

/** Two brokers, and installations that are signed in through both. */
async function startAll() {
  const brokers = [await start(), await start()];
  const urls = brokers.map(({ url }) => url);
  const apps: SignedIn[] = [];
  for (let made = 0; made < installations; made += 1) {
    const app = playApp(urls[0] ?? '');
    apps.push({ key: app.key, pair: await signIn(app, urls) });
  }
  Object.assign(heard, { renewed: 0, refused: 0 });
  /** Every installation renews its token once; something happens when the service has answered some. */
  const wave = async (happens: () => Promise<void>): Promise<void> => {
    const enough = hasHeard(heard.renewed + killAfter);
    const all = Promise.all(
      apps.map(async (app, index) => {
        const { refreshToken } = app.pair;
        const answer = await send(urls, index, (url) => playApp(url, app.key).refresh(refreshToken));
        expect(answer.status, remarksOf(brokers)).toBe(200);
        app.pair = playApp('', app.key).read(refreshToken, answer);
      }),
    );
    await enough;
    await happens();
    await all;
  };
  return { brokers, apps, wave };
}

/** What the brokers said beside the audit. */
const remarksOf = (brokers: readonly Running[]): string =>
  brokers
    .flatMap(({ process }) => process.stderr().split('\n'))
    .filter((line) => !line.includes('"operation"'))
    .join('\n');

const expectSignedIn = async (apps: readonly SignedIn[]): Promise<void> => {
  for (const { pair } of apps)
    expect((await service.post('/api/mcp/me', '{}', pair.accessToken)).status).toBe(200);
};

describe('two brokers behind a balancer, under load', () => {
  it('killed in turn, lose no sign-in, and refresh no token twice', { timeout: 300_000 }, async () => {
    const { brokers, apps, wave } = await startAll();
    for (let turn = 0; turn < waves; turn += 1) {
      await wave(async () => {
        const victim = brokers[turn % 2];
        victim?.process.child.kill('SIGKILL');
        brokers[turn % 2] = await start(new URL(victim?.url ?? '').port);
      });
    }
    expect(heard).toEqual({ renewed: installations * waves, refused: 0 });
    await expectSignedIn(apps);
  });

  it(
    'with a database that goes away, lose no sign-in, and refresh no token twice',
    { timeout: 300_000 },
    async () => {
      const { apps, wave } = await startAll();
      for (let turn = 0; turn < 2; turn += 1) {
        await wave(async () => {
          await postgres.kill();
          await postgres.start();
        });
      }
      expect(heard).toEqual({ renewed: installations * 2, refused: 0 });
      await expectSignedIn(apps);
    },
  );
});
