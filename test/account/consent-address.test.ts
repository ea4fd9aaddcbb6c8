import { describe, expect, it } from 'vitest';
import { buildConsentAddress, findForeignWay } from '../../main/account/consent-address.ts';

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

describe('where an approval goes', () => {
  const a = { baseUrl: 'https://api.example.com', authUrl: '', brokerUrl: '' };
  it.each([
    ['stays at the service', a, null],
    [
      'comes to this computer',
      { ...a, baseUrl: 'http://127.0.0.1:47800', authUrl: 'https://app.example.com' },
      null,
    ],
    [
      'leaves for a broker',
      { ...a, brokerUrl: 'https://broker.example.com/b' },
      { consentHost: 'api.example.com', targetHost: 'broker.example.com' },
    ],
    [
      'leaves a consent page that everybody knows for another service',
      { ...a, baseUrl: 'https://evil.example.com', authUrl: 'https://app.example.com' },
      { consentHost: 'app.example.com', targetHost: 'evil.example.com' },
    ],
  ])('%s', (_, connection, way) => {
    expect(findForeignWay(connection)).toEqual(way);
  });
});
