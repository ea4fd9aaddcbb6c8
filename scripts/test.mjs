/** Every check there is: `npm test [-- STEP...]`; the long forms of the tests: `npm run test:long [-- STEP...]`. */
import { spawnSync } from 'node:child_process';
import { buildIfNeeded } from './lib/build-products.mjs';
import { runCommand, say, secondsSince } from './lib/command.mjs';
import { endChildrenOnSignal } from './lib/processes.mjs';
import { findProgram } from './lib/programs.mjs';
import { setUp } from './lib/setup.mjs';
import { closeRun, runSteps } from './lib/steps.mjs';
import { sumCounts } from './lib/tally.mjs';
import {
  checkSteps,
  chooseSteps,
  desktopSteps,
  longDesktopSteps,
  longSteps,
  nodeSteps,
  packageSteps,
} from './lib/test-steps.mjs';

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

/** The end-to-end tests use the service and the broker that run alone, too. */
async function buildAll() {
  await buildIfNeeded('app');
  await buildIfNeeded('sandbox');
  await buildIfNeeded('broker');
}

/** Two desktops on one loopback would ask for the same redirect address. */
const hasNetworksOfItsOwn = () => spawnSync('unshare', ['--net', 'true']).status === 0;

/** As many as keep two cores busy. */
const desktopsAtOnce = 3;

/** @typedef {import('./lib/steps.mjs').Step} Step */

/** Those of `some` that were chosen, and can be run here. @param {Step[]} some @param {Step[]} chosen */
const among = (some, chosen) =>
  some.filter((step) => {
    const isMissing = step.program !== undefined && !findProgram(step.program);
    if (isMissing && chosen.includes(step))
      console.log(`– ${step.name} left out: ${step.program} is not installed`);
    return chosen.includes(step) && !isMissing;
  });

/** @param {Step[]} chosen */
async function runAll(chosen) {
  const checked = await runSteps(among([...checkSteps, ...nodeSteps], chosen), 2);
  const [onDesktops, packaged] = [among(desktopSteps, chosen), among(packageSteps, chosen)];
  if (onDesktops.length + packaged.length === 0) return checked;
  if (!(await prepare('build', buildAll))) return sumCounts([checked, failed]);
  const onDesktop = await runSteps(onDesktops, hasNetworksOfItsOwn() ? desktopsAtOnce : 1);
  return sumCounts([checked, onDesktop, await runSteps(packaged, 1)]);
}

/** @param {Step[]} chosen */
async function runLong(chosen) {
  const onDesktops = among(longDesktopSteps, chosen);
  const isBuilt = onDesktops.length === 0 || (await prepare('build', buildAll));
  const onDesktop = isBuilt ? await runSteps(onDesktops, 1) : failed;
  return sumCounts([onDesktop, await runSteps(among(longSteps, chosen), 1)]);
}

await runCommand(async () => {
  endChildrenOnSignal();
  const started = performance.now();
  const args = process.argv.slice(2);
  const isLong = args.includes('--long');
  const chosen = chooseSteps(
    isLong
      ? [...longDesktopSteps, ...longSteps]
      : [...checkSteps, ...nodeSteps, ...desktopSteps, ...packageSteps],
    args.filter((arg) => arg !== '--long'),
  );
  /** @type {import('./lib/system-needs.mjs').Group[]} */
  const system = chosen.some(({ name }) => name === 'packages') ? ['test', 'packages'] : ['test'];
  const needs = chosen.every(({ bare }) => bare) ? {} : { system, electron: true };
  if (!(await prepare('setup', () => setUp(needs)))) return closeRun(failed);
  const counts = await (isLong ? runLong : runAll)(chosen);
  console.log(`\nAll in ${secondsSince(started)}.`);
  return closeRun(counts);
});
