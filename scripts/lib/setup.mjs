import { Stop } from './command.mjs';
import { electronProgram, provideElectron } from './electron-runtime.mjs';
import { withLock } from './lock.mjs';
import { describeRange, isInRange, neededNode } from './node-versions.mjs';
import { fetchNpmPackages, npmPackagesAreComplete } from './npm-packages.mjs';
import { planSystemPackages } from './system-packages.mjs';

function requireNode() {
  const [version, range] = [process.versions.node, neededNode()];
  if (!isInRange(version, range))
    throw new Stop(`Bookbar needs Node ${describeRange(range)}; this is ${version}.`);
}

/** Where neither X nor Wayland answers, the app needs a display of its own. */
export const hasDisplay = () =>
  process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);

/**
 * Sets up what is missing and leaves the rest alone. A killed run is finished by the next.
 * @param {{ system?: import('./system-needs.mjs').Group[], electron?: boolean, justStart?: boolean }} wanted
 *   system: groups beyond what an install itself needs; electron: whether the runtime is needed; justStart: whether
 *   the packages of scripts/start are enough
 */
export async function setUp({ system = [], electron = false, justStart = false }) {
  requireNode();
  const isReady = npmPackagesAreComplete(justStart) && (!electron || electronProgram() !== undefined);
  const installSystemPackages = planSystemPackages(isReady ? system : ['unpack', ...system]);
  if (isReady) await installSystemPackages();
  else await fetch(installSystemPackages, electron, justStart);
  await compileMessages();
}

/** @param {() => Promise<unknown>} installSystemPackages @param {boolean} electron @param {boolean} justStart */
async function fetch(installSystemPackages, electron, justStart) {
  await withLock(async (hold) => {
    const isComplete = npmPackagesAreComplete(justStart);
    await allOf(installSystemPackages(), isComplete ? null : fetchNpmPackages(justStart, hold));
    // Unpacking needs a program of the system, and the fetched packages say which runtime.
    if (electron) await provideElectron(hold);
  });
}

/** What is wrong with them is said by the checks and the build. The compiler needs the packages. */
async function compileMessages() {
  const { writeMessages } = await import('../messages/write-messages.mjs');
  writeMessages();
}

/** Waits for all of them, also when one fails: nothing is left running. @param {(Promise<unknown> | null)[]} works */
async function allOf(...works) {
  const ends = await Promise.allSettled(works);
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}
