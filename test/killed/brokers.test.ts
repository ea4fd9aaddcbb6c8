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
const installations = 40;
const waves = 6;
/** A broker dies when so many refreshes of a wave have come to the service: most are on their way then. */
const killAfter = 8;

let program: Program;
let postgres: TestPostgres;
let service: TestSandbox;
let folder: string;
/** How often the service renewed, and how often it said no. */
const heard = { renewed: 0, refused: 0 };
beforeAll(async () => {
  [program, postgres] = await Promise.all([buildProgram('broker', 'cli', 'courier'), startTestPostgres()]);
  folder = mkdtempSync(path.join(tmpdir(), 'bookbar-brokers-'));
  service = await startTestSandbox({
    clock: systemClock,
    log: (line) => {
      if (line === 'POST /api/mcp/refresh 200') heard.renewed += 1;
      else if (line.startsWith('POST /api/mcp/refresh')) heard.refused += 1;
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

describe('two brokers behind a balancer, killed in turn under load', () => {
  it('lose no sign-in, and refresh no token twice', { timeout: 300_000 }, async () => {
    const brokers = [await start(), await start()];
    const urls = brokers.map(({ url }) => url);
    const apps: { key: string; pair: TokenPair }[] = [];
    for (let made = 0; made < installations; made += 1) {
      const app = playApp(urls[0] ?? '');
      apps.push({ key: app.key, pair: await signIn(app, urls) });
    }

    const refresh = async (index: number): Promise<void> => {
      const app = apps[index];
      if (app === undefined) return;
      const { refreshToken } = app.pair;
      const answer = await send(urls, index, (url) => playApp(url, app.key).refresh(refreshToken));
      app.pair = playApp('', app.key).read(refreshToken, answer);
    };
    for (let wave = 0; wave < waves; wave += 1) {
      const before = heard.renewed;
      const all = Promise.all(apps.map((_, index) => refresh(index)));
      while (heard.renewed < before + killAfter) await new Promise(setImmediate);
      const victim = brokers[wave % 2];
      victim?.process.child.kill('SIGKILL');
      brokers[wave % 2] = await start(new URL(victim?.url ?? '').port);
      await all;
    }

    expect(heard).toEqual({ renewed: installations * waves, refused: 0 });
    for (const { pair } of apps)
      expect((await service.post('/api/mcp/me', '{}', pair.accessToken)).status).toBe(200);
  });
});
