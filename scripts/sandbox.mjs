/** Runs the sandbox service alone in plain Node: `npm run sandbox -- [flags]`. Standard output belongs to its ready line. */
import { pathToFileURL } from 'node:url';
import { buildIfNeeded } from './lib/build-products.mjs';
import { runCommand } from './lib/command.mjs';
import { inProject } from './lib/paths.mjs';
import { endChildrenOnSignal } from './lib/processes.mjs';
import { setUp } from './lib/setup.mjs';

const service = inProject('dist', 'sandbox', 'cli.mjs');

await runCommand(async () => {
  endChildrenOnSignal();
  await setUp({});
  await buildIfNeeded('sandbox');
});

if (process.exitCode === 0) {
  // In this process: arguments, signals and exit status are the service's own without being passed on.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(signal);
  process.exitCode = undefined;
  process.argv[1] = service;
  await import(pathToFileURL(service).href);
}
