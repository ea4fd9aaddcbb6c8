import type { CallInput, CallName, CallOutput } from '../preload/contract/calls.ts';
import type { EventName, EventPayload } from '../preload/contract/events.ts';
import type { Reply, ReplyFailure } from '../preload/contract/reply.ts';

/** A call that main answered with a failure. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';

  constructor(readonly failure: ReplyFailure) {
    super(failure.code);
  }
}

/** The page shows another account by now: the answer belongs to the former one and is not taken. */
export class AccountLeft extends Error {
  override readonly name = 'AccountLeft';
}

/** Electron rejects where an answer cannot be copied to the page, which is a defect of main. */
async function ask<N extends CallName>(
  name: N,
  input: CallInput<N>,
  account: number | undefined,
): Promise<Reply<CallOutput<N>>> {
  try {
    return await window.bookbar.call(name, input, account);
  } catch {
    return { ok: false, failure: { code: 'not-shown' }, isOfAccount: true };
  }
}

/** The account that calls are made for; undefined until main has said which is in use. */
let inUse: number | undefined;

/** From now on calls are made for this account; answers for another one are not taken. */
export function callFor(account: number | undefined): void {
  inUse = account;
}

/** What a call is made with, where it carries something. */
type Carried<N extends CallName> = undefined extends CallInput<N> ? [] : [input: CallInput<N>];

/**
 * Calls main for the account in use.
 *
 * @throws CallFailed with the failure’s code, for which the page has words
 * @throws AccountLeft if the page shows another account when the answer comes
 */
export async function call<N extends CallName>(name: N, ...[input]: Carried<N>): Promise<CallOutput<N>> {
  const account = inUse;
  const reply = await ask(name, input as CallInput<N>, account);
  if (account !== undefined && account !== inUse && reply.isOfAccount) throw new AccountLeft(name);
  if (!reply.ok) throw new CallFailed(reply.failure);
  return reply.value;
}

/**
 * Calls main for one account, whichever is in use.
 *
 * @throws CallFailed with the failure’s code
 */
export async function callOf<N extends CallName>(
  account: number,
  name: N,
  input: CallInput<N>,
): Promise<CallOutput<N>> {
  const reply = await ask(name, input, account);
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
