import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withLock } from './lock.mjs';

let lock: string;

beforeEach(async () => {
  lock = path.join(await mkdtemp(path.join(tmpdir(), 'bookbar-lock-')), 'lock');
});
afterEach(() => rm(path.dirname(lock), { recursive: true }));

/** A program that runs until it is killed. */
const program = (): ChildProcess =>
  spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });

/** Lets another process take the lock, hand it to a program of its own, and die without giving it back. */
async function takeAndDie(held: ChildProcess): Promise<void> {
  const module = path.resolve(import.meta.dirname, './lock.mjs');
  const script = `
    import { withLock } from ${JSON.stringify(module)};
    await withLock(async (hold) => { hold({ pid: ${held.pid ?? 0} }); process.kill(process.pid, 'SIGKILL'); }, ${JSON.stringify(lock)});`;
  const holder = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' });
  await once(holder, 'exit');
}

describe('two runs at once', () => {
  it('do their work one after the other', async () => {
    const order: string[] = [];
    const first = withLock(async () => {
      order.push('first begins');
      await new Promise((resolve) => setImmediate(resolve));
      order.push('first ends');
    }, lock);
    await Promise.all([first, withLock(async () => void order.push('second'), lock)]);
    expect(order).toEqual(['first begins', 'first ends', 'second']);
    expect(existsSync(lock)).toBe(false);
  });

  it('leave no lock behind when the work fails', async () => {
    await expect(withLock(() => Promise.reject(new Error('full disk')), lock)).rejects.toThrow('full disk');
    expect(existsSync(lock)).toBe(false);
  });
});

describe('a run that was killed', () => {
  it('stands in nobody’s way', async () => {
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    writeFileSync(lock, `${pid} 1\n`);
    expect(await withLock(async () => 'done', lock)).toBe('done');
  });

  it('is not mistaken for the process that has its number now', async () => {
    writeFileSync(lock, `${process.pid} 1\n`);
    expect(await withLock(async () => 'done', lock)).toBe('done');
  });

  it('is waited for as long as a program runs that it started', async () => {
    const held = program();
    await takeAndDie(held);
    expect(readFileSync(lock, 'utf8')).toContain(`${held.pid ?? 0} `);
    let isDone = false;
    const waiting = withLock(async () => {
      isDone = true;
      expect(held.signalCode).toBe('SIGKILL');
    }, lock);
    expect(isDone).toBe(false);
    held.kill('SIGKILL');
    await waiting;
    expect(isDone).toBe(true);
  });
});
