import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildProgram, type Program, type ProgramProcess } from '../test/support/program.ts';
import { findInMemory } from '../test/support/desktop/memory.ts';
import { ask, placeOf, playApp, type PlayedApp } from '../test/support/reference-broker.ts';
import { startScriptedServer, type ScriptedServer } from '../test/support/scripted-server.ts';

const pairOf = (number: number) => ({
  accessToken: `access-${number}`,
  expiresAt: '2027-03-10T09:15:00.000Z',
  refreshToken: `refresh-${number}`,
  refreshTokenExpiresAt: '2100-03-09T08:15:00.000Z',
});

let program: Program;
beforeAll(async () => {
  program = await buildProgram('broker', 'cli', 'courier');
}, 60_000);
afterAll(() => {
  program.dispose();
});

let folder: string;
let service: ScriptedServer;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'bookbar-broker-cli-'));
  service = await startScriptedServer();
  service.answer('/api/mcp/token', { body: pairOf(1) });
});
afterEach(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Writes configuration and secret as an administrator does. */
function configure(changes: object = {}, mode = 0o600): string {
  const file = path.join(folder, 'broker.json');
  writeFileSync(path.join(folder, 'secret'), 'hush-client-secret', { mode });
  const config = {
    service: service.baseUrl,
    consent: service.baseUrl,
    clientId: 'client-1',
    clientSecretFile: 'secret',
    publicUrl: 'https://broker.example',
    apps: [47_823],
  };
  writeFileSync(file, JSON.stringify({ ...config, ...changes }));
  return file;
}

const start = (...flags: readonly string[]): ProgramProcess =>
  program.start('--config', configure(), '--port', '0', ...flags);
const urlOf = async (started: ProgramProcess): Promise<string> => String((await started.ready())['url']);

function courierOf({ child: { pid = 0 } }: ProgramProcess): number {
  const [courier] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
  return Number(courier);
}

async function signIn(app: PlayedApp, url: string): Promise<void> {
  const state = placeOf(await app.start()).searchParams.get('state') ?? '';
  const back = placeOf(await ask(`${url}/callback?code=code-1&state=${state}`));
  expect((await app.redeem(back.searchParams.get('code') ?? '')).body).toEqual(pairOf(1));
}

describe('npm run broker', () => {
  it('prints one line when it is ready, serves, and ends well', async () => {
    const broker = start('--data', folder);
    const url = await urlOf(broker);
    expect((await ask(`${url}/health`)).body).toEqual({ ok: true });
    await signIn(playApp(url), url);
    broker.child.kill('SIGTERM');
    expect(await broker.exit()).toBe(0);
    expect(broker.stdout()).toBe(`${JSON.stringify({ ready: true, url })}\n`);
    expect(broker.stderr().trim().split('\n')).toHaveLength(3);
    expect(broker.stdout() + broker.stderr()).not.toMatch(/hush-client-secret|access-1|refresh-1|code-1/);
    expect(service.requests[0]?.body).toEqual({ clientSecret: 'hush-client-secret', client_id: 'client-1' });
  });

  it('keeps what it knows in its folder', async () => {
    service.answer('/api/mcp/refresh', { body: pairOf(2) });
    const first = start('--data', folder);
    const app = playApp(await urlOf(first));
    await signIn(app, await urlOf(first));
    first.child.kill('SIGINT');
    expect(await first.exit()).toBe(0);
    const second = start('--data', folder);
    const answer = await playApp(await urlOf(second), app.key).refresh('refresh-1');
    expect(app.read('refresh-1', answer)).toEqual(pairOf(2));
  });

  it('killed while the service answers, has the answer for whoever asks the next one', async () => {
    let answer = (): void => undefined;
    const after = new Promise<void>((resolve) => (answer = resolve));
    service.answer('/api/mcp/refresh', { body: pairOf(2), after });
    const first = start('--data', folder);
    const app = playApp(await urlOf(first));
    await signIn(app, await urlOf(first));
    const lost = app.refresh('refresh-1').catch((error: unknown) => error);
    await service.seen('/api/mcp/refresh');
    first.child.kill('SIGKILL');
    expect(await lost).toBeInstanceOf(Error);
    const second = start('--data', folder);
    const again = playApp(await urlOf(second), app.key).refresh('refresh-1');
    answer();
    expect(app.read('refresh-1', await again)).toEqual(pairOf(2));
    expect(service.requestsTo('/api/mcp/refresh')).toHaveLength(1);
  });

  it('serves https where it has a certificate', async () => {
    const [key, certificate] = ['key.pem', 'certificate.pem'].map((name) => path.join(folder, name));
    const names = ['-subj', '/CN=broker', '-addext', 'subjectAltName=IP:127.0.0.1'];
    const made = spawnSync('openssl', [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-keyout',
      key ?? '',
      '-out',
      certificate ?? '',
      ...names,
    ]);
    expect(made.status).toBe(0);
    const config = configure({ tls: { certificate: 'certificate.pem', key: 'key.pem' } });
    const broker = program.start('--config', config, '--data', folder, '--port', '0');
    const url = await urlOf(broker);
    expect(url).toMatch(/^https:/);
    const status = await new Promise((resolve, reject) => {
      const ca = readFileSync(certificate ?? '');
      get(`${url}/health`, { ca, agent: false }, (answer) => resolve(answer.statusCode)).on('error', reject);
    });
    expect(status).toBe(200);
  });

  // Reading the memory of another process takes root.
  it.runIf(process.getuid?.() === 0)(
    'has no client secret in the process that hears the network',
    async () => {
      const broker = start('--data', folder);
      await signIn(playApp(await urlOf(broker)), await urlOf(broker));
      expect(await findInMemory(broker.child.pid ?? 0, ['hush-client-secret'])).toEqual([]);
      expect(await findInMemory(courierOf(broker), ['hush-client-secret'])).toEqual(['hush-client-secret']);
    },
  );

  it('is not well while its courier hears nothing', async () => {
    const broker = start('--data', folder);
    const health = `${await urlOf(broker)}/health`;
    expect((await ask(health)).status).toBe(200);
    process.kill(courierOf(broker), 'SIGSTOP');
    expect((await ask(health)).status).toBe(503);
    process.kill(courierOf(broker), 'SIGCONT');
    expect((await ask(health)).status).toBe(200);
  });

  it('goes on with another courier when one dies', async () => {
    service.answer('/api/mcp/refresh', { body: pairOf(2) });
    const broker = start('--data', folder);
    const app = playApp(await urlOf(broker));
    await signIn(app, await urlOf(broker));
    process.kill(courierOf(broker), 'SIGKILL');
    await expect.poll(async () => (await app.refresh('refresh-1')).status).toBe(200);
    expect(service.requestsTo('/api/mcp/refresh')).toHaveLength(1);
  });

  it.each([
    ['without a configuration', [], /^--config: expected a file\. Use:/],
    ['with a flag that it does not know', ['--secret', 'x'], /^Unknown option '--secret'/],
    [
      'with two places for its state',
      ['--data', 'a', '--database', 'postgresql:///x'],
      /^--data and --database/,
    ],
    ['with another database', ['--database', 'mysql://x'], /^--database: expected postgresql/],
    ['on no port', ['--port', '70000'], /^--port: expected/],
  ])('does not begin %s', async (_, flags, says) => {
    const config = flags.length === 0 ? [] : ['--config', configure()];
    const broker = program.start(...config, ...flags);
    expect(await broker.exit()).toBe(2);
    expect(broker.stderr()).toMatch(says);
    expect(broker.stderr().trim()).not.toContain('\n');
    expect(broker.stdout()).toBe('');
  });

  it('does not begin where others can read the secret', async () => {
    const broker = program.start('--config', configure({}, 0o644), '--data', folder, '--port', '0');
    expect(await broker.exit()).toBe(2);
    expect(broker.stderr()).toMatch(/nobody else may read it/);
  });

  it('does not begin without its database, and does not repeat the address', async () => {
    const broker = start('--database', `postgresql://me:word@/x?host=${folder}`);
    expect(await broker.exit()).toBe(2);
    expect(broker.stderr()).toMatch(/^The database cannot be used/);
    expect(broker.stderr()).not.toContain('word');
  });
});
