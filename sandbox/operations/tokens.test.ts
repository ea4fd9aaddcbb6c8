import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, readPair, signIn } from '../../test/support/sandbox-sign-in.ts';
import { startTestSandbox, testSecret } from '../../test/support/sandbox-service.ts';
import type { Answer, TestSandbox } from '../../test/support/sandbox-service.ts';

let service: TestSandbox;
beforeEach(async () => {
  service = await startTestSandbox();
});
afterEach(() => service.stop());

const minute = 60_000;
const secretBody = `{"clientSecret":"${testSecret}"}`;
const exchange = (code: string | undefined, body = secretBody): Promise<Answer> =>
  service.post('/api/mcp/token', body, code);
const refresh = (refreshToken: string): Promise<Answer> =>
  service.post('/api/mcp/refresh', `{"clientSecret":"${testSecret}","refreshToken":"${refreshToken}"}`);
const me = (accessToken: string): Promise<Answer> => service.post('/api/mcp/me', '{}', accessToken);

describe('document, "Exchange code for tokens"', () => {
  it('a client_id that is not this client’s is refused', async () => {
    const body = `{"clientSecret":"${testSecret}","client_id":"client-2"}`;
    expect((await exchange(await codeOf(service), body)).status).toBe(400);
  });

  it('400: "`clientSecret` is missing" (AU07), and the code stays good', async () => {
    const code = await codeOf(service);
    const answer = await exchange(code, '{}');
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ message: "invalid_type in 'clientSecret': Required" });
    expect((await exchange(code)).status).toBe(200);
  });

  it('400: "The client secret is invalid" (AU07), and the code stays good', async () => {
    const code = await codeOf(service);
    const answer = await exchange(code, '{"clientSecret":"wrong"}');
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ message: 'Invalid client secret' });
    expect((await exchange(code)).status).toBe(200);
  });

  it('400: "The code was already used" (AU05), while the tokens of its first use live on', async () => {
    const code = await codeOf(service);
    const first = readPair(await exchange(code));
    const second = await exchange(code);
    expect(second.status).toBe(400);
    expect(second.body).toMatchObject({ message: 'The authorization code was already used' });
    expect((await me(first.accessToken)).status).toBe(200);
  });

  it('400 for a code that was never given, and for a token in its place', async () => {
    const { accessToken, refreshToken } = await signIn(service);
    for (const wrong of ['never-given', accessToken, refreshToken]) {
      expect((await exchange(wrong)).status).toBe(400);
    }
  });
});

describe('document, "Refresh tokens"', () => {
  it('"No Authorization header is used." "Both tokens are replaced."', async () => {
    const old = await signIn(service);
    service.clock.advance(30 * minute);
    const answer = await refresh(old.refreshToken);
    expect(answer.status).toBe(200);
    const pair = readPair(answer);
    expect(pair.accessToken).not.toBe(old.accessToken);
    expect(pair.refreshToken).not.toBe(old.refreshToken);
    expect(pair.expiresAt).toBe('2027-03-10T09:45:00.000Z');
    expect(pair.refreshTokenExpiresAt).toBe('2028-03-09T08:45:00.000Z');
    expect((await me(pair.accessToken)).status).toBe(200);
  });

  it('"Reusing an old refresh token returns 400" (AU11), and the new one stays good', async () => {
    const old = await signIn(service);
    const pair = readPair(await refresh(old.refreshToken));
    const again = await refresh(old.refreshToken);
    expect(again.status).toBe(400);
    expect(again.body).toEqual({
      message: 'The refresh token was already used',
      url: '/api/mcp/refresh',
      method: 'POST',
    });
    expect((await refresh(pair.refreshToken)).status).toBe(200);
  });

  it('of twenty refreshes with one token, one wins', async () => {
    const { refreshToken } = await signIn(service);
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(refreshToken)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(19);
  });

  it('400: "The client is invalid", and the refresh token stays good', async () => {
    const { refreshToken } = await signIn(service);
    const body = `{"clientSecret":"wrong","refreshToken":"${refreshToken}"}`;
    expect((await service.post('/api/mcp/refresh', body)).status).toBe(400);
    expect((await refresh(refreshToken)).status).toBe(200);
  });

  it('an access token is no refresh token', async () => {
    const { accessToken } = await signIn(service);
    expect((await refresh(accessToken)).status).toBe(400);
  });

  it('the old access token lives until its own expiry', async () => {
    const old = await signIn(service);
    await refresh(old.refreshToken);
    expect((await me(old.accessToken)).status).toBe(200);
  });
});

describe('document, "Authentication": access tokens', () => {
  it('"A 401 is expected when an access token has expired."', async () => {
    const { accessToken } = await signIn(service);
    service.clock.advance(60 * minute - 1);
    expect((await me(accessToken)).status).toBe(200);
    service.clock.advance(1);
    const answer = await me(accessToken);
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    expect(answer.body).toEqual({
      message: 'Unauthorized: the access token has expired',
      url: '/api/mcp/me',
      method: 'POST',
    });
  });

  it.each([
    ['none', undefined],
    ['another scheme', 'Basic bWF5YTptYXlh'],
    ['an empty one', 'Bearer '],
    ['an unknown one', 'Bearer nonsense'],
    ['two in one', 'Bearer a b'],
  ])('"They require Authorization: Bearer <ACCESS_TOKEN>": 401 for %s', async (_name, authorization) => {
    const headers = {
      'Content-Type': 'application/json',
      ...(authorization === undefined ? {} : { Authorization: authorization }),
    };
    const answer = await service.send('/api/mcp/me', { method: 'POST', body: '{}', headers });
    expect(answer.status).toBe(401);
  });

  it('a code or a refresh token is no access token', async () => {
    const { refreshToken } = await signIn(service);
    expect((await me(await codeOf(service))).status).toBe(401);
    expect((await me(refreshToken)).status).toBe(401);
  });
});
