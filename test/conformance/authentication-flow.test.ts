import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSession } from '../support/conformance-session.ts';
import type { Session } from '../support/conformance-session.ts';
import { allow, codeOf, consentAddress, readPair } from '../support/sandbox-sign-in.ts';
import { testRedirect, testSecret } from '../support/sandbox-service.ts';
import type { Answer } from '../support/sandbox-service.ts';

let session: Session;
beforeEach(async () => {
  session = await openSession();
});
afterEach(() => session.stop());

const minute = 60_000;
const exchange = (code: string, more: object = {}): Promise<Answer> =>
  session.service.post('/api/mcp/token', JSON.stringify({ clientSecret: testSecret, ...more }), code);
const refresh = (refreshToken: string): Promise<Answer> =>
  session.service.post('/api/mcp/refresh', JSON.stringify({ clientSecret: testSecret, refreshToken }));
const meStatus = async (token: string) => (await session.service.post('/api/mcp/me', '{}', token)).status;

describe('document, "Authentication"', () => {
  it('"The service uses the OAuth 2.0 authorization code flow."', async () => {
    const { accessToken } = readPair(await exchange(await codeOf(session.service)));
    expect(await meStatus(accessToken)).toBe(200);
  });

  it('"The user grants consent once in the web app; the client then holds a short-lived access token and a long-lived refresh token."', async () => {
    const { expiresAt, refreshTokenExpiresAt } = session.pair;
    const days = (Date.parse(refreshTokenExpiresAt) - Date.parse(expiresAt)) / (24 * 60 * minute);
    expect(days).toBeGreaterThan(364);
    session.service.clock.advance(200 * 24 * 60 * minute);
    const { accessToken } = readPair(await refresh(session.pair.refreshToken));
    expect(await meStatus(accessToken)).toBe(200);
  });

  it('"Authorization code | 10 minutes, single use | Exchange at the token endpoint"', async () => {
    const code = await codeOf(session.service);
    expect(await meStatus(code)).toBe(401);
    expect((await refresh(code)).status).toBe(400);
    expect((await exchange(code)).status).toBe(200);
    expect((await exchange(code)).status).toBe(400);
  });

  it('"Access token | 1 hour | Authenticating every data request"', async () => {
    const { accessToken } = session.pair;
    session.service.clock.advance(60 * minute - 1);
    expect(await meStatus(accessToken)).toBe(200);
    expect((await exchange(accessToken)).status).toBe(400);
    session.service.clock.advance(1);
    expect(await meStatus(accessToken)).toBe(401);
  });

  it('"Refresh token | 365 days | Obtaining a new token pair at the refresh endpoint"', async () => {
    const { refreshToken } = session.pair;
    expect(await meStatus(refreshToken)).toBe(401);
    expect((await exchange(refreshToken)).status).toBe(400);
    session.service.clock.advance(365 * 24 * 60 * minute - 1);
    expect((await refresh(refreshToken)).status).toBe(200);
  });

  it('"Open the browser at the consent page with `redirect_uri` (required, registered), `state` (recommended) and `client_id` (optional)."', async () => {
    const statusFor = async (address: string) => (await session.service.send(address)).status;
    expect(await statusFor(consentAddress(testRedirect, '&state=s&client_id=client-1'))).toBe(200);
    expect(await statusFor(consentAddress(testRedirect, ''))).toBe(200);
    expect(await statusFor('/auth/platform/authorize?state=s&client_id=client-1')).toBe(400);
    expect(await statusFor(consentAddress('http://127.0.0.1:1/callback'))).toBe(400);
  });

  it('"The user signs in if needed and approves." Who is signed in stands on the page', async () => {
    const { text } = await session.service.send(consentAddress());
    expect(text).toContain('maya@lindqvist.example');
    expect((await allow(session.service)).searchParams.has('code')).toBe(true);
  });

  it('"The browser is redirected to `redirect_uri` with `code` and the unchanged `state`."', async () => {
    const back = await allow(session.service, consentAddress(testRedirect, '&state=a%20b%2Bc'));
    expect(back.href.startsWith(`${testRedirect}?code=`)).toBe(true);
    expect(back.searchParams.get('state')).toBe('a b+c');
  });

  it('"Within 10 minutes, `POST /api/mcp/token` with header `Authorization: Bearer <AUTH_CODE>` and JSON body containing the client secret (`clientSecret`)."', async () => {
    const [inTime, late] = [await codeOf(session.service), await codeOf(session.service)];
    session.service.clock.advance(10 * minute - 1);
    expect((await exchange(inTime)).status).toBe(200);
    session.service.clock.advance(1);
    expect((await exchange(late)).status).toBe(400);
    expect((await exchange(await codeOf(session.service), { clientSecret: undefined })).status).toBe(400);
  });

  it('"The flow example also includes `client_id`."', async () => {
    const answer = await exchange(await codeOf(session.service), { client_id: 'client-1' });
    expect(answer.status).toBe(200);
  });

  it('"Send `Authorization: Bearer <ACCESS_TOKEN>` on every data request."', async () => {
    expect(await meStatus(session.pair.accessToken)).toBe(200);
    expect(await meStatus('')).toBe(401);
  });

  it('"When the access token has expired, `POST /api/mcp/refresh` with body `clientSecret` and `refreshToken`."', async () => {
    session.service.clock.advance(61 * minute);
    expect(await meStatus(session.pair.accessToken)).toBe(401);
    const { accessToken } = readPair(await refresh(session.pair.refreshToken));
    expect(await meStatus(accessToken)).toBe(200);
  });
});
