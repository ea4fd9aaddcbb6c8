import { createHash } from 'node:crypto';
import { copyFile, readFile, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { folderOfPerson, session, sh } from '../../support/desktop/session.ts';
import { until } from '../../support/desktop/until.ts';
import { isWindowShown, startScreenReader, type ScreenReader } from '../screen-reader.ts';
import { packageFile, pidOf, runWithin, startWithin } from './system.ts';

/** `make-packages.mjs` made it: a later version, and the list of it with a signature by the key of this build. */
const made = path.resolve(import.meta.dirname, '../../../test-results/package/0.2.0');

let reader: ScreenReader;
let server: Server;
/** What the feed serves, and what was asked of it. */
const feed = { folder: made, change: (_name: string, body: Buffer): Buffer => body, asked: [] as string[] };

beforeAll(async () => {
  reader = await startScreenReader();
  server = createServer((request, response) => {
    const name = path.posix.basename(new URL(request.url ?? '/', 'http://feed').pathname);
    feed.asked.push(name);
    readFile(path.join(feed.folder, name)).then(
      (body) => response.end(feed.change(name, body)),
      () => response.writeHead(404).end(),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.close();
  await reader.leave();
});
afterEach(async () => {
  const pid = await pidOf('--user-data-dir');
  if (pid !== null) process.kill(pid, 'SIGTERM');
  await until(async () => (await pidOf('--user-data-dir')) === null, 'the app to end', 10_000);
  feed.change = (_name, body) => body;
  feed.asked.length = 0;
});

const address = (): string => {
  const at = server.address();
  return `http://127.0.0.1:${typeof at === 'object' && at !== null ? at.port : 0}/`;
};

const hashOf = async (file: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('hex');

/** The person's own AppImage of the version before, open at the settings. */
async function openSettings(): Promise<{ readonly image: string; readonly userData: string }> {
  const folder = await folderOfPerson('apps');
  const image = path.join(folder, 'Bookbar.AppImage');
  await copyFile(await packageFile('.AppImage'), image);
  await sh('chown', String(session().uid), image);
  const userData = await folderOfPerson('update');
  const command = [image, '--workspace=demo', `--user-data-dir=${userData}`, 'open', 'settings'];
  startWithin('bare', command, {
    BOOKBAR_UPDATE_FEED: address(),
    XDG_CACHE_HOME: path.join(folder, 'cache'),
  });
  await until(isWindowShown, 'the window', 40_000);
  await reader.hears('Check for updates');
  return { image, userData };
}

describe.skipIf(!session().sandboxed)('an AppImage with a feed', () => {
  it('fetches what is newer, waits for the person, and restarts into it in the same place', async () => {
    const { image, userData } = await openSettings();
    const before = await hashOf(image);
    await reader.press('push button', 'Check for updates');
    await reader.hears('Version 0.2.0 is ready.', 60_000);
    expect(await hashOf(image)).toBe(before);
    const first = await pidOf('--user-data-dir');

    await reader.press('push button', 'Restart to update');
    const second = await until(
      async () => {
        const pid = await pidOf('--user-data-dir');
        return pid !== null && pid !== first ? pid : null;
      },
      'the new version',
      60_000,
    );
    expect(second).not.toBe(first);
    expect(await hashOf(image)).toBe(await hashOf(path.join(made, 'Bookbar-x86_64.AppImage')));
    expect((await stat(image)).mode & 0o111).toBe(0o111);
    expect((await runWithin('bare', [image, '--version'])).stdout).toBe('0.2.0\n');
    // It came up in the tray, with everything as it was.
    await until(
      async () =>
        (await runWithin('bare', [image, 'open', `--user-data-dir=${userData}`])).status === 0 &&
        isWindowShown(),
      'the window of the new version',
      40_000,
    );
    await reader.hears(/Platform weekly/);
  });

  it.each([
    ['whose list somebody changed', 'latest-linux.yml', (text: string) => text.replace('0.2.0', '0.3.0')],
    [
      'whose signature is of another list',
      'latest-linux.yml.sig',
      (text: string) => text.split('').reverse().join(''),
    ],
    ['without a signature', 'latest-linux.yml.sig', () => ''],
  ])('takes nothing from a feed %s', async (_what, file, change) => {
    feed.change = (name, body) => (name === file ? Buffer.from(change(body.toString())) : body);
    const { image } = await openSettings();
    const before = await hashOf(image);
    await reader.press('push button', 'Check for updates');
    await reader.hears('Bookbar can’t check for updates right now.');
    expect(feed.asked).not.toContain('Bookbar-x86_64.AppImage');
    expect(await hashOf(image)).toBe(before);
  });

  it('takes no file but the one that is listed', async () => {
    feed.change = (name, body) =>
      name.endsWith('.AppImage') ? Buffer.concat([body.subarray(1), Buffer.from('x')]) : body;
    const { image } = await openSettings();
    const before = await hashOf(image);
    await reader.press('push button', 'Check for updates');
    await reader.hears('Bookbar can’t check for updates right now.', 60_000);
    expect(await hashOf(image)).toBe(before);
  });
});
