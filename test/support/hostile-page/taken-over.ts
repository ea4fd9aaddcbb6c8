import { expect } from 'vitest';
import { Failure, LocalFailure } from '../../../main/base/failure.ts';
import { createAnswer, limitCalls, type PageCalls } from '../../../main/ipc/answer.ts';
import { createLimits } from '../../../main/ipc/limits.ts';
import { callNames } from '../../../preload/contract/call-names.ts';
import { calls, type PopoverCallName } from '../../../preload/contract/calls.ts';
import { createNumbers } from '../../bench/seeded.ts';
import { openChangingService } from '../hostile-service/changing-service.ts';
import { bookingOf, firstNow, knownWorkspace } from '../hostile-service/known-workspace.ts';
import { createVisits } from '../hostile-service/visited-account.ts';
import { createManualClock } from '../manual-clock.ts';
import { stormTypes } from '../storm/storm-workspace.ts';
import { createHostileMessages } from './messages.ts';

/** What came of the messages of a page that was taken over. */
interface Outcome {
  /** How often each was answered as it was: `ok`, or the code of the failure. */
  readonly replies: Readonly<Record<string, number>>;
  /** What was no refusal but a defect, in words. */
  readonly defects: readonly string[];
  readonly minutes: number;
  /** What changed at the service. */
  readonly changed: { readonly cancelled: number; readonly booked: number };
}

/** More bookings of the next days, which a page knows, than the limits let be cancelled. */
const workspace = {
  ...knownWorkspace,
  bookings: Array.from({ length: 200 }, (_, n) =>
    bookingOf(`known-${n}`, 501 + (n % 4), 24 + n / 2, 'ACCEPTED'),
  ),
};

/** The calls of an account, each as often, and of those that write more. */
const names = callNames.filter((name) => calls[name].scope === 'account');
const writes = names.filter((name) => /^(?:cancelling\.|quickBook\.book|board\.switch|changes\.)/.test(name));

/** The question that a cancellation follows. */
const asPlan = (input: unknown): unknown => {
  const { uid, scope } = Object(input) as Partial<Record<string, unknown>>;
  return { uid, scope };
};

/**
 * A page sends messages to a whole account, as fast as main answers; to whatever the system asks, the person says no.
 *
 * @param count so many messages
 */
async function takeOver(count: number, seed: number): Promise<Outcome> {
  const random = createNumbers(seed);
  const oneOf = <T>(some: readonly T[]): T => some[Math.floor(random() * some.length)] as T;
  const clock = createManualClock(firstNow);
  const service = await openChangingService(workspace, clock, () => null);
  const defects: string[] = [];
  const replies: Record<string, number> = {};
  const report = (what: string, error: unknown): void => {
    if (error instanceof Failure || error instanceof LocalFailure) return;
    defects.push(`${what}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  };
  const visit = await createVisits(service, clock, (error) => report('reported', error));
  const { account, stop } = await visit();
  const settle = async (): Promise<void> => {
    // One call is begun in each turn, and up to twenty are sent between two of these.
    for (let turn = 0; turn < 24; turn += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      if (service.isAnswering()) turn = -1;
    }
  };
  await account.account.signIn(false);
  await settle();
  void account.agenda()?.refresh();
  for (let seconds = 0; seconds < 3; seconds += 1) {
    clock.advance(1_000);
    await settle();
  }
  const before = service.state();

  const limits = createLimits({ clock, ask: () => Promise.resolve(false) });
  const pageCalls: PageCalls<PopoverCallName> = {
    app: {} as PageCalls<PopoverCallName>['app'],
    account: () => account.calls(),
    before: limitCalls(limits, () => []),
  };
  const answer = createAnswer<PopoverCallName>(pageCalls, clock, report);
  const messageOf = createHostileMessages(random, seed, {
    uids: before.bookings.map(({ uid }) => uid),
    eventTypeIds: stormTypes,
    times: Array.from({ length: 40 }, (_, n) => new Date(clock.now() + n * 3_600_000).toISOString()),
  });
  const fromMs = clock.now();
  function send(name: PopoverCallName, input: unknown): void {
    void answer(name, input, 1).then(
      (reply) => {
        const how = reply.ok ? 'ok' : reply.failure.code;
        replies[how] = (replies[how] ?? 0) + 1;
        if (how === 'internal') defects.push(`${name} ${JSON.stringify(input).slice(0, 300)}`);
      },
      (error: unknown) => defects.push(`${name} has no reply: ${String(error)}`),
    );
  }
  for (let sent = 0; sent < count; sent += 2) {
    const name = oneOf(random() < 0.5 ? writes : names);
    const input = messageOf(name);
    // What is cancelled has to be shown before.
    send('cancelling.plan', name === 'cancelling.cancel' ? asPlan(input) : messageOf('cancelling.plan'));
    if (name === 'cancelling.cancel') await settle();
    send(name, input);
    if (sent % 20 > 0) continue;
    await settle();
    clock.advance(1_000);
    await settle();
  }
  // Until every reply is there, and what was begun has ended.
  for (let seconds = 0; seconds < 120; seconds += 1) {
    clock.advance(1_000);
    await settle();
  }
  const after = service.state();
  const minutes = (clock.now() - fromMs) / 60_000;
  const off = (state: typeof before): number =>
    state.bookings.filter(({ status }) => status === 'CANCELLED').length;
  await Promise.all([stop(), settle()]);
  service.close();
  return {
    replies,
    defects,
    minutes,
    changed: {
      cancelled: off(after) - off(before),
      booked: after.bookings.length - before.bookings.length,
    },
  };
}

/** As `takeOver`: each message is answered, no answer is a defect, and the service is changed no faster than is allowed. */
export async function takeOverUnharmed(count: number, seed: number): Promise<Outcome> {
  const outcome = await takeOver(count, seed);
  const { replies, defects, minutes, changed } = outcome;
  expect(defects, `seed ${seed}`).toEqual([]);
  expect(Object.values(replies).reduce((sum, some) => sum + some, 0)).toBe(count);
  expect(changed.cancelled, `seed ${seed}`).toBeLessThanOrEqual(2 * (minutes + 1));
  expect(changed.booked, `seed ${seed}`).toBeLessThanOrEqual(10 * (minutes + 1));
  return outcome;
}
