import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '../support/conformance-session.ts';
import type { Session } from '../support/conformance-session.ts';
import { textWith } from '../support/matchers.ts';

let session: Session;
beforeAll(async () => {
  session = await openSession();
});
afterAll(() => session.stop());

describe('document, "Get current user"', () => {
  it('"`POST {base_url}/api/mcp/me`"', async () => {
    expect((await session.service.send('/api/mcp/me')).status).toBe(405);
    expect(await session.ask('me', {})).toMatchObject({ id: 7001 });
  });

  it('"Body is optional."', async () => {
    const headers = { Authorization: `Bearer ${session.pair.accessToken}` };
    const answer = await session.service.send('/api/mcp/me', { method: 'POST', headers });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ id: 7001 });
  });

  it('"Fields: `includePasswordAdded` (boolean, default false; include whether a password is set), `includeSubscription` (boolean, default false; include subscription details)."', async () => {
    const plain = await session.ask('me', {});
    expect(plain).not.toHaveProperty('passwordAdded');
    expect(plain).not.toHaveProperty('subscription');
    expect(await session.ask('me', { includePasswordAdded: false, includeSubscription: false })).toEqual(
      plain,
    );
    expect(await session.ask('me', { includePasswordAdded: true })).toMatchObject({ passwordAdded: true });
    expect(await session.ask('me', { includeSubscription: true })).toMatchObject({
      subscription: { plan: 'TEAM' },
    });
    for (const name of ['includePasswordAdded', 'includeSubscription']) {
      expect(await session.answerTo('me', { [name]: 'yes' })).toEqual([400, textWith(`'${name}'`)]);
    }
  });

  it('"Response 200: user profile (see resources)."', async () => {
    expect(await session.ask('me', {})).toMatchObject({
      id: 7001,
      name: 'Maya Lindqvist',
      email: 'maya@lindqvist.example',
      timeZone: 'Europe/Berlin',
    });
  });
});
