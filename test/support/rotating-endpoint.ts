import type { TokenPair } from '../../protocol/account.ts';
import { Failure, type FailureCode } from '../../main/base/failure.ts';
import type { Clock } from '../../main/base/clock.ts';
import type { TokenEndpoint } from '../../main/account/session/token-endpoint.ts';

/** How the next refresh ends, if not well. */
export type Trouble =
  | { readonly at: 'before'; readonly failure: Failure }
  /** The service rotates, and the answer is lost. */
  | { readonly at: 'after'; readonly failure: Failure };

export interface RotatingEndpoint extends TokenEndpoint {
  /** A pair as a consent brings it. */
  issue(): TokenPair;
  /** The refresh tokens that were sent, in order. */
  readonly sent: readonly string[];
  /** The next refreshes end like this, in this order; then they go well again. */
  fail(...troubles: Trouble[]): void;
  /** From now on refreshes wait for `release`; `arrived` resolves when the next one is here. */
  hold(): { readonly arrived: Promise<void>; readonly release: () => void };
  /** The service forgets the current refresh token, as when a person revokes the consent. */
  revoke(): void;
}

export interface RotatingEndpointOptions {
  /** The service's own clock. */
  readonly clock: Pick<Clock, 'now'>;
  readonly lifetimeMs?: number;
  readonly refreshLifetimeMs?: number;
  readonly clockOffsetMs?: () => number | null;
}

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** The service's strict rotation, in memory: a refresh token works once, then it is 400 for ever. */
export function createRotatingEndpoint(options: RotatingEndpointOptions): RotatingEndpoint {
  const { clock, lifetimeMs = hourMs, refreshLifetimeMs = 365 * dayMs } = options;
  const sent: string[] = [];
  const troubles: Trouble[] = [];
  let count = 0;
  let current: string | null = null;
  let gate: Promise<void> = Promise.resolve();
  let tellArrival = (): void => undefined;

  const issue = (): TokenPair => {
    count += 1;
    current = `refresh-${count}`;
    return {
      accessToken: `access-${count}`,
      expiresAt: new Date(clock.now() + lifetimeMs).toISOString(),
      refreshToken: current,
      refreshTokenExpiresAt: new Date(clock.now() + refreshLifetimeMs).toISOString(),
    };
  };
  const rotate = (refreshToken: string): TokenPair => {
    const trouble = troubles.shift();
    if (trouble?.at === 'before') throw trouble.failure;
    if (refreshToken !== current) throw refusal();
    const pair = issue();
    if (trouble?.at === 'after') throw trouble.failure;
    return pair;
  };

  return {
    sent,
    issue,
    fail: (...next) => {
      troubles.push(...next);
    },
    hold() {
      let release = (): void => undefined;
      gate = new Promise((resolve) => (release = resolve));
      const arrived = new Promise<void>((resolve) => (tellArrival = resolve));
      return { arrived, release };
    },
    revoke() {
      current = null;
    },
    exchange: () => Promise.resolve(issue()),
    async refresh(refreshToken, signal) {
      sent.push(refreshToken);
      tellArrival();
      await Promise.race([gate, aborted(signal)]);
      return rotate(refreshToken);
    },
    ...(options.clockOffsetMs ? { clockOffsetMs: options.clockOffsetMs } : {}),
  };
}

/** As the service says it: 400. */
export function refusal(): Failure {
  return new Failure('refused', '/api/mcp/refresh answered 400', {
    status: 400,
    serviceMessage: 'Invalid refresh token',
  });
}

export function failure(code: FailureCode, status?: number, retryAfterSeconds?: number): Failure {
  return new Failure(code, `made by a test: ${code}`, {
    ...(status === undefined ? {} : { status }),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  });
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Failure('stopped', 'made by a test: stopped')));
  });
}
