/** The fast half of the tests: format, lint, types, what nothing uses, unit. `npm run check [-- STEP...]` */
import { runCommand } from './lib/command.mjs';
import { endChildrenOnSignal } from './lib/processes.mjs';
import { setUp } from './lib/setup.mjs';
import { closeRun, runSteps } from './lib/steps.mjs';
import { checkSteps, chooseSteps } from './lib/test-steps.mjs';

await runCommand(async () => {
  endChildrenOnSignal();
  const steps = chooseSteps(checkSteps, process.argv.slice(2));
  await setUp({});
  return closeRun(await runSteps(steps, 2));
});
