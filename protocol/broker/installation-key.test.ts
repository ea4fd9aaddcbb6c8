import { describe, expect, it } from 'vitest';
import {
  installationOf,
  isInstallation,
  isSignedRefresh,
  makeInstallationKey,
  openSealed,
  sealFor,
  signRefresh,
} from './installation-key.ts';

const key = makeInstallationKey();
const installation = installationOf(key);
const other = makeInstallationKey();

describe('the key of an installation', () => {
  it('has a public half of 86 characters that fit into an address', () => {
    expect(installation).toMatch(/^[\w-]{86}$/);
    expect(isInstallation(installation)).toBe(true);
  });

  it.each([
    ['nothing', ''],
    ['too short', installation.slice(0, 84)],
    ['a point off the curve', Buffer.alloc(64, 7).toString('base64url')],
    ['the same bytes, written otherwise', `${installation}=`],
  ])('knows no installation in %s', (_, text) => {
    expect(isInstallation(text)).toBe(false);
    expect(isSignedRefresh(text, 'refresh-1', signRefresh(key, 'refresh-1'))).toBe(false);
  });
});

describe('a key with zeros in front', () => {
  it('is as long as any other, and works', () => {
    const short = Buffer.concat([Buffer.alloc(2), Buffer.alloc(30, 7)]).toString('base64url');
    expect(isSignedRefresh(installationOf(short), 'refresh-1', signRefresh(short, 'refresh-1'))).toBe(true);
    expect(openSealed(short, 'refresh-1', sealFor(installationOf(short), 'refresh-1', 'secret'))).toBe(
      'secret',
    );
    expect(key).toHaveLength(short.length);
  });
});

describe('a signed refresh', () => {
  it('is known by the public half, for this token alone', () => {
    const signature = signRefresh(key, 'refresh-1');
    expect(isSignedRefresh(installation, 'refresh-1', signature)).toBe(true);
    expect(isSignedRefresh(installation, 'refresh-2', signature)).toBe(false);
    expect(isSignedRefresh(installationOf(other), 'refresh-1', signature)).toBe(false);
  });

  it.each(['', 'AAAA', '!'.repeat(96)])('is not known by a signature such as “%s”', (signature) => {
    expect(isSignedRefresh(installation, 'refresh-1', signature)).toBe(false);
  });
});

describe('a sealed answer', () => {
  it('opens with the key it was sealed for, as the answer to its token', () => {
    const sealed = sealFor(installation, 'refresh-1', '{"accessToken":"a"}');
    expect(openSealed(key, 'refresh-1', sealed)).toBe('{"accessToken":"a"}');
    expect(openSealed(key, 'refresh-2', sealed)).toBeNull();
    expect(openSealed(other, 'refresh-1', sealed)).toBeNull();
  });

  it('does not open when one byte is another, wherever it is', () => {
    const sealed = Buffer.from(sealFor(installation, 'refresh-1', 'secret'), 'base64url');
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(openSealed(key, 'refresh-1', changed.toString('base64url'))).toBeNull();
    }
  });

  it.each(['', 'AAAA'])('does not open when it is “%s”', (text) => {
    expect(openSealed(key, 'refresh-1', text)).toBeNull();
  });
});
