import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

interface LockedPackage {
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
  readonly dev?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const lockFile = fileURLToPath(new URL('../package-lock.json', import.meta.url));
const packages = (
  JSON.parse(readFileSync(lockFile, 'utf8')) as { packages: Readonly<Record<string, LockedPackage>> }
).packages;

const built = (name: string): string[] =>
  readdirSync(path.join(import.meta.dirname, '../node_modules', name, 'prebuilds'));

describe('package-lock.json', () => {
  it('takes every package from the registry, and only with the content that it names', () => {
    const others = Object.entries(packages).filter(
      ([, { integrity = '', resolved = 'https://registry.npmjs.org/', link = false }]) =>
        link || !integrity.startsWith('sha512-') || !resolved.startsWith('https://registry.npmjs.org/'),
    );
    // The project itself, and its list of what a start needs.
    expect(others.map(([at]) => at)).toEqual(['', 'node_modules/bookbar-start', 'scripts/start']);
  });

  // Compiling needs a toolchain and Node’s headers, which a newcomer may not have or may not be able to fetch.
  it('brings what is native already built, for every system', () => {
    const native = Object.entries(packages)
      .filter(([, { hasInstallScript, dev }]) => hasInstallScript && !dev)
      .map(([at]) => at.replace(/^node_modules\//, ''));
    expect(native).toEqual(expect.arrayContaining(['keytar', '@photostructure/sqlite']));
    for (const name of native) {
      for (const system of ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'win32-x64'])
        expect(built(name), name).toContain(system);
    }
  });

  // A version whose builds for some systems are not published yet leaves gaps, and then `npm ci` refuses the whole file.
  it('holds the build for every system that a package names', () => {
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter(
          (name) => ![`${path}/node_modules/${name}`, `node_modules/${name}`].some((at) => at in packages),
        )
        .map((name) => `${path} → ${name}`),
    );
    expect(missing).toEqual([]);
  });
});
