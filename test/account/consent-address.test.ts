import { describe, expect, it } from 'vitest';
import { buildConsentAddress } from '../../main/account/consent-address.ts';

const redirectUri = 'http://127.0.0.1:47823/callback';
const build = (connection: Partial<Parameters<typeof buildConsentAddress>[0]> = {}): string =>
  buildConsentAddress(
    { baseUrl: 'https://api.example.com', authUrl: '', clientId: '', ...connection },
    redirectUri,
    'st-_ate',
  );

describe('the consent address', () => {
  it('carries the redirect address, the state, and the client when there is one', () => {
    expect(build({ clientId: 'a b&c' })).toBe(
      'https://api.example.com/auth/platform/authorize' +
        '?redirect_uri=http%3A%2F%2F127.0.0.1%3A47823%2Fcallback&state=st-_ate&client_id=a+b%26c',
    );
    expect(build()).not.toContain('client_id');
  });

  it('is at the consent address, whose own path is kept', () => {
    expect(build({ authUrl: 'https://app.example.com/book/' })).toMatch(
      /^https:\/\/app\.example\.com\/book\/auth\/platform\/authorize\?/,
    );
  });
});
