import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { secondsSince } from './command.mjs';
import { runProcess } from './processes.mjs';
import { closingLine, judgeStep, sumCounts } from './tally.mjs';

/**
 * One line of a test run: commands that are all run, even after one failed.
 * @typedef {object} Step
 * @property {string} name
 * @property {string[][]} commands
 * @property {'vitest' | 'playwright'} [report] the last command is told to write one, and is counted by it
 * @property {boolean} [live] shows its output as it comes; the others only when they fail
 * @property {number} [limitMinutes]
 */
/** @typedef {import('./tally.mjs').Counts} Counts */

const reportArguments = {
  vitest: (file) => ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
  playwright: () => ['--reporter=list,json'],
};

/** @param {Step} step @param {string} folder for reports @returns {Promise<Counts>} */
export async function runStep(step, folder) {
  const started = performance.now();
  const report = step.report && { kind: step.report, file: path.join(folder, `${step.name}.json`) };
  const env = {
    ...process.env,
    ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }),
    ...(report && { PLAYWRIGHT_JSON_OUTPUT_FILE: report.file }),
  };
  if (step.live) console.log(`\n${step.name}`);
  let status = 0;
  let output = '';
  for (const [index, command] of step.commands.entries()) {
    const isReported = report && index === step.commands.length - 1;
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
  const { note, ...counts } = judgeStep(status, report);
  const mark = counts.failed > 0 ? '✗' : '✓';
  const words = report ? closingLine(counts) : counts.failed > 0 ? 'failed' : '';
  if (counts.failed > 0 && output) console.log(`\n${output.trimEnd()}\n`);
  console.log(
    `${mark} ${step.name.padEnd(9)} ${secondsSince(started).padStart(8)}   ${words}${note ? ` (${note})` : ''}`.trimEnd(),
  );
  return counts;
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

/** Prints the closing line and gives the exit status: nothing may have failed, and something must have run. @param {Counts} counts */
export function closeRun(counts) {
  console.log(`\n${closingLine(counts)}`);
  return counts.failed > 0 || counts.passed + counts.skipped === 0 ? 1 : 0;
}
