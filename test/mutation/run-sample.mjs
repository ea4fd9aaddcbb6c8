/**
 * A mutation run over a sample of all five folders, or of those that are named, which ends within the hour: 300 lines
 * of each, in pieces of twelve, drawn by a seed that is printed. `node test/mutation/run-sample.mjs [SEED [FOLDER…]]`
 * draws the same ones again.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { mutatedFolders } from '../../scripts/lib/test-steps.mjs';
import { inProject } from '../../scripts/lib/paths.mjs';

const linesOfPiece = 12;
const piecesOfFolder = 25;
const [seedText, ...named] = process.argv.slice(2);
const seed = Number(seedText ?? Math.floor(Date.now() / 1000));
const folders = named.length > 0 ? named : mutatedFolders;

/** Uniform in [0, 1), the same for a seed. */
let state = seed;
function random() {
  state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
  return state / 4_294_967_296;
}

/** @param {string} folder */
function piecesOf(folder) {
  const files = readdirSync(inProject('main', folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .toSorted();
  return files.flatMap((file) => {
    const lines = readFileSync(inProject('main', folder, file), 'utf8').split('\n').length;
    return Array.from({ length: Math.ceil(lines / linesOfPiece) }, (_, n) => {
      const first = n * linesOfPiece + 1;
      return `main/${folder}/${file}:${first}-${Math.min(lines, first + linesOfPiece - 1)}`;
    });
  });
}

const sample = folders.flatMap((folder) =>
  piecesOf(folder)
    .map((piece) => ({ piece, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .slice(0, piecesOfFolder)
    .map(({ piece }) => piece),
);
console.log(`The seed is ${seed}.`);
const { status } = spawnSync(
  process.execPath,
  [
    inProject('node_modules/@stryker-mutator/core/bin/stryker.js'),
    'run',
    'test/mutation/stryker.config.mjs',
    '--mutate',
    sample.join(','),
    '--incrementalFile',
    'test-results/mutation/sample.json',
  ],
  { stdio: 'inherit', cwd: inProject('.') },
);
process.exitCode = status ?? 1;
