import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

interface LockedPackage {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const lockFile = fileURLToPath(new URL('../../package-lock.json', import.meta.url));
const packages = (
  JSON.parse(readFileSync(lockFile, 'utf8')) as { packages: Readonly<Record<string, LockedPackage>> }
).packages;

describe('package-lock.json', () => {
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
