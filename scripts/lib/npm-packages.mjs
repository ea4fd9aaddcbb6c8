import { existsSync, readFileSync } from 'node:fs';
import { Stop } from './command.mjs';
import { inProject } from './paths.mjs';
import { runProcess } from './processes.mjs';
import { announce } from './progress.mjs';

/** The npm that started us, or the one on the PATH. @returns {string[]} */
export function npmCommand() {
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('npm-cli.js')) return [process.execPath, npm];
  return process.platform === 'win32' ? ['cmd', '/c', 'npm'] : ['npm'];
}

const readPackages = (file) => JSON.parse(readFileSync(inProject(file), 'utf8')).packages;

/** The list of what `npm start` needs, a fifth of all files; the rest comes with the first check or test. */
const forStart = 'scripts/start';

/** Packages of checks come all at once, so one tells whether they are here. */
const hasChecks = () => existsSync(inProject('node_modules/vitest'));

/**
 * Whether what stands in node_modules is what package-lock.json asks for, whoever installed it. npm writes its own
 * record of the folder last, so an interrupted install has none.
 * @param {boolean} [justStart] whether the packages for a start are enough
 */
export function npmPackagesAreComplete(justStart = false) {
  if (!existsSync(inProject('node_modules/.package-lock.json'))) return false;
  const installed = readPackages('node_modules/.package-lock.json');
  const mayLack = justStart && !hasChecks() && forStart in installed;
  return Object.entries(readPackages('package-lock.json')).every(([folder, wanted]) => {
    if (folder === '') return true;
    const has = installed[folder];
    if (!has) return mayLack || wanted.optional === true;
    return isSame(has, wanted) && existsSync(inProject(folder));
  });
}

/** The same content, or for the project's own list the same names. */
const isSame = (has, wanted) =>
  has.version === wanted.version &&
  has.integrity === wanted.integrity &&
  JSON.stringify(has.devDependencies) === JSON.stringify(wanted.devDependencies);

/**
 * Fetches exactly what package-lock.json names, and runs nothing of it: what is native comes built inside its package.
 * @param {boolean} justStart whether the packages for a start are enough
 * @param {(child: import('node:child_process').ChildProcess) => void} onStart
 */
export async function fetchNpmPackages(justStart, onStart) {
  const [program = '', ...lead] = npmCommand();
  const kinds = ['--include=dev', '--include=optional'];
  if (justStart && !hasChecks()) kinds.push(`--workspace=${forStart}`, '--include-workspace-root=false');
  const args = ['ci', '--ignore-scripts', ...kinds, '--no-audit', '--no-fund', '--loglevel=error'];
  await announce('npm packages', async () => {
    const { status, output } = await runProcess(program, [...lead, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      onStart,
    });
    if (status !== 0) throw new Stop(`npm ci ended with status ${status}:\n${output.trim()}`);
    if (!npmPackagesAreComplete(justStart)) throw new Stop('npm ci did not install everything.');
  });
}
