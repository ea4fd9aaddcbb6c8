import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildProgram } from '../test/support/program.ts';
import type { Program, ProgramProcess } from '../test/support/program.ts';
import { smallWorkspace } from '../test/support/sandbox-service.ts';

let command: Program;
let directory: string;
beforeAll(async () => {
  command = await buildProgram('sandbox', 'cli');
  directory = mkdtempSync(path.join(tmpdir(), 'bookbar-sandbox-'));
}, 60_000);
afterAll(() => {
  command.dispose();
  rmSync(directory, { recursive: true, force: true });
});

const readySchema = z.strictObject({
  ready: z.literal(true),
  baseUrl: z.string(),
  authUrl: z.string(),
  clientId: z.string(),
  clientSecret: z.string(),
  redirectUris: z.array(z.string()),
  controlToken: z.string().optional(),
});
const pairSchema = z.object({ accessToken: z.string(), refreshToken: z.string() });
type Ready = z.output<typeof readySchema>;

const readyOf = async (started: ProgramProcess): Promise<Ready> => readySchema.parse(await started.ready());
const send = (url: string, body: string, bearer = ''): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${bearer}` },
  });
const control = async (ready: Ready, name: string): Promise<unknown> =>
  (await send(`${ready.baseUrl}/sandbox/control/${name}`, '{}', ready.controlToken)).json();
const write = (name: string, content: unknown): string => {
  const file = path.join(directory, name);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
};
/** What a refused start leaves behind. */
const refusal = async (...flags: readonly string[]) => {
  const started = command.start('--port', '0', ...flags);
  const status = await started.exit();
  return { status, stdout: started.stdout(), lines: started.stderr().trimEnd().split('\n') };
};

const signIn = async ({ baseUrl, clientSecret, redirectUris }: Ready) => {
  const address = `${baseUrl}/auth/platform/authorize`;
  const page = await (
    await fetch(`${address}?redirect_uri=${encodeURIComponent(redirectUris[0] ?? '')}`)
  ).text();
  const token = /name="token" value="([^"]+)"/.exec(page)?.[1] ?? '';
  const form = new URLSearchParams({ token, answer: 'allow' });
  const pressed = await fetch(address, { method: 'POST', body: form, redirect: 'manual' });
  const code = new URL(pressed.headers.get('location') ?? '').searchParams.get('code') ?? '';
  const answer = await send(`${baseUrl}/api/mcp/token`, JSON.stringify({ clientSecret }), code);
  return pairSchema.parse(await answer.json());
};

describe('the ready line', () => {
  it('is one line of JSON on standard output, and SIGTERM ends with 0', async () => {
    const started = command.start('--port', '0');
    const ready = await readyOf(started);
    expect(ready.baseUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(ready.authUrl).toBe(ready.baseUrl);
    expect(ready.redirectUris).toEqual(['http://127.0.0.1:47823/callback']);
    expect(ready).not.toHaveProperty('controlToken');
    await signIn(ready);
    started.child.kill('SIGTERM');
    expect(await started.exit()).toBe(0);
    expect(started.stdout().split('\n')).toHaveLength(2);
    expect(started.stderr()).toContain('POST /api/mcp/token 200');
    expect(started.stderr()).not.toContain(ready.clientSecret);
  });

  it('has the control token with --control, and SIGINT ends with 0', async () => {
    const started = command.start('--port', '0', '--control');
    const ready = await readyOf(started);
    expect(ready.controlToken).toMatch(/^[\w-]{43}$/);
    started.child.kill('SIGINT');
    expect(await started.exit()).toBe(0);
  });

  it('the secret changes in each run', async () => {
    const two = [command.start('--port', '0'), command.start('--port', '0')];
    const [one, other] = await Promise.all(two.map(readyOf));
    expect(one?.clientSecret).not.toBe(other?.clientSecret);
    for (const { child } of two) child.kill('SIGKILL');
  });
});

describe('flags', () => {
  it('--now sets the clock, which runs on', async () => {
    const started = command.start('--port', '0', '--control', '--now', '2027-03-10T09:15:00+01:00');
    const { now } = z.object({ now: z.string() }).parse(await control(await readyOf(started), 'clock'));
    expect(Date.parse(now) - Date.parse('2027-03-10T08:15:00Z')).toBeGreaterThanOrEqual(0);
    expect(Date.parse(now) - Date.parse('2027-03-10T08:15:00Z')).toBeLessThan(60_000);
    started.child.kill('SIGKILL');
  });

  it('--workspace starts from the file, with its secret', async () => {
    const started = command.start(
      '--port',
      '0',
      '--control',
      '--workspace',
      write('small.json', smallWorkspace),
    );
    const ready = await readyOf(started);
    expect(ready.clientSecret).toBe(smallWorkspace.client.secret);
    expect(ready.clientId).toBe('client-1');
    expect(await control(ready, 'state')).toMatchObject({ me: 7001, bookings: [] });
    started.child.kill('SIGKILL');
  });

  it.each([
    ['an unknown flag', ['--colour'], '--colour'],
    ['a flag without its value', ['--data'], '--data'],
    ['an argument', ['demo'], 'demo'],
    ['a port that is none', ['--port', '70000'], '--port'],
    ['a port that is no number', ['--port', 'http'], '--port'],
    ['a time that is none', ['--now', 'tomorrow'], '--now'],
    ['a time without a zone', ['--now', '2027-03-10T08:15:00'], '--now'],
  ])('%s: one line on standard error, exit 2', async (_name, flags, named) => {
    const { status, stdout, lines } = await refusal(...flags);
    expect(status).toBe(2);
    expect(stdout).toBe('');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(named);
  });

  it('a port that is taken: one line, exit 2', async () => {
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = server.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    const started = command.start('--port', port);
    expect(await started.exit()).toBe(2);
    expect(started.stderr()).toBe(
      `Port ${port} is taken by another program. Name another one with --port, or 0 for any free one.\n`,
    );
    server.close();
  });

  it('a workspace that does not fit: the path of the wrong value, exit 2', async () => {
    const booking = {
      uid: 'a',
      eventTypeId: 1,
      userId: 7001,
      startTime: 'soon',
      endTime: '2027-03-10T09:00:00Z',
      status: 'ACCEPTED',
    };
    const { status, stdout, lines } = await refusal(
      '--workspace',
      write('bad.json', { ...smallWorkspace, bookings: [booking] }),
    );
    expect(status).toBe(2);
    expect(stdout).toBe('');
    expect(lines).toEqual([
      'bookings[0].startTime: Expected an ISO 8601 timestamp with a time zone (in the workspace)',
    ]);
  });

  it('a workspace that is no JSON, or not there: one line, exit 2', async () => {
    for (const file of [write('broken.json', '{"me":'), path.join(directory, 'missing.json')]) {
      const { status, lines } = await refusal('--workspace', file);
      expect(status).toBe(2);
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain(file);
    }
  });
});

describe('--data', () => {
  const dataDir = (name: string): string => path.join(directory, name);

  it('keeps tokens and bookings across kill -9 and restart', async () => {
    const flags = [
      '--port',
      '0',
      '--control',
      '--data',
      dataDir('unchanged'),
      '--workspace',
      write('kept.json', smallWorkspace),
    ];
    const first = command.start(...flags);
    const ready = await readyOf(first);
    const state = await control(ready, 'state');
    const old = await signIn(ready);
    const body = JSON.stringify({ clientSecret: ready.clientSecret, refreshToken: old.refreshToken });
    const pair = pairSchema.parse(await (await send(`${ready.baseUrl}/api/mcp/refresh`, body)).json());
    first.child.kill('SIGKILL');
    expect(await first.exit()).toBe('SIGKILL');

    const second = command.start(...flags);
    const again = await readyOf(second);
    expect(await control(again, 'state')).toEqual(state);
    expect((await send(`${again.baseUrl}/api/mcp/me`, '{}', pair.accessToken)).status).toBe(200);
    expect((await send(`${again.baseUrl}/api/mcp/refresh`, body)).status).toBe(400);
    second.child.kill('SIGTERM');
    expect(await second.exit()).toBe(0);
    expect(second.stderr()).toContain('the workspace file is not used');
  });

  it('holds no token, no code and no secret in readable form', async () => {
    const started = command.start('--port', '0', '--data', dataDir('secret'));
    const ready = await readyOf(started);
    const pair = await signIn(ready);
    started.child.kill('SIGTERM');
    await started.exit();
    const content = readFileSync(path.join(dataDir('secret'), 'sandbox.db'), 'latin1');
    for (const secret of [pair.accessToken, pair.refreshToken, ready.clientSecret]) {
      expect(content).not.toContain(secret);
    }
  });

  it('a hostile name of a file does nothing to the terminal', async () => {
    const { status, lines } = await refusal('--workspace', 'x\u001b]0;owned\u0007\u202e.json');
    expect(status).toBe(2);
    expect(lines.join('')).toContain('owned');
    expect(lines.join('')).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
  });

  it('a directory in use by another sandbox is refused', async () => {
    const first = command.start('--port', '0', '--data', dataDir('busy'));
    await readyOf(first);
    const { status, lines } = await refusal('--data', dataDir('busy'));
    expect(status).toBe(2);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('is in use by another sandbox');
    first.child.kill('SIGKILL');
  });
});
