import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSession } from '../support/conformance-session.ts';
import type { Session } from '../support/conformance-session.ts';
import { codeOf, readPair } from '../support/sandbox-sign-in.ts';
import { testSecret } from '../support/sandbox-service.ts';
import type { Answer } from '../support/sandbox-service.ts';

let session: Session;
beforeEach(async () => {
  session = await openSession();
});
afterEach(() => session.stop());

const minute = 60_000;
const day = 24 * 60 * minute;
const advance = (ms: number): void => session.service.clock.advance(ms);
const exchange = (code: string): Promise<Answer> =>
  session.service.post('/api/mcp/token', JSON.stringify({ clientSecret: testSecret }), code);
const refresh = (refreshToken: string): Promise<Answer> =>
  session.service.post('/api/mcp/refresh', JSON.stringify({ clientSecret: testSecret, refreshToken }));
const meStatus = async (accessToken: string): Promise<number> =>
  (await session.service.post('/api/mcp/me', '{}', accessToken)).status;

describe('document, "Credentials"', () => {
  it('"Authorization code | Valid 10 minutes from issue. Single use. Consumed by token exchange."', async () => {
    const [used, late] = [await codeOf(session.service), await codeOf(session.service)];
    advance(10 * minute - 1);
    expect((await exchange(used)).status).toBe(200);
    expect((await exchange(used)).status).toBe(400);
    advance(1);
    expect((await exchange(late)).status).toBe(400);
  });

  it('"Access token | Valid 1 hour."', async () => {
    advance(60 * minute - 1);
    expect(await meStatus(session.pair.accessToken)).toBe(200);
    advance(1);
    expect(await meStatus(session.pair.accessToken)).toBe(401);
  });

  it('"Refresh token | Valid 365 days. Invalidated immediately when submitted to the refresh operation, which returns a new access token and a new refresh token."', async () => {
    advance(365 * day - 1);
    const first = readPair(await refresh(session.pair.refreshToken));
    expect((await refresh(session.pair.refreshToken)).status).toBe(400);
    expect(first.accessToken).not.toBe(session.pair.accessToken);
    expect(first.refreshToken).not.toBe(session.pair.refreshToken);
    expect(await meStatus(first.accessToken)).toBe(200);
    advance(365 * day);
    expect((await refresh(first.refreshToken)).status).toBe(400);
  });
});
