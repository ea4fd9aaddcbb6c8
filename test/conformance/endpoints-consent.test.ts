import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSession } from '../support/conformance-session.ts';
import type { Session } from '../support/conformance-session.ts';
import { allow, consentAddress, formTokenOf, press } from '../support/sandbox-sign-in.ts';
import { testRedirect } from '../support/sandbox-service.ts';

let session: Session;
beforeEach(async () => {
  session = await openSession();
});
afterEach(() => session.stop());

describe('document, "Consent page"', () => {
  it('"`GET {auth_url}/auth/platform/authorize` (opened in the user\'s browser)"', async () => {
    const address = new URL(consentAddress(), session.service.sandbox.authUrl);
    const page = await fetch(address);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toMatch(/^text\/html/);
    expect(await page.text()).toContain('Maya Lindqvist');
  });

  it('"redirect_uri | string | yes | Must be registered for the client."', async () => {
    const refused = ['http://127.0.0.1:47823/other', `${testRedirect}/`, 'https://evil.example/callback'];
    for (const address of [
      ...refused.map((uri) => consentAddress(uri)),
      '/auth/platform/authorize?state=s',
    ]) {
      const page = await session.service.send(address);
      expect(page.status).toBe(400);
      expect(page.headers.get('location')).toBeNull();
    }
    expect((await session.service.send(consentAddress(testRedirect))).status).toBe(200);
  });

  it('"state | string | recommended | Opaque random string, returned unchanged."', async () => {
    const state = 'x-_~ +&=#%/ü😀';
    const sent = consentAddress(testRedirect, `&state=${encodeURIComponent(state)}`);
    expect((await allow(session.service, sent)).searchParams.get('state')).toBe(state);
    const without = await allow(session.service, consentAddress(testRedirect, ''));
    expect([...without.searchParams.keys()]).toEqual(['code']);
  });

  it('"client_id | string | no | The OAuth client ID."', async () => {
    const statusFor = async (more: string) =>
      (await session.service.send(consentAddress(testRedirect, more))).status;
    expect(await statusFor('&state=s')).toBe(200);
    expect(await statusFor('&state=s&client_id=client-1')).toBe(200);
    expect(await statusFor('&state=s&client_id=client-2')).toBe(400);
  });

  it('"After the user approves, the browser is redirected to `<redirect_uri>?code=<AUTH_CODE>&state=<STATE>`."', async () => {
    const page = await session.service.send(consentAddress(testRedirect, '&state=abc'));
    const pressed = await press(session.service, formTokenOf(page.text), 'allow');
    expect(pressed.status).toBe(303);
    expect(pressed.headers.get('location')).toMatch(
      /^http:\/\/127\.0\.0\.1:47823\/callback\?code=[\w-]{43}&state=abc$/,
    );
  });

  it('"The consent screen lists the read and write permissions requested."', async () => {
    const { text } = await session.service.send(consentAddress());
    const words = text.replace(/<[^>]+>/g, ' ');
    expect(words).toMatch(
      /It can read.*profile.*bookings.*event types.*It can change.*bookings.*event types/s,
    );
  });
});
