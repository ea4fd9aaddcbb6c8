import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { say } from './command.mjs';
import { inProject } from './paths.mjs';

const projectLock = inProject('dist', '.setup-lock');

/**
 * A process by its number and, where the system tells, the moment it started: numbers are given out again.
 * @param {number} pid @returns {string | undefined} nothing for one that is gone
 */
function identify(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return undefined;
  }
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return `${pid} ${fields[19]}`;
  } catch {
    return `${pid}`;
  }
}

/** The process ids in a lock that still live: the holder, or a program it started before it was killed. */
function livingHolders(file) {
  try {
    const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
    return lines
      .map((line) => ({ line, pid: Number.parseInt(line, 10) }))
      .filter(({ line, pid }) => identify(pid) === line)
      .map(({ pid }) => pid);
  } catch {
    return [];
  }
}

/** @param {string} lockFile @returns {boolean} whether it is now ours */
function tryTake(lockFile) {
  const own = `${lockFile}.${process.pid}`;
  writeFileSync(own, `${identify(process.pid)}\n`);
  try {
    linkSync(own, lockFile); // with its content from the first moment on
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(own, { force: true });
  }
}

/** Puts a lock aside whose holders are all gone; one that turned out to be a newcomer's goes back. */
function dropStale(lockFile) {
  const aside = `${lockFile}.stale.${process.pid}`;
  try {
    renameSync(lockFile, aside);
    if (livingHolders(aside).length > 0) linkSync(aside, lockFile);
    rmSync(aside, { force: true });
  } catch {
    // Another process was faster: the next round sees what it did.
  }
}

/**
 * Runs `work` while no other run of the project's scripts changes node_modules or dist.
 * @template T
 * @param {(hold: (child: import('node:child_process').ChildProcess) => void) => Promise<T>} work
 *   `hold` keeps the lock for a program that may outlive us
 * @param {string} [lockFile]
 * @returns {Promise<T>}
 */
export async function withLock(work, lockFile = projectLock) {
  mkdirSync(path.dirname(lockFile), { recursive: true });
  let told = false;
  while (!tryTake(lockFile)) {
    const holders = livingHolders(lockFile);
    if (holders.length === 0) dropStale(lockFile);
    else {
      if (!told) say(`Another run (process ${holders.join(', ')}) is setting up; waiting for it.`);
      told = true;
      await delay(200);
    }
  }
  const release = () => rmSync(lockFile, { force: true });
  process.once('exit', release);
  try {
    return await work(
      (child) => child.pid && writeFileSync(lockFile, `${identify(child.pid)}\n`, { flag: 'a' }),
    );
  } finally {
    release();
    process.off('exit', release);
  }
}
