import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './paths.mjs';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */
/**
 * @typedef {object} RunOptions
 * @property {NodeJS.ProcessEnv} [env]
 * @property {string} [cwd]
 * @property {import('node:child_process').StdioOptions} [stdio] default: no input, all output to standard error
 * @property {number} [limitMs] the child is ended after this long
 * @property {(child: ChildProcess) => void} [onStart]
 */

/** @type {Set<ChildProcess>} */
const running = new Set();

/** Exit status as a shell gives it: the code, or 128 + the signal's number. */
export const statusOf = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0);

/**
 * Starts a program in a process group of its own, so that Ctrl-C reaches it once and only through us.
 * @param {string} program @param {string[]} args @param {RunOptions} [options]
 */
export function startProcess(program, args, options = {}) {
  const child = spawn(program, args, {
    cwd: options.cwd ?? root,
    env: options.env ?? process.env,
    stdio: options.stdio ?? ['ignore', 2, 2],
    detached: process.platform !== 'win32',
  });
  running.add(child);
  child.once('close', () => running.delete(child));
  child.once('error', () => running.delete(child));
  return child;
}

/** Signals a whole group that we started. @param {ChildProcess} child @param {NodeJS.Signals} signal */
export function signalGroup(child, signal) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // Gone between the check and the signal.
  }
}

/**
 * Runs a program to its end. 127 when it cannot be started.
 * @param {string} program @param {string[]} args @param {RunOptions} [options]
 * @returns {Promise<{ status: number, output: string, late: boolean }>} output: what a piped stdio carried
 */
export function runProcess(program, args, options = {}) {
  return new Promise((resolve) => {
    const child = startProcess(program, args, options);
    options.onStart?.(child);
    let output = '';
    let late = false;
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    const timer =
      options.limitMs &&
      setTimeout(() => {
        late = true;
        signalGroup(child, 'SIGKILL');
      }, options.limitMs);
    const end = (status) => {
      clearTimeout(timer);
      resolve({ status, output, late });
    };
    child.once('error', (error) => {
      output += `${error.message}\n`;
      end(127);
    });
    child.once('close', (code, signal) => end(statusOf(code, signal)));
  });
}

/**
 * npm hands a signal to the shell it runs us in, and that shell ends without handing it on: the loss of the parent is
 * then the only sign that we should end too.
 */
function endWithParent() {
  if (process.platform === 'win32' || !process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}

/** Ctrl-C or an end from outside ends what we started before we go; a second one goes at once. */
export function endChildrenOnSignal() {
  endWithParent();
  let asked = false;
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      const status = statusOf(null, signal);
      for (const child of running) signalGroup(child, asked ? 'SIGKILL' : 'SIGTERM');
      if (asked || running.size === 0) process.exit(status);
      asked = true;
      for (const child of running) {
        child.once('close', () => {
          if (running.size === 0) process.exit(status);
        });
      }
    });
  }
}
