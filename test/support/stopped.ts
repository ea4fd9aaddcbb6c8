import { Failure } from '../../main/base/failure.ts';

/** Rejects, as the client does, when nobody waits for the answer any more. */
export function stopped(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => {
      reject(new Failure('stopped', 'nobody waits'));
    });
  });
}
