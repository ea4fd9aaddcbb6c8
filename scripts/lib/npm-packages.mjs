import { existsSync, readFileSync } from 'node:fs';
import { Stop, say, secondsSince } from './command.mjs';
import { inProject } from './paths.mjs';
import { runProcess } from './processes.mjs';

/** The npm that started us, or the one on the PATH. @returns {string[]} */
export function npmCommand() {
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('npm-cli.js')) return [process.execPath, npm];
  return process.platform === 'win32' ? ['cmd', '/c', 'npm'] : ['npm'];
}

const readPackages = (file) => JSON.parse(readFileSync(inProject(file), 'utf8')).packages;

/**
 * Whether what stands in node_modules is what package-lock.json asks for, whoever installed it. npm writes its own
 * record of the folder last, so an interrupted install has none.
 */
export function npmPackagesAreComplete() {
  if (!existsSync(inProject('node_modules/.package-lock.json'))) return false;
  if (!existsSync(inProject('node_modules/keytar/build/Release/keytar.node'))) return false;
  const installed = readPackages('node_modules/.package-lock.json');
  return Object.entries(readPackages('package-lock.json')).every(([folder, wanted]) => {
    if (folder === '') return true;
    const has = installed[folder];
    if (!has) return wanted.optional === true;
    return (
      has.version === wanted.version && has.integrity === wanted.integrity && existsSync(inProject(folder))
    );
  });
}

/** @typedef {(child: import('node:child_process').ChildProcess) => void} OnStart */

/** @param {string[]} args @param {OnStart} onStart */
async function npm(args, onStart) {
  const [program = '', ...lead] = npmCommand();
  const env = { ...process.env, npm_config_build_from_source: 'keytar' };
  const { status } = await runProcess(program, [...lead, ...args, '--loglevel=error'], { env, onStart });
  if (status !== 0) throw new Stop(`npm ${args[0]} ended with status ${status}; its own words are above.`);
}

/** Fetches exactly what package-lock.json names, and runs nothing of it. @param {OnStart} onStart */
export async function fetchNpmPackages(onStart) {
  const started = performance.now();
  say('Fetching the npm packages.');
  const kinds = ['--include=dev', '--include=optional'];
  await npm(['ci', '--ignore-scripts', ...kinds, '--no-audit', '--no-fund'], onStart);
  say(`npm packages fetched in ${secondsSince(started)}.`);
}

/** Compiles keytar, the one package that has to be: nothing prebuilt is fetched. @param {OnStart} onStart */
export async function buildNpmPackages(onStart) {
  const started = performance.now();
  await npm(['rebuild', 'keytar'], onStart);
  if (!npmPackagesAreComplete()) throw new Stop('npm ci and npm rebuild did not install everything.');
  say(`keytar compiled in ${secondsSince(started)}.`);
}
