import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSession, type Session } from '../../main/account/session/session.ts';
import { createTokenEndpoint } from '../../main/account/session/token-endpoint.ts';
import {
  createMemoryClientSecretStore,
  createMemoryTokenStore,
} from '../../main/account/vault/memory-stores.ts';
import { emptyConnection } from '../../main/account/connection.ts';
import { startBrokerWire, type BrokerWire, type WireFault } from '../support/broker-wire.ts';
import { createMemoryText } from '../support/memory-text.ts';
import { createNodeTransport } from '../support/node-transport.ts';
import { playApp, startBrokerScene, type BrokerScene } from '../support/reference-broker.ts';
import { hourMs } from '../support/rotating-endpoint.ts';

const minuteMs = 60_000;

const says = (status: number, body: object | string, headers = {}): WireFault['how'] => ({
  status,
  body: typeof body === 'string' ? body : JSON.stringify(body),
  headers: { 'content-type': typeof body === 'string' ? 'text/html' : 'application/json', ...headers },
});

/** Everything that a network, a proxy, a gateway or a dying broker makes of an answer. */
const faults: readonly (readonly [string, WireFault['how']])[] = [
  ['no connection', 'not-connected'],
  ['a connection that is cut', 'cut'],
  ['headers and no body', 'headers-only'],
  ['half of the body', 'half-body'],
  ['no answer in time', 'never-answered'],
  ['a redirect', says(307, {}, { location: 'https://elsewhere.example' })],
  ['400 that is a page', says(400, '<html>Bad Request</html>')],
  ['400 of a gateway', says(400, { message: 'CSRF token missing' })],
  ['401', says(401, { message: 'Unauthorized' })],
  ['403', says(403, { message: 'Forbidden' })],
  ['404', says(404, { message: 'Not found' })],
  ['413', says(413, { message: 'Too large' })],
  ['429', says(429, {}, { 'retry-after': '30' })],
  ['500', says(500, { message: 'Oh' })],
  ['502 with a page', says(502, '<html>Bad gateway</html>')],
  ['503', says(503, { message: 'Not now' })],
  ['200 with a page', says(200, '<!doctype html><p>Log in to the hotel</p>')],
  ['200 with nothing', says(200, '')],
  ['200 with something else', says(200, { sealed: 'AAAA' })],
];

let scene: BrokerScene;
let wire: BrokerWire;
let session: Session;
beforeEach(async () => {
  scene = await startBrokerScene();
  wire = await startBrokerWire(scene.broker.url);
  const app = playApp(scene.broker.url);
  const { clock, sandbox } = scene.service;
  const { baseUrl } = sandbox;
  const endpoint = createTokenEndpoint({
    transport: createNodeTransport(),
    clock,
    connection: { ...emptyConnection, baseUrl, brokerUrl: wire.url },
    clientSecret: createMemoryClientSecretStore(),
    installationKey: createMemoryText(app.key),
    randomBytes,
  });
  const store = createMemoryTokenStore();
  session = createSession({
    service: baseUrl,
    store,
    endpoint,
    clock,
    random: () => 0.5,
    secondTryAfterMs: 0,
  });
  await session.adopt(await scene.signIn(app));
});
afterEach(async () => {
  await session.stop(0);
  await wire.close();
  await scene.stop();
});

/** Refreshes until the app gives up on this attempt; then the network is back, and it goes on. */
async function goOnAfter(fault: Omit<WireFault, 'then'>): Promise<void> {
  const { clock } = scene.service;
  const first = await session.accessToken();
  clock.advance(hourMs);
  const wentWrong = new Promise<void>((resolve) => wire.fault({ ...fault, then: resolve }));
  const failed = session.accessToken().catch(() => undefined);
  await wentWrong;
  // The app waits 30 s for an answer.
  if (fault.how === 'never-answered') clock.advance(30_000);
  await failed;
  expect(session.state()).toMatchObject({ status: 'signed-in' });
  clock.advance(2 * minuteMs);
  const renewed = await session.renew(first);
  expect(renewed).not.toBe(first);
  expect((await scene.service.post('/api/mcp/me', '{}', renewed)).status).toBe(200);
  const refreshes = (await scene.asked()).filter(({ operation }) => operation === 'refresh');
  expect(refreshes).toEqual([{ operation: 'refresh', status: 200 }]);
}

describe('19 of 19 faults between the app and the broker keep the session', () => {
  it('are 19', () => {
    expect(faults).toHaveLength(19);
  });

  it.each(faults)('before the broker hears anything: %s', async (_, how) => {
    await goOnAfter({ when: 'before', how });
  });

  // Without the broker each of these costs the sign-in: the service has no second answer.
  it.each(faults.slice(1))('in place of its answer: %s', async (_, how) => {
    await goOnAfter({ when: 'after', how });
  });
});
