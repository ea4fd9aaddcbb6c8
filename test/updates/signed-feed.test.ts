import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HttpExecutor } from 'builder-util-runtime';
import { afterEach, expect, it } from 'vitest';
import { signedFeed } from '../../main/desktop/updates/signed-feed.ts';

/** Node's network in place of Chromium's. */
class NodeExecutor extends HttpExecutor<ReturnType<typeof get>> {
  createRequest(options: object, callback: (response: IncomingMessage) => void): ReturnType<typeof get> {
    return get(options, callback);
  }
}

let server: Server | null = null;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function readFrom(answer: RequestListener): Promise<unknown> {
  const opened = createServer(answer).listen(0, '127.0.0.1');
  server = opened;
  await once(opened, 'listening');
  const { port } = opened.address() as AddressInfo;
  const Feed = signedFeed({ address: `http://127.0.0.1:${port}`, isSigned: () => true });
  const runtime = { executor: new NodeExecutor(), platform: 'linux', isUseMultipleRangeRequest: false };
  return new Feed({}, { requestHeaders: null } as never, runtime as never).getLatestVersion();
}

const list = 'version: 1.2.3\npath: a.AppImage\nsha512: aa==\nreleaseDate: 2026-11-25\n';

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
  expect(await ended).toMatchObject({ message: 'The update feed’s list is too long' });
});
