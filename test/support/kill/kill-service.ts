import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { TokenPair } from '../../../protocol/account.ts';
import type { KillPoint } from './kill-points.ts';

/** What one refresh token was sent for. */
export interface Presentation {
  readonly refreshToken: string;
  /** `dropped`: the process was killed before the service acted. */
  readonly result: 'rotated' | 'refused' | 'dropped';
}

export interface KillServiceOptions {
  /** Whether an access token stands in the store right now. */
  readonly isStored: (accessToken: string) => boolean;
}

/** The service with its strict single-use rotation over real HTTP, able to kill its client in mid-request. */
export interface KillService {
  readonly baseUrl: string;
  readonly presented: readonly Presentation[];
  /** Things that must never happen, in words. */
  readonly offences: readonly string[];
  /** Moves the service's clock along with the children's. */
  setAhead(ms: number): void;
  now(): number;
  issue(): TokenPair;
  /** At the next request that comes that far; nothing more is done about it until the client is dead. */
  killAt(point: KillPoint | null, kill: () => Promise<unknown>): void;
  /** Called at each refresh that arrives. */
  onRefresh(call: () => void): void;
  close(): Promise<void>;
}

const hourMs = 3_600_000;
const disarmed = { point: null, kill: () => Promise.resolve() };

export async function startKillService({ isStored }: KillServiceOptions): Promise<KillService> {
  const presented: Presentation[] = [];
  const offences: string[] = [];
  const liveUntilMs = new Map<string, number>();
  let current = '';
  let count = 0;
  let aheadMs = 0;
  let inFlight = 0;
  let armed: { readonly point: KillPoint | null; readonly kill: () => Promise<unknown> } = disarmed;
  /** Connections whose client is to die before it says anything. */
  const unheard = new Set<Socket>();
  let refreshArrived = (): void => undefined;
  const now = (): number => Date.now() + aheadMs;

  /** Ends the connection when the client is dead. */
  const killIf = (point: KillPoint, socket: Socket): boolean => {
    if (armed.point !== point) return false;
    void armed.kill().finally(() => socket.destroy());
    armed = disarmed;
    return true;
  };
  const issue = (): TokenPair => {
    count += 1;
    current = `refresh-${count}`;
    liveUntilMs.set(`access-${count}`, now() + hourMs);
    return {
      accessToken: `access-${count}`,
      expiresAt: new Date(now() + hourMs).toISOString(),
      refreshToken: current,
      refreshTokenExpiresAt: new Date(now() + 365 * 24 * hourMs).toISOString(),
    };
  };

  async function refresh(request: IncomingMessage, response: ServerResponse): Promise<void> {
    inFlight += 1;
    if (inFlight > 1) offences.push('two refreshes at once');
    request.socket.once('close', () => (inFlight -= 1));
    const { refreshToken } = JSON.parse(await readText(request)) as { refreshToken: string };
    refreshArrived();
    if (killIf('arrived', request.socket)) {
      presented.push({ refreshToken, result: 'dropped' });
      return;
    }
    if (refreshToken !== current) {
      presented.push({ refreshToken, result: 'refused' });
      answer(response, 400, { message: 'The refresh token was already used' });
      return;
    }
    presented.push({ refreshToken, result: 'rotated' });
    const body = JSON.stringify(issue());
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      date: new Date(now()).toUTCString(),
      connection: 'close',
    });
    if (armed.point === 'rotated-and-headers' || armed.point === 'half-body') {
      const half = armed.point === 'half-body' ? body.slice(0, body.length / 2) : '';
      response.flushHeaders();
      await new Promise<unknown>((sent) => (half === '' ? setImmediate(sent) : response.write(half, sent)));
      killIf(armed.point, request.socket);
      return;
    }
    response.end(body);
  }

  function me(request: IncomingMessage, response: ServerResponse): void {
    const token = (request.headers.authorization ?? '').replace('Bearer ', '');
    if (!isStored(token)) offences.push(`${token} was used and is not stored`);
    if ((liveUntilMs.get(token) ?? 0) <= now()) answer(response, 401, { message: 'Unauthorized' });
    else answer(response, 200, { id: 1, email: 'a@service.example', timeZone: 'UTC', weekStart: 'Monday' });
  }

  function answer(response: ServerResponse, status: number, body: object): void {
    const date = new Date(now()).toUTCString();
    response.writeHead(status, { 'content-type': 'application/json', date, connection: 'close' });
    response.end(JSON.stringify(body));
  }

  const server = createServer((request, response) => {
    if (unheard.has(request.socket)) return;
    if (request.url === '/api/mcp/refresh')
      void refresh(request, response).catch(() => request.socket.destroy());
    else me(request, response);
  });
  server.on('connection', (socket) => {
    if (killIf('connected', socket)) unheard.add(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    baseUrl: `http://127.0.0.1:${port}`,
    presented,
    offences,
    setAhead: (ms) => void (aheadMs = ms),
    now,
    issue,
    killAt: (point, kill) => void (armed = { point, kill }),
    onRefresh: (call) => void (refreshArrived = call),
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
