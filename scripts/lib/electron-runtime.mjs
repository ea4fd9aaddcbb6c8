import { existsSync, lstatSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Stop } from './command.mjs';
import { fallbackFits, provideFallback } from './electron-fallback.mjs';
import { inProject } from './paths.mjs';
import { runProcess } from './processes.mjs';
import { announce } from './progress.mjs';

const packageFolder = inProject('node_modules', 'electron');

/** A connection that hangs must not hold the setup for ever; a slow line may take its time. */
const downloadLimitMs = 15 * 60_000;

/** The program to start, or nothing where no whole runtime stands. `path.txt` is what an install writes last. */
export function electronProgram() {
  const own = process.env.ELECTRON_OVERRIDE_DIST_PATH;
  const pathFile = path.join(packageFolder, 'path.txt');
  if (!own && !existsSync(pathFile)) return undefined;
  const name = existsSync(pathFile) ? readFileSync(pathFile, 'utf8') : 'electron';
  const program = path.join(own ?? path.join(packageFolder, 'dist'), name);
  return existsSync(program) ? program : undefined;
}

/** The version of the runtime that stands, and where it is from, in words. */
export function describeElectron() {
  const folder = process.env.ELECTRON_OVERRIDE_DIST_PATH ?? path.join(packageFolder, 'dist');
  const version = versionIn(folder) ?? 'of unknown version';
  if (process.env.ELECTRON_OVERRIDE_DIST_PATH)
    return `Electron ${version} (from ELECTRON_OVERRIDE_DIST_PATH)`;
  if (version === wantedVersion()) return `Electron ${version} (official download)`;
  return `Electron ${version} (from a registry package; the official ${wantedVersion()} could not be downloaded)`;
}

/** The version of the runtime that electron-builder packs; null where none stands. @param {string} folder */
function versionIn(folder) {
  const file = path.join(folder, 'version');
  return existsSync(file) ? readFileSync(file, 'utf8').trim().replace(/^v/, '') : null;
}

/**
 * People get the runtime that is declared and no other: an older one lacks a year of mended holes.
 * @param {string} [folder] what is packed @param {string} [declared]
 * @throws {Stop} naming both, or what is wrong with this version
 */
export function requireDeclaredElectron(
  folder = path.join(packageFolder, 'dist'),
  declared = wantedVersion(),
) {
  const version = versionIn(folder);
  const fault = version === null ? null : faultOf(version);
  if (fault !== null) throw new Stop(`Not packaged: Electron ${version} is not fit for Bookbar: ${fault}.`);
  if (version === declared) return;
  throw new Stop(
    `Not packaged: the runtime here is ${version === null ? 'missing' : `Electron ${version}`}, and Bookbar declares Electron ${declared}. ` +
      'Install the declared one (node node_modules/electron/install.js), or add --quick for a package that is only tested.',
  );
}

const deadTray = 'its tray icon does nothing on GNOME, Cinnamon and Xfce (electron/electron#52674, #53213)';
/** From the first of these versions until before the second. */
const unfit = [
  ['42.0.0', '42.4.1', 'it crashes when a key is sealed (electron/electron#51759)'],
  ['43.3.0', '43.5.0', deadTray],
  ['44.0.0', '44.1.0', deadTray],
];

/** What is wrong with a version of the runtime for Bookbar; null where nothing is known. @param {string} version */
export function faultOf(version) {
  if (version.startsWith('45.0.0-')) return deadTray;
  const number = numberOf(version);
  return unfit.find(([from, before]) => number >= numberOf(from) && number < numberOf(before))?.[2] ?? null;
}

/** The three numbers of a version as one that can be compared. @param {string} version */
const numberOf = (version) =>
  version
    .split('-', 1)[0]
    .split('.')
    .reduce((sum, part) => sum * 1_000 + Number(part), 0);

/** What is wrong with the runtime that stands, in a sentence; null where nothing is known. */
export function electronFault() {
  const folder = process.env.ELECTRON_OVERRIDE_DIST_PATH ?? path.join(packageFolder, 'dist');
  const version = versionIn(folder);
  const fault = version === null ? null : faultOf(version);
  return fault === null ? null : `Electron ${version} is not fit for Bookbar: ${fault}.`;
}

const wantedVersion = () =>
  JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8')).version;

/** Makes `electron` of node_modules start the runtime in `folder`. */
function linkRuntime(folder) {
  const at = path.join(packageFolder, 'dist');
  if (lstatSync(at, { throwIfNoEntry: false })) rmSync(at, { recursive: true, force: true });
  symlinkSync(folder, at, 'dir');
  writeFileSync(path.join(packageFolder, 'path.txt'), 'electron');
}

/**
 * Provides the Electron runtime: the official download, or where that is out of reach the one a registry package carries.
 * @param {(child: import('node:child_process').ChildProcess) => void} onStart
 */
export async function provideElectron(onStart) {
  if (electronProgram()) return;
  await announce('Electron', () => downloadElectron(onStart));
}

/**
 * @param {(child: import('node:child_process').ChildProcess) => void} onStart
 * @returns {Promise<string>} which one it is now, in words
 */
async function downloadElectron(onStart) {
  const official = await runProcess(process.execPath, [path.join(packageFolder, 'install.js')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    limitMs: downloadLimitMs,
    onStart,
  });
  if (official.status !== 0) {
    if (!fallbackFits()) {
      throw new Stop(
        `Electron could not be downloaded, and there is no other source for this system.\n${official.output}`,
      );
    }
    linkRuntime(await provideFallback(onStart));
  }
  if (!electronProgram()) throw new Stop('Electron was installed and yet is not there.');
  return describeElectron();
}
