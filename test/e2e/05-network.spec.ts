import { expect, type ElectronApplication } from '@playwright/test';
import { execFile } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { chmod, copyFile, readFile, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { connect, type AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { bundleForNode } from '../support/bundle.ts';
import { test as base } from '../support/desktop/fixture.ts';
import { launch, type LaunchOptions, type Running } from '../support/desktop/launch.ts';
import { folderOfPerson } from '../support/desktop/session.ts';
import { stageProbe } from '../support/desktop/stage.ts';
import type { TransportProbe } from '../support/transport-probe/main.ts';

declare const transportProbe: TransportProbe;

type StartProbe = (options?: Pick<LaunchOptions, 'args' | 'env'>) => Promise<Running>;

const test = base.extend<{ startProbe: StartProbe; probe: ElectronApplication }>({
  startProbe: async ({}, use) => {
    const folder = await folderOfPerson('transport-probe');
    const bundle = await bundleForNode(path.resolve('test/support/transport-probe/main.ts'));
    await copyFile(bundle.script, path.join(folder, 'main.cjs'));
    await bundle.remove();
    const description = { name: 'transport-probe', version: '0.0.1', main: 'main.cjs' };
    await writeFile(path.join(folder, 'package.json'), JSON.stringify(description));
    await chmod(folder, 0o755);
    const { electron } = await stageProbe();
    const all: Running[] = [];
    await use(async ({ args = [], env = {} } = {}) => {
      const running = await launch({ electron, folder }, { args: ['--hidden', ...args], env });
      all.push(running);
      return running;
    });
    for (const running of all) await running.stop();
  },
  probe: async ({ startProbe }, use) => {
    await use((await startProbe()).app);
  },
});

/** A service that gives fixed answers and counts what reached it. */
async function startService(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  certificate?: { readonly key: Buffer; readonly cert: Buffer },
) {
  let count = 0;
  const listener = (request: IncomingMessage, response: ServerResponse): void => {
    count += 1;
    request.resume().once('end', () => {
      answer(request, response);
    });
  };
  const options = { keepAliveTimeout: 60_000, ...certificate };
  const server: Server =
    certificate === undefined ? createServer(options, listener) : createSecureServer(options, listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `${certificate === undefined ? 'http' : 'https'}://127.0.0.1:${(server.address() as AddressInfo).port}/`,
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

  await test.step('a write is sent once, whatever a gateway answers after it was done', async () => {
    for (const status of [421, 408, 401, 407, 425, 503, 505]) {
      let isDone = false;
      const service = await startService((_request, response) =>
        response.writeHead(isDone ? status : 200, { 'www-authenticate': 'Basic' }).end('{}'),
      );
      expect(await post(probe, service.url, false)).toBe('200');
      expect(await post(probe, service.url, true)).toBe('200');
      isDone = true;
      const before = service.count();
      expect(await post(probe, service.url, true)).toBe(String(status));
      expect(service.count() - before, `${status} for a write`).toBe(1);
      await service.stop();
    }
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

/** A certificate that nobody has signed. */
async function makeCertificate(folder: string, name: string) {
  const files = { key: path.join(folder, `${name}.key`), cert: path.join(folder, `${name}.crt`) };
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1', '-days', '2'];
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', files.key, '-out', files.cert];
  await promisify(execFile)('openssl', [...made, ...subject]);
  const [key, cert] = [await readFile(files.key), await readFile(files.cert)];
  return { key, cert, fingerprint: new X509Certificate(cert).fingerprint256 };
}

/** A proxy that counts the connections it was asked for. */
async function startProxy() {
  let count = 0;
  const server = createServer().on('connect', ({ url = '' }, client, head) => {
    count += 1;
    const { hostname, port } = new URL(`http://${url}`);
    const service = connect(Number(port), hostname, () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n');
      service.write(head);
      service.pipe(client).pipe(service);
    });
    for (const socket of [client, service]) socket.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    count: () => count,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

test('a write goes through the system’s proxy, and only to a certificate that Chromium accepts', async ({
  startProbe,
}) => {
  test.setTimeout(120_000);
  const folder = await folderOfPerson('certificates');
  const good = await makeCertificate(folder, 'good');
  const proxy = await startProxy();
  const probe = (
    await startProbe({
      args: [`--proxy-server=http://127.0.0.1:${proxy.port}`, '--proxy-bypass-list=<-loopback>'],
      env: { PROBE_SIGNED: good.fingerprint },
    })
  ).app;

  await test.step('as the first request of a run, and once whatever is answered', async () => {
    const service = await startService((_request, response) => response.writeHead(421).end('{}'), good);
    expect(await post(probe, service.url, true)).toBe('421');
    expect(service.count()).toBe(1);
    expect(proxy.count()).toBeGreaterThan(0);
    await service.stop();
  });

  await test.step('not to another certificate', async () => {
    const foreign = await makeCertificate(folder, 'foreign');
    const service = await startService((_request, response) => response.end('{}'), foreign);
    expect(await post(probe, service.url, true)).toBe('network, sent: no');
    expect(service.count()).toBe(0);
    await service.stop();
  });
  proxy.stop();
});
