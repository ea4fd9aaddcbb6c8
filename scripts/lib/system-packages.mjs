import { existsSync, readdirSync } from 'node:fs';
import { Stop, say } from './command.mjs';
import { runProcess } from './processes.mjs';
import { findProgram, outputOf } from './programs.mjs';
import { announce } from './progress.mjs';
import { needs } from './system-needs.mjs';

/** @typedef {import('./system-needs.mjs').Need} Need */
/** @typedef {import('./system-needs.mjs').Group} Group */

/** The needs of these groups that this machine does not meet. @param {Group[]} groups @returns {Need[]} */
function unmetNeeds(groups) {
  if (process.platform !== 'linux') return [];
  const libraries = outputOf('ldconfig', ['-p']);
  const unpacked = existsSync('/var/lib/dpkg/info') ? readdirSync('/var/lib/dpkg/info') : null;
  const isMet = (/** @type {Need} */ need) => {
    if (need.command) return findProgram(need.command) !== undefined;
    if (need.library) return libraries.includes(need.library);
    if (need.file) return existsSync(need.file);
    return !unpacked || unpacked.some((file) => need.packages.some((name) => isListOf(file, name)));
  };
  return [...new Set(groups.flatMap((group) => needs[group]))].filter((need) => !isMet(need));
}

const isListOf = (file, name) =>
  file === `${name}.list` || (file.startsWith(`${name}:`) && file.endsWith('.list'));

/**
 * The package of each need that the package lists can install. Where the lists say nothing (never fetched), the first name.
 * @param {Need[]} unmet @param {string} policy what `apt-cache policy` says of all the names
 */
export function choosePackages(unmet, policy) {
  const known = new Set();
  for (const [, name, candidate] of policy.matchAll(/^(\S+):\n(?: .*\n)*? {2}Candidate: (.+)$/gm)) {
    if (candidate !== '(none)') known.add(name);
  }
  const chosen = unmet.map((need) => {
    const name = need.packages.find((each) => known.has(each));
    return name ?? (need.optional ? undefined : need.packages[0]);
  });
  return [...new Set(chosen.filter((name) => name !== undefined))];
}

const askPolicy = (/** @type {Need[]} */ unmet) =>
  outputOf('apt-cache', ['policy', ...unmet.flatMap((need) => need.packages)]);

const nothing = async () => {};

/**
 * What has to be done so that the system has what these groups need: installs it as root or with CI=true.
 * @param {Group[]} groups
 * @returns {() => Promise<unknown>}
 * @throws {Stop} with the line to type, where it may not be installed from here
 */
export function planSystemPackages(groups) {
  const unmet = unmetNeeds(groups);
  if (unmet.length === 0) return nothing;
  if (!findProgram('apt-get')) {
    const names = unmet.filter((need) => !need.optional).map((need) => need.packages[0]);
    if (names.length > 0)
      say(`This system may lack what Debian calls: ${names.join(' ')}. Going on without.`);
    return nothing;
  }
  const isRoot = process.getuid?.() === 0;
  const mayInstall = isRoot || process.env.CI === 'true';
  if (
    unmet.every((need) => need.optional) &&
    (!mayInstall || choosePackages(unmet, askPolicy(unmet)).length === 0)
  )
    return nothing;
  if (!mayInstall) {
    const line = `sudo apt-get install -y --no-install-recommends ${choosePackages(unmet, askPolicy(unmet)).join(' ')}`;
    throw new Stop(`System packages are missing. Install them with:\n  ${line}`);
  }
  return () => announce('system packages', () => installPackages(isRoot ? [] : ['sudo', '-n'], unmet));
}

/**
 * @param {string[]} lead what stands before a command that changes the system @param {Need[]} unmet
 * @returns {Promise<string>} how many were installed
 */
async function installPackages(lead, unmet) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (/** @type {string[]} */ ...command) => {
    const [program = '', ...args] = [...lead, ...command];
    return runProcess(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  };
  const settings = ['DPkg::Lock::Timeout=120', 'Dpkg::Use-Pty=0', 'Acquire::Retries=3'].flatMap((each) => [
    '-o',
    each,
  ]);
  await run('apt-get', '-qq', ...settings, 'update');
  const packages = choosePackages(unmet, askPolicy(unmet));
  const install = () =>
    run('apt-get', '-qq', '-y', ...settings, 'install', '--no-install-recommends', ...packages);
  let { status, output } = await install();
  if (status !== 0 && status !== 127) {
    await run('dpkg', '--configure', '-a'); // what an install that was cut short left half done
    ({ status, output } = await install());
  }
  if (status !== 0) throw new Stop(`apt-get install ended with status ${status}:\n${output.trim()}`);
  return `${packages.length} installed`;
}
