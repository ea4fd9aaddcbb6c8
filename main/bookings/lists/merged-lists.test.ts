import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Failure } from '../../base/failure.ts';
import { unknownStatus, type Booking } from '../../../protocol/booking.ts';
import { underUrgency } from './list-items.ts';
import { createMergedLists } from './merged-lists.ts';
import type {
  BookingQuery,
  BookingWindow,
  Lens,
  OfAccount,
} from '../../../preload/contract/model/bookings.ts';
import { toKnown } from '../store.ts';
import { bookingAt } from '../../../test/support/booking-builder.ts';
import {
  inAnyAccount,
  listQuery,
  openListsScene,
  type ListsScene,
} from '../../../test/support/lists-scene.ts';

const hourMs = 3_600_000;
const beginMs = Date.parse('2027-03-10T09:00:00Z');
const upcoming = listQuery('upcoming');
const failure = new Failure('service-error', 'down', { status: 503 });

/** A booking so many hours from now; before now for a negative number. */
const at = (hour: number, uid: string, own: Partial<Booking> = {}): Booking =>
  bookingAt(new Date(beginMs + hour * hourMs).toISOString(), 30, { uid, ...own });

/** Several accounts on services that are read two bookings at a time. */
function openAccounts(bookings: readonly (readonly Booking[])[]) {
  const scenes = bookings.map((own) => {
    const scene = openListsScene(2);
    serve(scene, own);
    return scene;
  });
  const options = { eventTypes: [{ id: 7, title: 'Call' }], teams: [], hosts: [] };
  const accounts = scenes.map(({ lists }, index) => ({
    id: index + 1,
    lists: { ...lists, me: () => null, options: () => options, firstSeenMs: () => null },
  }));
  let shown = accounts;
  const merged = createMergedLists({
    shown: () => shown,
    timeZone: () => 'Europe/Berlin',
    version: () => scenes.reduce((sum, { lists }) => sum + lists.version(), 0),
    clock: { now: () => Date.parse('2027-03-10T08:15:00Z') },
  });
  return {
    scenes,
    merged,
    filter(id: number | null) {
      shown = accounts.filter((account) => id === null || account.id === id);
    },
    async settle() {
      for (const scene of scenes) await scene.settle();
    },
    window: (
      query: BookingQuery = upcoming,
      open: readonly OfAccount<string>[] = [],
      lens: Lens = 'team',
    ): BookingWindow =>
      merged.window({ query, lens, open: [...open], offset: 0, count: 1000 }) as BookingWindow,
  };
}

function serve(scene: ListsScene, bookings: readonly Booking[]): void {
  scene.answer = ({ cursor = 0, limit = 2 }) => ({
    bookings: bookings.slice(cursor, cursor + limit),
    nextCursor: cursor + limit < bookings.length ? cursor + limit : null,
  });
}

/** “1 a” for each booking: its account and uid; “…” behind what is still loading. */
const rows = ({ items }: BookingWindow): readonly string[] =>
  items.flatMap((item) =>
    item.kind === 'day' || item.kind === 'group'
      ? []
      : [
          `${item.account} ${item.kind === 'series' ? `series ${item.id}` : item.row.uid}${item.isLoading ? '…' : ''}`,
        ],
  );

describe('lists of several accounts', () => {
  it('are one by time, under common days, and each row says whose it is, also for equal uids', async () => {
    const { window, settle } = openAccounts([
      [at(0, 'same'), at(30, 'a')],
      [at(1, 'same'), at(31, 'b')],
    ]);
    window();
    await settle();
    expect(rows(window())).toEqual(['1 same', '2 same', '1 a', '2 b']);
    expect(window().items.filter(({ kind }) => kind === 'day')).toHaveLength(2);
    expect(window()).toMatchObject({ end: 'end', bookings: 4, total: 6, failed: [] });
  });

  it('show no booking before every account was read as far, and read on in the one that is behind', async () => {
    const { scenes, merged, window, settle } = openAccounts([
      [at(0, 'a0'), at(1, 'a1'), at(2, 'a2'), at(30, 'a30')],
      [at(10, 'b10'), at(20, 'b20'), at(40, 'b40')],
    ]);
    window();
    await settle();
    expect(rows(window())).toEqual(['1 a0', '1 a1']);
    expect(window()).toMatchObject({ end: 'more', bookings: 2 });
    await merged.more({ query: upcoming });
    expect(scenes.map(({ asked }) => asked.length)).toEqual([2, 1]);
    expect(rows(window())).toEqual(['1 a0', '1 a1', '1 a2', '2 b10', '2 b20']);
    await merged.more({ query: upcoming });
    expect(scenes.map(({ asked }) => asked.length)).toEqual([2, 2]);
    expect(rows(window()).slice(-3)).toEqual(['2 b20', '1 a30', '2 b40']);
    expect(window().end).toBe('end');
  });

  it('are of one account when the filter names it', async () => {
    const { filter, window, settle } = openAccounts([[at(0, 'a')], [at(1, 'b')]]);
    window();
    await settle();
    filter(2);
    expect(rows(window())).toEqual(['2 b']);
    expect(window().bookings).toBe(1);
  });

  it('show what one has while another cannot be read, and say which', async () => {
    const { scenes, merged, window, settle } = openAccounts([[at(0, 'a')], [at(1, 'b')]]);
    scenes[1]!.answer = () => Promise.reject(failure);
    window();
    await settle();
    expect(rows(window())).toEqual(['1 a']);
    expect(window()).toMatchObject({ end: 'failed', failed: [2], problem: 'service-error' });
    serve(scenes[1]!, [at(1, 'b')]);
    await merged.more({ query: upcoming });
    expect(rows(window())).toEqual(['1 a', '2 b']);
    expect(window()).toMatchObject({ end: 'end', failed: [] });
  });

  it('show as still loading what the first answer has, until the second has answered', async () => {
    const { scenes, window } = openAccounts([[at(0, 'a')], [at(1, 'b')]]);
    let answer: () => void = () => undefined;
    const waits = new Promise<void>((resolve) => (answer = resolve));
    scenes[1]!.answer = async () => {
      await waits;
      return { bookings: [] };
    };
    window();
    await scenes[0]!.settle();
    expect([rows(window()), window().end]).toEqual([['1 a…'], 'loading']);
    answer();
    await scenes[1]!.settle();
    expect([rows(window()), window().end]).toEqual([['1 a'], 'end']);
  });

  it('are searched together: what one has found stays while the other is still read', async () => {
    const search = listQuery('upcoming', { search: 'ann' });
    const ann = { attendees: [{ name: 'Ann', email: 'ann@example.org', timeZone: 'UTC' }] };
    const { merged, scenes, window, settle } = openAccounts([
      [at(0, 'a0', ann), at(1, 'a1', ann), at(2, 'a2', ann)],
      [at(5, 'b5', ann)],
    ]);
    window(search);
    for (const { clock } of scenes) clock.advance(300);
    await settle();
    expect(rows(window(search))).toEqual(['1 a0', '1 a1', '2 b5…']);
    await merged.more({ query: search });
    expect(rows(window(search))).toEqual(['1 a0', '1 a1', '1 a2', '2 b5']);
  });

  it('keep series of the same number apart, each unfolded by itself', async () => {
    const recurring = listQuery('recurring');
    const weekly = (hour: number, uid: string) => at(hour, uid, { recurringEventId: 'weekly' });
    const { window, settle } = openAccounts([
      [weekly(0, 'a0'), weekly(2, 'a2')],
      [weekly(1, 'b1'), weekly(3, 'b3')],
    ]);
    window(recurring);
    await settle();
    expect(rows(window(recurring))).toEqual(['1 series weekly', '2 series weekly']);
    expect(rows(window(recurring, [{ account: 2, id: 'weekly' }]))).toEqual([
      '1 series weekly',
      '2 series weekly',
      '2 b1',
      '2 b3',
    ]);
  });

  it('keep beside their series what the service put there and cannot be told to be of one', async () => {
    const recurring = listQuery('recurring');
    const weekly = (hour: number, uid: string) => at(hour, uid, { recurringEventId: 'weekly' });
    const odd = { status: unknownStatus };
    const { window, settle } = openAccounts([
      [weekly(0, 'a0'), weekly(2, 'a2')],
      [at(1, 'b1', odd), at(3, 'b3', odd)],
    ]);
    window(recurring);
    await settle();
    expect(rows(window(recurring))).toEqual(['1 series weekly', '2 b1', '2 b3']);
    const open = [{ account: 1, id: 'weekly' }];
    expect(rows(window(recurring, open))).toEqual(['1 series weekly', '1 a0', '1 a2', '2 b1', '2 b3']);
  });

  it('are narrowed by an event type of one account, though the other uses the same number', async () => {
    const { merged, scenes, window, settle } = openAccounts([[at(0, 'a')], [at(1, 'b')]]);
    const { eventTypes } = merged.filters(undefined) as Awaited<ReturnType<typeof merged.filters>>;
    expect(eventTypes.map(({ account, title }) => [account, title])).toEqual([
      [1, 'Call'],
      [2, 'Call'],
    ]);
    const narrowed = listQuery('upcoming', { eventTypeIds: [eventTypes[1]!] });
    window(narrowed);
    await settle();
    expect(scenes.map(({ asked }) => asked.map(({ filters }) => filters.eventTypeIds))).toEqual([[], [[7]]]);
  });
});

describe('a team whose number was typed', () => {
  it('is asked for in every account, for nobody knows whose it is', async () => {
    const { scenes, window, settle } = openAccounts([[at(0, 'a')], [at(1, 'b')]]);
    window(inAnyAccount(listQuery('upcoming', { teamIds: [310, 311] })));
    await settle();
    const asked = scenes.map(({ asked: requests }) => requests.map(({ filters }) => filters.teamIds));
    expect(asked).toEqual([[[310, 311]], [[310, 311]]]);
  });
});

describe('whatever accounts have, and however far each was read', () => {
  const account = fc.array(fc.nat(40), { maxLength: 9 });
  const lists = fc.constantFrom('upcoming', 'past' as const);

  it('what stands for certain is the beginning of the whole list, in its order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(account, { minLength: 1, maxLength: 3 }),
        lists,
        fc.array(fc.nat(2), { maxLength: 8 }),
        async (hours, list, failing) => {
          const sign = list === 'past' ? -1 : 1;
          const own = hours.map((each) =>
            each.toSorted((a, b) => a - b).map((hour, index) => at(sign * (hour + 2), `u${index}`)),
          );
          const query = listQuery(list);
          const whole = own
            .flatMap((bookings, index) => bookings.map((one) => ({ one, row: `${index + 1} ${one.uid}` })))
            .map(({ one, row }) => ({ row, ms: Date.parse(one.startTime) }))
            .toSorted((a, b) => sign * (a.ms - b.ms));
          const { scenes, merged, window, settle } = openAccounts(own);
          const check = (): void => {
            const shown = rows(window(query)).filter((row) => !row.endsWith('…'));
            const starts = shown.map((row) => whole.find((one) => one.row === row)?.ms ?? Number.NaN);
            // Those that start together may stand in either order.
            expect(starts).toEqual(whole.slice(0, shown.length).map(({ ms }) => ms));
            expect(new Set(shown).size).toBe(shown.length);
          };
          window(query);
          await settle();
          check();
          for (const index of failing) {
            const scene = scenes[index % scenes.length]!;
            const { answer } = scene;
            scene.answer = () => Promise.reject(failure);
            await merged.more({ query });
            check();
            scene.answer = answer;
            await merged.more({ query });
            check();
          }
          for (let turn = 0; turn < 40 && window(query).end !== 'end'; turn += 1)
            await merged.more({ query });
          check();
          expect(rows(window(query))).toHaveLength(whole.length);
          for (const { lists: one } of scenes) one.stop();
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('requests', () => {
  it('stand by how near they are and how long they wait', () => {
    const nowMs = Date.parse('2027-03-10T08:15:00Z');
    const hourMs = 3_600_000;
    const request = (uid: string, inHours: number, seenHoursAgo: number | null) => ({
      uid,
      seenMs: seenHoursAgo === null ? null : nowMs - seenHoursAgo * hourMs,
      known: toKnown(bookingAt(new Date(nowMs + inHours * hourMs).toISOString(), 30, { uid }), {
        seenAt: 1,
        isOfOthers: false,
      }),
    });
    const all = [
      request('tonight', 12, 80),
      request('exactly a day', 24, null),
      request('two days old', 30, 48),
      request('fresh', 40, 1),
      request('just read', 50, null),
      request('oldest', 60, 100),
    ];
    const lines = underUrgency(all, ({ seenMs }) => seenMs, nowMs);
    expect(lines.map((line) => ('group' in line ? line.group.toUpperCase() : line.uid))).toEqual([
      'LAST-CALL',
      'tonight',
      'exactly a day',
      'LONGEST',
      'oldest',
      'two days old',
      'NEW',
      'fresh',
      'just read',
    ]);
  });
});
