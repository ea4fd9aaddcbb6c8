import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { secondsSince } from './command.mjs';
import { runProcess } from './processes.mjs';
import { closingLine, countSecondRun, describeFailure, judgeStep, sumCounts } from './tally.mjs';

/**
 * One line of a test run: commands that are all run, even after one failed.
 * @typedef {object} Step
 * @property {string} name
 * @property {string[][]} commands
 * @property {'vitest' | 'playwright'} [report] the last command is told to write one, and is counted by it
 * @property {(counts: Counts) => string[]} [secondRun] runs the tests that failed once more, or their files
 * @property {boolean} [live] shows its output as it comes; the others only when they fail
 * @property {number} [limitMinutes]
 * @property {string} [program] left out, and that is said, where the computer does not have it
 * @property {boolean} [bare] needs nothing of the system and no runtime
 */
/** @typedef {import('./tally.mjs').Counts} Counts */

const reportArguments = {
  vitest: (file) => ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
  playwright: () => ['--reporter=list,json'],
};

/**
 * Runs commands one after the other, all of them, and counts them together.
 * @param {Step} step @param {string[][]} commands @param {string} reportFile
 * @returns {Promise<import('./tally.mjs').Counts & { note?: string }>}
 */
async function runCommands(step, commands, reportFile) {
  const report = step.report && { kind: step.report, file: reportFile };
  const env = {
    ...process.env,
    ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }),
    ...(report && { PLAYWRIGHT_JSON_OUTPUT_FILE: report.file }),
  };
  let status = 0;
  let output = '';
  for (const [index, command] of commands.entries()) {
    const isReported = report && index === commands.length - 1;
    const [program, ...args] = isReported
      ? [...command, ...reportArguments[report.kind](report.file)]
      : command;
    const end = await runProcess(program, args, {
      env,
      stdio: step.live ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      limitMs: (step.limitMinutes ?? 10) * 60_000,
    });
    output += end.output + (end.late ? `\nEnded after ${step.limitMinutes ?? 10} minutes.\n` : '');
    status ||= end.status;
  }
  const counts = judgeStep(status, report);
  if (counts.failed > 0 && output) console.log(`\n${output.trimEnd()}\n`);
  return counts;
}

/** @param {Step} step @param {string} folder for reports @returns {Promise<Counts>} */
export async function runStep(step, folder) {
  const started = performance.now();
  if (step.live) console.log(`\n${step.name}`);
  let counts = await runCommands(step, step.commands, path.join(folder, `${step.name}.json`));
  if (step.secondRun && counts.failures?.length) {
    console.log(`\n${step.name}: ${counts.failed} failed; each is run once more`);
    for (const failure of counts.failures) console.log(`? ${describeFailure(failure)}`);
    const second = await runCommands(
      step,
      [step.secondRun(counts)],
      path.join(folder, `${step.name}-second.json`),
    );
    counts = countSecondRun(counts, second);
  }
  const { note, ...result } = counts;
  const mark = result.failed > 0 ? '✗' : '✓';
  const words = step.report ? closingLine(result) : result.failed > 0 ? 'failed' : '';
  console.log(
    `${mark} ${step.name.padEnd(9)} ${secondsSince(started).padStart(8)}   ${words}${note ? ` (${note})` : ''}`.trimEnd(),
  );
  return result;
}

/**
 * Runs steps, at most `lanes` at a time, each started in its turn.
 * @param {Step[]} steps @param {number} lanes @returns {Promise<Counts>}
 */
export async function runSteps(steps, lanes) {
  const folder = mkdtempSync(path.join(tmpdir(), 'bookbar-reports-'));
  chmodSync(folder, 0o777); // a desktop's tests may run as another user
  const waiting = [...steps];
  /** @type {Counts[]} */
  const all = [];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) all.push(await runStep(step, folder));
  };
  try {
    await Promise.all(Array.from({ length: lanes }, work));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return sumCounts(all);
}

/**
 * Prints what failed, what passed only at a second try, and the closing line; gives the exit status: nothing may have
 * failed, and something must have run.
 * @param {Counts} counts
 */
export function closeRun(counts) {
  for (const failure of counts.failures ?? []) console.log(`✗ ${describeFailure(failure)}`);
  const flaky = counts.flaky ?? [];
  console.log(flaky.length > 0 ? `\nflaky: ${flaky.join('; ')}` : '');
  console.log(closingLine(counts));
  return counts.failed > 0 || counts.passed + counts.skipped === 0 ? 1 : 0;
}
