/** Runs the reference broker in plain Node: `npm run broker -- [flags]`. Standard output belongs to its ready line. */
import { pathToFileURL } from 'node:url';
import { buildIfNeeded } from './lib/build-products.mjs';
import { runCommand } from './lib/command.mjs';
import { inProject } from './lib/paths.mjs';
import { endChildrenOnSignal } from './lib/processes.mjs';
import { setUp } from './lib/setup.mjs';

const broker = inProject('dist', 'broker', 'cli.mjs');

await runCommand(async () => {
  endChildrenOnSignal();
  await setUp({});
  await buildIfNeeded('broker');
});

if (process.exitCode === 0) {
  // In this process: arguments, signals and exit status are the broker's own without being passed on.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(signal);
  process.exitCode = undefined;
  process.argv[1] = broker;
  await import(pathToFileURL(broker).href);
}
