/** The fast half of the tests: format, lint, types, unit. `npm run check [-- STEP...]` */
import { runCommand } from './lib/command.mjs';
import { endChildrenOnSignal } from './lib/processes.mjs';
import { setUp } from './lib/setup.mjs';
import { closeRun, runSteps } from './lib/steps.mjs';
import { checkSteps } from './lib/test-steps.mjs';

await runCommand(async () => {
  endChildrenOnSignal();
  await setUp({});
  const chosen = process.argv.slice(2);
  return closeRun(
    await runSteps(
      checkSteps.filter(({ name }) => chosen.length === 0 || chosen.includes(name)),
      2,
    ),
  );
});
