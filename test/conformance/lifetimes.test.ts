import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSession } from '../support/conformance-session.ts';
import type { Session } from '../support/conformance-session.ts';
import { codeOf } from '../support/sandbox-sign-in.ts';
import { testSecret } from '../support/sandbox-service.ts';

let session: Session;
beforeEach(async () => {
  session = await openSession();
});
afterEach(() => session.stop());

const hour = 3_600_000;
const exchangeStatus = async (code: string) =>
  (await session.service.post('/api/mcp/token', JSON.stringify({ clientSecret: testSecret }), code)).status;

describe('document, "Limits"', () => {
  it('"Authorization code lifetime | 10 minutes, single use | Token exchange"', async () => {
    const late = await codeOf(session.service);
    session.service.clock.advance(hour / 6);
    expect(await exchangeStatus(late)).toBe(400);
    const fresh = await codeOf(session.service);
    expect([await exchangeStatus(fresh), await exchangeStatus(fresh)]).toEqual([200, 400]);
  });

  it('"Access token lifetime | 1 hour | Data requests"', async () => {
    const requests = [
      ['me', {}],
      ['bookings/list', { filters: { status: 'upcoming' } }],
      ['event-types/get', { id: 501 }],
    ] as const;
    const statuses = () =>
      Promise.all(requests.map(async ([operation, body]) => (await session.call(operation, body)).status));
    session.service.clock.advance(hour - 1);
    expect(await statuses()).toEqual([200, 200, 200]);
    session.service.clock.advance(1);
    expect(await statuses()).toEqual([401, 401, 401]);
  });

  it('"Refresh token lifetime | 365 days | Refresh"', async () => {
    const body = JSON.stringify({ clientSecret: testSecret, refreshToken: session.pair.refreshToken });
    session.service.clock.advance(365 * 24 * hour);
    const late = await session.service.post('/api/mcp/refresh', body);
    expect(late.body).toMatchObject({ message: 'The refresh token has expired' });
  });
});
