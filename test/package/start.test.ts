import { chromium } from '@playwright/test';
import { mkdir, readFile, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { browser } from '../support/desktop/browser.ts';
import { keyring } from '../support/desktop/keyring.ts';
import { startSandbox } from '../support/desktop/sandbox-process.ts';
import { photograph } from '../support/desktop/screen.ts';
import { folderOfPerson, session, shAsPerson } from '../support/desktop/session.ts';
import { until } from '../support/desktop/until.ts';
import { program, runInstalled, startInstalled, type Started } from './installed.ts';
import { isWindowShown, startScreenReader, type ScreenReader } from './screen-reader.ts';

const pictures = path.resolve(import.meta.dirname, '../../test-results/package');

let reader: ScreenReader;
let started: Started | undefined;

beforeAll(async () => {
  reader = await startScreenReader();
});
afterAll(() => reader.leave());
afterEach(async () => {
  await quit();
  await browser.quit();
});

async function start(userData: string, ...args: string[]): Promise<Started> {
  started = startInstalled([...args, `--user-data-dir=${userData}`]);
  await until(isWindowShown, 'the window', 20_000);
  return started;
}

/** Asks the app to end, as the end of a desktop's session does. Chromium leaves in order and then by the same signal. */
async function quit(): Promise<void> {
  const app = started;
  started = undefined;
  if (app === undefined) return;
  app.child.kill('SIGTERM');
  const timer = setTimeout(() => app.child.kill('SIGKILL'), 10_000);
  const { status, stderr } = await app.ended;
  clearTimeout(timer);
  expect(status, stderr).toBeOneOf([0, 'SIGTERM']);
}

/** The bookings of the demo that run now and come next, whatever the hour. */
async function hearsToday(): Promise<void> {
  await reader.hears(/Platform weekly/);
  await reader.hears(/Portfolio review/);
}

/** `/proc/PID/status` of the page's process. */
async function pageStatus(): Promise<string> {
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (command.startsWith(program()) && command.includes('--type=renderer')) {
      return readFile(`/proc/${pid}/status`, 'utf8');
    }
  }
  return '';
}

// The package does not run without its process sandbox, which this machine may not have.
describe.skipIf(!session().sandboxed)('the installed app, as a person has it', () => {
  it('opens on today’s bookings of the demo, its page in a real process sandbox', async () => {
    const userData = await folderOfPerson('package');
    await start(userData, '--workspace=demo');
    await hearsToday();
    await mkdir(pictures, { recursive: true });
    await photograph(path.join(pictures, 'today.png'));
    expect((await stat(path.join(pictures, 'today.png'))).size).toBeGreaterThan(10_000);
    const status = await pageStatus();
    if (session().sandboxed) expect(status).toMatch(/^Seccomp:\t2$/m);
    expect(status).toMatch(/^NoNewPrivs:\t1$/m);
    expect((await stat(userData)).mode & 0o077).toBe(0);
  });

  it('lets a newcomer in with one press', async () => {
    await start(await folderOfPerson('package'));
    await reader.hears('Try the demo workspace');
    await reader.press('push button', 'Try the demo workspace');
    await hearsToday();
  });

  it.each(['locked', 'new'] as const)(
    'opens at once although the keyring is %s, and asks nobody',
    async (state) => {
      await keyring.become(state);
      try {
        await start(await folderOfPerson('package'), '--workspace=demo');
        await hearsToday();
        expect(await keyring.isAsking()).toBe(false);
      } finally {
        // A fresh keyring is not the desktop's own: everything is forgotten first.
        await keyring.become('new');
        await keyring.become('unlocked');
      }
    },
  );

  it('opens no debugger for a signal: it ends', async () => {
    const { child, ended } = await start(await folderOfPerson('package'), '--workspace=demo');
    child.kill('SIGUSR1');
    const { status, stderr } = await ended;
    started = undefined;
    expect(status).toBe('SIGUSR1');
    expect(stderr).not.toContain('Debugger listening');
  });

  it('signs in through the browser, still is after a restart, and forgets when it is told: keychain and encryption work', async () => {
    const service = await startSandbox();
    const userData = await folderOfPerson('package');
    await start(userData);
    await reader.hears('Connect your account');
    await reader.press('push button', 'Connect your account');
    await reader.hears('API address');
    await reader.type('entry', 'API address', service.baseUrl);
    await reader.type('entry', 'Client ID', service.clientId);
    await reader.type('password text', 'Client secret', service.clientSecret);
    await reader.press('push button', 'Save and sign in');
    await allow();
    // A second start speaks to the first, and ends.
    expect(await runInstalled(['open', `--user-data-dir=${userData}`])).toMatchObject({ status: 0 });
    await hearsToday();
    expect(await keyring.state()).toBe('unlocked');
    await quit();

    await start(userData);
    await hearsToday();
    // Before uninstalling, nothing is removed under the feet of the running app; then everything is.
    const forget = ['forget', '--yes', `--user-data-dir=${userData}`];
    expect(await runInstalled(forget)).toMatchObject({ status: 1 });
    await quit();
    await service.stop();
    expect(await keysInKeyring()).toContain('/secrets/collection/');
    expect(await runInstalled(forget)).toMatchObject({ status: 0 });
    expect(await keysInKeyring()).not.toContain('/secrets/collection/');
    await expect(stat(userData)).rejects.toThrow('ENOENT');
  });
});

/** Bookbar's items in the person's keyring, as the Secret Service names them. */
const keysInKeyring = (): Promise<string> =>
  shAsPerson(
    'gdbus',
    ...['call', '--session', '--dest', 'org.freedesktop.secrets'],
    ...['--object-path', '/org/freedesktop/secrets'],
    ...['--method', 'org.freedesktop.Secret.Service.SearchItems', "{'service': 'Bookbar'}"],
  );

/** What the person does in the browser that just opened. */
async function allow(): Promise<void> {
  const connected = await chromium.connectOverCDP(await browser.address());
  const page = await until(
    () =>
      connected
        .contexts()[0]
        ?.pages()
        .find((each) => each.url().includes('/authorize')),
    'the consent page',
    15_000,
  );
  await page.getByRole('button', { name: 'Allow' }).click();
  await connected.close();
}
