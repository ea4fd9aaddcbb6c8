import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { signRelease } from '../../scripts/lib/update-signature.mjs';
import { isSignedRelease } from './signature.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const release = 'version: 0.2.0\nfiles:\n  - url: Bookbar-x86_64.AppImage\n';
const signature = signRelease('latest-linux.yml', release, privateKey);

describe('the signature of a release', () => {
  it('is that of the build’s key over the name and the text, as the release’s script makes it', () => {
    expect(isSignedRelease('latest-linux.yml', release, signature, key)).toBe(true);
    expect(isSignedRelease('latest-linux.yml', release, `${signature}\n`, key)).toBe(true);
  });

  it.each([
    ['another text', 'latest-linux.yml', `${release} `, signature, key],
    ['the release of another system', 'latest-mac.yml', release, signature, key],
    [
      'a changed signature',
      'latest-linux.yml',
      release,
      signature.replace(/^./, (a) => (a === 'A' ? 'B' : 'A')),
      key,
    ],
    ['no signature', 'latest-linux.yml', release, '', key],
    ['an error page for a signature', 'latest-linux.yml', release, '<html>404</html>', key],
    ['a key that is none', 'latest-linux.yml', release, signature, 'bm90IGEga2V5'],
  ])('is refused for %s', (_what, name, text, given, withKey) => {
    expect(isSignedRelease(name, text, given, withKey)).toBe(false);
  });

  it('of another key is refused', () => {
    const other = signRelease('latest-linux.yml', release, generateKeyPairSync('ed25519').privateKey);
    expect(isSignedRelease('latest-linux.yml', release, other, key)).toBe(false);
  });
});
