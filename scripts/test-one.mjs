/**
 * One file of tests, with the desktop it needs: `npm run test:one -- FILE [NAME]`. FILE is a path below the project or
 * the part of one that says which file is meant; NAME is a part of the test's name. Nothing is tried a second time.
 */
import { readdirSync } from 'node:fs';
import { buildIfNeeded } from './lib/build-products.mjs';
import { Stop, runCommand } from './lib/command.mjs';
import { inProject } from './lib/paths.mjs';
import { endChildrenOnSignal, runProcess } from './lib/processes.mjs';
import { setUp } from './lib/setup.mjs';
import { commandsForFile, findTestFile, testedFolders } from './lib/test-steps.mjs';

await runCommand(async () => {
  endChildrenOnSignal();
  const [wanted, name] = process.argv.slice(2);
  if (wanted === undefined) throw new Stop('Usage: npm run test:one -- FILE [NAME]', 2);
  const files = testedFolders.flatMap((folder) =>
    readdirSync(inProject(folder), { recursive: true }).map((file) => `${folder}/${file}`),
  );
  const found = findTestFile(files, wanted);
  if (found.length !== 1) {
    const which = found.length === 0 ? 'No file of tests is called' : 'Several files of tests are called';
    throw new Stop([`${which} “${wanted}”.`, ...found.map((file) => `  ${file}`)].join('\n'), 2);
  }
  const { commands, startsApp } = commandsForFile(found[0], name);
  await setUp({ system: ['test'], electron: true });
  if (startsApp) {
    await buildIfNeeded('app');
    await buildIfNeeded('sandbox');
    await buildIfNeeded('broker');
  }
  for (const [program, ...args] of commands) {
    const { status } = await runProcess(program, args, { stdio: 'inherit' });
    if (status !== 0) return status;
  }
  return 0;
});
