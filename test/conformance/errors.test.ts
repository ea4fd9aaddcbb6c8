import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freeDay } from '../support/conformance-bodies.ts';
import { openSession } from '../support/conformance-session.ts';
import type { Session } from '../support/conformance-session.ts';
import { codeOf } from '../support/sandbox-sign-in.ts';
import { testSecret } from '../support/sandbox-service.ts';

let session: Session;
beforeEach(async () => {
  session = await openSession();
});
afterEach(() => session.stop());

const day = 24 * 3_600_000;
const exchange = async (code: string | undefined, clientSecret: string | undefined = testSecret) =>
  (await session.service.post('/api/mcp/token', JSON.stringify({ clientSecret }), code)).status;
const refresh = async (more: object = {}) => {
  const body = { clientSecret: testSecret, refreshToken: session.pair.refreshToken, ...more };
  return (await session.service.post('/api/mcp/refresh', JSON.stringify(body))).status;
};

describe('document, "Errors"', () => {
  it('"Token exchange, all `400`:" "`code` (Authorization header) or `clientSecret` is missing"', async () => {
    const code = await codeOf(session.service);
    expect(await exchange(undefined)).toBe(400);
    const noSecret = await session.service.post('/api/mcp/token', '{}', code);
    expect(noSecret.status).toBe(400);
  });

  it('"The client secret is invalid"', async () => {
    expect(await exchange(await codeOf(session.service), 'another secret')).toBe(400);
  });

  it('"The code was already used"', async () => {
    const code = await codeOf(session.service);
    expect([await exchange(code), await exchange(code)]).toEqual([200, 400]);
  });

  it('"The code expired (older than 10 minutes)"', async () => {
    const code = await codeOf(session.service);
    session.service.clock.advance(10 * 60_000 + 1);
    expect(await exchange(code)).toBe(400);
  });

  it('"Refresh, all `400`:" "`clientSecret` or `refreshToken` is missing"', async () => {
    expect(await refresh({ clientSecret: undefined })).toBe(400);
    expect(await refresh({ refreshToken: undefined })).toBe(400);
  });

  it('"The client is invalid"', async () => {
    expect(await refresh({ clientSecret: 'another secret' })).toBe(400);
  });

  it('"The refresh token is invalid, expired or already used"', async () => {
    expect(await refresh({ refreshToken: 'invalid' })).toBe(400);
    expect(await refresh()).toBe(200);
    expect(await refresh()).toBe(400);
    const late = await openSession();
    late.service.clock.advance(365 * day);
    const body = JSON.stringify({ clientSecret: testSecret, refreshToken: late.pair.refreshToken });
    expect((await late.service.post('/api/mcp/refresh', body)).status).toBe(400);
    await late.stop();
  });

  it('"Get availability: `400` when neither `eventTypeId` nor the pair `usernameList` plus `eventTypeSlug` is sent."', async () => {
    const range = { startTime: `${freeDay}T00:00:00Z`, endTime: `${freeDay}T23:59:59Z` };
    const statusOf = async (more: object) =>
      (await session.call('get-availability', { ...range, ...more })).status;
    const pair = { usernameList: ['maya'], eventTypeSlug: 'intro' };
    expect(await statusOf({})).toBe(400);
    expect(await statusOf({ usernameList: pair.usernameList })).toBe(400);
    expect(await statusOf({ eventTypeSlug: pair.eventTypeSlug })).toBe(400);
    expect(await statusOf(pair)).toBe(200);
  });

  it('"A `401` is expected when an access token has expired."', async () => {
    session.service.clock.advance(3_600_000);
    expect((await session.call('me', {})).status).toBe(401);
  });
});
