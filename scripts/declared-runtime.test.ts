import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeElectron, faultOf, requireDeclaredElectron } from './lib/electron-runtime.mjs';

const project = path.resolve(import.meta.dirname, '..');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'bookbar-runtime-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe('a package for people', () => {
  it.each(['45.4.1', 'v45.4.1\n'])('is made with the declared runtime (%j)', (version) => {
    writeFileSync(path.join(folder, 'version'), version);
    expect(() => {
      requireDeclaredElectron(folder, '45.4.1');
    }).not.toThrow();
  });

  it.each(['33.2.1', '45.4.10', '45.4.1-beta.1', ''])('is not made with %j', (version) => {
    writeFileSync(path.join(folder, 'version'), version);
    expect(() => {
      requireDeclaredElectron(folder, '45.4.1');
    }).toThrow(`the runtime here is Electron ${version}, and Bookbar declares Electron 45.4.1. `);
  });

  it.each([
    ['42.4.0', 'it crashes when a key is sealed'],
    ['43.4.2', 'its tray icon does nothing on GNOME, Cinnamon and Xfce'],
    ['44.0.9', 'its tray icon does nothing'],
    ['45.0.0-beta.3', 'its tray icon does nothing'],
  ])('is not made with %s, though it were the declared one: %s', (version, why) => {
    writeFileSync(path.join(folder, 'version'), version);
    expect(() => {
      requireDeclaredElectron(folder, version);
    }).toThrow(`Electron ${version} is not fit for Bookbar: ${why}`);
  });

  it.each(['33.2.1', '42.4.1', '43.2.9', '43.5.0', '44.1.0', '45.0.0', '45.4.1'])(
    'nothing is said against %s',
    (version) => {
      expect(faultOf(version)).toBeNull();
    },
  );

  it('is not made without a runtime', () => {
    expect(() => {
      requireDeclaredElectron(folder, '45.4.1');
    }).toThrow('the runtime here is missing');
  });

  // Where the declared runtime stands, the command would package.
  it.skipIf(describeElectron().includes('(official download)'))(
    'is refused by the command, in a line',
    () => {
      const { status, stderr } = spawnSync(process.execPath, ['scripts/pack.mjs'], {
        cwd: project,
        encoding: 'utf8',
        timeout: 15_000,
      });
      expect(stderr).toMatch(/^Not packaged: the runtime here is [^\n]+ --quick [^\n]+\n$/);
      expect(status).toBe(1);
    },
  );
});
