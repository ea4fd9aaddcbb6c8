import { once } from 'node:events';
import { connect } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequestVariables } from './http/api-routes.ts';
import { createApp, createRequestLog } from './http/create-app.ts';
import { listen, type Listening } from './http/listen.ts';
import { createSandboxClock } from './sandbox-clock.ts';
import { createManualClock } from '../test/support/manual-clock.ts';
import { startTestSandbox } from '../test/support/sandbox-service.ts';

const limits = {
  headersTimeout: 300,
  requestTimeout: 400,
  keepAliveTimeout: 200,
  connectionsCheckingInterval: 50,
  idleTimeout: 300,
};
/** More than the buffers of a connection hold. */
const large = 'x'.repeat(32 << 20);

let service: Listening;
beforeAll(async () => {
  const app = new Hono<{ Bindings: HttpBindings; Variables: RequestVariables }>();
  app.get('/small', (context) => context.text('small'));
  app.get('/large', (context) => context.text(large));
  app.post('/body', async (context) => context.text(await context.req.text().catch(() => '')));
  service = await listen(app, 0, limits);
});
afterAll(() => service.stop());

/**
 * Resolves when the other side has let go of the connection: it says so when something is sent after its end.
 * Ours is never closed, and reads only when the test says so.
 */
async function letGo(bytes: string, reads: boolean): Promise<void> {
  const socket = connect({ port: service.port, host: '127.0.0.1', allowHalfOpen: true });
  const gone = new Promise<void>((resolve) => {
    socket.once('error', () => {
      resolve();
    });
  });
  await once(socket, 'connect');
  socket.write(bytes);
  if (reads) {
    socket.resume();
    await once(socket, 'end');
  }
  // Bytes that are read count as activity, so a client that does not take its answer sends seldom.
  const knocking = setInterval(() => socket.write('\r\n'), reads ? 20 : 3 * limits.idleTimeout);
  await gone;
  clearInterval(knocking);
  socket.destroy();
}

const get = (path: string, more = ''): string => `GET ${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`;

describe('the service lets go of a connection', () => {
  it.each([
    ['that says nothing', ''],
    ['that stops in its headers', 'GET /small HTTP/1.1\r\nHost: a\r\n'],
    ['that stops in its body', 'POST /body HTTP/1.1\r\nHost: a\r\nContent-Length: 99\r\n\r\nhalf'],
    ['that speaks no HTTP', '\u0016\u0003\u0001 hello\r\n\r\n'],
    ['whose headers are too large', get('/small', `A: ${'a'.repeat(20_000)}\r\n`)],
    ['that has its answer and asks nothing more', get('/small')],
    ['whose answer was its last', get('/small', 'Connection: close\r\n')],
  ])('%s', (_what, bytes) => letGo(bytes, true));

  it('that does not take its answer', () => letGo(get('/large'), false));
});

it('a delayed answer is waited for', async () => {
  const { control, post, clock, stop } = await startTestSandbox();
  await control('fault', '{"operation":"me","kind":"delay","ms":3600000,"times":1}');
  let status: number | null = null;
  const answered = post('/api/mcp/me', '{}', 'nobody').then((answer) => (status = answer.status));
  const advanced = (): number | null => {
    clock.advance(3_600_000);
    return status;
  };
  await expect.poll(advanced).toBe(401);
  await answered;
  await stop();
});

describe('the log of the service', () => {
  const lines: string[] = [];
  let logged: Listening;
  beforeAll(async () => {
    const clock = createSandboxClock(createManualClock('2027-03-10T08:15:00Z'), undefined);
    const app = createApp(clock, createRequestLog(), (line) => lines.push(line));
    app.get('/api/mcp/bookings/get-it', (context) => context.text('it'));
    logged = await listen(app, 0);
  });
  afterAll(() => logged.stop());

  it.each([
    ['its own', '/api/mcp/bookings/get-it', 'GET /api/mcp/bookings/get-it 200'],
    ['an escape sequence', '/%1b%5d0;owned%07/%0a%0dx', 'GET /…/… 404'],
    ['a reversed line', '/%e2%80%aemirror', 'GET /… 404'],
    ['a token', '/token/8f2c91aa0e/me', 'GET /token/…/me 404'],
    ['an address', '/maya%40lindqvist.example', 'GET /… 404'],
    ['a long word', `/${'a'.repeat(40)}`, 'GET /… 404'],
    ['a long way', '/a'.repeat(400), 'GET /a/a/a/a/a/a/a/… 404'],
  ])('has only plain words of a path: %s', async (_what, path, line) => {
    lines.length = 0;
    await fetch(`http://127.0.0.1:${logged.port}${path}`).then((answer) => answer.text());
    expect(lines).toEqual([line]);
  });
});
