import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSession } from '../support/conformance-session.ts';
import type { Session } from '../support/conformance-session.ts';
import { testSecret } from '../support/sandbox-service.ts';

let session: Session;
beforeEach(async () => {
  session = await openSession();
});
afterEach(() => session.stop());

const hour = 3_600_000;
const day = 24 * hour;
const meStatus = async () => (await session.call('me', {})).status;
const refreshStatus = async () => {
  const body = JSON.stringify({ clientSecret: testSecret, refreshToken: session.pair.refreshToken });
  return (await session.service.post('/api/mcp/refresh', body)).status;
};

describe('document, "Token pair"', () => {
  it('"accessToken | string | Authenticates data requests. Valid 1 hour."', async () => {
    session.service.clock.advance(hour - 1);
    expect(await meStatus()).toBe(200);
    session.service.clock.advance(1);
    expect(await meStatus()).toBe(401);
  });

  it('"expiresAt | string (ISO 8601 timestamp) | Expiry of the access token."', async () => {
    const { expiresAt } = session.pair;
    expect(expiresAt).toBe('2027-03-10T09:15:00.000Z');
    await session.service.control('clock', JSON.stringify({ set: expiresAt }));
    expect(await meStatus()).toBe(401);
  });

  it('"refreshToken | string | Obtains a new token pair. Valid 365 days."', async () => {
    session.service.clock.advance(365 * day - 1);
    expect(await refreshStatus()).toBe(200);
  });

  it('"refreshTokenExpiresAt | string (ISO 8601 timestamp) | Expiry of the refresh token."', async () => {
    const { refreshTokenExpiresAt } = session.pair;
    expect(refreshTokenExpiresAt).toBe('2028-03-09T08:15:00.000Z');
    await session.service.control('clock', JSON.stringify({ set: refreshTokenExpiresAt }));
    expect(await refreshStatus()).toBe(400);
  });
});
