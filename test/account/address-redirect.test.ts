import { describe, expect, it } from 'vitest';
import { readRedirectAddress } from '../../main/account/address-redirect.ts';
import { defaultRedirectUri } from '../../main/account/connection.ts';

describe('the redirect address', () => {
  it('is a port and a path on 127.0.0.1', () => {
    expect(readRedirectAddress(defaultRedirectUri)).toEqual({ port: 47823, path: '/callback' });
    expect(readRedirectAddress('http://127.0.0.1:1/a/b.c')).toEqual({ port: 1, path: '/a/b.c' });
    expect(readRedirectAddress('http://127.0.0.1:80/')).toEqual({ port: 80, path: '/' });
  });

  it('may ask for any free port', () => {
    expect(readRedirectAddress('http://127.0.0.1:0/callback')).toEqual({ port: 0, path: '/callback' });
  });

  it.each([
    ['', 'missing'],
    ['callback', 'not-an-address'],
    ['127.0.0.1:47823/callback', 'not-an-address'],
    ['http://127.0.0.1:47823', 'not-an-address'],
    ['http://127.0.0.1:047823/callback', 'not-an-address'],
    ['http://127.0.0.1:99999/callback', 'not-an-address'],
    ['HTTP://127.0.0.1:47823/callback', 'not-an-address'],
    ['http://127.1:47823/callback', 'not-an-address'],
    ['http://127.0.0.1:47823/a/../callback', 'not-an-address'],
    ['http://127.0.0.1:47823/call back', 'not-an-address'],
    ['http://127.0.0.1:47823/ü', 'not-an-address'],
    ['http://user@127.0.0.1:47823/callback', 'has-credentials'],
    ['http://127.0.0.1:47823/callback?', 'has-query'],
    ['http://127.0.0.1:47823/callback?a=b', 'has-query'],
    ['http://127.0.0.1:47823/callback#x', 'has-query'],
    ['http://localhost:47823/callback', 'not-loopback'],
    ['http://[::1]:47823/callback', 'not-loopback'],
    ['http://0.0.0.0:47823/callback', 'not-loopback'],
    ['http://example.com:47823/callback', 'not-loopback'],
    ['https://127.0.0.1:47823/callback', 'not-loopback'],
    ['http://127.0.0.1/callback', 'no-port'],
  ])('%j is refused as %s, because the service compares exact strings', (text, problem) => {
    expect(readRedirectAddress(text)).toBe(problem);
  });
});
