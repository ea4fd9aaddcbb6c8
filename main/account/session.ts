import type { TokenPair } from '../api/schemas/tokens.ts';
import type { Clock } from '../base/clock.ts';
import type { Signal } from '../base/signal.ts';
import type { TokenStore } from './secret-store.ts';
import type { SessionState } from './session-state.ts';
import type { TokenEndpoint } from './token-endpoint.ts';

export interface SessionOptions {
  /** Base address of the service; a stored pair of another one is left alone and not used. */
  readonly service: string;
  readonly store: TokenStore;
  readonly endpoint: TokenEndpoint;
  readonly clock: Clock;
  /** Uniform in [0, 1). */
  readonly random: () => number;
  /** Service's clock minus ours, ms, by the answer that came last; see answer-clock.ts. Null: not known. */
  readonly serviceClockOffsetMs?: () => number | null;
  /** Errors that reach no caller (a marker that could not be removed, a listener that threw). */
  readonly report?: (error: unknown) => void;
}

export interface Session {
  readonly changes: Signal<SessionState>;
  state(): SessionState;
  load(): Promise<SessionState>;
  accessToken(signal?: AbortSignal): Promise<string>;
  renew(staleToken: string, signal?: AbortSignal): Promise<string>;
  adopt(pair: TokenPair): Promise<void>;
  networkProven(): void;
  suspend(): void;
  resume(): void;
  signOut(): Promise<void>;
  stop(graceMs?: number): Promise<void>;
}

export declare function createSession(options: SessionOptions): Session;
