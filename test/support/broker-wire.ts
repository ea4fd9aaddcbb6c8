import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ask } from './reference-broker.ts';

/** What goes wrong with the next request on its way to the broker, or with the answer on its way back. */
export interface WireFault {
  /** Whether the broker hears the request. */
  readonly when: 'before' | 'after';
  readonly how:
    | 'not-connected'
    | 'cut'
    | 'headers-only'
    | 'half-body'
    | 'never-answered'
    | {
        readonly status: number;
        readonly body: string;
        readonly headers?: Readonly<Record<string, string>>;
      };
  /** Called when it has gone wrong that far. */
  readonly then?: () => void;
}

/** The network between the app and the broker. */
export interface BrokerWire {
  readonly url: string;
  fault(fault: WireFault): void;
  close(): Promise<void>;
}

export async function startBrokerWire(broker: string): Promise<BrokerWire> {
  let next: WireFault | null = null;
  const take = (): WireFault | null => {
    const fault = next;
    next = null;
    return fault;
  };
  const server = createServer((request, response) => {
    void carry(request, response).catch(() => request.socket.destroy());
  });
  server.on('connection', (socket) => {
    if (next?.how !== 'not-connected') return;
    take()?.then?.();
    socket.destroy();
  });

  async function carry(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readText(request);
    const fault = take();
    const { method = '', url = '', headers } = request;
    const passed = { 'content-type': 'application/json', authorization: headers.authorization ?? '' };
    const isHeard = fault?.when !== 'before';
    const init = { method, headers: passed, ...(method === 'POST' ? { body } : {}) };
    const answer = isHeard ? await ask(`${broker}${url}`, init) : null;
    const text = answer?.text ?? '';
    const date = answer?.headers.get('date') ?? '';
    const head = {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(text)),
      connection: 'close',
      ...(date === '' ? {} : { date }),
      ...(answer?.headers.has('location') ? { location: answer.headers.get('location') ?? '' } : {}),
    };
    const how = fault?.how ?? 'well';
    if (how === 'well') response.writeHead(answer?.status ?? 500, head).end(text);
    else if (typeof how === 'object') response.writeHead(how.status, { ...how.headers }).end(how.body);
    else if (how === 'headers-only' || how === 'half-body') {
      response.writeHead(200, head);
      response.flushHeaders();
      if (how === 'half-body') response.write(text.slice(0, text.length / 2));
      await new Promise(setImmediate);
    }
    fault?.then?.();
    if (typeof how === 'string' && how !== 'well' && how !== 'never-answered') request.socket.destroy();
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fault: (fault) => void (next = fault),
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = '';
  request.setEncoding('utf8');
  for await (const chunk of request) text += String(chunk);
  return text;
}
