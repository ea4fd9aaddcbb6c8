/** Every check there is: `npm test [-- STEP...]`; the long forms of the tests: `npm run test:long [-- STEP...]`. */
import { spawnSync } from 'node:child_process';
import { buildIfNeeded } from './lib/build-products.mjs';
import { runCommand, say, secondsSince } from './lib/command.mjs';
import { endChildrenOnSignal } from './lib/processes.mjs';
import { setUp } from './lib/setup.mjs';
import { closeRun, runSteps } from './lib/steps.mjs';
import { sumCounts } from './lib/tally.mjs';
import { checkSteps, desktopSteps, longDesktopSteps, longSteps, packageSteps } from './lib/test-steps.mjs';

const failed = { passed: 0, failed: 1, skipped: 0 };

/** Work that is no test, but without which nothing after it can run. @param {string} name @param {() => Promise<void>} work */
async function prepare(name, work) {
  const started = performance.now();
  try {
    await work();
    console.log(`✓ ${name.padEnd(9)} ${secondsSince(started).padStart(8)}`);
    return true;
  } catch (error) {
    say(error.message);
    console.log(`✗ ${name.padEnd(9)} ${secondsSince(started).padStart(8)}   failed`);
    return false;
  }
}

/** The end-to-end tests use the service that runs alone, too. */
async function buildAll() {
  await buildIfNeeded('app');
  await buildIfNeeded('sandbox');
}

/** Two desktops on one loopback would ask for the same redirect address. */
const hasNetworksOfItsOwn = () => spawnSync('unshare', ['--net', 'true']).status === 0;

/** @param {import('./lib/steps.mjs').Step[]} steps @param {string[]} asked names of steps; none: all */
const only = (steps, asked) => steps.filter(({ name }) => asked.length === 0 || asked.includes(name));

/** @param {string[]} asked names of steps; none: all */
async function runAll(asked) {
  const checked = await runSteps(only(checkSteps, asked), 2);
  const [onDesktops, packaged] = [only(desktopSteps, asked), only(packageSteps, asked)];
  if (onDesktops.length + packaged.length === 0) return checked;
  if (!(await prepare('build', buildAll))) return sumCounts([checked, failed]);
  const onDesktop = await runSteps(onDesktops, hasNetworksOfItsOwn() ? desktopSteps.length : 1);
  return sumCounts([checked, onDesktop, await runSteps(packaged, 1)]);
}

/** @param {string[]} asked names of steps; none: all */
async function runLong(asked) {
  const onDesktops = only(longDesktopSteps, asked);
  const isBuilt = onDesktops.length === 0 || (await prepare('build', buildAll));
  const onDesktop = isBuilt ? await runSteps(onDesktops, 1) : failed;
  return sumCounts([onDesktop, await runSteps(only(longSteps, asked), 1)]);
}

await runCommand(async () => {
  endChildrenOnSignal();
  const started = performance.now();
  const args = process.argv.slice(2);
  const asked = args.filter((arg) => arg !== '--long');
  const isLong = args.includes('--long');
  const packages = isLong && (asked.length === 0 || asked.includes('packages'));
  /** @type {import('./lib/system-needs.mjs').Group[]} */
  const system = packages ? ['test', 'packages'] : ['test'];
  if (!(await prepare('setup', () => setUp({ system, electron: true })))) return closeRun(failed);
  const counts = await (isLong ? runLong : runAll)(asked);
  console.log(`\nAll in ${secondsSince(started)}.`);
  return closeRun(counts);
});
