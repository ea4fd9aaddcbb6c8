import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { TokenPair } from '../../../protocol/account.ts';
import type { AccountPoint } from './account-points.ts';
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
  killAt(point: KillPoint | AccountPoint | null, kill: () => Promise<unknown>): void;
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
  /** The access token of a code, before it was used. */
  let introduced = '';
  let count = 0;
  let aheadMs = 0;
  let inFlight = 0;
  let armed: { readonly point: KillPoint | AccountPoint | null; readonly kill: () => Promise<unknown> } =
    disarmed;
  /** Connections whose client is to die before it says anything. */
  const unheard = new Set<Socket>();
  let refreshArrived = (): void => undefined;
  const now = (): number => Date.now() + aheadMs;

  /** Ends the connection when the client is dead. */
  const killIf = (point: KillPoint | AccountPoint, socket: Socket): boolean => {
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
    await answerWithPair(request, response);
  }

  /** A code is good once, and a test never sends one twice: what comes is taken. */
  async function exchange(request: IncomingMessage, response: ServerResponse): Promise<void> {
    await readText(request);
    if (killIf('code-arrived', request.socket)) return;
    introduced = await answerWithPair(request, response);
  }

  async function answerWithPair(request: IncomingMessage, response: ServerResponse): Promise<string> {
    const pair = issue();
    const body = JSON.stringify(pair);
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      date: new Date(now()).toUTCString(),
      connection: 'close',
    });
    const { point } = armed;
    if (point === 'rotated-and-headers' || point === 'half-body' || point === 'code-taken') {
      const half = point === 'rotated-and-headers' ? '' : body.slice(0, body.length / 2);
      response.flushHeaders();
      await new Promise<unknown>((sent) => (half === '' ? setImmediate(sent) : response.write(half, sent)));
      killIf(point, request.socket);
    } else response.end(body);
    return pair.accessToken;
  }

  function me(request: IncomingMessage, response: ServerResponse): void {
    const token = (request.headers.authorization ?? '').replace('Bearer ', '');
    // A sign-in asks once whose it is before it stores anything.
    if (!isStored(token) && token !== introduced) offences.push(`${token} was used and is not stored`);
    introduced = '';
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
    const post = { '/api/mcp/refresh': refresh, '/api/mcp/token': exchange }[request.url ?? ''];
    if (post) void post(request, response).catch(() => request.socket.destroy());
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
