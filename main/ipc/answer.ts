import {
  callInputs,
  type CallHandlers,
  type CallInput,
  type CallOutput,
} from '../../preload/contract/calls.ts';
import type { CallName } from '../../preload/contract/names.ts';
import type { Reply, ReplyCode, ReplyFailure } from '../../preload/contract/reply.ts';
import { Failure, type FailureCode, LocalFailure, type LocalFailureCode } from '../base/failure.ts';
import type { Answer } from './router.ts';

/** Every failure of ours has its code in the contract. */
const replyCodes = {
  offline: 'offline',
  'no-answer': 'no-answer',
  stopped: 'stopped',
  'service-error': 'service-error',
  'too-many-requests': 'too-many-requests',
  'not-the-service': 'not-the-service',
  refused: 'refused',
  'not-allowed': 'not-allowed',
  'not-found': 'not-found',
  conflict: 'conflict',
  'signed-out': 'signed-out',
  'bad-input': 'bad-input',
  'no-room': 'no-room',
  'not-writable': 'not-writable',
  'not-saved': 'not-saved',
  'not-opened': 'not-opened',
} as const satisfies Record<FailureCode | LocalFailureCode, ReplyCode>;

/** Checks what a call carries, runs its handler and puts the outcome into the envelope. */
export function createAnswer<Name extends CallName>(
  handlers: CallHandlers<Name>,
  report: (name: Name, error: unknown) => void,
): Answer<Name> {
  return async (name, input) => {
    try {
      return await run(handlers, name, input);
    } catch (error) {
      report(name, error);
      return { ok: false, failure: toReplyFailure(error) };
    }
  };
}

async function run<Name extends CallName, N extends Name>(
  handlers: CallHandlers<Name>,
  name: N,
  input: unknown,
): Promise<Reply<CallOutput<N>>> {
  const parsed = callInputs[name].safeParse(input);
  if (!parsed.success) throw new Failure('bad-input', `The input of ${name} does not fit`);
  // The schema of this very name has just accepted it; the compiler cannot follow the pair through the table.
  const accepted = parsed.data as CallInput<N>;
  return { ok: true, value: await handlers[name](accepted) };
}

/** A failure as the page sees it: a code and the service's words, never a message of ours or a stack. */
export function toReplyFailure(error: unknown): ReplyFailure {
  if (error instanceof LocalFailure) return { code: replyCodes[error.code] };
  if (!(error instanceof Failure)) return { code: 'internal' };
  return {
    code: replyCodes[error.code],
    ...(error.serviceMessage === undefined ? {} : { serviceMessage: error.serviceMessage }),
    ...(error.status === undefined ? {} : { status: error.status }),
    ...(error.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: error.retryAfterSeconds }),
  };
}
