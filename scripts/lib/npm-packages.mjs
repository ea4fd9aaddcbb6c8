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

/**
 * Installs exactly what package-lock.json names. keytar is compiled here: nothing prebuilt is fetched.
 * @param {(child: import('node:child_process').ChildProcess) => void} onStart
 */
export async function installNpmPackages(onStart) {
  const started = performance.now();
  say('Installing the npm packages.');
  const [program, ...lead] = npmCommand();
  const args = [
    ...lead,
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const env = { ...process.env, npm_config_build_from_source: 'keytar' };
  const { status } = await runProcess(program, args, { env, onStart });
  if (status !== 0 || !npmPackagesAreComplete()) {
    throw new Stop(`npm ci did not install everything (status ${status}); its own words are above.`);
  }
  say(`npm packages installed in ${secondsSince(started)}.`);
}
