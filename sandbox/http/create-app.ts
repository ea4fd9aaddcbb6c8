import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { controlPath } from '../control/control-routes.ts';
import { toUtcText } from '../notation.ts';
import type { SandboxClock } from '../sandbox-clock.ts';
import type { RequestVariables, SandboxApp } from './api-routes.ts';
import { errorBody, Refusal } from './refusal.ts';

/** On every answer: nothing of this service is cached, framed, guessed at or passed on. */
export const commonHeaders = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
};

/** More steps than any address of the service has. */
const maxSteps = 8;

/**
 * A path as the log may have it. The service's own paths are plain words; whatever else somebody puts there may be
 * a token, a name, or an escape sequence for the terminal, and is left out.
 */
function shownPath(path: string): string {
  const steps = path.split('/').map((step) => (/^[a-z-]{0,32}$/.test(step) ? step : '…'));
  return steps.length <= maxSteps ? steps.join('/') : `${steps.slice(0, maxSteps).join('/')}/…`;
}

/** The empty application: headers, log and errors. Routes are added by those who own them. */
export function createApp(
  clock: SandboxClock,
  log: RequestLog,
  writeLine: (line: string) => void,
): SandboxApp {
  const app = new Hono<{ Bindings: HttpBindings; Variables: RequestVariables }>();
  app.use(async (context, next) => {
    context.set('operation', null);
    context.set('isCut', false);
    for (const [name, value] of Object.entries(commonHeaders)) context.header(name, value);
    await next();
    const { method, path } = context.req;
    if (path.startsWith(controlPath)) return;
    const status = context.get('isCut') ? 0 : context.res.status;
    log.add({
      at: toUtcText(clock.now()),
      method,
      path,
      status,
      operation: context.get('operation'),
    });
    writeLine(`${method} ${shownPath(path)} ${status === 0 ? 'cut' : status}`);
  });
  app.notFound((context) => {
    const { method, path } = context.req;
    return context.json(errorBody('Not found', method, path), 404);
  });
  app.onError((error, context) => {
    const { method, path } = context.req;
    if (!(error instanceof Refusal)) {
      writeLine(`Defect in ${method} ${shownPath(path)}: ${error.stack ?? error.message}`);
      return context.json(errorBody('Something went wrong', method, path), 500);
    }
    for (const [name, value] of Object.entries(error.headers)) context.header(name, value);
    return context.json(errorBody(error.message, method, path), error.status);
  });
  return app;
}

/** A request as the control plane reports it; the path is without its query, which may hold secrets. */
interface LoggedRequest {
  readonly at: string;
  readonly method: string;
  readonly path: string;
  /** 0 when the connection was cut and no status was sent. */
  readonly status: number;
  /** null for the consent page and for paths that are no operation. */
  readonly operation: string | null;
}

export type RequestLog = ReturnType<typeof createRequestLog>;

const maxEntries = 10_000;

/** The newest requests, the oldest first. */
export function createRequestLog() {
  const requests: LoggedRequest[] = [];
  return {
    requests: requests as readonly LoggedRequest[],
    add(request: LoggedRequest): void {
      requests.push(request);
      if (requests.length > maxEntries) requests.shift();
    },
  };
}
