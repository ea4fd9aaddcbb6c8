import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { signRelease } from '../../scripts/lib/update-signature.mjs';
import { judgeRelease } from './signature.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const release = 'version: 0.2.0\nfiles:\n  - url: Bookbar-x86_64.AppImage\n';
const until = '2027-06-01T00:00:00Z';
const untilMs = Date.parse(until);
const signature = signRelease('latest-linux.yml', release, until, privateKey);

describe('the signature of a release', () => {
  it('is that of the build’s key over name, date and text, as the release’s script makes it', () => {
    expect(judgeRelease('latest-linux.yml', release, signature, key, untilMs - 1)).toBe('signed');
    expect(judgeRelease('latest-linux.yml', release, `${signature}\n`, key, untilMs - 1)).toBe('signed');
  });

  it('counts until its date, so that nobody is held at an old release for ever', () => {
    expect(judgeRelease('latest-linux.yml', release, signature, key, untilMs)).toBe('lapsed');
    const dateless = signRelease('latest-linux.yml', release, 'soon', privateKey);
    expect(judgeRelease('latest-linux.yml', release, dateless, key, untilMs - 1)).toBe('lapsed');
  });

  it.each([
    ['another text', 'latest-linux.yml', `${release} `, signature, key],
    ['the release of another system', 'latest-mac.yml', release, signature, key],
    ['a later date', 'latest-linux.yml', release, signature.replace('2027', '2028'), key],
    ['no date', 'latest-linux.yml', release, signature.split(' ')[1] ?? '', key],
    [
      'a changed signature',
      'latest-linux.yml',
      release,
      signature.replace(/ ./, (a) => (a === ' A' ? ' B' : ' A')),
      key,
    ],
    ['no signature', 'latest-linux.yml', release, '', key],
    ['an error page for a signature', 'latest-linux.yml', release, '<html>404</html>', key],
    ['a key that is none', 'latest-linux.yml', release, signature, 'bm90IGEga2V5'],
  ])('is refused for %s', (_what, name, text, given, withKey) => {
    expect(judgeRelease(name, text, given, withKey, 0)).toBe('not-signed');
  });

  it('of another key is refused', () => {
    const other = signRelease('latest-linux.yml', release, until, generateKeyPairSync('ed25519').privateKey);
    expect(judgeRelease('latest-linux.yml', release, other, key, 0)).toBe('not-signed');
  });
});
