import { once } from 'node:events';
import { createServer, request as openRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Gate {
  readonly baseUrl: string;
  /** Paths of the writes that went through it, in order. */
  readonly writes: readonly string[];
  /** Kills the client when it sends to this path: before the service has the request, or after it acted. */
  killAt(path: string, when: 'arrived' | 'acted', kill: () => void): void;
  close(): Promise<void>;
}

/** A gate before the service that can kill who comes through it. */
export async function openGate(serviceUrl: string): Promise<Gate> {
  const writes: string[] = [];
  let armed: { path: string; when: 'arrived' | 'acted'; kill: () => void } | null = null;

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const path = incoming.url ?? '';
    const body = await readAll(incoming);
    if (/(?:bookings\/(?:create|cancel)|switch-published)$/.test(path)) writes.push(path);
    const trap = armed !== null && path.endsWith(armed.path) ? armed : null;
    if (trap !== null) armed = null;
    if (trap?.when === 'arrived') {
      trap.kill();
      return;
    }
    const inner = openRequest(`${serviceUrl}${path}`, { method: incoming.method, headers: incoming.headers });
    inner.end(body);
    const answer = await once(inner, 'response').then(
      async ([got]: IncomingMessage[]) => got && { status: got.statusCode, body: await readAll(got) },
      // What the service cuts is cut here too.
      () => null,
    );
    if (trap?.when === 'acted') {
      trap.kill();
      return;
    }
    if (answer === null || answer === undefined) {
      outgoing.destroy();
      return;
    }
    outgoing.writeHead(answer.status ?? 500, { 'content-type': 'application/json' });
    outgoing.end(answer.body);
  }

  const server = createServer((incoming, outgoing) => void pass(incoming, outgoing));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    writes,
    killAt(path, when, kill) {
      armed = { path, when, kill };
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks);
}
