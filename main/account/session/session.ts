import type { Credentials } from '../../api/client.ts';
import type { TokenPair } from '../../../protocol/account.ts';
import { Failure } from '../../base/failure.ts';
import type { Signal } from '../../base/signal.ts';
import { isAlive, isDue, isYoung, type HeldTokens } from './held-tokens.ts';
import { createRefreshGate } from './refresh-gate.ts';
import type { SessionState } from './session-state.ts';
import { createTokenHolder, type TokenHolderOptions } from './token-holder.ts';
import { withSignal } from './waiting.ts';

type SessionOptions = Omit<TokenHolderOptions, 'gate'>;

/**
 * The owner of one account's token pair (the service's document, "Authentication"; docs/security.md). Every
 * refresh rotates both tokens and a refresh token is single-use, so it spends each at most once on purpose, and
 * stores the new pair before anyone sees it. Only the service's own refusal of a refresh ends the session, heard
 * twice: what a gateway says on the way is tried again.
 */
export interface Session extends Credentials {
  readonly changes: Signal<SessionState>;
  state(): SessionState;
  /** Takes up what an earlier run stored. A store that cannot be read counts as `damaged`. */
  load(): Promise<SessionState>;
  /**
   * The access token for a data request; replaced first when little of its life is left. While the network is
   * in question (after waking, after a lost answer) the old one is served even past its time: the service's
   * 401 to it proves the network at no risk, and `renew` follows.
   *
   * @throws Failure `signed-out` without a session; `stopped` by the signal; otherwise why the refresh failed
   */
  accessToken(signal?: AbortSignal): Promise<string>;
  /** Whether it is the one in use, and past its time. */
  isOver(token: string): boolean;
  /**
   * After a 401. Another token than `staleToken`, or the same one when it is less than a minute old: then the
   * 401 is not about the session.
   *
   * @throws Failure as `accessToken`
   */
  renew(staleToken: string, signal?: AbortSignal): Promise<string>;
  /**
   * Takes over a newly consented pair: durable when it resolves, and used from then on.
   *
   * @throws StorageError when it could not be stored; the session before it stays
   */
  adopt(pair: TokenPair): Promise<void>;
  /** The service has answered a data request. */
  networkProven(): void;
  /** The computer goes to sleep: no refresh begins. */
  suspend(): void;
  /** It woke up: no refresh for 10 s, and none before the network is proven. */
  resume(): void;
  /** Forgets and removes the pair. @throws StorageError when files could not be removed */
  signOut(): Promise<void>;
  /**
   * Begins nothing new and resolves when what was begun is stored. A refresh that is on its way gets
   * `graceMs` to be answered, because an answer nobody hears costs the sign-in.
   */
  stop(graceMs?: number): Promise<void>;
}

/** Quitting waits this long for a refresh that is on its way; the longest the application waits for all is 5 s. */
const usualGraceMs = 4_000;

export function createSession(options: SessionOptions): Session {
  const { clock } = options;
  const gate = createRefreshGate(options);
  const holder = createTokenHolder({ ...options, gate });

  /** Asked for again after each wait: by then it may be another, or over. */
  const held = (): HeldTokens => {
    const tokens = holder.held();
    if (tokens === null) throw new Failure('signed-out', 'There is no session');
    return tokens;
  };
  const lastOf = (tokens: HeldTokens): string => {
    if (isAlive(tokens, clock)) return tokens.record.accessToken;
    throw new Failure('signed-out', 'The session needs a new consent');
  };

  const refreshed = async (signal: AbortSignal | undefined): Promise<string> => {
    const failure = await withSignal(holder.refresh(), signal);
    const tokens = held();
    if (tokens.record.ended !== null) return lastOf(tokens);
    if (failure !== null && !isAlive(tokens, clock)) throw failure;
    return tokens.record.accessToken;
  };

  const accessToken = async (signal?: AbortSignal): Promise<string> => {
    await withSignal(holder.load(), signal);
    const tokens = held();
    if (tokens.record.ended !== null) return lastOf(tokens);
    if (holder.isRefreshing()) return refreshed(signal);
    const isNeeded = isDue(tokens, clock) && !isYoung(tokens, clock);
    if (!isNeeded && !holder.hasUnsaved()) return tokens.record.accessToken;
    const obstacle = gate.obstacle();
    switch (obstacle.kind) {
      case 'none':
        return refreshed(signal);
      case 'asleep':
      case 'unproven':
        return tokens.record.accessToken;
      case 'pausing':
        if (isAlive(tokens, clock)) return tokens.record.accessToken;
        throw obstacle.failure;
    }
  };

  const renew = async (staleToken: string, signal?: AbortSignal): Promise<string> => {
    await withSignal(holder.load(), signal);
    const before = held();
    if (before.record.accessToken !== staleToken) return before.record.accessToken;
    if (before.record.ended !== null) throw new Failure('signed-out', 'The session needs a new consent');
    if (isYoung(before, clock) && !holder.isRefreshing()) return staleToken;
    gate.proven();
    holder.accessRefused(staleToken);
    const obstacle = gate.obstacle();
    if (obstacle.kind === 'pausing') throw obstacle.failure;
    if (obstacle.kind === 'asleep') throw new Failure('offline', 'The computer is going to sleep');
    const failure = await withSignal(holder.refresh(), signal);
    const { record } = held();
    if (record.accessToken !== staleToken) return record.accessToken;
    throw failure ?? new Failure('signed-out', 'The session needs a new consent');
  };

  return {
    changes: holder.changes,
    state: () => holder.state(),
    async load() {
      await holder.load();
      return holder.state();
    },
    accessToken,
    isOver(token) {
      const tokens = holder.held();
      return tokens?.record.accessToken === token && !isAlive(tokens, clock);
    },
    renew,
    adopt: (pair) => holder.adopt(pair),
    networkProven: () => {
      gate.proven();
    },
    suspend: () => {
      gate.suspend();
    },
    resume: () => {
      gate.resume();
      holder.awake();
    },
    signOut: () => holder.forget(),
    stop: (graceMs = usualGraceMs) => holder.finish(graceMs),
  };
}
