import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { inSession, session } from './session.ts';
import { perhaps } from './until.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../../..');

/** An app where the desktop's person can read it, wherever the repository lies. */
export interface StagedApp {
  /** Starts Electron as the desktop's person; takes the app's folder as its first argument. */
  readonly electron: string;
  readonly folder: string;
}

/**
 * Makes a folder below the session's, once for a run; the session takes it away. Another run of the same step
 * that is under way does no harm: the first whole folder stays.
 */
async function once(name: string, fill: (folder: string) => Promise<void>): Promise<string> {
  const whole = inSession(name);
  if (await exists(whole)) return whole;
  const half = await mkdtemp(inSession('stage-part-'));
  await fill(half);
  await run('chmod', ['755', half]);
  await rename(half, whole).catch(() => rm(half, { recursive: true }));
  return whole;
}

const exists = async (file: string): Promise<boolean> => (await perhaps(() => stat(file))) !== undefined;

/** The installed Electron, or the one of `ELECTRON_OVERRIDE_DIST_PATH`, as Electron's own package has it. */
const installedRuntime = (): Promise<string> =>
  realpath(process.env['ELECTRON_OVERRIDE_DIST_PATH'] ?? path.join(root, 'node_modules/electron/dist'));

/** Hard links where the file system allows: no time and no space. They share their owner and mode with the original. */
async function stageRuntime(): Promise<string> {
  const folder = await once('stage-electron', async (half) => {
    const dist = await installedRuntime();
    await run('cp', ['-al', dist, path.join(half, 'dist')]).catch(async () => {
      await rm(path.join(half, 'dist'), { recursive: true, force: true });
      await run('cp', ['-a', dist, path.join(half, 'dist')]);
    });
    // A library to preload is for the app alone, and not for what changes the user on the way to it.
    const script =
      '#!/bin/sh\nexec as-desktop-user env ${APP_PRELOAD:+LD_PRELOAD="$APP_PRELOAD"} "$(dirname "$0")/dist/electron" "$@"\n';
    await writeFile(path.join(half, 'electron'), script, { mode: 0o755 });
  });
  return path.join(folder, 'electron');
}

/** Copies files and folders below `from` and makes them readable for everybody. */
async function stageFiles(name: string, from: string, files: readonly string[]): Promise<StagedApp> {
  const folder = await once(`stage-${name}`, async (half) => {
    for (const file of files) {
      await mkdir(path.dirname(path.join(half, file)), { recursive: true });
      await cp(path.join(from, file), path.join(half, file), { recursive: true, dereference: true });
    }
    await run('chmod', ['-R', 'a+rX', half]);
  });
  return { electron: await stageRuntime(), folder };
}

/** Bookbar as it was built last: the files that are shipped, and nothing else it could find by accident. */
export const stageBookbar = (): Promise<StagedApp> =>
  stageFiles('bookbar', root, [
    'package.json',
    'dist',
    'assets',
    'node_modules/keytar/package.json',
    'node_modules/keytar/lib',
    'node_modules/keytar/prebuilds',
    'node_modules/@photostructure/sqlite/package.json',
    'node_modules/@photostructure/sqlite/dist/index.cjs',
    'node_modules/@photostructure/sqlite/prebuilds',
    'node_modules/node-gyp-build',
  ]);

/** The small program `bookbar` as a package lays it out, beside what starts the app. @returns its file */
export async function stageProgram(): Promise<string> {
  const { electron, folder } = await stageBookbar();
  const home = await once('stage-program', async (half) => {
    const place = path.join(half, 'resources/command-line');
    await mkdir(place, { recursive: true });
    await cp(path.join(folder, 'dist/command-line/bookbar'), path.join(place, 'bookbar'));
    const unconfined = session().sandboxed ? '' : ' --no-sandbox';
    const runtime = path.join(path.dirname(electron), 'dist/electron');
    await writeFile(
      path.join(half, 'bookbar'),
      `#!/bin/sh\nexec "${runtime}"${unconfined} "${folder}" "$@"\n`,
      {
        mode: 0o755,
      },
    );
    await run('chmod', ['-R', 'a+rX', half]);
  });
  return path.join(home, 'resources/command-line/bookbar');
}

/** A few lines that use one of everything of this desktop, to prove the desktop and not Bookbar. */
export const stageProbe = (): Promise<StagedApp> =>
  stageFiles('probe', path.join(import.meta.dirname, 'probe'), ['package.json', 'main.js', 'page.html']);
