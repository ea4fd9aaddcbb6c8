import { chmodSync, mkdirSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { commandLineScene, uid } from '../../../test/support/command-line-scene.ts';
import { isOwnFolder, nameOf, socketPlace } from './socket-place.ts';

describe('where the app’s own socket is', () => {
  it('is in the runtime folder, named after the profile, whatever link leads to it', () => {
    const { folder, profile, runtime, environment, place } = commandLineScene();
    expect(path.dirname(place.socket)).toBe(path.join(runtime, 'bookbar'));
    symlinkSync(profile, path.join(folder, 'link'));
    const other = { environment, platform: 'linux', uid } as const;
    expect(socketPlace({ ...other, profile: path.join(folder, 'link') })).toEqual(place);
    expect(socketPlace({ ...other, profile: folder })?.socket).not.toBe(place.socket);
    expect(socketPlace({ ...other, profile: path.join(folder, 'missing') })).toBeNull();
  });

  it('is named by a hash that the small program has too', () => {
    expect(nameOf(Buffer.from(''))).toBe('cbf29ce484222325');
    expect(nameOf(Buffer.from('foobar'))).toBe('85944171f73967e8');
  });

  it('is where all processes of a Flatpak look, in the folder for temporary files on a Mac, else in the profile', () => {
    const { profile, runtime, folder } = commandLineScene();
    const folderIn = (environment: Record<string, string>, platform: 'linux' | 'darwin' = 'linux') =>
      socketPlace({ environment, platform, uid: 4_000_000_000, profile })?.folder;
    expect(folderIn({ XDG_RUNTIME_DIR: runtime, FLATPAK_ID: 'org.example.bookbar' })).toBe(
      path.join(runtime, 'app/org.example.bookbar/bookbar'),
    );
    expect(folderIn({ TMPDIR: folder }, 'darwin')).toBe(path.join(folder, 'bookbar'));
    expect(folderIn({})).toBe(path.join(profile, 'bookbar'));
    expect(folderIn({ XDG_RUNTIME_DIR: 'relative' })).toBe(path.join(profile, 'bookbar'));
  });

  it('is nowhere where the path is longer than a socket’s may be', () => {
    const { folder, profile } = commandLineScene();
    const environment = { XDG_RUNTIME_DIR: path.join(folder, 'x'.repeat(100)) };
    expect(socketPlace({ environment, platform: 'linux', uid, profile })).toBeNull();
  });
});

describe('the folder of the socket', () => {
  it('is made for its owner alone', () => {
    const { place } = commandLineScene();
    expect(isOwnFolder(place.folder, uid)).toBe(true);
    expect(statSync(place.folder).mode & 0o777).toBe(0o700);
  });

  it('is not used where it is a link, open to others or another user’s', () => {
    const { place, profile } = commandLineScene();
    symlinkSync(profile, place.folder);
    expect(isOwnFolder(place.folder, uid)).toBe(false);
    expect(isOwnFolder(profile, uid)).toBe(true);
    expect(isOwnFolder(profile, uid + 1)).toBe(false);
    for (const mode of [0o750, 0o701, 0o722]) {
      chmodSync(profile, mode);
      expect(isOwnFolder(profile, uid)).toBe(false);
    }
    expect(isOwnFolder(path.join(profile, 'missing/bookbar'), uid)).toBe(false);
    mkdirSync(path.join(profile, 'missing'), { mode: 0o700 });
    expect(isOwnFolder(path.join(profile, 'missing/bookbar'), uid)).toBe(true);
  });
});
