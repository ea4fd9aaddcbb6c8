import { session, type Session } from 'electron';
import { TransportError, type HttpRequest, type Transport } from '../../api/transport.ts';

/** Failures of Chromium's network stack before anything of the request was written. */
const certainlyNotSent =
  /ERR_(?:INTERNET_DISCONNECTED|NAME_NOT_RESOLVED|NAME_RESOLUTION_FAILED|CONNECTION_REFUSED|ADDRESS_UNREACHABLE|ADDRESS_INVALID|NETWORK_ACCESS_DENIED|PROXY_\w+|TUNNEL_CONNECTION_FAILED|CONNECTION_TIMED_OUT|CERT_\w+|SSL_PROTOCOL_ERROR|SSL_VERSION_OR_CIPHER_MISMATCH|UNSAFE_PORT|BLOCKED_BY_CLIENT|DISALLOWED_URL_SCHEME)/;

/**
 * HTTP through Chromium's network stack, so that the system's proxy and certificates hold. Sessions of its
 * own, in memory: no cookies, no cache, and apart from the page's fence.
 */
export function createTransport(): Transport {
  const shared = session.fromPartition('service-reads', { cache: false });
  const single = session.fromPartition('service-writes', { cache: false });
  return (request) => send(request.once ? single : shared, request);
}

async function send(through: Session, request: HttpRequest): ReturnType<Transport> {
  let response: Response;
  try {
    response = await through.fetch(request.url, {
      method: request.body === null ? 'GET' : 'POST',
      headers: { ...request.headers, ...(request.once ? { connection: 'close' } : {}) },
      ...(request.body === null ? {} : { body: request.body }),
      redirect: 'error',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: request.signal,
      bypassCustomProtocolHandlers: true,
    });
  } catch (error) {
    throw toTransportError(request, error);
  }
  const body = await readText(response, request);
  return { status: response.status, headers: Object.fromEntries(response.headers), body };
}

async function readText(response: Response, request: HttpRequest): Promise<string> {
  if (!response.body) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  try {
    const chunks: AsyncIterable<unknown> = response.body;
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

function toTransportError(request: HttpRequest, error: unknown): unknown {
  if (error instanceof TransportError) return error;
  if (request.signal.aborted) return request.signal.reason;
  const text = error instanceof Error ? error.message : '';
  if (/redirect/i.test(text)) return new TransportError('redirect', 'maybe', error);
  return new TransportError('network', certainlyNotSent.test(text) ? 'no' : 'maybe', error);
}
