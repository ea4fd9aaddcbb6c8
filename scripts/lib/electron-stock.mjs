import { chmodSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inProject } from './paths.mjs';

/**
 * Gives an Electron that carried an application the names, fuses and default app that a download has.
 * @param {string} folder @param {string} name what its program is called @param {string} version of Electron
 */
export async function makeStock(folder, name, version) {
  const program = path.join(folder, 'electron');
  renameSync(path.join(folder, name), program); // app.isPackaged goes by this name
  renameSync(path.join(folder, 'LICENSE.electron.txt'), path.join(folder, 'LICENSE'));
  writeFileSync(path.join(folder, 'version'), version);
  for (const each of ['electron', 'chrome_crashpad_handler', 'chrome-sandbox'])
    chmodSync(path.join(folder, each), 0o755);
  const { flipFuses, FuseV1Options, FuseVersion } = await import('@electron/fuses');
  await flipFuses(program, {
    version: FuseVersion.V1,
    [FuseV1Options.RunAsNode]: true,
    [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: true,
    [FuseV1Options.EnableNodeCliInspectArguments]: true,
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false, // the snapshot was the application's
  });
  mkdirSync(path.join(folder, 'resources'), { recursive: true });
  const { createPackage } = await import('@electron/asar');
  await createPackage(inProject('scripts/default-app'), path.join(folder, 'resources/default_app.asar'));
}
