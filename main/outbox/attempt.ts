import type { Failure } from '../base/failure.ts';

/**
 * What is known of a request whose answer did not come whole, or cannot be trusted. `answered`: some answer came,
 * so the service has finished its work. `silent`: nothing came, or only an answer of a gateway, so the service may
 * still be working on it.
 */
export type Loss = 'answered' | 'silent';

/** What one request came to. */
export type Attempt<V, R> =
  | { readonly kind: 'done'; readonly value: V }
  /** `isProof`: nothing was done. Otherwise that has to be looked up before it is said. */
  | { readonly kind: 'refused'; readonly refusal: R; readonly isProof: boolean }
  /** It may have happened. */
  | { readonly kind: 'lost'; readonly loss: Loss };

const gatewayStatuses: readonly (number | undefined)[] = [408, 502, 503, 504];

/** Whether the operation itself was answered. Without an answer, a refusal says that nothing was sent. */
export function wasAnswered({ status }: Pick<Failure, 'status'>): boolean {
  return status !== undefined;
}

export function lossOf({ status }: Pick<Failure, 'status'>): Loss {
  return status === undefined || gatewayStatuses.includes(status) ? 'silent' : 'answered';
}
