import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Failure, LocalFailure } from '../base/failure.ts';
import { toLine, type LogEntry } from './line.ts';
import { createLog, maxFileBytes, type Log } from './log.ts';
import { createManualClock, type ManualClock } from '../../test/support/manual-clock.ts';

const root = path.resolve(import.meta.dirname, '../..');
const at = '2027-03-10T08:15:00.000Z';
const ok: LogEntry = { level: 'info', subject: 'service', operation: 'getMe', code: 'ok', attempt: 1 };

let folder: string;
let clock: ManualClock;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'bookbar-log-'));
  clock = createManualClock(at);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = (): Log => createLog({ clock, folder, root });
const file = (name = 'diagnostics.log'): string => path.join(folder, name);
const sizeOf = async (name: string): Promise<number> => (await stat(file(name))).size;

describe('the log', () => {
  it('says instant, level, subject and what it was', async () => {
    const log = open();
    log.write({ level: 'info', subject: 'app', code: 'started', version: '1.2.3' });
    clock.advance(1500);
    log.write({ ...ok, level: 'warning', code: 'service-error', status: 502, attempt: 2, ms: 33.4 });
    log.write({ level: 'error', subject: 'page', code: 'reported', call: 'agenda.refresh' });
    expect(log.lines(10)).toEqual([
      '2027-03-10T08:15:00.000Z info app started version=1.2.3',
      '2027-03-10T08:15:01.500Z warning service getMe service-error status=502 attempt=2 ms=33',
      '2027-03-10T08:15:01.500Z error page reported call=agenda.refresh',
    ]);
  });

  it('is written at once, for nobody else to read', async () => {
    const log = open();
    log.write(ok);
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    expect(await readFile(file(), 'utf8')).toBe(`${at} info service getMe ok attempt=1\n`);
  });

  it('goes on where an earlier run ended', async () => {
    const first = open();
    first.write(ok);
    const second = open();
    second.write({ ...ok, code: 'offline' });
    expect(second.lines(10).map((line) => line.split(' ')[4])).toEqual(['ok', 'offline']);
    expect(second.lines(1)).toHaveLength(1);
  });

  it('takes two files of a bounded size in turns', async () => {
    const log = open();
    for (let round = 0; round < 40; round += 1) {
      for (let line = 0; line < 400; line += 1) log.write({ ...ok, ms: round * 1000 + line });
    }
    expect(await sizeOf('diagnostics.log')).toBeLessThanOrEqual(maxFileBytes);
    expect(await sizeOf('diagnostics.old.log')).toBeLessThanOrEqual(maxFileBytes);
    expect(await sizeOf('diagnostics.old.log')).toBeGreaterThan(maxFileBytes / 2);
    const lines = log.lines(100_000);
    expect(lines.at(-1)).toContain('ms=39399');
    expect(new Set(lines).size).toBe(lines.length);
  });

  it('keeps the last lines in memory, however many come at once', async () => {
    await rm(folder, { recursive: true });
    const log = open();
    for (let line = 0; line < 2_000; line += 1) log.write({ ...ok, ms: line });
    const lines = log.lines(100_000);
    expect(lines).toHaveLength(500);
    expect(lines.at(-1)).toContain('ms=1999');
  });

  it('goes on without a disk, and is whole again with one', async () => {
    await symlink('/dev/full', file());
    const log = open();
    log.write(ok);
    log.write({ ...ok, code: 'offline' });
    expect(log.lines(10).map((line) => line.split(' ')[4])).toEqual(['ok', 'offline']);

    await rm(file());
    await writeFile(file(), `${at} info service getMe o`);
    log.write({ ...ok, code: 'conflict' });
    expect(await readFile(file(), 'utf8')).toContain(`o\n${at} info service getMe conflict attempt=1\n`);
    log.write(ok);
    expect(log.lines(10).map((line) => line.split(' ')[4])).toEqual(['ok', 'offline', 'conflict', 'ok']);
    expect(await readFile(file(), 'utf8')).not.toContain('\n\n');
  });

  it('waits for no pipe that has the name of its files', async () => {
    for (const name of ['diagnostics.log', 'diagnostics.old.log']) execFileSync('mkfifo', [file(name)]);
    expect(open().lines(10)).toEqual([]);
    const log = open();
    log.write(ok);
    expect(log.lines(10)).toHaveLength(1);
  });

  it('shows nothing of its files that it did not write', async () => {
    await writeFile(file(), `maya@lindqvist.example\n${at} info app ok maya@lindqvist.example\n`);
    expect(open().lines(10)).toEqual([`${at} info app ok [mail]`]);
  });
});

describe('an error in the log', () => {
  const line = (error: unknown): string =>
    toLine({ level: 'error', subject: 'app', code: 'reported', error }, Date.parse(at), root);

  it('is its kind, its code, its causes and where in our files it came from', () => {
    const cause = new Error('net::ERR_CONNECTION_RESET');
    const text = line(new Failure('no-answer', 'nobody answered', { cause }));
    expect(text).toMatch(
      /^\S+ error app reported error=Failure:no-answer<Error:ERR_CONNECTION_RESET(?: at=\S+)?$/,
    );
    expect(line(Object.assign(new TypeError('x'), { code: 'ENOSPC' }))).toContain('error=TypeError:ENOSPC');
    expect(line(new LocalFailure('no-room', 'x'))).toContain('error=LocalFailure:no-room');
    expect(line('thrown')).toContain('error=no-error');
  });

  it('names our own files only, without the hash of a chunk', () => {
    const error = new Error('two\n    at lines (/root/secret.ts:1:1)');
    error.stack = [
      `Error: ${error.message}`,
      `    at a (${root}/dist/main/chunks/open-app-Dk3JxQ2a.cjs:1:48211)`,
      `    at async Object.b (file://${root}/main/account/session/session.ts:12:3)`,
      `    at ${root}/main/base/queue.ts:9:1`,
      '    at node:internal/process/task_queues:95:5',
      '    at c (/home/maya/other/main/x.ts:1:1)',
      `    at d (${root}/node_modules/zod/index.js:1:1)`,
    ].join('\n');
    expect(line(error)).toMatch(
      / at=dist\/main\/chunks\/open-app\.cjs:1:48211,main\/account\/session\/session\.ts:12:3,main\/base\/queue\.ts:9:1$/,
    );
  });

  it('has no frames where its message changed after it was made', () => {
    const error = new Error(`one\n    at x (${root}/main/maya.ts:1:1)`);
    error.message = 'changed';
    expect(line(error)).toMatch(/ error=Error$/);
  });
});
