import {
  calls,
  type CallGroups,
  type CallInput,
  type CallName,
  type PopoverCallName,
} from '../../preload/contract/calls.ts';
import type { PlannedDeed, PlansView } from '../../preload/contract/model/plans.ts';
import type { ReplyCode, ReplyFailure } from '../../preload/contract/reply.ts';
import { nextTurn, type Clock } from '../base/clock.ts';
import { Failure, type FailureCode, LocalFailure, type LocalFailureCode } from '../base/failure.ts';
import { createQueue } from '../base/queue.ts';
import { createBrakes, type Limits } from './limits.ts';
import type { Answer } from './router.ts';

type Before<Name extends CallName> = { readonly [N in Name]?: (input: CallInput<N>) => Promise<void> };

/** The calls that change much at the service. @param plans that are known, with what each row of them does */
export const limitCalls = (limits: Limits, plans: () => PlansView['plans']): Before<PopoverCallName> => ({
  'cancelling.cancel': () => limits.cancel(1),
  async 'changes.begin'({ rows }) {
    const cancelled = rows.filter(({ does }) => does === 'cancel').length;
    await limits.cancel(cancelled);
    await limits.book(rows.length - cancelled);
  },
  async 'plans.approve'({ account, id, rows }) {
    const plan = plans().find((one) => one.account === account && one.id === id);
    const approved = plan?.rows.filter((row) => rows.includes(row.id)) ?? [];
    const countOf = (...deeds: readonly PlannedDeed[]): number =>
      approved.reduce((sum, { does, count }) => sum + (deeds.includes(does) ? count : 0), 0);
    await limits.cancel(countOf('cancel'));
    await limits.publish(countOf('publish', 'unpublish', 'away', 'back'));
    await limits.book(countOf('book', 'reschedule'));
  },
  'changes.retry': () => limits.book(1),
  'quickBook.book': () => limits.book(1),
  'quickBook.bookPackage': ({ times }) => limits.book(times.length),
  'board.switch': () => limits.publish(1),
  'board.schedule': () => limits.publish(1),
  'away.save': ({ ids }) => limits.publish(ids.length),
  'door.open': () => limits.publish(1),
});

/** What answers the calls of one page. */
export interface PageCalls<Name extends CallName> {
  readonly app: CallGroups<'app' | 'app-for-account', Name>;
  /** @param account undefined: the one in use; null while nobody is signed in there */
  account(account: number | undefined): CallGroups<'account', Name> | null;
  /** What is asked before a call is answered; it rejects where the answer was no. */
  readonly before?: Before<Name>;
}

/** Checks how often it is called and what a call carries, has it answered and puts the outcome into the envelope. */
export function createAnswer<Name extends CallName>(
  pageCalls: PageCalls<Name>,
  clock: Pick<Clock, 'monotonic'>,
  report: (name: Name, error: unknown) => void,
): Answer<Name> {
  const brake = createBrakes(clock);
  const inTurn = createQueue();
  return async (name, input, account) => {
    const { scope, pace } = calls[name];
    const reply = await brake(pace, async () => {
      // A hundred that come at once are begun one by one: timers and the tray come between them.
      await inTurn(nextTurn);
      try {
        return { ok: true, value: await run(pageCalls, name, input, account) };
      } catch (error) {
        report(name, error);
        return { ok: false, failure: toReplyFailure(error) };
      }
    });
    return scope === 'app' ? reply : { ...reply, isOfAccount: true };
  };
}

async function run<Name extends CallName>(
  pageCalls: PageCalls<Name>,
  name: Name,
  input: unknown,
  account: number | undefined,
): Promise<unknown> {
  const parsed = calls[name].input.safeParse(input);
  if (!parsed.success) throw new Failure('bad-input', `The input of ${name} does not fit`);
  await pageCalls.before?.[name]?.(parsed.data as CallInput<Name>);
  return findAnswer(pageCalls, name, account)(parsed.data);
}

/**
 * The function that answers a call, by its scope, its group and its verb.
 *
 * @throws Failure `not-found` for a call of an account to which nobody is signed in
 */
export function findAnswer<Name extends CallName>(
  pageCalls: Pick<PageCalls<Name>, 'app' | 'account'>,
  name: Name,
  account: number | undefined,
): (input: unknown) => unknown {
  const groups: object = calls[name].scope === 'account' ? known(pageCalls.account(account)) : pageCalls.app;
  const [group = '', verb = ''] = name.split('.');
  const answer = (groups as Loose)[group]?.[verb];
  if (answer === undefined) throw new Error(`Nothing answers ${name}`);
  return (input) => answer(input, account);
}

/** The input of a call fits what answers it; the compiler cannot follow the pair through the tables. */
type Loose = Readonly<
  Record<string, Readonly<Record<string, (input: unknown, account?: number) => unknown>>>
>;

/** What the page names must be there; a page that is a moment behind gets a plain answer. */
export function known<T>(value: T | null): T {
  if (value === null) throw new Failure('not-found', 'There is nothing to do this with');
  return value;
}

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
  'too-much': 'too-much',
  'no-room': 'no-room',
  'not-writable': 'not-writable',
  'not-saved': 'not-saved',
  'not-opened': 'not-opened',
  'not-copied': 'not-copied',
  'too-fast': 'too-fast',
} as const satisfies Record<FailureCode | LocalFailureCode, ReplyCode>;

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
