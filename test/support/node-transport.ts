import { Agent, request as openRequest, type IncomingMessage } from 'node:http';
import { TransportError, type HttpAnswer, type Transport } from '../../main/api/transport.ts';

/**
 * The transport over Node's own HTTP, as honest as the real one: `sent: 'no'` only when no connection came
 * about, redirects and answers that are too large are errors.
 */
export function createNodeTransport(): Transport {
  const agent = new Agent({ keepAlive: false });
  return ({ url, headers, body, signal, maxBytes }) =>
    new Promise<HttpAnswer>((resolve, reject) => {
      let connected = false;
      const fail = (error: unknown): void => {
        if (signal.aborted) reject(asError(signal.reason));
        else if (error instanceof TransportError) reject(error);
        else reject(new TransportError('network', connected ? 'maybe' : 'no', error));
      };
      const request = openRequest(url, { method: body === null ? 'GET' : 'POST', headers, agent, signal });
      request.on('socket', (socket) => {
        socket.on('connect', () => {
          connected = true;
        });
      });
      request.on('error', fail);
      request.on('response', (response) => {
        readAnswer(response, maxBytes).then(resolve, fail);
      });
      request.end(body ?? undefined);
    });
}

async function readAnswer(response: IncomingMessage, maxBytes: number): Promise<HttpAnswer> {
  const status = response.statusCode ?? 0;
  if (status >= 300 && status < 400) {
    response.destroy();
    throw new TransportError('redirect', 'maybe');
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    const bytes = Buffer.from(chunk as Uint8Array);
    size += bytes.length;
    if (size > maxBytes) throw new TransportError('too-large', 'maybe');
    chunks.push(bytes);
  }
  const headers = Object.entries(response.headers).map(([name, value]) => [name, String(value)] as const);
  return { status, headers: Object.fromEntries(headers), body: Buffer.concat(chunks).toString('utf8') };
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error('aborted');
}
