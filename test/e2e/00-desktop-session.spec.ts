import { expect, test } from '@playwright/test';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { session } from '../support/desktop/session.ts';
import { perhaps, until } from '../support/desktop/until.ts';

const desktopSession = path.resolve(import.meta.dirname, '../support/desktop/desktop-session');
const introduce = 'echo "$DESKTOP_DIR $DESKTOP_SESSION_ID $DISPLAY"';

interface Introduced {
  readonly dir: string;
  readonly id: string;
  readonly display: string;
}

/** What a session says of itself as soon as it is up. */
async function firstLine(output: Readable): Promise<Introduced> {
  for await (const line of createInterface({ input: output })) {
    const [dir = '', id = '', display = ''] = line.split(' ');
    return { dir, id, display };
  }
  throw new Error('The session said nothing');
}

/** Pids of everything that carries the session's mark. */
async function processesOf(id: string): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const marked = pids.map(async (pid) => {
    const environment = await perhaps(() => readFile(`/proc/${pid}/environ`, 'utf8'));
    return environment?.includes(`DESKTOP_SESSION_ID=${id}\0`) === true ? [pid] : [];
  });
  return (await Promise.all(marked)).flat();
}

async function expectNothingLeft({ dir, id }: Introduced): Promise<void> {
  await until(async () => (await processesOf(id)).length === 0, 'the end of every process', 5000);
  expect(await perhaps(() => stat(dir))).toBeUndefined();
}

/** A session inside this one, which must not notice; stays until it is ended. */
async function begin(...options: string[]) {
  const child = spawn(desktopSession, [...options, '--', 'bash', '-c', `${introduce}; sleep 300`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { child, introduced: await firstLine(child.stdout) };
}

test('a session ends with the status of its command and leaves nothing behind', async () => {
  const script = `${introduce}; (setsid sleep 300 >/dev/null 2>&1 &); exit 7`;
  const child = spawn(desktopSession, ['--', 'bash', '-c', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const introduced = await firstLine(child.stdout);
  expect(introduced.dir).not.toBe(session().dir);
  expect(await ended).toEqual([7, null]);
  await expectNothingLeft(introduced);
});

test('two sessions run beside each other; each is ended alone, asked or killed', async () => {
  const [first, second] = await Promise.all([begin(), begin('-k', 'locked')]);
  expect(first.introduced.display).not.toBe(second.introduced.display);
  expect(await processesOf(first.introduced.id)).not.toEqual([]);

  const asked = once(first.child, 'exit');
  first.child.kill('SIGTERM');
  expect(await asked).toEqual([143, null]);
  await expectNothingLeft(first.introduced);

  // Nobody cleans up after a killed session: what hung on it must end by itself.
  const { id, dir } = second.introduced;
  expect(await processesOf(id)).not.toEqual([]);
  second.child.kill('SIGKILL');
  await until(async () => (await processesOf(id)).length === 0, 'the end of every process', 5000);
  await promisify(execFile)('rm', ['-rf', dir]);
});
