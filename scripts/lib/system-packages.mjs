import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Stop, say } from './command.mjs';
import { runProcess } from './processes.mjs';
import { needs } from './system-needs.mjs';

/** @typedef {import('./system-needs.mjs').Need} Need */
/** @typedef {import('./system-needs.mjs').Group} Group */

const searchPath = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/sbin'].filter(Boolean);

/** The full path of a program, or nothing. @param {string} name */
export function findProgram(name) {
  return searchPath
    .map((folder) => path.join(folder, name))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

/** What a short program printed; '' when it is missing or failed. @param {string} program @param {string[]} args */
function outputOf(program, args) {
  const file = findProgram(program);
  const result = file && spawnSync(file, args, { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } });
  return result && result.status === 0 ? result.stdout : '';
}

/** The needs of these groups that this machine does not meet. @param {Group[]} groups @returns {Need[]} */
export function unmetNeeds(groups) {
  if (process.platform !== 'linux') return [];
  const libraries = outputOf('ldconfig', ['-p']);
  const unpacked = existsSync('/var/lib/dpkg/info') ? readdirSync('/var/lib/dpkg/info') : null;
  const isMet = (/** @type {Need} */ need) => {
    if (need.command) return findProgram(need.command) !== undefined;
    if (need.library) return libraries.includes(need.library);
    if (need.module) return outputOf('pkg-config', ['--modversion', need.module]) !== '';
    if (need.file) return existsSync(need.file);
    return !unpacked || unpacked.some((file) => need.packages.some((name) => isListOf(file, name)));
  };
  return [...new Set(groups.flatMap((group) => needs[group]))].filter((need) => !isMet(need));
}

const isListOf = (file, name) => file === `${name}.list` || (file.startsWith(`${name}:`) && file.endsWith('.list'));

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

/**
 * Sees to it that the system has what these groups need: installs it as root or with CI=true, else says what to type.
 * @param {Group[]} groups
 */
export async function provideSystemPackages(groups) {
  const unmet = unmetNeeds(groups);
  if (unmet.length === 0) return;
  if (!findProgram('apt-get')) {
    const names = unmet.filter((need) => !need.optional).map((need) => need.packages[0]);
    if (names.length > 0) say(`This system may lack what Debian calls: ${names.join(' ')}. Going on without.`);
    return;
  }
  const isRoot = process.getuid?.() === 0;
  const mayInstall = isRoot || process.env.CI === 'true';
  if (unmet.every((need) => need.optional) && (!mayInstall || choosePackages(unmet, askPolicy(unmet)).length === 0)) return;
  if (!mayInstall) {
    const line = `sudo apt-get install -y --no-install-recommends ${choosePackages(unmet, askPolicy(unmet)).join(' ')}`;
    throw new Stop(`System packages are missing. Install them with:\n  ${line}`);
  }
  await installPackages(isRoot ? [] : ['sudo', '-n'], unmet);
}

/** @param {string[]} lead what stands before apt-get @param {Need[]} unmet */
async function installPackages(lead, unmet) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const aptGet = (/** @type {string[]} */ ...args) => {
    const [program, ...rest] = [...lead, 'apt-get', '-q', '-o', 'DPkg::Lock::Timeout=120', ...args];
    return runProcess(program, rest, { env });
  };
  say('Fetching the package lists.');
  await aptGet('update');
  const packages = choosePackages(unmet, askPolicy(unmet));
  say(`Installing system packages: ${packages.join(' ')}`);
  const { status } = await aptGet('install', '-y', '--no-install-recommends', ...packages);
  if (status !== 0) throw new Stop(`apt-get install ended with status ${status}; its own words are above.`);
}
