/**
 * Photographs every scene of the gallery in both themes, at an earlier commit and now, and compares them pixel by pixel:
 *
 *     node test/pictures/compare.mjs [--since COMMIT] [--reporter=…] [scene …]
 *
 * Both are taken by one browser with the same fonts, so no picture is kept in the project. What differs is in
 * `test-results/pictures-compared`. Without `--since` the commit is the one in `test/pictures/since`: the last whose
 * look was accepted. If you change the look, write a later one there.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { runnerImport } from 'vite';

const here = import.meta.dirname;
const project = path.join(here, '../..');
const { values, positionals } = parseArgs({
  options: { since: { type: 'string' }, reporter: { type: 'string' } },
  allowPositionals: true,
});
const since = values.since ?? readFileSync(path.join(here, 'since'), 'utf8').trim();

/** @param {string[]} args */
function git(...args) {
  const { status, stderr } = spawnSync('git', args, { cwd: project, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr.trim()}`);
}

/** The scenes are TypeScript, some with runes: they are read by the builder. @param {string} root @returns {Promise<string[]>} */
async function scenesOf(root) {
  const file = path.join(root, 'test/renderer/gallery/scenes.ts');
  const { scenes } = (
    await runnerImport(file, { configFile: false, plugins: [svelte({ configFile: false })] })
  ).module;
  return Object.keys(scenes).filter((scene) => positionals.length === 0 || positionals.includes(scene));
}

/**
 * @param {string} root @param {string[]} scenes @param {string} update how Playwright treats pictures of before
 * @param {string} [reporter]
 */
function photograph(root, scenes, update, reporter = 'line') {
  const playwright = path.join(project, 'node_modules/@playwright/test/cli.js');
  const args = [
    playwright,
    'test',
    '-c',
    path.join(here, 'playwright.config.ts'),
    `--update-snapshots=${update}`,
    `--reporter=${reporter}`,
  ];
  const env = { ...process.env, PICTURES_ROOT: root, PICTURES_SCENES: scenes.join(' ') };
  return spawnSync(process.execPath, args, { cwd: project, env, stdio: 'inherit' }).status ?? 1;
}

const before = mkdtempSync(path.join(os.tmpdir(), 'bookbar-before-'));
try {
  git('worktree', 'add', '--detach', '--force', before, since);
  symlinkSync(path.join(project, 'node_modules'), path.join(before, 'node_modules'));
  // The modules that are made of its messages.
  spawnSync(process.execPath, ['scripts/messages.mjs'], { cwd: before, stdio: 'inherit' });
  rmSync(path.join(project, 'test-results/pictures-before'), { recursive: true, force: true });
  const [then, now] = [await scenesOf(before), await scenesOf(project)];
  const gone = then.filter((scene) => !now.includes(scene));
  const both = then.filter((scene) => now.includes(scene));
  if (gone.length > 0) console.log(`Scenes that are no longer there: ${gone.join(', ')}`);
  const [taken, compared] = [
    photograph(before, both, 'all'),
    photograph(project, now, 'none', values.reporter),
  ];
  process.exitCode = taken || compared;
} finally {
  git('worktree', 'remove', '--force', before);
}
