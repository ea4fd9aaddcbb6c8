/**
 * The rules that ask the compiler, over the file that svelte-check wrote for each component (`npm run check -- types`
 * writes them). Rules that svelte-check's own additions break are off in oxlint-components.json.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from './lib/command.mjs';
import { inProject } from './lib/paths.mjs';
import { runProcess } from './lib/processes.mjs';

await runCommand(async () => {
  const folder = inProject('renderer/.svelte-check/svelte');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.svelte.ts') && path.basename(file).startsWith('++'))
    .map((file) => path.join(folder, file));
  if (files.length === 0) throw new Error(`svelte-check wrote no component into ${folder}`);
  const { status } = await runProcess(
    process.execPath,
    [
      inProject('node_modules/oxlint/bin/oxlint'),
      '-c',
      inProject('scripts/oxlint-components.json'),
      '--type-aware',
      '--deny-warnings',
      ...files,
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  return status;
});
