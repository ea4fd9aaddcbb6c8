import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import packageFile from '../../package.json' with { type: 'json' };
import { press } from '../support/desktop/screen.ts';
import { folderOfPerson, session, sh } from '../support/desktop/session.ts';
import { perhaps, until } from '../support/desktop/until.ts';
import { installed, runInstalled, startInstalled } from './installed.ts';

const planted = installed('opt/Bookbar/resources/app');

afterEach(() => rm(planted, { recursive: true, force: true }));

/** A script that leaves a mark when somebody runs it. */
async function trap(): Promise<{ script: string; mark: string }> {
  const folder = await folderOfPerson('trap');
  const mark = path.join(folder, 'was-here');
  const script = path.join(folder, 'trap.cjs');
  await writeFile(script, `require('fs').writeFileSync(${JSON.stringify(mark)}, '')`, { mode: 0o644 });
  return { script, mark };
}

describe.skipIf(!session().sandboxed)('the installed program is Bookbar and nothing else', () => {
  it('says its version', async () => {
    expect(await runInstalled(['--version'])).toMatchObject({
      status: 0,
      stdout: `${packageFile.version}\n`,
    });
  });

  it('is no Node, whatever the environment says', async () => {
    const { stdout } = await runInstalled(['--version'], { ELECTRON_RUN_AS_NODE: '1' });
    expect(stdout).toBe(`${packageFile.version}\n`);
  });

  it('loads no script that the environment names', async () => {
    const { script, mark } = await trap();
    const { status } = await runInstalled(['--version'], { NODE_OPTIONS: `--require ${script}` });
    expect(status).toBe(0);
    expect(existsSync(mark)).toBe(false);
  });

  it('runs no app that was put beside its archive', async () => {
    const { script, mark } = await trap();
    await mkdir(planted);
    await writeFile(path.join(planted, 'package.json'), '{ "main": "index.js" }');
    await writeFile(path.join(planted, 'index.js'), `require(${JSON.stringify(script)})`);
    expect((await runInstalled(['--version'])).stdout).toBe(`${packageFile.version}\n`);
    expect(existsSync(mark)).toBe(false);
  });

  it.each(['--inspect=127.0.0.1:0', '--inspect-brk=127.0.0.1:0'])(
    'lets no debugger in by %s',
    async (flag) => {
      const { status, stderr } = await runInstalled([flag]);
      expect(status).toBe(2);
      expect(stderr).not.toContain('Debugger listening');
    },
  );

  it('says in a dialog why an AppImage does not start where programs get no process sandbox', async () => {
    // As the image’s launcher starts it there, after a double click.
    const asImage = { APPDIR: installed('opt/Bookbar'), APPIMAGE: '/home/person/Bookbar-x86_64.AppImage' };
    const { ended } = startInstalled(['--no-sandbox'], asImage);
    const dialog = await until(
      () => perhaps(() => sh('xdotool', 'search', '--onlyvisible', '--class', 'bookbar')),
      'the dialog',
    );
    await sh('xdotool', 'windowfocus', '--sync', dialog.trim().split('\n')[0]!);
    await press('Return');
    expect(await ended).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('--no-sandbox') as string,
    });
  });

  it.each([
    '--remote-debugging-port=0',
    '--remote-debugging-pipe',
    '--proxy-server=127.0.0.1:9',
    '--host-resolver-rules=MAP * 127.0.0.1',
    '--ignore-certificate-errors',
    '--disable-web-security',
    '--load-extension=/tmp',
    '--js-flags=--allow-natives-syntax',
    '--renderer-cmd-prefix=/bin/false',
    '--gpu-launcher=/bin/false',
  ])('does not start with %s', async (flag) => {
    const { status, stderr } = await runInstalled([flag]);
    expect(status).toBe(2);
    expect(stderr).not.toContain('DevTools listening');
  });
});
