import type { TokenPair } from '../api/schemas/tokens.ts';

/**
 * Where codes and refresh tokens become token pairs: the service itself with the person's own client
 * secret, or a broker that adds it. Both throw `Failure`; `refused` is the service's 400.
 */
export interface TokenEndpoint {
  exchange(code: string, signal: AbortSignal): Promise<TokenPair>;
  refresh(refreshToken: string, signal: AbortSignal): Promise<TokenPair>;
  /** The clock of whoever gave the last answer minus ours, ms; null or absent when the answer did not tell. */
  readonly clockOffsetMs?: () => number | null;
}
