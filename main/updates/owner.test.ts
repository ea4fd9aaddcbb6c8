import { describe, expect, it } from 'vitest';
import { updateOwner } from './owner.ts';

const build = { feed: 'https://example.org/bookbar/releases', publicKey: 'MCowBQYDK2VwAyEA' };
const linux = {
  platform: 'linux',
  environment: {},
  appImage: null,
  program: '/opt/Bookbar/bookbar',
  hasPackageFiles: false,
  build,
  managed: {},
} as const;

describe('who updates this Bookbar', () => {
  it('is Bookbar where it lies in one file or was installed by its own installer', () => {
    const appImage = { ...linux, appImage: '/home/ada/Bookbar-x86_64.AppImage' };
    const own = { kind: 'bookbar', feed: build.feed, publicKey: build.publicKey };
    expect(updateOwner(appImage)).toEqual(own);
    expect(updateOwner({ ...linux, platform: 'win32' })).toEqual(own);
    expect(updateOwner({ ...linux, platform: 'darwin' })).toEqual(own);
  });

  it('is the system’s package manager where it installed the files', () => {
    expect(updateOwner({ ...linux, hasPackageFiles: true })).toEqual({ kind: 'package-manager' });
    expect(updateOwner({ ...linux, environment: { FLATPAK_ID: 'org.example.bookbar' } })).toEqual({
      kind: 'flatpak',
    });
  });

  it('is nobody for an unpacked archive, a portable program, and a build without a feed and a key', () => {
    expect(updateOwner({ ...linux, program: '/home/ada/bookbar-0.1.0/bookbar' })).toEqual({ kind: 'nobody' });
    expect(
      updateOwner({ ...linux, platform: 'win32', environment: { PORTABLE_EXECUTABLE_FILE: 'E:\\b.exe' } }),
    ).toEqual({ kind: 'nobody' });
    expect(updateOwner({ ...linux, platform: 'darwin', build: null })).toEqual({ kind: 'nobody' });
  });

  it('an administrator turns it off, or names another feed, whose key is still that of the build', () => {
    const managed = { updates: false };
    expect(updateOwner({ ...linux, platform: 'darwin', managed })).toEqual({ kind: 'administrator' });
    const mirror = 'https://mirror.example.net/bookbar/';
    expect(updateOwner({ ...linux, platform: 'darwin', managed: { feed: mirror } })).toEqual({
      kind: 'bookbar',
      feed: mirror,
      publicKey: build.publicKey,
    });
  });

  it('takes nothing from an address that others could read along, except on this computer', () => {
    const fed = (feed: string) => updateOwner({ ...linux, platform: 'darwin', managed: { feed } }).kind;
    expect(fed('http://mirror.example.net/')).toBe('nobody');
    expect(fed('file:///srv/feed')).toBe('nobody');
    expect(fed('http://127.0.0.1:8080/')).toBe('bookbar');
  });
});
