import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Connection } from '../connection.ts';
import { createTokenEndpoint, type TokenEndpoint } from './token-endpoint.ts';
import { createMemoryClientSecretStore } from '../vault/memory-stores.ts';
import { systemClock } from '../../base/clock.ts';
import { installationOf, isSignedRefresh, sealFor } from '../../../protocol/broker/installation-key.ts';
import { createMemoryText } from '../../../test/support/memory-text.ts';
import { createNodeTransport } from '../../../test/support/node-transport.ts';
import { startScriptedServer, type ScriptedServer } from '../../../test/support/scripted-server.ts';

const pair = {
  accessToken: 'access-1',
  expiresAt: '2027-03-10T09:15:00.000Z',
  refreshToken: 'refresh-1',
  refreshTokenExpiresAt: '2028-03-09T08:15:00.000Z',
};
const never = new AbortController().signal;

let server: ScriptedServer;
let broker: ScriptedServer;
beforeEach(async () => {
  [server, broker] = await Promise.all([startScriptedServer(), startScriptedServer()]);
});
afterEach(() => Promise.all([server.close(), broker.close()]));

async function createEndpoint(
  connection: Partial<Connection> = {},
  secret: string | null = 'hush-client-secret',
  installationKey = createMemoryText(),
): Promise<TokenEndpoint> {
  const clientSecret = createMemoryClientSecretStore();
  if (secret !== null) await clientSecret.save(secret);
  const redirectUri = 'http://127.0.0.1:47823/callback';
  const usual = {
    baseUrl: server.baseUrl,
    authUrl: server.baseUrl,
    pageUrl: '',
    clientId: '',
    brokerUrl: '',
    redirectUri,
    otherRedirectUris: '',
  };
  return createTokenEndpoint({
    transport: createNodeTransport(),
    clock: systemClock,
    connection: { ...usual, ...connection },
    clientSecret,
    installationKey,
    randomBytes,
  });
}

describe('the token operations with the person’s own client secret', () => {
  it('exchange a code that travels in the header', async () => {
    server.answer('/api/mcp/token', { body: pair });
    const endpoint = await createEndpoint({ clientId: 'bookbar' });
    expect(await endpoint.exchange('the-code', never)).toEqual(pair);
    const [request] = server.requests;
    expect(request?.headers.authorization).toBe('Bearer the-code');
    expect(request?.body).toEqual({ clientSecret: 'hush-client-secret', client_id: 'bookbar' });
  });

  it('exchange without a client id when there is none', async () => {
    server.answer('/api/mcp/token', { body: pair });
    await (await createEndpoint()).exchange('the-code', never);
    expect(server.requests[0]?.body).toEqual({ clientSecret: 'hush-client-secret' });
  });

  it('refresh with both secrets in the body and no Authorization header', async () => {
    server.answer('/api/mcp/refresh', { body: { ...pair, extra: 1 } });
    expect(await (await createEndpoint()).refresh('refresh-0', never)).toMatchObject(pair);
    const [request] = server.requests;
    expect(request?.headers.authorization).toBeUndefined();
    expect(request?.body).toEqual({ clientSecret: 'hush-client-secret', refreshToken: 'refresh-0' });
  });

  it('send nothing when there is no client secret', async () => {
    const endpoint = await createEndpoint({}, null);
    await expect(endpoint.refresh('refresh-0', never)).rejects.toMatchObject({
      code: 'signed-out',
      status: undefined,
    });
    expect(server.requests).toEqual([]);
  });

  it('send nothing over plain http to another computer', async () => {
    const endpoint = await createEndpoint({ baseUrl: 'http://service.example' });
    await expect(endpoint.refresh('refresh-0', never)).rejects.toMatchObject({ code: 'bad-input' });
  });

  it('know the service’s clock from its answer', async () => {
    const tenYearsAhead = new Date(Date.now() + 3_652 * 86_400_000);
    server.answer('/api/mcp/refresh', { body: pair, headers: { date: tenYearsAhead.toUTCString() } });
    const endpoint = await createEndpoint();
    await endpoint.refresh('refresh-0', never);
    expect(endpoint.clockOffsetMs?.()).toBeGreaterThan(3_651 * 86_400_000);
  });

  it('forget it when the next answer does not come', async () => {
    server.answer('/api/mcp/refresh', { body: pair }, { cut: 'before' });
    const endpoint = await createEndpoint();
    expect(endpoint.clockOffsetMs?.()).toBeNull();
    await endpoint.refresh('refresh-0', never);
    expect(endpoint.clockOffsetMs?.()).not.toBeNull();
    await endpoint.refresh('refresh-0', never).catch(() => undefined);
    expect(endpoint.clockOffsetMs?.()).toBeNull();
  });

  it('use no key of an installation where there is no broker', async () => {
    server.answer('/api/mcp/refresh', { body: pair });
    const endpoint = await createEndpoint({}, 'hush', createMemoryText('a key'));
    await endpoint.refresh('refresh-0', never);
    expect(server.requests[0]?.body).toEqual({ clientSecret: 'hush', refreshToken: 'refresh-0' });
  });

  it('do not know it when the answer says none', async () => {
    server.answer('/api/mcp/refresh', { body: pair, headers: { date: 'yesterday' } });
    const endpoint = await createEndpoint();
    await endpoint.refresh('refresh-0', never);
    expect(endpoint.clockOffsetMs?.()).toBeNull();
  });
});

describe('the token operations through a broker', () => {
  it('never carry a client secret, and nothing goes to the service', async () => {
    broker.answer('/b/api/mcp/token', { body: pair });
    broker.answer('/b/api/mcp/refresh', { body: pair });
    const endpoint = await createEndpoint({ brokerUrl: `${broker.baseUrl}/b`, clientId: 'bookbar' });
    await endpoint.exchange('the-code', never);
    await endpoint.refresh('refresh-0', never);
    expect(broker.requests.map(({ body }) => body)).toEqual([
      { client_id: 'bookbar' },
      { refreshToken: 'refresh-0' },
    ]);
    expect(broker.requests[0]?.headers.authorization).toBe('Bearer the-code');
    expect(server.requests).toEqual([]);
  });

  it('begin as the document says where the broker knows no installations, or there is no broker', async () => {
    broker.answer('/b/version', { status: 404, body: { message: 'Not found' } });
    const endpoint = await createEndpoint({ brokerUrl: `${broker.baseUrl}/b` });
    expect(await endpoint.begin?.(never)).toBeNull();
    expect(await (await createEndpoint()).begin?.(never)).toBeNull();
    expect(server.requests).toEqual([]);
    expect(broker.requests.map(({ path }) => path)).toEqual(['/b/version']);
  });

  it('go with what this installation knows, where the broker knows installations', async () => {
    const brokerUrl = `${broker.baseUrl}/b`;
    const keys = createMemoryText();
    broker.answer('/b/version', { body: { name: 'bookbar-broker', version: 1 } });
    broker.answer('/b/api/mcp/token', { body: pair });
    const endpoint = await createEndpoint({ brokerUrl }, null, keys);
    const way = await endpoint.begin?.(never);
    expect(way?.registered).toBe(`${brokerUrl}/callback`);
    await endpoint.exchange('the-ticket', never, way?.verifier);
    expect(broker.requests.at(-1)?.body).toEqual({ verifier: way?.verifier });
    const installation = installationOf(keys.content ?? '');
    broker.answer('/b/api/mcp/refresh', ({ body }) => {
      const { refreshToken, signature } = body as { refreshToken: string; signature: string };
      expect(isSignedRefresh(installation, refreshToken, signature)).toBe(true);
      return { body: { sealed: sealFor(installation, refreshToken, JSON.stringify(pair)) } };
    });
    expect(await endpoint.refresh('refresh-0', never)).toEqual(pair);
    broker.answer('/b/api/mcp/refresh', {
      body: { sealed: sealFor(installation, 'another token', JSON.stringify(pair)) },
    });
    await expect(endpoint.refresh('refresh-0', never)).rejects.toMatchObject({ code: 'no-answer' });
  });

  it('go to https or this computer only', async () => {
    const endpoint = await createEndpoint({ brokerUrl: 'http://broker.example' });
    await expect(endpoint.exchange('the-code', never)).rejects.toMatchObject({ code: 'bad-input' });
  });
});

describe('what the token operations make of an answer', () => {
  it.each([
    ['400 with words', { status: 400, body: { message: 'Invalid refresh token' } }, 'refused'],
    ['401', { status: 401, body: { message: 'Unauthorized' } }, 'signed-out'],
    ['403', { status: 403, body: { message: 'Forbidden' } }, 'not-allowed'],
    ['400 that is a page', { status: 400, body: '<html>proxy</html>' }, 'not-the-service'],
    ['429', { status: 429, body: {}, headers: { 'retry-after': '7' } }, 'too-many-requests'],
    ['500', { status: 500, body: { message: 'oh' } }, 'service-error'],
    ['502 with a page', { status: 502, body: '<html>bad gateway</html>' }, 'service-error'],
    ['200 with a page', { body: '<!doctype html><p>Log in to the hotel</p>' }, 'not-the-service'],
    ['200 with garbage', { body: '{"accessToken":"a' }, 'not-the-service'],
    ['200 with nothing', { body: '' }, 'not-the-service'],
    ['200 with wrong types', { body: { ...pair, refreshToken: 7 } }, 'no-answer'],
    ['200 with an expiry that is no time', { body: { ...pair, expiresAt: 'soon' } }, 'no-answer'],
    ['a redirect', { status: 307, headers: { location: '/elsewhere' } }, 'not-the-service'],
    ['a connection cut before the answer', { cut: 'before' }, 'no-answer'],
    ['a connection cut in the answer', { cut: 'mid-body', body: pair }, 'no-answer'],
  ] as const)('%s', async (_, answer, code) => {
    server.answer('/api/mcp/refresh', answer);
    const endpoint = await createEndpoint();
    await expect(endpoint.refresh('refresh-0', never)).rejects.toMatchObject({ code });
    expect(server.requests).toHaveLength(1);
  });

  it('is offline when nobody listens', async () => {
    const gone = await startScriptedServer();
    await gone.close();
    const endpoint = await createEndpoint({ baseUrl: gone.baseUrl });
    await expect(endpoint.refresh('refresh-0', never)).rejects.toMatchObject({ code: 'offline' });
  });

  it('keeps secrets out of the words', async () => {
    const message = 'no such token: refresh-token-0 of hush-client-secret';
    server.answer('/api/mcp/refresh', { status: 400, body: { message } });
    const endpoint = await createEndpoint();
    const failed: unknown = await endpoint.refresh('refresh-token-0', never).catch((error: unknown) => error);
    expect(failed).toMatchObject({ code: 'refused' });
    const words = failed instanceof Error ? `${failed.message} ${JSON.stringify(failed)}` : '';
    expect(words).not.toMatch(/refresh-token-0|hush-client-secret/);
  });
});
