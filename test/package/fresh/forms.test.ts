import { copyFile, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { folderOfPerson, session, sh } from '../../support/desktop/session.ts';
import { until } from '../../support/desktop/until.ts';
import type { Started } from '../installed.ts';
import { isWindowShown, startScreenReader, type ScreenReader } from '../screen-reader.ts';
import { asRoot, inSystem, packageFile, pidOf, runWithin, startWithin } from './system.ts';

const project = path.resolve(import.meta.dirname, '../../..');

let reader: ScreenReader;
let started: Started | undefined;

beforeAll(async () => {
  reader = await startScreenReader();
});
afterAll(() => reader.leave());
afterEach(quit);

async function quit(): Promise<void> {
  const app = started;
  started = undefined;
  if (app === undefined) return;
  const pid = await pidOf('--user-data-dir');
  if (pid !== null) process.kill(pid, 'SIGTERM');
  const timer = setTimeout(() => app.child.kill('SIGKILL'), 10_000);
  await app.ended;
  clearTimeout(timer);
}

/** A newcomer chooses the demo and sees its bookings; the page is confined by the kernel. */
async function signsInToTheDemo(system: 'deb' | 'bare', ...command: string[]): Promise<void> {
  const userData = await folderOfPerson('fresh');
  started = startWithin(system, [...command, `--user-data-dir=${userData}`]);
  await until(isWindowShown, 'the window', 40_000);
  await reader.hears('Try the demo workspace');
  await reader.press('push button', 'Try the demo workspace');
  await reader.hears(/Platform weekly/);
  await reader.hears(/Portfolio review/);
  const page = await pidOf('--type=renderer');
  expect(await readFile(`/proc/${String(page)}/status`, 'utf8')).toMatch(/^Seccomp:\t2$/m);
}

// Without its process sandbox, which this machine may not have, no form of Bookbar runs.
describe.skipIf(!session().sandboxed)('each form of Bookbar in a system that never had it', () => {
  const version = async (): Promise<string> => {
    const { version: declared } = JSON.parse(await readFile(path.join(project, 'package.json'), 'utf8')) as {
      version: string;
    };
    return `${declared}\n`;
  };

  describe('installed by apt from a signed repository', () => {
    it('is a command, opens, and signs in to the demo', async () => {
      expect((await runWithin('deb', ['bookbar', '--version'])).stdout).toBe(await version());
      await signsInToTheDemo('deb', 'bookbar');
    });

    it('leaves nothing of its own behind when it is purged', async () => {
      const left = await sh('find', inSystem('bare'), '-xdev', '-iname', '*bookbar*');
      const ofTheTest = /\/srv\/bookbar-apt|\/var\/lib\/apt\/lists|\/etc\/apt\//;
      expect(left.split('\n').filter((file) => !ofTheTest.test(file))).toEqual([]);
    });

    it('is refused when somebody changes the repository', async () => {
      const repository = inSystem('deb', 'srv/bookbar-apt/dists/stable/InRelease');
      const good = await readFile(repository, 'utf8');
      const update = [
        'apt-get',
        'update',
        '-o',
        'Dir::Etc::sourceparts=/etc/apt/bookbar-only',
        '-o',
        'APT::Get::List-Cleanup=0',
      ];
      const alone = [...update, '-o', 'Dir::Etc::sourcelist=/dev/null'];
      await mkdir(inSystem('deb', 'etc/apt/bookbar-only'), { recursive: true });
      const source = 'bookbar.sources';
      await copyFile(
        inSystem('deb', 'etc/apt/sources.list.d', source),
        inSystem('deb', 'etc/apt/bookbar-only', source),
      );
      try {
        expect(await asRoot('deb', ...alone)).toMatchObject({ status: 0 });
        await writeFile(repository, good.replace('Label: Bookbar', 'Label: Bookbat'));
        const { output } = await asRoot('deb', ...alone);
        expect(output).toMatch(/BADSIG|invalid/);
      } finally {
        await writeFile(repository, good);
        await rm(inSystem('deb', 'etc/apt/bookbar-only'), { recursive: true });
      }
    });
  });

  describe('unpacked from the rpm', () => {
    it('is a command, opens, and signs in to the demo', async () => {
      const rpm = await packageFile('.rpm');
      await sh('sh', '-c', 'rpm2cpio "$1" | cpio -idm --quiet -D "$2"', 'sh', rpm, inSystem('bare'));
      await writeFile(inSystem('bare', 'root/after-install.sh'), await scriptOf(rpm, 'POSTIN'));
      expect(await asRoot('bare', 'bash', '/root/after-install.sh', '1')).toMatchObject({ status: 0 });
      expect((await runWithin('bare', ['bookbar', '--version'])).stdout).toBe(await version());
      await signsInToTheDemo('bare', 'bookbar');
    });

    it('keeps its command when it is upgraded, and takes it away when it goes', async () => {
      const rpm = await packageFile('.rpm');
      await writeFile(inSystem('bare', 'root/after-remove.sh'), await scriptOf(rpm, 'POSTUN'));
      const isThere = (): Promise<boolean> =>
        stat(inSystem('bare', 'etc/alternatives/bookbar')).then(
          () => true,
          async () => (await asRoot('bare', 'test', '-x', '/usr/bin/bookbar')).status === 0,
        );
      await asRoot('bare', 'bash', '/root/after-remove.sh', '1');
      expect(await isThere()).toBe(true);
      await asRoot('bare', 'bash', '/root/after-remove.sh', '0');
      expect(await isThere()).toBe(false);
    });

    it('asks for libraries, which Fedora and openSUSE name alike', async () => {
      const needs = await sh('rpm', '-qp', '--requires', await packageFile('.rpm'));
      expect(needs).toContain('libgtk-3.so.0()(64bit)');
      expect(needs).toContain('libsecret-1.so.0()(64bit)');
    });
  });

  it('unpacked from the archive: a link on the path is the command', async () => {
    await mkdir(inSystem('bare', 'srv/unpacked'), { recursive: true });
    await sh(
      'tar',
      '-xzf',
      await packageFile('.tar.gz'),
      '--strip-components=1',
      '-C',
      inSystem('bare', 'srv/unpacked'),
    );
    await asRoot('bare', 'ln', '-sf', '/srv/unpacked/bookbar', '/usr/local/bin/bookbar');
    expect((await runWithin('bare', ['bookbar', '--version'])).stdout).toBe(await version());
    await signsInToTheDemo('bare', 'bookbar');
  });

  it('the AppImage opens and signs in, and gives up no sandbox', async () => {
    await copyFile(await packageFile('.AppImage'), inSystem('bare', 'srv/Bookbar.AppImage'));
    await asRoot('bare', 'ln', '-sf', '/srv/Bookbar.AppImage', '/usr/local/bin/bookbar');
    await signsInToTheDemo('bare', 'bookbar');
    const entry = await sh(
      'sh',
      '-c',
      'unsquashfs -cat -o "$(grep -abom1 ^hsqs "$1" | head -n1 | cut -d: -f1)" "$1" org.example.bookbar.desktop',
      'sh',
      inSystem('bare', 'srv/Bookbar.AppImage'),
    );
    expect(entry).toMatch(/^Exec=AppRun( %U)?$/m);
  });
});

/** A script of an rpm, as rpm would run it. */
async function scriptOf(rpm: string, kind: 'POSTIN' | 'POSTUN'): Promise<string> {
  return sh('rpm', '-qp', '--queryformat', `%{${kind}}`, rpm);
}
