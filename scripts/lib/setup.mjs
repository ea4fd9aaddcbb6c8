import { Stop } from './command.mjs';
import { electronProgram, provideElectron } from './electron-runtime.mjs';
import { withLock } from './lock.mjs';
import { installNpmPackages, npmPackagesAreComplete } from './npm-packages.mjs';
import { provideSystemPackages } from './system-packages.mjs';

const oldestNode = [20, 19];

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return;
  throw new Stop(`Bookbar needs Node ${oldestNode.join('.')} or newer; this is ${process.versions.node}.`);
}

/** Where neither X nor Wayland answers, the app needs a display of its own. */
export const hasDisplay = () =>
  process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);

/**
 * Sets up what is missing and leaves the rest alone. A killed run is finished by the next.
 * @param {{ system?: import('./system-needs.mjs').Group[], electron?: boolean }} wanted
 *   system: groups beyond what an install itself needs; electron: whether the runtime is needed
 */
export async function setUp({ system = [], electron = false }) {
  requireNode();
  const isReady = () => npmPackagesAreComplete() && (!electron || electronProgram() !== undefined);
  const wasReady = isReady();
  await provideSystemPackages(wasReady ? system : ['build', ...system]);
  if (wasReady) return;
  await withLock(async (hold) => {
    if (!npmPackagesAreComplete()) await installNpmPackages(hold);
    if (electron) await provideElectron(hold);
  });
}
