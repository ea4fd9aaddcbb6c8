import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../support/sandbox-sign-in.ts';
import { smallWorkspace, startTestSandbox } from '../support/sandbox-service.ts';
import type { TestSandbox } from '../support/sandbox-service.ts';

const [maya] = smallWorkspace.users;
let service: TestSandbox;
let token: string;
beforeAll(async () => {
  const user = {
    ...maya,
    calendarBusy: [{ start: '2027-03-11T09:00:00Z', end: '2027-03-11T10:00:00Z' }],
    passwordAdded: true,
    subscription: { plan: 'TEAM' },
    emailVerified: '2025-11-02T10:22:41.000Z',
  };
  service = await startTestSandbox({ workspace: { ...smallWorkspace, users: [user] } });
  token = (await signIn(service)).accessToken;
});
afterAll(() => service.stop());

describe('document, "Get current user"', () => {
  it('"Response 200: user profile": every field of the table, and "further profile fields beyond these"', async () => {
    const answer = await service.post('/api/mcp/me', '{}', token);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      id: 7001,
      name: 'Maya Lindqvist',
      email: 'maya@lindqvist.example',
      username: 'maya',
      timeZone: 'Europe/Berlin',
      locale: 'en',
      weekStart: 'Monday',
      timeFormat: 24,
      avatarUrl: '',
      bio: '',
      away: false,
      role: 'USER',
      brandColor: '#0B6B53',
      darkBrandColor: '#4FC79F',
      twoFactorEnabled: false,
      emailVerified: '2025-11-02T10:22:41.000Z',
    });
  });

  it('"Body is optional."', async () => {
    const answer = await service.send('/api/mcp/me', {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ id: 7001 });
  });

  it('"includePasswordAdded (boolean, default false; include whether a password is set)"', async () => {
    const answer = await service.post('/api/mcp/me', '{"includePasswordAdded":true}', token);
    expect(answer.body).toMatchObject({ passwordAdded: true });
    expect(answer.body).not.toHaveProperty('subscription');
  });

  it('"includeSubscription (boolean, default false; include subscription details)"', async () => {
    const answer = await service.post('/api/mcp/me', '{"includeSubscription":true}', token);
    expect(answer.body).toMatchObject({ subscription: { plan: 'TEAM' } });
    expect(answer.body).not.toHaveProperty('passwordAdded');
  });

  it('a wrong type names the field', async () => {
    const answer = await service.post('/api/mcp/me', '{"includeSubscription":"yes"}', token);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      message: "invalid_type in 'includeSubscription': Expected boolean, received string",
    });
  });
});
