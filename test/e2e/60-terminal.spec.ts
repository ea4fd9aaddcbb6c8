import { expect } from '@playwright/test';
import { execFile } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { definitions } from '../../main/commands/definitions.ts';
import { bookingIn } from '../support/desktop/bookings/draft.ts';
import { openSignedIn } from '../support/desktop/bookings/own-service.ts';
import { test } from '../support/desktop/fixture.ts';
import { folderOfPerson, inSession, session } from '../support/desktop/session.ts';
import { stageProgram } from '../support/desktop/stage.ts';
import { startAgain } from '../support/desktop/start-again.ts';
import { appsIn, begin, cpuOf, endAppsIn, type, untilHeard } from '../support/desktop/terminal.ts';
import { hide, isShown, title, today } from '../support/desktop/tray-day.ts';
import { tray } from '../support/desktop/tray.ts';

const run = promisify(execFile);
const answered = { status: 0, errors: '' };

/** Runs what marks are told of, in every bar and prompt that is known. */
const hostile = '%{A1:x:}<i>a</i> $(x) `x` |bash=x';

test('a bar asks and follows what is next, and it costs next to nothing', async ({ launchBookbar }) => {
  test.setTimeout(120_000);
  const nowMs = Date.now();
  const afterwards = bookingIn(nowMs, 13, 'hostile', { title: hostile });
  const running = await openSignedIn(launchBookbar, today(55, nowMs, [afterwards]));
  const { service, userData, pid } = running;
  await expect.poll(tray.tooltip).toContain(title);
  await hide(running);

  const next = await type(userData, 'next');
  expect(next).toMatchObject({ ...answered, output: expect.stringMatching(/^1[23]m R&D a_b review\n$/) });
  expect(JSON.parse((await type(userData, 'next', '--json')).output)).toMatchObject({ title, class: 'soon' });
  expect(await type(userData, 'next', '--format=i3')).toEqual({
    status: 2,
    output: '',
    errors: expect.stringMatching(/^bookbar: --format is polybar, waybar or plain, not “i3”[^\n]+\n$/),
  });
  expect(await isShown(running)).toBe(false);

  await test.step('a single question costs at most 50 ms of CPU, here and in the app', async () => {
    const questions = 40;
    const program = await stageProgram();
    const before = await cpuOf(pid);
    const loop = `TIMEFORMAT='%U %S'; time for n in {1..${questions}}; do "$0" "$1" next > /dev/null; done`;
    const { stderr } = await run(inSession('bin', 'as-desktop-user'), [
      ...['bash', '-c', loop, program, `--user-data-dir=${userData}`],
    ]);
    const [user = NaN, system = NaN] = stderr.trim().split(' ').map(Number);
    const asking = ((user + system) * 1000) / questions;
    const answering = ((await cpuOf(pid)) - before) / questions;
    console.log(`bookbar next: ${asking.toFixed(1)} ms of CPU, and ${answering.toFixed(1)} ms in the app`);
    expect(asking + answering).toBeLessThan(50);
  });

  await test.step('one line for each change, and none of a title that runs anything', async () => {
    const bar = await begin(userData, 'next', '--follow', '--format=polybar');
    await expect.poll(bar.lines).toEqual([expect.stringMatching(/^1[123]m R&D a_b review$/)]);
    await service.elsewhere('bookings/cancel', { uid: 'next', cancellationReason: 'Ill' });
    await tray.choose('Refresh');
    await expect.poll(() => bar.lines().at(-1)).toMatch(/^1[123]m % \{A1:x:\}< i>a/);
    await tray.choose('Hide titles');
    await expect.poll(() => bar.lines().at(-1)).toMatch(/^1[123]m A booking$/);
    expect(new Set(bar.lines()).size).toBe(bar.lines().length);
    await tray.choose('Hide titles');
    await running.stop();
    await expect.poll(() => bar.lines().at(-1)).toBe('');
    bar.child.stdout.destroy();
    expect(await bar.ended).toMatchObject(answered);
  });
});

test('what opens the window goes to the running app', async ({ launchBookbar }) => {
  const running = await launchBookbar({ args: ['--workspace=demo', '--hidden'] });
  const { userData, page } = running;
  await untilHeard(userData);
  expect(await isShown(running)).toBe(false);
  expect(await type(userData, '--hidden')).toEqual({ ...answered, output: '' });
  expect(await isShown(running)).toBe(false);
  expect(await type(userData, 'open', 'settings')).toEqual({ ...answered, output: '' });
  await expect.poll(() => isShown(running)).toBe(true);
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  expect(await type(userData, 'forget', '--yes')).toMatchObject({ status: 1, output: '' });
  // The Electron program, which is what an AppImage and the sources have, says the same.
  const completion = await type(userData, 'completion', 'fish');
  expect(completion).toMatchObject(answered);
  expect(await startAgain(userData, 'completion', 'fish')).toBe(completion.output);
  await expect(startAgain(userData, 'completion', 'tcsh')).rejects.toMatchObject({ code: 2, stdout: '' });
  expect(await type(userData, 'opne')).toMatchObject({ status: 2, output: '' });
});

test('another user reaches nothing', async ({ launchBookbar }) => {
  test.skip(process.getuid?.() !== 0, 'Only root can be another user');
  const { userData } = await launchBookbar({ args: ['--workspace=demo', '--hidden'] });
  await untilHeard(userData);
  const folder = path.join(inSession('run'), 'bookbar');
  const { mode, uid } = await stat(folder);
  expect({ mode: mode & 0o777, uid }).toEqual({ mode: 0o700, uid: session().uid });
  const [name = ''] = await readdir(folder);
  const socket = path.join(folder, name);
  expect((await stat(socket)).mode & 0o777).toBe(0o600);
  const connecting = `require('net').connect(${JSON.stringify(socket)}).on('error', (e) => console.log(e.code))`;
  const other = ['--reuid=4242', '--regid=4242', '--clear-groups'];
  const refused = await run('setpriv', [...other, process.execPath, '-e', connecting]);
  expect(refused.stdout).toBe('EACCES\n');
  // No right of a file keeps root out: the kernel says who it is.
  const root = connect(socket).on('error', () => undefined);
  root.write(Buffer.from('a\0\0\0\x04nextg\0\0\0\0'));
  let heard = '';
  root.on('data', (bytes: Buffer) => (heard += bytes.toString()));
  await new Promise((resolve) => root.once('close', resolve));
  expect(heard).toBe('');
});

test('where no Bookbar runs it is started in the tray, once for all that ask', async () => {
  test.setTimeout(150_000);
  const userData = await folderOfPerson('user-data');
  expect(await type(userData, 'next')).toEqual({ ...answered, output: '\n' });
  expect(await appsIn(userData)).toEqual([]);
  try {
    const [one, other] = await Promise.all([
      type(userData, 'completion', 'bash'),
      type(userData, 'completion', 'fish'),
    ]);
    expect(one).toEqual({ ...answered, output: expect.stringContaining('# bash completion for bookbar') });
    expect(other).toEqual({ ...answered, output: expect.stringContaining('complete -c bookbar') });
    // A second one that was begun at the same moment leaves as soon as Chromium has found the first.
    await expect.poll(() => appsIn(userData), { timeout: 30_000 }).toHaveLength(1);
    expect(await type(userData, '--version')).toMatchObject(answered);
  } finally {
    await endAppsIn(userData);
  }
  expect(await type(userData, 'next')).toEqual({ ...answered, output: '\n' });
});

test('a command that reads starts the demo, and answers when its day is read', async () => {
  test.setTimeout(90_000);
  const userData = await folderOfPerson('user-data');
  try {
    const today = await type(userData, '--workspace=demo', 'today', '--json');
    expect(today).toMatchObject(answered);
    expect(definitions.today.output.parse(JSON.parse(today.output)).bookings.length).toBeGreaterThan(0);
    await expect.poll(() => appsIn(userData)).toHaveLength(1);
    expect(await type(userData, 'accounts')).toMatchObject({
      ...answered,
      output: expect.stringMatching(/^0\tMaya Lindqvist\t/),
    });
  } finally {
    await endAppsIn(userData);
  }
});
