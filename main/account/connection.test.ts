import { describe, expect, it } from 'vitest';
import {
  applyManagedFields,
  buildConsentAddress,
  emptyConnection,
  findForeignWay,
  isStorageOf,
  listManagedFields,
  personIdOf,
  readManagedFields,
  redirectUrisOf,
  serviceIdOf,
  signInIdOf,
  storageNameOf,
  wayToConsent,
} from './connection.ts';

describe('a managed installation', () => {
  const own = { ...emptyConnection, baseUrl: 'https://own.example', authUrl: 'https://own-auth.example' };

  it('sets each field by its variable', () => {
    const managed = readManagedFields({
      BOOKBAR_BASE_URL: 'https://api.example',
      BOOKBAR_AUTH_URL: 'https://app.example',
      BOOKBAR_CLIENT_ID: 'corp',
      BOOKBAR_TOKEN_BROKER_URL: 'https://broker.example',
      BOOKBAR_REDIRECT_URI: 'http://127.0.0.1:5000/back',
    });
    expect(applyManagedFields(own, managed)).toEqual({
      baseUrl: 'https://api.example',
      authUrl: 'https://app.example',
      pageUrl: '',
      clientId: 'corp',
      brokerUrl: 'https://broker.example',
      redirectUri: 'http://127.0.0.1:5000/back',
      otherRedirectUris: '',
    });
    expect(listManagedFields(managed)).toEqual([
      'baseUrl',
      'authUrl',
      'clientId',
      'brokerUrl',
      'redirectUri',
    ]);
  });

  it('takes blank variables as not set, and knows no variable for the client secret', () => {
    const managed = readManagedFields({
      BOOKBAR_CLIENT_ID: '  ',
      BOOKBAR_BASE_URL: '',
      BOOKBAR_CLIENT_SECRET: 'never',
      HOME: '/home/me',
    });
    expect(managed).toEqual({});
    expect(applyManagedFields(own, managed)).toEqual(own);
    expect(listManagedFields(managed)).toEqual([]);
  });

  it('keeps the person’s own values beside the managed ones', () => {
    const managed = readManagedFields({ BOOKBAR_CLIENT_ID: ' corp ' });
    expect(applyManagedFields({ ...own, clientSecret: 'typed' }, managed)).toEqual({
      ...own,
      clientId: 'corp',
      clientSecret: 'typed',
    });
  });

  it('asks for consent at the managed base address, not at an own one', () => {
    const managed = readManagedFields({ BOOKBAR_BASE_URL: 'https://api.example' });
    expect(applyManagedFields(own, managed)).toMatchObject({ baseUrl: 'https://api.example', authUrl: '' });
  });
});

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

describe('the redirect addresses', () => {
  it('are the own one first, then the others, each once and without what is around them', () => {
    const others = ` http://127.0.0.1:2/b \n\n  \n${redirectUri}\nhttp://127.0.0.1:2/b`;
    expect(redirectUrisOf({ redirectUri, otherRedirectUris: others })).toEqual([
      redirectUri,
      'http://127.0.0.1:2/b',
    ]);
    expect(redirectUrisOf({ redirectUri, otherRedirectUris: '' })).toEqual([redirectUri]);
  });

  it('each have a consent page of their own, with the state', () => {
    const way = wayToConsent({ ...emptyConnection, baseUrl: 'https://api.example.com', clientId: 'bookbar' });
    expect(way.redirectUris).toEqual([redirectUri]);
    const { searchParams } = new URL(way.addressOf('http://127.0.0.1:2/b', 'the-state'));
    expect(Object.fromEntries(searchParams)).toEqual({
      redirect_uri: 'http://127.0.0.1:2/b',
      state: 'the-state',
      client_id: 'bookbar',
    });
  });
});

/** An update that changed one of them would find neither files nor keys. */
describe('the names that folders and keys have had from the beginning', () => {
  const service = { ...emptyConnection, baseUrl: 'https://api.example.com', clientId: 'bookbar' };
  const serviceName = 'service-894c18d8afbc28cb7e98f729';

  it('are the service’s for the first account, and have its number for the others', () => {
    expect(storageNameOf(1, service)).toBe(serviceName);
    expect(storageNameOf(2, service)).toBe(`${serviceName}-2`);
    expect(serviceIdOf(service)).toBe(serviceName);
  });

  it('are of the way to sign in, and of the person', () => {
    expect(signInIdOf(service)).toBe('sign-in-13e98f423a94d01de6f282ce');
    expect(personIdOf('7001')).toBe('person-e67e9fe20c28c2eefd657463');
  });

  it('are known as an account’s at any service, and are no other’s', () => {
    for (const [account, name, isOwn] of [
      [1, serviceName, true],
      [1, `${serviceName}-2`, false],
      [1, `my-${serviceName}`, false],
      [1, 'person-0123', false],
      [2, `${serviceName}-2`, true],
      [2, `${serviceName}-12`, false],
      [2, serviceName, false],
      [2, 'person-2', false],
    ] as const)
      expect(isStorageOf(account, name), `${account} ${name}`).toBe(isOwn);
  });
});
