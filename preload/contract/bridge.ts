import type { CallInput, CallName, CallOutput } from './calls.ts';
import type { EventName, EventPayload } from './events.ts';
import type { Reply } from './reply.ts';

/** All that the page sees of the outside: `window.bookbar`. */
export interface Bridge {
  /** @param account whose it is: `AccountEntry.id`, 0 for the demo; none where it is nobody’s or the account in use is meant */
  call<N extends CallName>(name: N, input: CallInput<N>, account?: number): Promise<Reply<CallOutput<N>>>;
  /** Returns its own removal. */
  on<N extends EventName>(name: N, listener: (payload: EventPayload<N>) => void): () => void;
}
