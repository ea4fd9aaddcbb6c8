import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSession } from '../support/conformance-session.ts';
import type { Session } from '../support/conformance-session.ts';
import { textLike } from '../support/matchers.ts';
import { codeOf } from '../support/sandbox-sign-in.ts';
import { testSecret } from '../support/sandbox-service.ts';
import type { Answer } from '../support/sandbox-service.ts';

let session: Session;
let code: string;
beforeEach(async () => {
  session = await openSession();
  code = await codeOf(session.service);
});
afterEach(() => session.stop());

const exchange = (body: object, bearer?: string): Promise<Answer> =>
  session.service.post('/api/mcp/token', JSON.stringify(body), bearer);
const secret = { clientSecret: testSecret };

describe('document, "Exchange code for tokens"', () => {
  it('"`POST {base_url}/api/mcp/token`"', async () => {
    expect((await session.service.send('/api/mcp/token')).status).toBe(405);
    expect((await exchange(secret, code)).status).toBe(200);
  });

  it('"Header `Authorization: Bearer <AUTH_CODE>` (the authorization code, not an access token)." "Required."', async () => {
    expect((await exchange(secret, session.pair.accessToken)).status).toBe(400);
    expect((await exchange(secret)).status).toBe(400);
    expect((await exchange({ ...secret, code })).status).toBe(400);
    expect((await exchange(secret, code)).status).toBe(200);
  });

  it('"Body: `clientSecret` (string, required)."', async () => {
    for (const body of [{}, { clientSecret: 5 }, { clientSecret: '' }]) {
      const answer = await exchange(body, code);
      expect(answer.status).toBe(400);
      expect(answer.text).toContain("'clientSecret'");
    }
    expect((await exchange(secret, code)).status).toBe(200);
  });

  it('"The flow description also sends `client_id` (string) in the body."', async () => {
    expect((await exchange({ ...secret, client_id: 'client-1' }, code)).status).toBe(200);
    const next = await codeOf(session.service);
    expect((await exchange({ ...secret, client_id: 7 }, next)).status).toBe(400);
  });

  it('"Response 200: token pair (`accessToken`, `expiresAt`, `refreshToken`, `refreshTokenExpiresAt`)."', async () => {
    const answer = await exchange(secret, code);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      accessToken: textLike(/./),
      expiresAt: '2027-03-10T09:15:00.000Z',
      refreshToken: textLike(/./),
      refreshTokenExpiresAt: '2028-03-09T08:15:00.000Z',
    });
  });
});
