/**
 * Runs a program that needs the inspector of the Model Context Protocol: `node scripts/with-inspector.mjs PROGRAM
 * [ARGUMENTS]`. The inspector and the Node 24 it asks for are fetched before, since a private desktop has no network;
 * how it is started is in MCP_INSPECTOR.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from './lib/command.mjs';
import { provideRuntime } from './lib/fetched-runtime.mjs';
import { provideNode24, wantsNode24 } from './lib/node-24.mjs';
import { npmCommand } from './lib/npm-packages.mjs';
import { inProject } from './lib/paths.mjs';
import { endChildrenOnSignal } from './lib/processes.mjs';

const version = '2.12.0';
const program = 'node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js';

/** Exactly what the lock file beside it names; nothing of it is run. @param {string} work @param {import('./lib/fetched-runtime.mjs').Run} run */
async function make(work, run) {
  const folder = path.join(work, 'inspector');
  mkdirSync(folder);
  for (const file of ['package.json', 'package-lock.json'])
    cpSync(inProject(`scripts/inspector/${file}`), path.join(folder, file));
  const [npm = '', ...lead] = npmCommand();
  await run(
    npm,
    ...lead,
    // `ci` refuses the file, for a package of another system that was never published.
    'install',
    '--no-save',
    `--prefix=${folder}`,
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  );
  return folder;
}

await runCommand(async () => {
  endChildrenOnSignal();
  const [folder, node] = await Promise.all([
    provideRuntime({ kind: 'inspector', name: version, program, make }),
    wantsNode24({ ...process, node: process.versions.node }) ? provideNode24() : process.execPath,
  ]);
  const [started = '', ...args] = process.argv.slice(2);
  const env = { ...process.env, MCP_INSPECTOR: JSON.stringify([node, path.join(folder, program)]) };
  // In the group of this process, so that whatever ends this one ends it too.
  return spawnSync(started, args, { stdio: 'inherit', env }).status ?? 1;
});
