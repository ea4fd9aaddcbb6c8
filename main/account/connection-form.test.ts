import { describe, expect, it } from 'vitest';
import { isConnectionReady, readConnectionForm } from './connection-form.ts';
import { defaultRedirectUri, type Connection } from './connection.ts';
import type { ConnectionForm } from '../../preload/contract/model/connection.ts';

const typed = (changes: Partial<ConnectionForm> = {}): ConnectionForm => ({
  baseUrl: 'https://api.example.com',
  authUrl: '',
  pageUrl: '',
  clientId: 'client-1',
  brokerUrl: '',
  redirectUri: defaultRedirectUri,
  otherRedirectUris: '',
  clientSecret: 'shh',
  ...changes,
});

const problemsOf = (changes: Partial<ConnectionForm>, secretStored = false) => {
  const reading = readConnectionForm(typed(changes), secretStored);
  return reading.ok ? {} : reading.problems;
};

describe('the connection form', () => {
  it('gives the connection, with the secret apart from it', () => {
    const reading = readConnectionForm(typed(), false);
    expect(reading).toEqual({
      ok: true,
      connection: {
        baseUrl: 'https://api.example.com',
        authUrl: '',
        pageUrl: '',
        clientId: 'client-1',
        brokerUrl: '',
        redirectUri: 'http://127.0.0.1:47823/callback',
        otherRedirectUris: '',
      },
      clientSecret: 'shh',
    });
  });

  it('drops spaces around what was pasted and slashes at the end, and nothing else', () => {
    const reading = readConnectionForm(
      typed({
        baseUrl: ' https://API.example.com/book/ ',
        authUrl: 'https://app.example.com//\n',
        clientId: '\tclient-1 ',
        redirectUri: ' http://127.0.0.1:47823/callback/ ',
        clientSecret: ' shh\n',
      }),
      false,
    );
    expect(reading).toMatchObject({
      connection: {
        baseUrl: 'https://api.example.com/book',
        authUrl: 'https://app.example.com',
        clientId: 'client-1',
        redirectUri: 'http://127.0.0.1:47823/callback/',
      },
      clientSecret: 'shh',
    });
  });

  it('completes a redirect address of which only the port is there, and leaves a path that was typed', () => {
    const completed = (redirectUri: string): unknown => {
      const reading = readConnectionForm(typed({ redirectUri, otherRedirectUris: redirectUri }), false);
      if (!reading.ok) throw new Error('It is refused');
      expect(reading.connection.otherRedirectUris).toBe(reading.connection.redirectUri);
      return reading.connection.redirectUri;
    };
    expect(completed('127.0.0.1:41029')).toBe('http://127.0.0.1:41029/callback');
    expect(completed('http://127.0.0.1:41029')).toBe('http://127.0.0.1:41029/callback');
    expect(completed('127.0.0.1:41029/back')).toBe('http://127.0.0.1:41029/back');
    expect(completed('http://127.0.0.1:41029/')).toBe('http://127.0.0.1:41029/');
    expect(problemsOf({ redirectUri: 'localhost:41029' })).toEqual({ redirectUri: 'not-an-address' });
  });

  it.each([
    ['', 'missing'],
    ['api.example.com', 'not-an-address'],
    ['api.example.com:443', 'not-an-address'],
    ['https://', 'not-an-address'],
    ['https:api.example.com', 'not-an-address'],
    ['https://api .example.com', 'not-an-address'],
    ['https:\\\\api.example.com', 'not-an-address'],
    ['javascript:alert(1)', 'not-an-address'],
    ['http://api.example.com', 'not-https'],
    ['http://127.0.0.1.example.com', 'not-https'],
    ['ftp://api.example.com', 'not-https'],
    ['https://me@api.example.com', 'has-credentials'],
    ['https://me:pw@api.example.com', 'has-credentials'],
    ['https://api.example.com?x=1', 'has-query'],
    ['https://api.example.com/#x', 'has-query'],
    [`https://api.example.com/${'a'.repeat(2048)}`, 'too-long'],
    ['https://:pw@api.example.com', 'has-credentials'],
    ['https://api.example.com\\path', 'not-an-address'],
    ['wss://127.0.0.1:3000', 'not-https'],
  ])('the service address %j is %s', (baseUrl, problem) => {
    expect(problemsOf({ baseUrl })).toEqual({ baseUrl: problem });
  });

  it('counts what is too long', () => {
    const at = (text: string, length: number): string => text + 'a'.repeat(length - text.length);
    const base = 'https://api.example.com/';
    const redirect = 'http://127.0.0.1:47823/';
    expect(problemsOf({ baseUrl: at(base, 2048), redirectUri: at(redirect, 2048) })).toEqual({});
    expect(problemsOf({ clientId: 'c'.repeat(512), clientSecret: 's'.repeat(2048) })).toEqual({});
    expect(
      problemsOf({
        baseUrl: at(base, 2049),
        redirectUri: at(redirect, 2049),
        clientId: 'c'.repeat(513),
        clientSecret: 's'.repeat(2049),
      }),
    ).toEqual({
      baseUrl: 'too-long',
      redirectUri: 'too-long',
      clientId: 'too-long',
      clientSecret: 'too-long',
    });
    const ports = Array.from({ length: 8 }, (_, index) => 47_824 + index);
    const otherRedirectUris = ports.map((port) => `http://127.0.0.1:${port}/callback`).join('\n');
    expect(problemsOf({ otherRedirectUris })).toEqual({});
  });

  it('writes every address in one way, and drops what was typed around them', () => {
    const reading = readConnectionForm(
      typed({
        pageUrl: ' https://BOOK.example.com/me/ ',
        brokerUrl: ' https://broker.example.com// ',
        clientSecret: ' ',
      }),
      false,
    );
    expect(reading).toMatchObject({
      connection: { pageUrl: 'https://book.example.com/me', brokerUrl: 'https://broker.example.com' },
      clientSecret: '',
    });
  });

  it('asks the same of the consent address and the broker, which may be empty', () => {
    expect(problemsOf({ pageUrl: 'book.example.com' })).toEqual({ pageUrl: 'not-an-address' });
    expect(problemsOf({ pageUrl: 'https://book.example.com/?a' })).toEqual({ pageUrl: 'has-query' });
    expect(problemsOf({ authUrl: 'http://app.example.com' })).toEqual({ authUrl: 'not-https' });
    expect(problemsOf({ brokerUrl: 'http://broker.example.com', clientSecret: '' })).toEqual({
      brokerUrl: 'not-https',
    });
  });

  it.each(['http://127.0.0.1:47800', 'http://localhost:3000', 'http://[::1]:3000'])(
    'lets a service on this computer do without https: %s',
    (baseUrl) => {
      expect(problemsOf({ baseUrl })).toEqual({});
    },
  );

  it.each([
    ['http://localhost:47823/callback', 'not-loopback'],
    ['http://127.0.0.1/callback', 'no-port'],
    ['http://127.0.0.1:0/callback', 'no-port'],
    ['', 'missing'],
  ])('the redirect address %j is %s', (redirectUri, problem) => {
    expect(problemsOf({ redirectUri })).toEqual({ redirectUri: problem });
  });

  it('takes more redirect addresses, one per line, each as strict as the first', () => {
    const others =
      ' http://127.0.0.1:47824/callback \n\nhttp://127.0.0.1:47825/back\nhttp://127.0.0.1:47825/back';
    expect(readConnectionForm(typed({ otherRedirectUris: others }), false)).toMatchObject({
      ok: true,
      connection: { otherRedirectUris: 'http://127.0.0.1:47824/callback\nhttp://127.0.0.1:47825/back' },
    });
    const wrong = 'http://127.0.0.1:47824/callback\nhttp://localhost:47825/callback';
    expect(problemsOf({ otherRedirectUris: wrong })).toEqual({ otherRedirectUris: 'not-loopback' });
    const many = Array.from({ length: 9 }, (_, at) => `http://127.0.0.1:${47_824 + at}/callback`).join('\n');
    expect(problemsOf({ otherRedirectUris: many })).toEqual({ otherRedirectUris: 'too-many' });
  });

  it('wants a client secret or a broker, and not both', () => {
    const broker = 'https://broker.example.com';
    expect(problemsOf({ clientSecret: '' })).toEqual({ clientSecret: 'secret-or-broker' });
    expect(problemsOf({ brokerUrl: broker })).toEqual({ clientSecret: 'secret-or-broker' });
    expect(problemsOf({ brokerUrl: broker, clientSecret: '' })).toEqual({});
    expect(problemsOf({ clientSecret: '' }, true)).toEqual({});
  });

  it('names everything that is wrong at once', () => {
    expect(
      problemsOf({ baseUrl: '', clientId: 'c'.repeat(513), redirectUri: 'x', clientSecret: '' }),
    ).toEqual({
      baseUrl: 'missing',
      clientId: 'too-long',
      redirectUri: 'not-an-address',
      clientSecret: 'secret-or-broker',
    });
  });

  it('is not needed again when everything is known', () => {
    const connection: Connection = typed();
    expect(isConnectionReady(connection, true)).toBe(true);
    expect(isConnectionReady(connection, false)).toBe(false);
    expect(isConnectionReady({ ...connection, brokerUrl: 'https://broker.example.com' }, false)).toBe(true);
  });
});
