import type { Failure } from '../../base/failure.ts';

/**
 * What is known of a request whose answer did not come whole. `answered`: some answer came, so whoever worked
 * on it has ended. `silent`: nothing came, or only a gateway's word, so the service may be at it still.
 */
export type Loss = 'answered' | 'silent';

const gatewayStatuses: readonly (number | undefined)[] = [408, 502, 503, 504];

export function lossOf({ status }: Failure): Loss {
  return status === undefined || gatewayStatuses.includes(status) ? 'silent' : 'answered';
}
