import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeInstallationKey, signRefresh } from '../protocol/broker/installation-key.ts';
import { browserGet } from '../test/support/loopback-wait.ts';
import { sendRaw } from '../test/support/raw-request.ts';
import {
  appPort,
  ask,
  placeOf,
  playApp,
  post,
  startBrokerScene,
  type BrokerScene,
  type PlayedApp,
} from '../test/support/reference-broker.ts';
import { testSecret } from '../test/support/sandbox-service.ts';
import { allow, codeOf } from '../test/support/sandbox-sign-in.ts';

const minuteMs = 60_000;
const codeRefused = { status: 400, body: { message: 'Invalid, expired or already used code' } };
const tokenRefused = { status: 400, body: { message: 'Invalid, expired or already used refresh token' } };

let scene: BrokerScene;
let app: PlayedApp;
beforeEach(async () => {
  scene = await startBrokerScene();
  app = playApp(scene.broker.url);
});
afterEach(() => scene.stop());

const ticketOf = async (by = app): Promise<string> =>
  (await scene.approve(await by.start())).searchParams.get('code') ?? '';
const exchanges = async () => (await scene.asked()).filter(({ operation }) => operation === 'token');
const refreshes = async () => (await scene.asked()).filter(({ operation }) => operation === 'refresh');

describe('a sign-in through the broker', () => {
  it('begins at the service’s consent page, with the broker’s own address, client and state', async () => {
    const consent = placeOf(await app.start());
    expect(consent.origin + consent.pathname).toBe(
      `${scene.service.sandbox.baseUrl}/auth/platform/authorize`,
    );
    expect(consent.searchParams.get('redirect_uri')).toBe(`${scene.broker.url}/callback`);
    expect(consent.searchParams.get('client_id')).toBe('client-1');
    expect(consent.searchParams.get('state')).toMatch(/^[\w-]{43}$/);
    expect(consent.href).not.toContain('app-state');
  });

  it('ends with a pair that the service knows, for ticket and verifier together', async () => {
    const { accessToken } = await scene.signIn(app);
    expect((await scene.service.post('/api/mcp/me', '{}', accessToken)).status).toBe(200);
  });

  it('comes back to the app’s loopback, with the app’s own state where it sent one', async () => {
    const back = await scene.approve(await app.start());
    expect(back.origin + back.pathname).toBe(`http://127.0.0.1:${appPort}/callback`);
    expect(back.searchParams.get('state')).toBe('app-state');
    const silent = await scene.approve(await app.start({}, 'state'));
    expect([...silent.searchParams.keys()]).toEqual(['code']);
  });

  it('leads a browser on with a page: a redirect would still be held to the policy of the consent page’s form', async () => {
    const consent = placeOf(await app.start());
    const back = await allow(scene.service, consent.pathname + consent.search);
    const port = Number(back.port);
    const { status, text } = await sendRaw(
      port,
      browserGet(port, back.pathname + back.search).replace('keep-alive', 'close'),
    );
    expect(status).toBe(200);
    expect(text).toMatch(
      /^refresh: 0;url=http:\/\/127\.0\.0\.1:47823\/callback\?code=[\w-]{43}&state=app-state\r$/im,
    );
  });

  it.each([
    ['a challenge that is none', { challenge: 'short' }],
    ['a port that is not an app’s', { port: '22' }],
    ['an installation that is no key', { install: 'A'.repeat(86) }],
    ['a state with other characters', { state: 'a b' }],
  ])('does not begin with %s', async (_, changes) => {
    expect(await app.start(changes)).toMatchObject({
      status: 400,
      body: { message: 'The request is not valid' },
    });
  });

  it('begins ten times a minute for one installation', async () => {
    for (let turn = 0; turn < 10; turn += 1) expect((await app.start()).status).toBe(303);
    expect((await app.start()).status).toBe(429);
    expect((await playApp(scene.broker.url).start()).status).toBe(303);
  });

  it('is not used up by a look at the address', async () => {
    const state = placeOf(await app.start()).searchParams.get('state') ?? '';
    const url = `${scene.broker.url}/callback?code=c-1&state=${state}`;
    expect((await ask(url, { method: 'HEAD' })).status).toBe(404);
    expect((await ask(url)).status).toBe(303);
  });

  it('takes a state once, and only one of its own', async () => {
    const started = await app.start();
    const state = placeOf(started).searchParams.get('state') ?? '';
    const url = `${scene.broker.url}/callback?code=c-1&state=${state}`;
    expect((await ask(url)).status).toBe(303);
    expect((await ask(url)).status).toBe(400);
    expect((await ask(`${scene.broker.url}/callback?code=c-1&state=mine`)).status).toBe(400);
  });

  it('tells the app that the person said no, and nothing else of what the service says', async () => {
    const cameBack = async (error: string): Promise<URLSearchParams> => {
      const state = placeOf(await app.start()).searchParams.get('state') ?? '';
      return placeOf(await ask(`${scene.broker.url}/callback?error=${error}&state=${state}`)).searchParams;
    };
    expect((await cameBack('access_denied')).get('error')).toBe('access_denied');
    expect((await cameBack('%3Cscript%3E')).get('error')).toBe('server_error');
  });
});

describe('a ticket', () => {
  it('is worth nothing without its verifier, and is spent by the try', async () => {
    const ticket = await ticketOf();
    expect(await app.redeem(ticket, playApp('').verifier)).toMatchObject(codeRefused);
    expect(await app.redeem(ticket)).toMatchObject(codeRefused);
    expect(await exchanges()).toEqual([]);
  });

  it('works once', async () => {
    const ticket = await ticketOf();
    expect((await app.redeem(ticket)).status).toBe(200);
    expect(await app.redeem(ticket)).toMatchObject(codeRefused);
  });

  it('works for two minutes', async () => {
    const ticket = await ticketOf();
    scene.service.clock.advance(2 * minuteMs);
    expect(await app.redeem(ticket)).toMatchObject(codeRefused);
  });

  it('is not given for a code that another flow has brought', async () => {
    const consent = placeOf(await app.start());
    const back = await allow(scene.service, consent.pathname + consent.search);
    await ask(back.href);
    const thief = playApp(scene.broker.url);
    const state = placeOf(await thief.start()).searchParams.get('state') ?? '';
    back.searchParams.set('state', state);
    expect(placeOf(await ask(back.href)).searchParams.get('error')).toBe('server_error');
  });

  it('is needed: a plain code is exchanged only where the configuration allows it', async () => {
    const code = await codeOf(scene.service);
    const url = `${scene.broker.url}/api/mcp/token`;
    expect(await post(url, {}, code)).toMatchObject(codeRefused);
    scene.broker.config.allowPlainExchange = true;
    const { refreshToken } = (await post(url, {}, code)).body as { refreshToken: string };
    const renewed = await post(`${scene.broker.url}/api/mcp/refresh`, { refreshToken });
    expect(renewed).toMatchObject({ status: 200, body: { accessToken: expect.any(String) as string } });
  });
});

describe('a refresh through the broker', () => {
  it('is answered with a pair that only the installation’s key opens', async () => {
    const { refreshToken } = await scene.signIn(app);
    const answer = await app.refresh(refreshToken);
    expect(Object.keys(answer.body as object)).toEqual(['sealed']);
    const { accessToken } = app.read(refreshToken, answer);
    expect((await scene.service.post('/api/mcp/me', '{}', accessToken)).status).toBe(200);
    expect(() => playApp('').read(refreshToken, answer)).toThrow();
  });

  it('goes nowhere without the right signature, and is refused as an unknown token is', async () => {
    const { refreshToken } = await scene.signIn(app);
    const other = makeInstallationKey();
    const refused = [
      await app.refresh(refreshToken, ''),
      await app.refresh(refreshToken, signRefresh(app.key, 'another')),
      await app.refresh(refreshToken, signRefresh(other, refreshToken)),
      await app.refresh('unknown'),
    ];
    for (const answer of refused) expect(answer).toMatchObject(tokenRefused);
    expect(await refreshes()).toEqual([]);
  });

  it('is answered again for ten minutes, and the service is asked once', async () => {
    const { refreshToken } = await scene.signIn(app);
    const lost = await app.refresh(refreshToken);
    scene.service.clock.advance(10 * minuteMs - 1);
    const again = await app.refresh(refreshToken);
    expect(again.text).toBe(lost.text);
    expect((await app.refresh(app.read(refreshToken, again).refreshToken)).status).toBe(200);
    scene.service.clock.advance(1);
    expect(await app.refresh(refreshToken)).toMatchObject(tokenRefused);
    expect(await refreshes()).toHaveLength(2);
  });

  it('is sent once, however many ask at the same time', async () => {
    const { refreshToken } = await scene.signIn(app);
    const answers = await Promise.all(Array.from({ length: 10 }, () => app.refresh(refreshToken)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await refreshes()).toEqual([{ operation: 'refresh', status: 200 }]);
  });

  it('comes ten times a minute from one installation, whatever others do', async () => {
    const { refreshToken } = await scene.signIn(app);
    for (let turn = 0; turn < 10; turn += 1) expect((await app.refresh(refreshToken)).status).toBe(200);
    const slowed = await app.refresh(refreshToken);
    expect(slowed.status).toBe(429);
    expect(slowed.headers.get('retry-after')).toBe('60');
    const other = playApp(scene.broker.url);
    expect((await other.refresh((await scene.signIn(other)).refreshToken)).status).toBe(200);
    scene.service.clock.advance(minuteMs);
    expect((await app.refresh(refreshToken)).status).toBe(200);
  });

  it('keeps the token where the service does not know the client, for that is the broker’s to mend', async () => {
    const { refreshToken } = await scene.signIn(app);
    const fault = {
      operation: 'refresh',
      kind: 'status',
      status: 400,
      body: { message: 'Invalid client secret' },
    };
    await scene.service.control('fault', JSON.stringify(fault));
    expect(await app.refresh(refreshToken)).toMatchObject({
      status: 502,
      body: { message: 'The service gave no answer that can be used' },
    });
    expect((await app.refresh(refreshToken)).status).toBe(200);
  });

  it('is refused as the service refuses it', async () => {
    const { refreshToken } = await scene.signIn(app);
    const fault = {
      operation: 'refresh',
      kind: 'status',
      status: 400,
      body: { message: 'Invalid refresh token' },
    };
    await scene.service.control('fault', JSON.stringify(fault));
    expect(await app.refresh(refreshToken)).toMatchObject(tokenRefused);
  });
});

describe('what the broker says', () => {
  it('is that it is well, and what it is', async () => {
    expect((await ask(`${scene.broker.url}/health`)).body).toEqual({ ok: true });
    expect((await ask(`${scene.broker.url}/version`)).body).toEqual({ name: 'bookbar-broker', version: 1 });
    expect(await ask(`${scene.broker.url}/admin`)).toMatchObject({
      status: 404,
      body: { message: 'Not found' },
    });
  });

  it('is at most 16 KiB of a request, and no more than one sentence about the rest', async () => {
    const refreshToken = 'x'.repeat(17_000);
    const url = `${scene.broker.url}/api/mcp/refresh`;
    expect((await post(url, { refreshToken })).status).toBe(413);
    for (const body of ['', '{', '[]', '{"refreshToken":7}']) {
      const answer = await ask(url, { method: 'POST', body });
      expect(answer).toMatchObject({ status: 400, body: { message: 'The request is not valid' } });
    }
  });

  it('is a line for each request, without person, token, code or secret', async () => {
    const ticket = await ticketOf();
    const { refreshToken, accessToken } = (await app.redeem(ticket)).body as Record<string, string>;
    await app.refresh(refreshToken ?? '');
    const outcomes = scene.broker.lines.map((line) => (JSON.parse(line) as { outcome: string }).outcome);
    expect(outcomes).toEqual(['begun', 'ticket', 'exchanged', 'renewed']);
    const all = scene.broker.lines.join('\n');
    for (const secret of [ticket, refreshToken, accessToken, testSecret, app.verifier, 'maya'])
      expect(all).not.toContain(secret);
    expect(JSON.parse(scene.broker.lines[3] ?? '')).toEqual({
      at: '2027-03-10T08:15:00.000Z',
      operation: 'refresh',
      outcome: 'renewed',
      installation: expect.stringMatching(/^[\w-]{8}$/) as string,
      ms: 0,
    });
  });
});
