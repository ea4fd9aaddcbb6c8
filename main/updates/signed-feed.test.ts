import { once } from 'node:events';
import { mkdtemp, readdir, readlink, rm, stat } from 'node:fs/promises';
import { createServer, get, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CancellationToken, HttpExecutor } from 'builder-util-runtime';
import { afterEach, expect, it } from 'vitest';
import { signedFeed } from '../desktop/updates/signed-feed.ts';
import type { SignedFeed } from './open-updates.ts';
import { until } from '../../test/support/desktop/until.ts';

/** Node's network in place of Chromium's. */
class NodeExecutor extends HttpExecutor<ReturnType<typeof get>> {
  createRequest(options: object, callback: (response: IncomingMessage) => void): ReturnType<typeof get> {
    return get(options, callback);
  }

  /** As the updater has a file of a release fetched. */
  fetch(url: URL, destination: string, sha512: string): Promise<unknown> {
    const cancellationToken = new CancellationToken();
    const options = { cancellationToken, sha512 };
    return cancellationToken.createPromise((resolve, reject, onCancel) => {
      const callback = (error: Error | null): void => (error ? reject(error) : resolve(destination));
      const { hostname, port, pathname } = url;
      const call = { destination, options, onCancel, callback, responseHandler: null };
      this.doDownload({ hostname, port, path: pathname }, call, 0);
    });
  }
}

let server: Server | null = null;
let folder: string | null = null;
let verdict: ReturnType<SignedFeed['judge']> = 'signed';
afterEach(async () => {
  verdict = 'signed';
  server?.closeAllConnections();
  server?.close();
  if (folder !== null) await rm(folder, { recursive: true });
  folder = null;
});

async function openFeed(answer: RequestListener) {
  const opened = createServer(answer).listen(0, '127.0.0.1');
  server = opened;
  await once(opened, 'listening');
  const { port } = opened.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}`;
  const Feed = signedFeed({ address, judge: () => verdict });
  const executor = new NodeExecutor();
  const runtime = { executor, platform: 'linux', isUseMultipleRangeRequest: false };
  const feed = new Feed({}, { requestHeaders: null } as never, runtime as never);
  return { feed, executor, file: new URL('/a.AppImage', address) };
}

async function readFrom(answer: RequestListener): Promise<unknown> {
  return (await openFeed(answer)).feed.getLatestVersion();
}

it.each(['lapsed', 'not-signed'] as const)('a list that is %s is not read', async (found) => {
  verdict = found;
  await expect(readFrom((_request, response) => response.end('version: 9.9.9'))).rejects.toThrow(found);
});

const long = 1_000_000;
/** The SHA-512 of that many times the letter x. */
const sha512 = 'oOrU60rgPWwIwk7nEoq5G8Xytv5Ax6oNnfvays5SZrM57xFviUtf9v9IdkAYHS1Pz7ukX5H8hza2HlKjz3IJLg==';
const list = `version: 1.2.3
files:
  - url: a.AppImage
    sha512: ${sha512}
    size: ${long}
path: a.AppImage
sha512: ${sha512}
releaseDate: 2026-11-25
`;

const endless: RequestListener = (_request, response) => {
  const more = (): void => {
    if (!response.destroyed) response.write('x'.repeat(16 * 1024), () => setImmediate(more));
  };
  more();
};

it('a list of a release is read', async () => {
  expect(await readFrom((_request, response) => response.end(list))).toMatchObject({ version: '1.2.3' });
});

it('a list that never ends is left, before anybody has looked at its signature', async () => {
  const ended = new Promise((resolve) => {
    const reading = readFrom((_request, response) => {
      const more = (): void => {
        if (response.destroyed) resolve(reading);
        else response.write('x'.repeat(16 * 1024), () => setImmediate(more));
      };
      response.write(list);
      more();
    });
    reading.catch(resolve);
  });
  expect(await ended).toMatchObject({ message: expect.stringContaining('longer than 65536') as string });
});

it('a file of a release is fetched as long as the list says, and one that goes on is left', async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bookbar-release-'));
  const fetched = path.join(folder, 'a.AppImage');
  let isEndless = false;
  const { feed, executor, file } = await openFeed((request, response) => {
    if (request.url !== '/a.AppImage') response.end(list);
    else if (isEndless) endless(request, response);
    else response.end('x'.repeat(long));
  });
  await feed.getLatestVersion();
  await executor.fetch(file, fetched, sha512);
  expect((await stat(fetched)).size).toBe(long);
  isEndless = true;
  await expect(executor.fetch(file, fetched, sha512)).rejects.toThrow('longer than');
  expect((await stat(fetched)).size).toBeLessThan(2 * long);
  if (process.platform !== 'linux') return;
  await until(async () => !(await openFiles()).includes(fetched), 'the file to be closed');
});

it('so is one that whoever asked has turned down already', async () => {
  const { feed, executor, file } = await openFeed((request, response) => {
    if (request.url === '/a.AppImage') endless(request, response);
    else response.end(list);
  });
  await feed.getLatestVersion();
  const { hostname, port, pathname } = file;
  const request = executor.createRequest({ hostname, port, path: pathname }, () => undefined);
  const [failure] = (await once(request, 'error')) as [Error];
  expect(failure.message).toContain('longer than');
});

it('a file whose length the list does not say is not fetched', async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bookbar-release-'));
  const { feed, executor, file } = await openFeed((request, response) => {
    response.end(request.url === '/a.AppImage' ? 'x'.repeat(long) : list.replace(/^ +size:.*\n/m, ''));
  });
  await feed.getLatestVersion();
  await expect(executor.fetch(file, path.join(folder, 'a.AppImage'), sha512)).rejects.toThrow('longer than');
});

/** Of this process, by their paths. */
async function openFiles(): Promise<string[]> {
  const handles = await readdir('/proc/self/fd');
  return Promise.all(handles.map((handle) => readlink(`/proc/self/fd/${handle}`).catch(() => '')));
}
