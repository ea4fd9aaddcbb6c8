/** Sets up everything the project's commands need: `node scripts/setup.mjs`. They all do their own part of it by themselves. */
import { runCommand, say, secondsSince } from './lib/command.mjs';
import { describeElectron } from './lib/electron-runtime.mjs';
import { endChildrenOnSignal } from './lib/processes.mjs';
import { setUp } from './lib/setup.mjs';

await runCommand(async () => {
  endChildrenOnSignal();
  const started = performance.now();
  await setUp({ system: ['test'], electron: true });
  say(`Everything is set up: ${describeElectron()}, ${secondsSince(started)}.`);
});
