import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
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
 * @param deliveries how often a request to a path reaches the service, one after the other; the last answer is
 * passed on
 */
export async function startPassingProxy(
  target: string,
  answered: (asked: IncomingHttpHeaders, passed: Passed) => Pick<Passed, 'status' | 'body'>,
  deliveries: (path: string) => number = () => 1,
): Promise<PassingProxy> {
  async function deliver(incoming: IncomingMessage, path: string, sent: Buffer): Promise<Passed> {
    const origin = incoming.headers.origin === undefined ? {} : { origin: target };
    const headers = { ...incoming.headers, host: new URL(target).host, ...origin };
    const inner = request(`${target}${path}`, { method: incoming.method, headers });
    inner.end(sent);
    const [answer] = (await once(inner, 'response')) as [IncomingMessage];
    const { statusCode: status = 502, headers: said } = answer;
    return { path, status, headers: said, body: await readAll(answer) };
  }

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const path = incoming.url ?? '/';
    const sent = await readAll(incoming);
    for (let more = deliveries(path); more > 1; more -= 1) await deliver(incoming, path, sent);
    const passed = await deliver(incoming, path, sent);
    const { status, body } = answered(incoming.headers, passed);
    const length = body === passed.body ? {} : { 'content-length': String(body.length) };
    outgoing.writeHead(status, { ...passed.headers, ...length }).end(body);
  }

  const server = createServer((incoming, outgoing) => {
    pass(incoming, outgoing).catch(() => outgoing.destroy());
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
