import { ESLint, type Linter } from 'eslint';
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { createConfig } from '../../scripts/lint/config.js';

const root = path.resolve(import.meta.dirname, '../..');

/** The linter as the gate runs it, over text that need not be on disk. */
function linter(options: { types: boolean }): ESLint {
  return new ESLint({ cwd: root, overrideConfigFile: true, overrideConfig: createConfig(options) });
}

const structure = linter({ types: false });
const withTypes = linter({ types: true });

async function lint(eslint: ESLint, file: string, code: string): Promise<Linter.LintMessage[]> {
  const text = file.endsWith('.svelte') ? `<script lang="ts">\n${code}</script>\n` : code;
  const [result] = await eslint.lintText(text, { filePath: path.join(root, file) });
  if (!result) throw new Error(`${file} is ignored by the linter`);
  return result.messages;
}

/** What the gate says of this text at this place, without the rules that ask the compiler. */
export const plant = (file: string, code: string): Promise<Linter.LintMessage[]> =>
  lint(structure, file, code);

/** The same with the rules that ask the compiler; the file must exist, its own text is not read. */
export const plantTyped = (file: string, code: string): Promise<Linter.LintMessage[]> =>
  lint(withTypes, file, code);

/**
 * What the other linter says of files in a folder of their own, by the name of each; files that it says nothing of
 * are left out.
 */
export async function plantFiles(texts: Readonly<Record<string, string>>): Promise<Record<string, string[]>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'planted-'));
  const settings = { extends: path.join(root, 'tsconfig.json'), include: ['*.ts'] };
  const files = { ...texts, 'tsconfig.json': JSON.stringify(settings) };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  const linter = path.join(root, 'node_modules/oxlint/bin/oxlint');
  const options = ['-c', path.join(root, 'scripts/oxlint.json'), '--type-aware', '--format', 'json', '.'];
  const env = { ...process.env, OXLINT_TSGOLINT_PATH: path.join(root, 'node_modules/.bin/tsgolint') };
  const { stdout } = spawnSync(process.execPath, [linter, ...options], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  const { diagnostics } = z
    .object({ diagnostics: z.array(z.object({ code: z.string(), filename: z.string() })) })
    .parse(JSON.parse(stdout));
  await rm(folder, { recursive: true });
  const found: Record<string, string[]> = {};
  for (const { code, filename } of diagnostics) (found[path.basename(filename)] ??= []).push(code);
  return found;
}

/** The ids that spoke, each once. */
export const idsOf = (messages: readonly Linter.LintMessage[]): (string | null)[] => [
  ...new Set(messages.map((message) => message.ruleId)),
];

/** Some file of ours below a folder: a forbidden neighbour must exist for the linter to know its place. */
export function someFileIn(folder: string, ending = '.ts'): string {
  const found = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending) && !file.endsWith('.d.ts') && !file.includes('.config.'))
    .sort()[0];
  if (found === undefined) throw new Error(`There is no ${ending} file in ${folder} to import`);
  return path.posix.join(folder, found);
}

/** How one file names another: `./names.ts`, `../base/clock.ts`. */
export function nameFrom(file: string, target: string): string {
  const relative = path.posix.relative(path.posix.dirname(file), target);
  return relative.startsWith('.') ? relative : `./${relative}`;
}

/** Imports something from a file of ours or a package and uses it, as a value, a type or late. */
export function importing(kind: 'value' | 'type' | 'late', name: string): string {
  switch (kind) {
    case 'value':
      return `import { something } from '${name}';\nexport const used = something;\n`;
    case 'type':
      return `import type { Something } from '${name}';\nexport type Used = Something;\n`;
    case 'late':
      return `export const used = () => import('${name}');\n`;
  }
}
