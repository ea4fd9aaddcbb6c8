import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { inSession, sh } from '../support/desktop/session.ts';

const packages = path.resolve(import.meta.dirname, '../../test-results/package');

/** Lays the package out where the desktop's person can read it; the session takes it away. */
export async function setup(): Promise<void> {
  const deb = (await readdir(packages)).find((name) => name.endsWith('.deb'));
  if (deb === undefined)
    throw new Error(`There is no package in ${packages}: run scripts/pack.mjs --quick deb`);
  await sh('dpkg-deb', '--extract', path.join(packages, deb), inSession('stage-package'));
}
