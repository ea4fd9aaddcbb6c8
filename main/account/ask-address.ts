import { TransportError, type HttpAnswer, type Transport } from '../api/transport.ts';
import type { Clock } from '../base/clock.ts';

export interface AskParts {
  readonly transport: Transport;
  readonly clock: Clock;
}

const timeoutMs = 10_000;
const maxBytes = 1_048_576;

export type Reply =
  | { readonly kind: 'answer'; readonly answer: HttpAnswer }
  /** It wants to send us elsewhere: a log-in, or a portal. */
  | { readonly kind: 'redirect' }
  | { readonly kind: 'foreign' }
  | { readonly kind: 'none' };

/**
 * Asks an address who is there, without a secret; with a body it is a POST of JSON.
 *
 * @throws the reason of the signal
 */
export async function ask(
  { transport, clock }: AskParts,
  url: string,
  body: string | null,
  signal: AbortSignal,
): Promise<Reply> {
  const limit = new AbortController();
  const removeLimit = clock.after(timeoutMs, () => {
    limit.abort();
  });
  try {
    const answer = await transport({
      url,
      headers: body === null ? { accept: 'text/html' } : { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.any([signal, limit.signal]),
      once: false,
      maxBytes,
    });
    return { kind: 'answer', answer };
  } catch (error) {
    if (signal.aborted) throw error;
    if (limit.signal.aborted) return { kind: 'none' };
    if (!(error instanceof TransportError)) throw error;
    if (error.kind === 'redirect') return { kind: 'redirect' };
    return { kind: error.kind === 'too-large' ? 'foreign' : 'none' };
  } finally {
    removeLimit();
  }
}
