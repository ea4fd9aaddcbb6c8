import { createServer, request, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** Stands between the app and the service and notes every secret that passes. */
export interface RecordingProxy {
  readonly baseUrl: string;
  /** Codes, access tokens and refresh tokens, as they were on the wire. */
  readonly secrets: () => readonly string[];
  readonly stop: () => Promise<void>;
}

/** Passes everything on to the service's base address, consent page included. */
export async function startRecordingProxy(target: string): Promise<RecordingProxy> {
  const secrets = new Set<string>();
  const server = createServer((incoming, outgoing) => {
    const bearer = /^Bearer (.+)$/.exec(incoming.headers.authorization ?? '')?.[1];
    if (bearer !== undefined) secrets.add(bearer);
    const origin = incoming.headers.origin === undefined ? {} : { origin: target };
    const headers = { ...incoming.headers, host: new URL(target).host, ...origin };
    const passed = request(
      `${target}${incoming.url ?? '/'}`,
      { method: incoming.method, headers },
      (answer) => {
        void readAll(answer).then((body) => {
          for (const match of body.toString('latin1').matchAll(/"(?:accessToken|refreshToken)":"([^"]+)"/g))
            secrets.add(match[1] ?? '');
          const code = /[?&]code=([^&]+)/.exec(answer.headers.location ?? '')?.[1];
          if (code !== undefined) secrets.add(code);
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers).end(body);
        });
      },
    );
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secrets: () => [...secrets],
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
