/** Runs a program on Node 24, which is fetched for it: `node scripts/on-node-24.mjs PROGRAM [ARGUMENTS]`. */
import { spawnSync } from 'node:child_process';
import { runCommand } from './lib/command.mjs';
import { provideNode24 } from './lib/node-24.mjs';
import { endChildrenOnSignal } from './lib/processes.mjs';

await runCommand(async () => {
  endChildrenOnSignal();
  const node = await provideNode24();
  // In the group of this process, so that whatever ends this one ends it too.
  return spawnSync(node, process.argv.slice(2), { stdio: 'inherit' }).status ?? 1;
});
