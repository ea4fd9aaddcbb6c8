import { net, session, type Session } from 'electron';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { ReadPicture } from '../../account/avatar.ts';
import { TransportError, type HttpAnswer, type HttpRequest, type Transport } from '../../api/transport.ts';
import type { Clock } from '../../base/clock.ts';
import { createDirectConnections } from './direct-connection.ts';

/** Failures of Chromium's network stack before anything of the request was written. */
const certainlyNotSent =
  /ERR_(?:INTERNET_DISCONNECTED|NAME_NOT_RESOLVED|NAME_RESOLUTION_FAILED|CONNECTION_REFUSED|ADDRESS_UNREACHABLE|ADDRESS_INVALID|NETWORK_ACCESS_DENIED|PROXY_\w+|TUNNEL_CONNECTION_FAILED|CONNECTION_TIMED_OUT|CERT_\w+|SSL_PROTOCOL_ERROR|SSL_VERSION_OR_CIPHER_MISMATCH|UNSAFE_PORT|BLOCKED_BY_CLIENT|DISALLOWED_URL_SCHEME)/;

/**
 * HTTP through Chromium's network stack, so that the system's proxy and certificates hold. Sessions of its
 * own, in memory: no cookies, no cache, and apart from the page's fence.
 *
 * What must arrive at most once goes over a connection of Node's own wherever one can be opened: Chromium sends
 * a request again by itself, also a POST that was answered (421; 408 and a reset on a connection that it had used
 * before; a ping without an answer on HTTP/2), and nothing keeps it from doing so. Node repeats nothing.
 */
export function createTransport(clock: Pick<Clock, 'after'>): Transport {
  const shared = session.fromPartition('service-reads', { cache: false });
  const single = session.fromPartition('service-writes', { cache: false });
  const openDirectly = createDirectConnections(shared, clock);
  return async (request) => {
    if (!request.once) return throughChromium(shared, request);
    const socket = await openDirectly(request.url, request.signal);
    if (request.signal.aborted) socket?.destroy();
    request.signal.throwIfAborted();
    if (socket === null) return throughChromium(single, request);
    return throughNode(socket, request, shared.getUserAgent());
  };
}

async function throughChromium(through: Session, request: HttpRequest): Promise<HttpAnswer> {
  const headers = { ...request.headers, ...(request.once ? { connection: 'close' } : {}) };
  try {
    return await ask(through, { ...request, headers }, async ({ statusCode, headers: answered, body }) => ({
      status: statusCode,
      headers: asTexts(answered),
      body: await readText(body, request),
    }));
  } catch (error) {
    throw toTransportError(request, error);
  }
}

interface ChromiumAnswer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: Readable;
}

/**
 * Sends it through Chromium’s network stack. Not with `fetch`: loading that takes 40 ms of a start (docs/performance.md).
 */
async function ask<Result>(
  through: Session,
  { url, headers, body, signal }: Pick<HttpRequest, 'url' | 'headers' | 'body' | 'signal'>,
  read: (answer: ChromiumAnswer) => Promise<Result>,
): Promise<Result> {
  const sent = net.request({
    url,
    method: body === null ? 'GET' : 'POST',
    headers: { ...headers },
    session: through,
    redirect: 'error',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    bypassCustomProtocolHandlers: true,
  });
  const stop = (): void => {
    sent.abort();
  };
  // After the answer has begun, the answer says what breaks.
  sent.on('error', () => undefined);
  signal.addEventListener('abort', stop);
  try {
    const answered = once(sent, 'response', { signal });
    sent.end(body ?? undefined);
    const [response] = (await answered) as [Electron.IncomingMessage];
    if (!(response instanceof Readable)) throw new TypeError('An answer is a stream');
    return await read({ statusCode: response.statusCode, headers: response.headers, body: response });
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
}

const asTexts = (headers: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

const redirects: readonly number[] = [301, 302, 303, 307, 308];

async function throughNode(socket: Socket, request: HttpRequest, userAgent: string): Promise<HttpAnswer> {
  const { host, pathname, search } = new URL(request.url);
  try {
    // Reads do without it, so no start waits for it.
    const { request: open } = process.getBuiltinModule('node:http');
    const sent = open({
      createConnection: () => socket,
      method: request.body === null ? 'GET' : 'POST',
      path: pathname + search,
      headers: {
        ...request.headers,
        host,
        connection: 'close',
        'user-agent': userAgent,
        'accept-encoding': 'identity',
        ...(request.body === null ? {} : { 'content-length': Buffer.byteLength(request.body) }),
      },
      signal: request.signal,
    });
    // After the answer has begun, the answer says what breaks.
    sent.on('error', () => undefined);
    const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
    sent.end(request.body ?? undefined);
    const [response] = await answered;
    const { statusCode: status = 0 } = response;
    if (redirects.includes(status)) throw new TransportError('redirect', 'maybe');
    return { status, headers: asTexts(response.headers), body: await readText(response, request) };
  } catch (error) {
    throw toTransportError(request, error, 'maybe');
  } finally {
    socket.destroy();
  }
}

async function readText(chunks: AsyncIterable<unknown>, request: HttpRequest): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  try {
    for await (const chunk of chunks) {
      if (!(chunk instanceof Uint8Array)) throw new TypeError('A body is made of bytes');
      bytes += chunk.byteLength;
      if (bytes > request.maxBytes) throw new TransportError('too-large', 'maybe');
      text += decoder.decode(chunk, { stream: true });
    }
  } catch (error) {
    throw toTransportError(request, error);
  }
  return text + decoder.decode();
}

function toTransportError(
  request: HttpRequest,
  error: unknown,
  sent: TransportError['sent'] = sentBy(error),
): unknown {
  if (error instanceof TransportError) return error;
  if (request.signal.aborted) return request.signal.reason;
  if (/redirect/i.test(textOf(error))) return new TransportError('redirect', 'maybe', error);
  return new TransportError('network', sent, error);
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : '');

/** What Chromium's own failures say. */
function sentBy(error: unknown): TransportError['sent'] {
  return certainlyNotSent.test(textOf(error)) ? 'no' : 'maybe';
}

/** Reads pictures through Chromium's network stack, so that the system's proxy and certificates hold. */
export function createPictureReader(): ReadPicture {
  const pictures = session.fromPartition('service-pictures', { cache: false });
  return async (address, { maxBytes, signal }) => {
    try {
      const request = { url: address, headers: {}, body: null, signal };
      return await ask(pictures, request, async ({ statusCode, body }) =>
        statusCode >= 200 && statusCode < 300 ? readUpTo(body, maxBytes) : null,
      );
    } catch {
      // Without it the letters of the name are shown.
      return null;
    }
  };
}

async function readUpTo(
  body: AsyncIterable<unknown>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    if (!(chunk instanceof Uint8Array)) return null;
    bytes += chunk.byteLength;
    if (bytes > maxBytes) return null;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
