import { expect } from '@playwright/test';
import { execFile } from 'node:child_process';
import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { test } from '../support/desktop/fixture.ts';
import { processTree } from '../support/desktop/memory.ts';
import { folderOfPerson, inSession } from '../support/desktop/session.ts';
import { perhaps } from '../support/desktop/until.ts';

const run = promisify(execFile);

test('starts over pipes and folders with the names of its files, and leaves nothing that others could write', async ({
  launchBookbar,
}) => {
  const userData = await folderOfPerson('hostile-profile');
  const { uid, gid } = await stat(userData);
  const pipes = ['settings.json', 'diagnostics.log'].map((name) => path.join(userData, name));
  await run('mkfifo', pipes);
  await mkdir(path.join(userData, 'left-keys.json'));
  await run('chown', ['-R', `${uid}:${gid}`, userData]);
  await chmod(userData, 0o777);
  const openHand = path.join(await folderOfPerson('open-hand'), 'umask.cjs');
  await writeFile(openHand, 'process.umask(0);', { mode: 0o644 });
  const runtimeLog = inSession('run', 'runtime-log');

  const another = { APPIMAGE: '/home/person/Another.AppImage', APPDIR: '/tmp/.mount_another' };
  const running = await launchBookbar({
    userData,
    before: openHand,
    args: ['--workspace=demo'],
    env: { ...another, ELECTRON_LOG_FILE: runtimeLog },
  });
  await expect(running.page.getByText(/left, done by/)).toBeVisible();

  for (const pid of await processTree(running.pid)) {
    const filter = `/proc/${pid}/coredump_filter`;
    const owner = await perhaps(() => stat(filter));
    // Of a process that may not be dumped at all, such as a page's, these files are root's.
    if (owner?.uid !== uid) continue;
    const command = (await readFile(`/proc/${pid}/cmdline`, 'latin1')).replaceAll('\0', ' ');
    expect((await readFile(filter, 'latin1')).trim(), command).toBe('00000000');
  }

  await running.stop();
  expect(await readdir(userData)).toContain('settings.damaged.json');
  expect(((await stat(userData)).mode & 0o777).toString(8)).toBe('700');
  const own = (await readdir(userData, { withFileTypes: true })).filter((entry) => entry.isFile());
  const modes = await Promise.all(
    own.map(async ({ name }) => [name, (await stat(path.join(userData, name))).mode]),
  );
  const ours = /^(?:settings|diagnostics|left-keys)/;
  expect(modes.filter(([name, mode]) => ours.test(String(name)) && (Number(mode) & 0o077) !== 0)).toEqual([]);
  await expect(stat(runtimeLog)).rejects.toThrow('ENOENT');
});
