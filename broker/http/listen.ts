import { readFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { StartProblem } from '../../sandbox/start-problem.ts';
import type { Config } from '../config.ts';
import type { BrokerApp } from './broker-app.ts';

/** No connection stays that says nothing, or too slowly. What is asked takes 12 s at most. */
const limits = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
};
const idleMs = 30_000;

export interface Listening {
  readonly url: string;
  /** Takes nothing new, and resolves when what was asked is answered. */
  stop(): Promise<void>;
}

/**
 * Serves where the configuration says: plain HTTP on this computer, for the proxy that has the certificate, or https.
 *
 * @throws {StartProblem} when the port is taken, or the certificate cannot be read
 */
export async function listen(
  app: BrokerApp,
  { listen: host, tls }: Config,
  port: number,
): Promise<Listening> {
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const server =
    tls === undefined
      ? createHttpServer(limits, (incoming, outgoing) => void answer(incoming, outgoing))
      : createHttpsServer(
          { ...limits, cert: readPart(tls.certificate), key: readPart(tls.key) },
          (incoming, outgoing) => void answer(incoming, outgoing),
        );
  server.setTimeout(idleMs);
  await open(server, host, port);
  const address = server.address() as AddressInfo;
  return {
    url: `${tls === undefined ? 'http' : 'https'}://${host}:${address.port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}

function open(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      reject(new StartProblem(`${host}:${port} cannot be served: ${error.message}`));
    });
    server.listen(port, host, resolve);
  });
}

function readPart(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new StartProblem(`${file} cannot be read: ${error instanceof Error ? error.message : ''}`);
  }
}
