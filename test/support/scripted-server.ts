import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One answer, byte by byte as the test says. */
export interface ScriptedAnswer {
  /** 200 unless said. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Text is sent as it is, anything else as JSON; nothing is an empty body. */
  readonly body?: unknown;
  /** Ends the connection: before a byte of the answer, or in the middle of its body. */
  readonly cut?: 'before' | 'mid-body';
  /** The answer waits for it. */
  readonly after?: Promise<unknown>;
}

export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

export type Script = (request: SeenRequest) => ScriptedAnswer;

/** A service that says exactly what the test wants, over real HTTP on 127.0.0.1. */
export interface ScriptedServer {
  readonly baseUrl: string;
  readonly requests: readonly SeenRequest[];
  /** Answers of one path, each given once and the last for ever; a function decides by the request. */
  answer(path: string, ...answers: readonly (ScriptedAnswer | Script)[]): void;
  requestsTo(path: string): readonly SeenRequest[];
  /** Resolves when that many requests to a path have come. */
  seen(path: string, count?: number): Promise<void>;
  close(): Promise<void>;
}

export async function startScriptedServer(): Promise<ScriptedServer> {
  const requests: SeenRequest[] = [];
  const scripts = new Map<string, (ScriptedAnswer | Script)[]>();
  const waiting = new Set<() => void>();
  const server = createServer((request, response) => {
    void serve(request, response);
  });

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const seen = await readRequest(request);
    requests.push(seen);
    for (const check of waiting) check();
    const answers = scripts.get(seen.path) ?? [{ status: 404, body: { message: 'Not scripted' } }];
    const next = answers.length > 1 ? answers.shift() : answers[0];
    await give(response, typeof next === 'function' ? next(seen) : (next ?? {}));
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Listening on a port, so it is neither a pipe's name nor null.
  const { port } = server.address() as AddressInfo;
  const requestsTo = (path: string): SeenRequest[] => requests.filter((request) => request.path === path);
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    requests,
    requestsTo,
    answer: (path, ...answers) => void scripts.set(path, [...answers]),
    seen: (path, count = 1) =>
      new Promise((resolve) => {
        const check = (): void => {
          if (requestsTo(path).length < count) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function readRequest(request: IncomingMessage): Promise<SeenRequest> {
  let text = '';
  request.setEncoding('utf8');
  for await (const chunk of request) text += String(chunk);
  const { method = '', url = '', headers } = request;
  return { method, path: url, headers, body: text === '' ? null : JSON.parse(text) };
}

async function give(response: ServerResponse, answer: ScriptedAnswer): Promise<void> {
  await answer.after;
  const { status = 200, headers = {}, body, cut } = answer;
  if (cut === 'before') {
    response.destroy();
    return;
  }
  const text = typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body);
  const bytes = Buffer.from(text);
  response.writeHead(status, {
    'content-type': 'application/json',
    ...headers,
    // No Content has no length either.
    ...(status === 204 ? {} : { 'content-length': String(bytes.length) }),
  });
  if (cut === 'mid-body') {
    response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => response.destroy());
    return;
  }
  response.end(status === 204 ? undefined : bytes);
}
