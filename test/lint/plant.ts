import { ESLint, type Linter } from 'eslint';
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';

const root = path.resolve(import.meta.dirname, '../..');

const gate = new ESLint({ cwd: root, overrideConfigFile: path.join(root, 'scripts/eslint.config.js') });

/** What the gate says of this text at this place, which need not be on disk. */
export async function plant(file: string, code: string): Promise<Linter.LintMessage[]> {
  const text = file.endsWith('.svelte') ? `<script lang="ts">\n${code}</script>\n` : code;
  const [result] = await gate.lintText(text, { filePath: path.join(root, file) });
  if (!result) throw new Error(`${file} is ignored by the linter`);
  return result.messages;
}

/**
 * What the other linter says of files in a folder of their own, by the name of each; files that it says nothing of
 * are left out. `rules` is its file of settings in `scripts`.
 */
export async function plantFiles(
  texts: Readonly<Record<string, string>>,
  rules = 'oxlint.json',
): Promise<Record<string, string[]>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'planted-'));
  const settings = { extends: path.join(root, 'tsconfig.json'), include: ['*.ts'] };
  const files = { ...texts, 'tsconfig.json': JSON.stringify(settings) };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  const linter = path.join(root, 'node_modules/oxlint/bin/oxlint');
  const options = ['-c', path.join(root, 'scripts', rules), '--type-aware', '--format', 'json', '.'];
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
    .filter((file) => file.endsWith(ending) && !/\.(?:d|test)\.ts$/.test(file) && !file.includes('.config.'))
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
