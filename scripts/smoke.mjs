/**
 * Starts Bookbar with its demo and asks it from outside what is next: the least that has to work on every system.
 * `node scripts/smoke.mjs [--packaged]`; packaged: what `npm run pack` left unpacked in release/, or in the folder that
 * BOOKBAR_SMOKE names.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildIfNeeded } from './lib/build-products.mjs';
import { Stop, runCommand, say, secondsSince } from './lib/command.mjs';
import { electronProgram } from './lib/electron-runtime.mjs';
import { inProject } from './lib/paths.mjs';
import { startPrivateDisplay } from './lib/private-display.mjs';
import { endChildrenOnSignal, runProcess, signalGroup, startProcess } from './lib/processes.mjs';
import { hasDisplay, setUp } from './lib/setup.mjs';

/** A first start on a busy machine of a workflow may take this long. */
const patienceMs = 120_000;

/** Where electron-builder leaves the program of each system. */
const programs = {
  linux: ['linux', 'bookbar'],
  darwin: ['mac', 'Bookbar.app/Contents/MacOS/Bookbar'],
  win32: ['win', 'Bookbar.exe'],
};

/** @returns {string[]} the command that starts what was packaged */
function packagedCommand() {
  const [prefix, program] = programs[process.platform] ?? [];
  const output = process.env.BOOKBAR_SMOKE ?? inProject('release');
  const folder = prefix && readdirSync(output).find((name) => name.startsWith(prefix) && !name.includes('.'));
  if (!folder) throw new Stop(`Nothing is unpacked in ${output}: run npm run pack.`);
  return [path.join(output, folder, program)];
}

/** What is next, as the running app says it; an empty title while it starts. */
async function askNext(command, env) {
  const [program, ...args] = command;
  const { status, output } = await runProcess(program, [...args, 'next', '--json'], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  if (status !== 0) throw new Stop(`bookbar next ended with status ${status}.`);
  return JSON.parse(output.trim().split('\n').at(-1) || '{}').title ?? '';
}

/** @param {string[]} command @param {NodeJS.ProcessEnv} env */
async function startAndAsk(command, env) {
  const started = performance.now();
  const userData = mkdtempSync(path.join(tmpdir(), 'bookbar-smoke-'));
  const whole = [...command, `--user-data-dir=${userData}`];
  const [program, ...args] = whole;
  const app = startProcess(program, [...args, '--workspace=demo', '--hidden'], { env });
  try {
    while (performance.now() - started < patienceMs) {
      if (app.exitCode !== null) throw new Stop(`Bookbar ended with status ${app.exitCode}.`);
      // Asked earlier, the question itself would be the first start.
      await sleep(2_000);
      const title = await askNext(whole, env);
      if (title !== '') return say(`Bookbar runs; next is “${title}” (${secondsSince(started)}).`);
    }
    throw new Stop(`Bookbar has not said what is next in ${patienceMs / 1000} s.`);
  } finally {
    const gone = new Promise((resolve) => app.once('close', resolve));
    signalGroup(app, 'SIGTERM');
    await Promise.race([gone, sleep(10_000)]);
    signalGroup(app, 'SIGKILL');
    rmSync(userData, { recursive: true, force: true, maxRetries: 5 });
  }
}

await runCommand(async () => {
  endChildrenOnSignal();
  const isPackaged = process.argv.includes('--packaged');
  const displayed = hasDisplay();
  await setUp({ system: displayed ? ['run'] : ['run', 'display'], electron: !isPackaged });
  if (!isPackaged) await buildIfNeeded('app');
  // Chromium has no process sandbox for root.
  const isRoot = process.platform === 'linux' && process.getuid?.() === 0;
  const command = isPackaged ? packagedCommand() : [electronProgram() ?? 'electron', '.'];
  if (isRoot) command.push('--no-sandbox');
  if (displayed) return startAndAsk(command, process.env);
  const display = await startPrivateDisplay();
  try {
    return await startAndAsk(command, display.env);
  } finally {
    await display.stop();
  }
});
