import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Clock } from '../../base/clock.ts';
import { escapeHtml } from '../../base/text.ts';
import { language, words } from '../../base/words.ts';
import type { MainWords } from '../../../messages/generated/types.ts';
import { readRedirectAddress } from '../address.ts';
import { createFindPeer, type FindPeer } from './loopback-peer.ts';
import { judgeVisit, type Returned } from './loopback-request.ts';

interface LoopbackOptions {
  /** `http://127.0.0.1:<port>/<path>`; port 0 takes any free one. */
  readonly redirectUri: string;
  readonly state: string;
  readonly clock: Clock;
  /** Called once, for the first request that is ours. */
  readonly onReturned: (returned: Returned) => void;
  /** Called for every request before it that is not ours. A browser's question for an icon does not count. */
  readonly onTurnedAway: () => void;
  /** Whose program holds the other end of a connection; the system's own word by default. */
  readonly findPeer?: FindPeer;
}

export interface LoopbackListener {
  /** With the port in use. */
  readonly redirectUri: string;
  /** Closes everything; resolves when the port is free again. May be called more than once. */
  stop(): Promise<void>;
}

type Listening =
  | { readonly ok: true; readonly listener: LoopbackListener }
  /** The port is taken, or not ours to take. */
  | { readonly ok: false; readonly port: number };

/**
 * Tight, because the only guest is a browser on the same machine; many connections at once, so that hostile
 * ones cannot crowd it out. docs/security.md: Sign-in.
 */
const limits = {
  maxHeaderSize: 4096,
  headersTimeout: 3000,
  requestTimeout: 5000,
  connectionsCheckingInterval: 500,
  connections: 512,
};

/** After its use the listener answers a page loaded twice for a moment, and is gone. */
const lingerMs = 2000;

/**
 * Waits on 127.0.0.1 for the browser to come back from the consent page (RFC 8252, 7.3 and 8.3). Requests
 * that are not ours are answered and change nothing; the first that is ours is taken, and later ones get 410.
 * The state stands in the browser's arguments, which every user of the computer can read, so the right one is not
 * enough: the connection has to be one of this user's own programs.
 *
 * @throws {RangeError} when the redirect address is not one: the form has checked it before.
 */
export async function listenForReturn(options: LoopbackOptions): Promise<Listening> {
  const address = readRedirectAddress(options.redirectUri);
  if (typeof address === 'string') throw new RangeError(`The redirect address is ${address}`);
  const server = createServer({
    maxHeaderSize: limits.maxHeaderSize,
    headersTimeout: limits.headersTimeout,
    requestTimeout: limits.requestTimeout,
    connectionsCheckingInterval: limits.connectionsCheckingInterval,
    requireHostHeader: false,
    keepAlive: false,
  });
  server.maxConnections = limits.connections;
  server.maxRequestsPerSocket = 1;
  if (!(await bind(server, address.port))) {
    return { ok: false, port: address.port };
  }
  const port = portOf(server);
  const stop = closeOnce(server);
  const findPeer = options.findPeer ?? createFindPeer();
  let used = false;

  const take = (response: ServerResponse, returned: Returned): void => {
    used = true;
    answer(response, 200, pageOf(returned));
    options.clock.after(lingerMs, () => void stop());
    options.onReturned(returned);
  };
  server.on('request', (request, response) => {
    const verdict = judgeVisit(toVisit(request), { port, path: address.path, state: options.state });
    if (!verdict.ours) {
      if (!used && request.url !== '/favicon.ico') options.onTurnedAway();
      answer(response, verdict.status, 'turned-away');
      return;
    }
    void findPeer(request.socket).then((peer) => {
      if (used) answer(response, 410, 'used');
      else if (peer === 'own') take(response, verdict.returned);
      else {
        options.onTurnedAway();
        answer(response, 403, peer === 'other' ? 'other-user' : 'unknown-user');
      }
    });
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const wasRequest = error.code?.startsWith('HPE_') ?? false;
    if (!used && wasRequest) options.onTurnedAway();
    refuseUnread(socket, error.code);
  });
  return {
    ok: true,
    listener: { redirectUri: options.redirectUri.replace(/:0\//, `:${String(port)}/`), stop },
  };
}

/** False when the port is taken, or not ours to take. */
function bind(server: Server, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(false);
      else reject(error);
    });
    server.listen({ host: '127.0.0.1', port, exclusive: true }, () => {
      resolve(true);
    });
  });
}

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('The listener has no port');
  return address.port;
}

function closeOnce(server: Server): () => Promise<void> {
  let closed: Promise<void> | null = null;
  return () => {
    closed ??= new Promise((resolve) => {
      server.close(() => {
        resolve();
      });
      server.closeAllConnections();
    });
    return closed;
  };
}

function toVisit(request: IncomingMessage): Parameters<typeof judgeVisit>[0] {
  const { method = '', url = '', headersDistinct } = request;
  return { method, target: url, header: (name) => headersDistinct[name] ?? [] };
}

function pageOf(returned: Returned): PageName {
  return returned.kind === 'code' ? 'approved' : returned.kind;
}

function answer(response: ServerResponse, status: number, page: PageName): void {
  const body = Buffer.from(renderPage(page));
  const allow = status === 405 ? { allow: 'GET' } : {};
  response.writeHead(status, { ...pageHeaders, ...allow, 'content-length': body.length }).end(body);
}

/** What could not be read as HTTP gets one line and no page. */
function refuseUnread(socket: Socket, code: string | undefined): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const status = code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request';
  socket.write(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  // A guest that never closes its side would otherwise keep its place.
  socket.destroySoon();
}

type PageName =
  'approved' | 'not-allowed' | 'refused' | 'used' | 'turned-away' | 'other-user' | 'unknown-user';

/** What each page is called in the languages. What was asked for is never repeated in its words. */
const names: Readonly<Record<PageName, keyof MainWords['loopback']>> = {
  approved: 'approved',
  'not-allowed': 'notAllowed',
  refused: 'refused',
  used: 'used',
  'turned-away': 'turnedAway',
  'other-user': 'otherUser',
  'unknown-user': 'unknownUser',
};

const style = `
:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 15px/1.5 system-ui, sans-serif;
  background: light-dark(#FBFBF8, #1A1B18); color: light-dark(#1A1C18, #F0F1EB); }
main { max-width: 26rem; padding: 0 24px 10vh; }
main::before { content: ""; display: block; width: 3px; height: 32px; margin-bottom: 16px; border-radius: 2px;
  background: light-dark(#0B6B53, #4FC79F); }
h1 { margin: 0 0 8px; font-size: 20px; line-height: 24px; font-weight: 600; }
p { margin: 0; color: light-dark(#50534A, #B7BAAF); }
`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** For every answer of the listener: no script, no frame, nothing loaded, nothing kept, nothing passed on. */
const pageHeaders: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  connection: 'close',
};

/** A whole page, the same for everyone. */
function renderPage(name: PageName): string {
  const { title, text } = words().loopback[names[name]];
  const { tag, direction } = language.get();
  return `<!doctype html>
<html lang="${tag}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></main></body>
</html>
`;
}
