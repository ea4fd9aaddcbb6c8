import { createServer, request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** What the service answered. */
export interface Passed {
  readonly path: string;
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface PassingProxy {
  readonly baseUrl: string;
  readonly stop: () => Promise<void>;
}

/**
 * Stands between the app and the service and passes everything on, consent page included.
 *
 * @param answered sees each request's headers and its answer, and may answer something else
 */
export async function startPassingProxy(
  target: string,
  answered: (asked: IncomingHttpHeaders, passed: Passed) => Pick<Passed, 'status' | 'body'>,
): Promise<PassingProxy> {
  const server = createServer((incoming, outgoing) => {
    const origin = incoming.headers.origin === undefined ? {} : { origin: target };
    const headers = { ...incoming.headers, host: new URL(target).host, ...origin };
    const path = incoming.url ?? '/';
    const passed = request(`${target}${path}`, { method: incoming.method, headers }, (answer) => {
      void readAll(answer).then((read) => {
        const { statusCode = 502, headers: said } = answer;
        const { status, body } = answered(incoming.headers, {
          ...{ path, status: statusCode, headers: said, body: read },
        });
        const length = body === read ? {} : { 'content-length': String(body.length) };
        outgoing.writeHead(status, { ...said, ...length }).end(body);
      });
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function readAll(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks);
}
