import type { HttpBindings } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { brokerPaths, type brokerVersion } from '../../protocol/broker/requests.ts';
import { operations as paths } from '../../protocol/operations.ts';
import type { Clock } from '../../sandbox/clock.ts';
import type { z } from 'zod';
import type { Audit, AuditEntry } from '../audit.ts';
import type { Config } from '../config.ts';
import type { State } from '../store/state.ts';
import type { TokenOperations } from '../token-operations.ts';
import { refuse } from './answers.ts';
import type { Outcome } from './outcome.ts';
import { callback, start } from './sign-in.ts';
import { redeem, refresh } from './tokens.ts';

export interface BrokerParts {
  readonly config: Config;
  readonly state: State;
  readonly operations: TokenOperations;
  readonly clock: Clock;
  readonly randomBytes: (size: number) => Uint8Array;
  readonly audit: Audit;
  /** Whether what it needs answers, and it does not end. */
  readonly isWell: () => Promise<boolean>;
  /** Defects, and a database that is away. */
  readonly report: (error: unknown) => void;
}

export type BrokerApp = Hono<{ Bindings: HttpBindings }>;

const maxBodyBytes = 16 * 1024;

const version: z.infer<typeof brokerVersion> = { name: 'bookbar-broker', version: 1 };

/** Nothing of the broker is cached, framed, guessed at or passed on. */
const commonHeaders = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
};

/** The routes of the broker (docs/broker.md). */
export function createBrokerApp(parts: BrokerParts): BrokerApp {
  const { clock, audit, report } = parts;
  const app: BrokerApp = new Hono();
  app.use(async (context, next) => {
    for (const [name, value] of Object.entries(commonHeaders)) context.header(name, value);
    // How long a token lives is reckoned from the time of whoever answers.
    context.header('Date', new Date(clock.now()).toUTCString());
    // A look at an address before it is opened would use up what works once.
    if (context.req.method === 'HEAD') return refuse(context, 'not-found');
    return next();
  });
  app.notFound((context) => refuse(context, 'not-found'));
  app.onError((error, context) => {
    report(error);
    return refuse(context, 'not-now', '5');
  });

  const audited = async (
    operation: AuditEntry['operation'],
    work: () => Promise<Outcome>,
  ): Promise<Response> => {
    const begunAt = clock.now();
    const heard = ({ outcome, install }: Pick<Outcome, 'outcome' | 'install'>): void => {
      audit({ operation, outcome, install, ms: clock.now() - begunAt });
    };
    try {
      const done = await work();
      heard(done);
      return done.response;
    } catch (error) {
      heard({ outcome: 'failed', install: null });
      throw error;
    }
  };
  app.get(brokerPaths.start, (context) => audited('start', () => start(context, parts)));
  app.get(brokerPaths.callback, (context) => audited('callback', () => callback(context, parts)));

  const limit = bodyLimit({ maxSize: maxBodyBytes, onError: (context) => refuse(context, 'too-large') });
  app.post(paths.exchangeCode.path, limit, (context) =>
    audited('token', async () => redeem(context, parts, await readJson(context))),
  );
  app.post(paths.refreshTokens.path, limit, (context) =>
    audited('refresh', async () => refresh(context, parts, await readJson(context))),
  );

  app.get(brokerPaths.version, (context) => context.json(version));
  app.get(brokerPaths.health, async (context) =>
    (await parts.isWell()) ? context.json({ ok: true }) : refuse(context, 'not-now'),
  );
  return app;
}

/** Null for what is no JSON; then nothing fits. */
async function readJson(context: Context): Promise<unknown> {
  try {
    const value: unknown = JSON.parse(await context.req.text());
    return value;
  } catch {
    return null;
  }
}
