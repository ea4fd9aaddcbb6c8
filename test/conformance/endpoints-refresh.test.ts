import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSession } from '../support/conformance-session.ts';
import type { Session } from '../support/conformance-session.ts';
import { readPair } from '../support/sandbox-sign-in.ts';
import { testSecret } from '../support/sandbox-service.ts';
import type { Answer } from '../support/sandbox-service.ts';

let session: Session;
beforeEach(async () => {
  session = await openSession();
});
afterEach(() => session.stop());

const refresh = (body: object, bearer?: string): Promise<Answer> =>
  session.service.post('/api/mcp/refresh', JSON.stringify(body), bearer);
const body = () => ({ clientSecret: testSecret, refreshToken: session.pair.refreshToken });

describe('document, "Refresh tokens"', () => {
  it('"`POST {base_url}/api/mcp/refresh`"', async () => {
    expect((await session.service.send('/api/mcp/refresh')).status).toBe(405);
    expect((await refresh(body())).status).toBe(200);
  });

  it('"No `Authorization` header is used." With one, whatever it says, nothing is different', async () => {
    const first = readPair(await refresh(body()));
    const second = await refresh({ ...body(), refreshToken: first.refreshToken }, 'nonsense');
    expect(second.status).toBe(200);
  });

  it('"Body: `clientSecret` (string, required), `refreshToken` (string, required; the current unused one)."', async () => {
    for (const name of ['clientSecret', 'refreshToken']) {
      for (const value of [undefined, 5, '']) {
        const answer = await refresh({ ...body(), [name]: value });
        expect(answer.status).toBe(400);
        expect(answer.text).toContain(`'${name}'`);
      }
    }
    expect((await refresh(body())).status).toBe(200);
    expect((await refresh(body())).status).toBe(400);
  });

  it('"Response 200: token pair, same fields as token exchange."', async () => {
    const answer = await refresh(body());
    expect(Object.keys(readPair(answer)).toSorted()).toEqual(Object.keys(session.pair).toSorted());
  });

  it('"Both tokens are replaced."', async () => {
    const pair = readPair(await refresh(body()));
    expect(pair.accessToken).not.toBe(session.pair.accessToken);
    expect(pair.refreshToken).not.toBe(session.pair.refreshToken);
    expect((await session.service.post('/api/mcp/me', '{}', pair.accessToken)).status).toBe(200);
    expect((await refresh({ ...body(), refreshToken: pair.refreshToken })).status).toBe(200);
  });
});
