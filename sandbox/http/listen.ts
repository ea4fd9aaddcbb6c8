import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { StartProblem } from '../start-problem.ts';
import type { SandboxApp } from './api-routes.ts';
import { commonHeaders } from './create-app.ts';
import { errorBody } from './refusal.ts';

export interface Listening {
  readonly port: number;
  /** Drops what is open and frees the port. */
  stop(): Promise<void>;
}

/** How long a connection may take for what, in ms. */
interface ConnectionLimits {
  readonly headersTimeout: number;
  readonly requestTimeout: number;
  readonly keepAliveTimeout: number;
  readonly connectionsCheckingInterval: number;
  /** Nothing is read or written; a fault of kind `delay` does not count. */
  readonly idleTimeout: number;
}

const usualLimits: ConnectionLimits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
  idleTimeout: 30_000,
};

const maxHeaderSize = 16 * 1024;

/**
 * Serves on 127.0.0.1 only. Port 0 takes any free port. No connection stays that asks nothing, goes on asking too
 * slowly, or does not take its answer.
 *
 * @throws StartProblem when the port is taken.
 */
export async function listen(
  app: SandboxApp,
  port: number,
  { idleTimeout, ...limits }: ConnectionLimits = usualLimits,
): Promise<Listening> {
  const answer = getRequestListener(app.fetch, {
    overrideGlobalObjects: false,
    errorHandler: () =>
      Response.json(errorBody('The address or the headers of the request are not valid', '', ''), {
        status: 400,
        headers: commonHeaders,
      }),
  });
  const server = createServer(
    { ...limits, maxHeaderSize },
    (incoming, outgoing) => void answer(incoming, outgoing),
  );
  server.on('clientError', refuseBrokenRequest);
  server.setTimeout(idleTimeout);
  await open(server, port);
  return {
    port: portOf(server),
    stop: () =>
      new Promise((done) => {
        server.close(() => {
          done();
        });
        server.closeAllConnections();
      }),
  };
}

function open(server: Server, port: number): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE' ? 'is taken by another program' : `cannot be used: ${error.message}`;
      fail(new StartProblem(`Port ${port} ${reason}. Name another one with --port, or 0 for any free one.`));
    });
    server.listen(port, '127.0.0.1', done);
  });
}

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server is not listening');
  return address.port;
}

/** What is no HTTP, too long or too slow still gets a clear answer, as far as the connection lets it. */
function refuseBrokenRequest(error: NodeJS.ErrnoException, socket: Socket | NodeJS.WritableStream): void {
  if (!('writable' in socket) || !socket.writable || error.code === 'ECONNRESET') {
    if ('destroy' in socket) socket.destroy();
    return;
  }
  const [status, message] = brokenRequests.get(error.code ?? '') ?? [
    '400 Bad Request',
    'This is not a valid request',
  ];
  const body = JSON.stringify({ message });
  socket.write(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
      `Cache-Control: no-store\r\nConnection: close\r\n\r\n${body}`,
  );
  // A client that never closes its side would otherwise keep the connection open.
  if ('destroySoon' in socket) socket.destroySoon();
}

const brokenRequests: ReadonlyMap<string, readonly [status: string, message: string]> = new Map([
  ['HPE_HEADER_OVERFLOW', ['431 Request Header Fields Too Large', 'The headers are too large']],
  ['ERR_HTTP_REQUEST_TIMEOUT', ['408 Request Timeout', 'The request took too long to arrive']],
]);
