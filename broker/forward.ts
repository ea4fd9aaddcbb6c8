import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Clock } from '../sandbox/clock.ts';

/** What came of a request to the service. */
export type Forwarded =
  | { readonly kind: 'answer'; readonly status: number; readonly body: string; readonly retryAfter: string }
  /** No connection came about. */
  | { readonly kind: 'not-sent' }
  /** It may have been acted on. */
  | { readonly kind: 'no-answer' };

/** Posts JSON to the service, below its base address. */
export type Forward = (path: string, body: object, bearer?: string) => Promise<Forwarded>;

const timeoutMs = 10_000;
const maxBytes = 16 * 1024;

/**
 * The way to the one host that the broker speaks to. Each request has a connection of its own, since one that was kept
 * may be dead; none is sent twice, no redirect is followed, and an answer that is too long or too late is none.
 */
export function createForward(service: string, clock: Clock): Forward {
  const request = service.startsWith('https:') ? requestHttps : requestHttp;
  return (path, body, bearer) =>
    new Promise((resolve) => {
      const text = JSON.stringify(body);
      let isConnected = false;
      const asked = request(`${service}${path}`, {
        method: 'POST',
        agent: false,
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
          ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
        },
      });
      const stopWaiting = clock.after(timeoutMs, () => asked.destroy(new Error('The answer is too late')));
      const settle = (forwarded: Forwarded): void => {
        stopWaiting();
        asked.destroy();
        resolve(forwarded);
      };
      const connected = service.startsWith('https:') ? 'secureConnect' : 'connect';
      asked.on('socket', (socket) => socket.once(connected, () => (isConnected = true)));
      asked.on('error', () => settle({ kind: isConnected ? 'no-answer' : 'not-sent' }));
      asked.on('response', (response) => {
        readText(response).then(
          (answer) =>
            settle({
              kind: 'answer',
              status: response.statusCode ?? 0,
              body: answer,
              retryAfter: response.headers['retry-after'] ?? '',
            }),
          () => settle({ kind: 'no-answer' }),
        );
      });
      asked.end(text);
    });
}

/** @throws when it breaks off or is too long */
async function readText(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response) {
    const bytes = Buffer.from(chunk as Uint8Array);
    length += bytes.length;
    if (length > maxBytes) throw new RangeError('The answer is too long');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}
