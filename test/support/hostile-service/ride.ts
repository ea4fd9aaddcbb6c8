import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect } from 'vitest';
import { Failure, LocalFailure } from '../../../main/base/failure.ts';
import { markerName } from '../../../main/outbox/booking/order.ts';
import type { Entry } from '../../../main/outbox/entries.ts';
import type { BookingQuery } from '../../../preload/contract/model/bookings.ts';
import type { BookingTarget, SlotQuery } from '../../../preload/contract/model/quick-book.ts';
import { noFilters } from '../../../preload/contract/no-filters.ts';
import { operations } from '../../../protocol/operations.ts';
import { createNumbers } from '../../bench/seeded.ts';
import { allBodies, bodyOf } from '../bodies.ts';
import { createManualClock } from '../manual-clock.ts';
import { createChangedAnswers, type ServedAnswer } from './changed-answer.ts';
import { openChangingService, served, type Treatment } from './changing-service.ts';
import { createVisits, type Visit } from './visited-account.ts';
import { firstNow, knownWorkspace } from './known-workspace.ts';

/** What came of some changed answers. */
export interface Ride {
  /** How many of each operation. */
  readonly answers: Readonly<Record<string, number>>;
  /** Whatever may not be: a defect, something that cannot be copied to the page, a wrong claim. In words. */
  readonly wrong: readonly string[];
  /** The longest that main did nothing else, in ms of its processor, and what it was answered just before. */
  readonly block: { readonly ms: number; readonly after: string };
  /** MB of the heap that are in use each time the account was opened again. */
  readonly heap: readonly number[];
  /** How often writes ended as they did. */
  readonly said: Readonly<Record<string, number>>;
}

const lists = ['upcoming', 'unconfirmed', 'recurring', 'past', 'cancelled'] as const;
const refusals = [400, 401, 403, 404, 409, 429, 500, 503];
const writes = ['bookings/create', 'bookings/cancel', 'event-types/switch-published'];
/** Kinds of visits: what is changed in them, and how often they come. */
const reads = ['day', 'day', 'lists', 'lists', 'types', 'types', 'times', 'tokens'] as const;

const literal = new Map<string, readonly string[]>();
for (const { file, operation } of allBodies()) {
  const found = Object.values(operations).find(({ path }) => `POST ${path}` === operation);
  if (found === undefined) continue;
  const name = found.path.replace('/api/mcp/', '');
  literal.set(name, [...(literal.get(name) ?? []), JSON.stringify(bodyOf(file))]);
}

/**
 * One account that is used while what its service answers is changed at random; now and then it is closed and opened
 * again on what it kept. While it reads, reading is changed; while it writes, what is answered to the writes, so that
 * what it claims can be compared with what the service has.
 *
 * @param wanted so many changed answers
 */
async function rideHostileService(wanted: number, seed: number): Promise<Ride> {
  const random = createNumbers(seed);
  const below = (count: number): number => Math.floor(random() * count);
  const oneOf = <T>(some: readonly T[]): T => some[below(some.length)] as T;
  const change = createChangedAnswers(random, seed);
  const clock = createManualClock(firstNow);
  const answers: Record<string, number> = {};
  const said: Record<string, number> = {};
  const wrong: string[] = [];
  const heap: number[] = [];
  let count = 0;
  let last = '';
  let mode: 'honest' | 'reading' | 'writing' = 'honest';
  let asking = '';
  let block = { ms: 0, after: '' };

  function treat(operation: string): Treatment | null {
    if (mode === 'honest' || (mode === 'writing' && !writes.includes(operation))) return null;
    if (mode === 'reading' && random() < 0.15) return null;
    count += 1;
    answers[operation] = (answers[operation] ?? 0) + 1;
    const madeUp = mode === 'reading' || random() < 0.6 ? null : lieOf(operation, oneOf(refusals));
    return {
      madeUp,
      change(answer) {
        const others = literal.get(operation);
        const isOther = mode === 'reading' && others !== undefined && random() < 0.3;
        const base: ServedAnswer = isOther ? { ...answer, status: 200, body: oneOf(others) } : answer;
        const changed = madeUp === null ? change(base) : base;
        last = `${operation} ${changed.status} ${changed.body.slice(0, 400)}`;
        return changed;
      },
    };
  }
  const note = (what: string, error: unknown): void => {
    const words = error instanceof Error ? (error.stack ?? error.message) : String(error);
    wrong.push(`${what}: ${words}\n  after answer ${count}: ${last}`);
  };
  const report = (error: unknown): void => {
    if (!isExpected(error)) note('reported', error);
  };

  const service = await openChangingService(knownWorkspace, clock, treat);
  const visit = await createVisits(service, clock, report);

  /** Does something and lets what follows at once come to its end; how long it keeps main is noted. */
  async function turn(act: () => void = () => undefined): Promise<void> {
    const fromMs = performance.now();
    const fromWorkMs = service.workMs();
    const fromCpu = process.cpuUsage();
    act();
    await new Promise((resolve) => setImmediate(resolve));
    const wallMs = performance.now() - fromMs;
    if (wallMs <= block.ms) return;
    const { user, system } = process.cpuUsage(fromCpu);
    // Neither what other programs took of the time counts, nor what the service did.
    const ms = Math.min(wallMs, (user + system) / 1000) - (service.workMs() - fromWorkMs);
    if (ms > block.ms) block = { ms, after: `${asking}, answer ${count}: ${last}` };
  }
  async function quiet(): Promise<void> {
    for (let idle = 0; idle < 4; idle += 1) {
      await turn();
      if (service.isAnswering()) idle = -1;
    }
  }
  async function pass(steps: number, seconds = 1): Promise<void> {
    for (let step = 0; step < steps; step += 1) {
      await turn(() => {
        clock.advance(seconds * 1_000);
      });
      await quiet();
    }
  }

  /** A call of the page, until it is answered. @returns undefined where it failed as it may */
  async function ask<T>(what: string, call: () => T | Promise<T>): Promise<T | undefined> {
    asking = what;
    const ended: { value?: T; error?: unknown; isOver: boolean } = { isOver: false };
    await turn(() => {
      Promise.resolve()
        .then(call)
        .then(
          (value) => Object.assign(ended, { value, isOver: true }),
          (error: unknown) => Object.assign(ended, { error, isOver: true }),
        );
    });
    await quiet();
    for (let seconds = 0; !ended.isOver && seconds < 900; seconds += 1) {
      await pass(1);
      // The words of a language are read from the disk.
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    const { value, error } = ended.isOver ? ended : { error: new Error('No answer') };
    if (error !== undefined) {
      if (!isExpected(error)) note(what, error);
      return undefined;
    }
    try {
      await turn(() => structuredClone(value));
    } catch (cloneError) {
      note(`${what} cannot be copied`, cloneError);
    }
    return value;
  }

  const queryOf = (list: BookingQuery['list'], search = ''): BookingQuery => ({
    list,
    filters: noFilters,
    search,
  });
  const window = ({ merged }: Visit, query: BookingQuery) =>
    ask('bookings.window', () =>
      merged.calls.window({ query, lens: oneOf(['mine', 'team']), open: [], offset: 0, count: 40 }),
    );

  async function readDay({ account, merged }: Visit): Promise<void> {
    await pass(1, 61);
    await ask('agenda.refresh', () => account.agenda()?.refresh());
    const date = new Date(clock.now() + below(40) * 86_400_000).toISOString().slice(0, 10);
    await ask('agenda.day', () => merged.days.day({ date }));
  }

  async function readLists(visited: Visit): Promise<void> {
    const query = queryOf(oneOf(lists), oneOf(['', '', 'a', 'intro']));
    await ask('bookings.refresh', () => visited.merged.calls.refresh({ query }));
    await ask('bookings.more', () => visited.merged.calls.more({ query }));
    const shown = await window(visited, query);
    await ask('bookings.filters', () => visited.merged.calls.filters(undefined));
    await ask('bookings.news', () => visited.merged.calls.news(undefined));
    const calls = visited.account.calls();
    const rows = (shown?.items ?? []).flatMap((item) => (item.kind === 'booking' ? [item.row] : []));
    for (const { uid, people } of rows.slice(0, 4)) {
      await ask('bookings.detail', () => calls?.bookings.detail({ uid }));
      await ask('quickBook.next', () => calls?.quickBook.next({ uid }));
      const email = people[0]?.email;
      if (email) await ask('bookings.person', () => calls?.bookings.person({ email }));
    }
  }

  async function readTypes({ account }: Visit): Promise<void> {
    const calls = account.calls();
    await ask('board.shown', () => calls?.board.shown(undefined));
    await ask('board.refresh', () => calls?.board.refresh(undefined));
    const known = await ask('quickBook.eventTypes', () => calls?.quickBook.eventTypes({ text: '' }));
    for (const row of (known?.rows ?? []).slice(0, 2)) {
      await ask('quickBook.form', () => calls?.quickBook.form({ target: row.target, moving: null }));
      if (row.target.kind !== 'event-type') continue;
      const { id } = row.target;
      await ask('board.detail', () => calls?.board.detail({ id }));
      await ask('quickBook.lookUp', () => calls?.quickBook.lookUp({ text: String(id) }));
    }
  }

  const slotQuery = (target: BookingTarget): SlotQuery => ({
    target,
    from: new Date(clock.now()).toISOString(),
    to: new Date(clock.now() + 7 * 86_400_000).toISOString(),
    timeZone: 'Europe/Berlin',
    duration: null,
    host: null,
    moving: null,
  });
  async function readTimes({ account }: Visit): Promise<void> {
    const calls = account.calls();
    const known = await ask('quickBook.eventTypes', () => calls?.quickBook.eventTypes({ text: '' }));
    const row = known?.rows[below(known.rows.length)];
    if (row === undefined) return;
    const query = slotQuery(row.target);
    await ask('quickBook.slots', () => calls?.quickBook.slots(query));
    await ask('quickBook.firstOpen', () => calls?.quickBook.firstOpen(query));
    await ask('quickBook.whyNone', () => calls?.quickBook.whyNone(query));
    await ask('times.propose', () => calls?.times.propose({ query, count: 3 }));
  }

  /** The access token is over: the next reading renews it. */
  async function readTokens({ account }: Visit): Promise<void> {
    clock.sleep(clock.now() + 58 * 60_000);
    await pass(12);
    await ask('account.details', () => account.calls()?.account.details(undefined));
  }

  async function signIn({ account }: Visit): Promise<void> {
    const state = account.account.state();
    if (state.state === 'signed-in' && state.consentNeeded === null) return;
    await ask('session.signIn', () => account.account.signIn(false));
    const after = account.account.state();
    if (after.state !== 'signed-in' && mode === 'honest') note('signing in', JSON.stringify(after));
  }

  const bookings = () => service.state().bookings;
  const entriesOf = async ({ account }: Visit): Promise<readonly Entry[]> =>
    (await account.signedIn()?.context.outbox)?.entries.all() ?? [];
  /** Until it is known what came of it, at most some minutes. */
  async function outcomeOf(visited: Visit, id: string): Promise<string> {
    const stateOf = async (): Promise<string> =>
      (await entriesOf(visited)).find((entry) => entry.id === id)?.outcome.state ?? 'forgotten';
    let state = await stateOf();
    for (let tries = 0; tries < 150 && /waiting|sending|checking|unknown/.test(state); tries += 1) {
      await pass(1);
      state = await stateOf();
    }
    said[state] = (said[state] ?? 0) + 1;
    return state;
  }

  async function book(visited: Visit): Promise<void> {
    const calls = visited.account.calls();
    const known = await ask('quickBook.eventTypes', () => calls?.quickBook.eventTypes({ text: '' }));
    const row = known?.rows[below(known.rows.length)];
    if (!calls || row?.target.kind !== 'event-type') return;
    const { target } = row;
    const list = await ask('quickBook.slots', () => calls.quickBook.slots(slotQuery(target)));
    const slot = list?.slots[below(20)];
    if (slot === undefined) return;
    const guest = `guest-${count}@bell.example`;
    const begun = await ask('quickBook.book', () =>
      calls.quickBook.book({
        target,
        at: slot.at,
        end: slot.end,
        timeZone: 'Europe/Berlin',
        answers: { name: 'Nora Bell', email: guest },
        place: null,
        language: 'en',
        moving: null,
      }),
    );
    if (begun === undefined) return;
    const state = await outcomeOf(visited, begun.id);
    const made = bookings().filter(
      ({ metadata, status }) => metadata?.[markerName] === begun.id && status !== 'CANCELLED',
    );
    if (made.length > 1) note('booked twice', guest);
    if (state === 'booked' && made.length === 0) note('said to be booked', guest);
    if (/^(?:not-booked|refused)$/.test(state) && made.length > 0) note(`said to be ${state}`, guest);
    await ask('quickBook.dismiss', () => calls.quickBook.dismiss({ id: begun.id }));
  }

  async function cancel(visited: Visit): Promise<void> {
    const calls = visited.account.calls();
    await ask('agenda.refresh', () => visited.account.agenda()?.refresh());
    const shown = await window(visited, queryOf('upcoming'));
    const rows = (shown?.items ?? []).flatMap((item) => (item.kind === 'booking' ? [item.row] : []));
    const uid = rows[below(rows.length)]?.uid;
    if (!calls || uid === undefined) return;
    const plan = await ask('cancelling.plan', () => calls.cancelling.plan({ uid, scope: 'one' }));
    if (plan === undefined || plan.blocked !== null) return;
    const order = { uid, scope: 'one', reason: 'Ill', isTyped: true } as const;
    const begun = await ask('cancelling.cancel', () => calls.cancelling.cancel(order));
    if (begun === undefined) return;
    const state = await outcomeOf(visited, begun.id);
    const isOff = bookings().find((booking) => booking.uid === uid)?.status === 'CANCELLED';
    if (state === 'cancelled' && !isOff) note('said to be cancelled', uid);
    if (/^not-/.test(state) && isOff) note(`said to be ${state}`, uid);
    await ask('cancelling.dismiss', () => calls.cancelling.dismiss({ id: begun.id }));
  }

  async function publish(visited: Visit): Promise<void> {
    const calls = visited.account.calls();
    await ask('board.refresh', () => calls?.board.refresh(undefined));
    const view = () => visited.account.views()?.['board.changed'].get();
    const rowsOf = () => (view()?.groups ?? []).flatMap(({ rows }) => rows);
    const known = rowsOf().filter(({ switch: { state } }) => state === 'on' || state === 'off');
    const row = known[below(known.length)];
    if (!calls || row === undefined) return;
    const { id } = row;
    await ask('board.switch', () => calls.board.switch({ id, isPublished: row.switch.state === 'off' }));
    const now = () => rowsOf().find((one) => one.id === id)?.switch;
    for (let tries = 0; tries < 150 && now()?.state === 'busy'; tries += 1) await pass(1);
    const shown = now();
    said[`switch ${shown?.state}`] = (said[`switch ${shown?.state}`] ?? 0) + 1;
    const isOn = service.state().eventTypes.find((one) => one.id === id)?.isPublished !== false;
    if ((shown?.state === 'on' && !isOn) || (shown?.state === 'off' && isOn))
      note(`said to be ${shown.state}`, id);
    await ask('board.dismiss', () => calls.board.dismiss({ id }));
  }

  const readings = { day: readDay, lists: readLists, types: readTypes, times: readTimes, tokens: readTokens };
  try {
    while (count < wanted && wrong.length < 20) {
      const visited = await visit();
      mode = 'honest';
      await quiet();
      await signIn(visited);
      const until = Math.min(wanted, count + 400);
      while (count < until) {
        mode = 'reading';
        await readings[oneOf(reads)](visited);
        await signIn(visited);
        if (random() < 0.5) continue;
        // What an earlier answer spoiled is read again before anything is written.
        mode = 'honest';
        await signIn(visited);
        await ask('agenda.refresh', () => visited.account.agenda()?.refresh());
        await ask('board.refresh', () => visited.account.calls()?.board.refresh(undefined));
        mode = 'writing';
        await oneOf([book, cancel, publish])(visited);
      }
      await Promise.all([visited.stop(), pass(1)]);
      heap.push(usedHeap());
    }
  } finally {
    service.close();
  }
  return { answers, wrong, block, heap, said };
}

/** What a service answers that has done nothing: a refusal, or, to a cancellation, that another booking was cancelled. */
function lieOf(operation: string, status: number): ServedAnswer {
  if (operation !== 'bookings/cancel') return served(status, { message: 'no_available_users_found_error' });
  return served(200, { uid: 'another', status: 'CANCELLED', cancellationReason: 'Ill' });
}

function usedHeap(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  return process.memoryUsage().heapUsed / 1024 ** 2;
}

/** As `rideHostileService`: nothing may be wrong, and nothing stop main for 250 ms. A block is measured once more. */
export async function rideUnharmed(wanted: number, seed: number): Promise<Ride> {
  const ride = await rideHostileService(wanted, seed);
  expect(ride.wrong, `seed ${seed}`).toEqual([]);
  const { block } = ride.block.ms < 250 ? ride : await rideHostileService(wanted, seed);
  expect(block.ms, `seed ${seed}: ${block.after}`).toBeLessThan(250);
  return ride;
}

/** What a person reads about, and what the service did wrong. */
const isExpected = (error: unknown): boolean => error instanceof Failure || error instanceof LocalFailure;
