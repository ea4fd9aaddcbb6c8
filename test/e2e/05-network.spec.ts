import { expect, type ElectronApplication } from '@playwright/test';
import { once } from 'node:events';
import { chmod, copyFile, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { bundleForNode } from '../support/bundle.ts';
import { test as base } from '../support/desktop/fixture.ts';
import { launch } from '../support/desktop/launch.ts';
import { folderOfPerson } from '../support/desktop/session.ts';
import { stageProbe } from '../support/desktop/stage.ts';
import type { TransportProbe } from '../support/transport-probe/main.ts';

declare const transportProbe: TransportProbe;

const test = base.extend<{ probe: ElectronApplication }>({
  probe: async ({}, use) => {
    const folder = await folderOfPerson('transport-probe');
    const bundle = await bundleForNode(path.resolve('test/support/transport-probe/main.ts'));
    await copyFile(bundle.script, path.join(folder, 'main.cjs'));
    await bundle.remove();
    const description = { name: 'transport-probe', version: '0.0.1', main: 'main.cjs' };
    await writeFile(path.join(folder, 'package.json'), JSON.stringify(description));
    await chmod(folder, 0o755);
    const { electron } = await stageProbe();
    const running = await launch({ electron, folder }, { args: ['--hidden'] });
    await use(running.app);
    await running.stop();
  },
});

/** A service that gives fixed answers and counts what reached it. */
async function startService(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  let count = 0;
  const server: Server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    count += 1;
    request.resume().once('end', () => {
      answer(request, response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    count: () => count,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const post = (probe: ElectronApplication, url: string, once: boolean): Promise<string> =>
  probe.evaluate((_electron, [to, single]) => transportProbe.post(to, single), [url, once] as const);

test('a transport in a real app says what was sent, and how often', async ({ probe }) => {
  test.setTimeout(120_000);

  await test.step('a write whose connection breaks reached the service once, though others went before it', async () => {
    let cuts = false;
    const service = await startService((request, response) => {
      if (cuts) request.socket.destroy();
      else response.writeHead(200).end('{}');
    });
    expect(await post(probe, service.url, false)).toBe('200');
    expect(await post(probe, service.url, true)).toBe('200');
    cuts = true;
    const before = service.count();
    expect(await post(probe, service.url, true)).toBe('network, sent: maybe');
    expect(service.count() - before).toBe(1);
    await service.stop();
  });

  await test.step('no redirect is followed, for secrets are in the request', async () => {
    const elsewhere = await startService((_request, response) => response.end('{}'));
    const service = await startService((_request, response) =>
      response.writeHead(307, { location: elsewhere.url }).end(),
    );
    expect(await post(probe, service.url, true)).toBe('redirect, sent: maybe');
    expect(elsewhere.count()).toBe(0);
    await service.stop();
    await elsewhere.stop();
  });

  await test.step('an answer without an end is cut off', async () => {
    const service = await startService((_request, response) => response.end('x'.repeat(2000)));
    expect(await post(probe, service.url, false)).toBe('too-large, sent: maybe');
    await service.stop();
  });

  await test.step('that nothing was sent is said only when it is certain', async () => {
    const service = await startService(() => undefined);
    await service.stop();
    expect(await post(probe, service.url, true)).toBe('network, sent: no');
  });
});
