/** The manual page of `bookbar`, and what shells need to complete it: both come from the definitions of the commands. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { runnerImport } from 'vite';
import { inProject } from './paths.mjs';

/** @param {string} file @returns {Promise<any>} what a TypeScript file exports */
const load = async (file) =>
  (await runnerImport(inProject(file), { configFile: false, root: inProject() })).module;

/** @param {string} folder to be filled */
export async function writeCommandDocs(folder) {
  const { version } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));
  const { manualPage } = await load('main/commands/manual-page.ts');
  const { completionOf } = await load('main/commands/completion.ts');
  const { commandLine } = await load('messages/generated/en/command-line.ts');
  const { terminal } = await load('messages/generated/en/terminal.ts');
  mkdirSync(folder, { recursive: true });
  // Without a date it is the same whenever it is built.
  const page = manualPage({ commandLine, terminal }, version);
  writeFileSync(path.join(folder, 'bookbar.1.gz'), gzipSync(page, { level: 9 }));
  for (const shell of ['bash', 'zsh', 'fish'])
    writeFileSync(path.join(folder, `bookbar.${shell}`), completionOf(shell));
}
