import type { CallInput, CallOutput } from '../preload/contract/calls.ts';
import type { EventPayload } from '../preload/contract/events.ts';
import type { CallName, EventName } from '../preload/contract/names.ts';
import type { ReplyFailure } from '../preload/contract/reply.ts';

/** A call that main answered with a failure. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';

  constructor(readonly failure: ReplyFailure) {
    super(failure.code);
  }
}

/**
 * Calls main.
 *
 * @throws CallFailed with the failure’s code, for which the page has words
 */
export async function call<N extends CallName>(name: N, input: CallInput<N>): Promise<CallOutput<N>> {
  const reply = await window.bookbar.call(name, input);
  if (!reply.ok) throw new CallFailed(reply.failure);
  return reply.value;
}

/** Subscribes to an announcement of main; returns the unsubscription. */
export function listen<N extends EventName>(
  name: N,
  listener: (payload: EventPayload<N>) => void,
): () => void {
  return window.bookbar.on(name, listener);
}
