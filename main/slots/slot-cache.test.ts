import { beforeEach, describe, expect, it } from 'vitest';
import { Failure } from '../base/failure.ts';
import type { SlotRequest } from './slot-query.ts';
import { createSlotCache, type SlotCache } from './slot-cache.ts';
import { createManualClock, type ManualClock } from '../../test/support/manual-clock.ts';
import { slotQuery, slotRequest } from '../../test/support/slot-scene.ts';
import type { SlotList } from '../../preload/contract/model/quick-book.ts';

interface Read {
  readonly request: SlotRequest;
  readonly signal: AbortSignal;
  answer(list: SlotList): void;
  fail(error: Failure): void;
}

const listOf = (...times: string[]): SlotList => ({
  slots: times.map((at) => ({ at, end: at, hosts: [], seatsLeft: null })),
  hosts: [],
  askedAt: '2027-03-10T08:15:00.000Z',
});
const morning = listOf('2027-03-10T08:15:30.000Z', '2027-03-10T09:00:00.000Z');
const nextWeek = { from: '2027-03-16T23:00:00.000Z', to: '2027-03-23T22:59:59.999Z' };

let clock: ManualClock;
let reads: Read[];
let reported: unknown[];
let cache: SlotCache;

beforeEach(() => {
  clock = createManualClock('2027-03-10T08:15:00Z');
  reads = [];
  reported = [];
  cache = createSlotCache({
    clock,
    maxAgeMs: 60_000,
    report: (error) => reported.push(error),
    read: (request, signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => {
          reject(new Failure('stopped', 'Aborted'));
        });
        reads.push({ request, signal, answer: resolve, fail: reject });
      }),
  });
});

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('the slots that were read', () => {
  it('are there at once for a minute, and then asked for again', async () => {
    const first = cache.get(slotRequest());
    reads[0]?.answer(morning);
    expect(await first).toEqual(morning);

    expect(cache.peek(slotQuery())?.slots).toHaveLength(2);
    clock.advance(60_000);
    expect(await cache.get(slotRequest())).toEqual({ ...morning, slots: morning.slots.slice(1) });
    clock.advance(1);
    expect(cache.peek(slotQuery())).toBeNull();
    void cache.get(slotRequest());
    expect(reads).toHaveLength(2);
  });

  it('are as old as the question, not as the answer', async () => {
    const slow = cache.get(slotRequest());
    clock.advance(59_000);
    reads[0]?.answer(morning);
    await slow;
    clock.advance(2_000);
    expect(cache.peek(slotQuery())).toBeNull();
  });

  it('are not believed when the clock was set back, or the machine slept', async () => {
    const first = cache.get(slotRequest());
    reads[0]?.answer(morning);
    await first;
    clock.jump(Date.parse('2027-03-10T08:00:00Z'));
    expect(cache.peek(slotQuery())).toBeNull();

    const second = cache.get(slotRequest());
    reads[1]?.answer(morning);
    await second;
    clock.jump(Date.parse('2027-03-10T11:00:00Z'));
    expect(cache.peek(slotQuery())).toBeNull();
  });

  it('are those of the whole question', async () => {
    const first = cache.get(slotRequest());
    reads[0]?.answer(morning);
    await first;
    for (const other of [
      { duration: 45 },
      { host: 'omar' },
      { moving: 'u' },
      nextWeek,
      { timeZone: 'UTC' },
    ]) {
      expect(cache.peek(slotQuery(other))).toBeNull();
    }
  });
});

describe('one question', () => {
  it('is asked once, however many want the answer', async () => {
    const both = Promise.all([cache.get(slotRequest()), cache.get(slotRequest())]);
    expect(reads).toHaveLength(1);
    reads[0]?.answer(morning);
    expect(await both).toEqual([morning, morning]);
  });

  it('is given up when the last who wanted it no longer does', async () => {
    const [one, two] = [new AbortController(), new AbortController()];
    const first = cache.get(slotRequest(), one.signal);
    const second = cache.get(slotRequest(), two.signal);
    one.abort();
    await expect(first).rejects.toMatchObject({ code: 'stopped' });
    expect(reads[0]?.signal.aborted).toBe(false);
    two.abort();
    await expect(second).rejects.toMatchObject({ code: 'stopped' });
    expect(reads[0]?.signal.aborted).toBe(true);

    // Wanted again, it is asked again.
    const again = cache.get(slotRequest());
    reads[1]?.answer(morning);
    expect(await again).toEqual(morning);
  });

  it('that fails rejects for all who wait, and is not kept', async () => {
    const first = cache.get(slotRequest());
    reads[0]?.fail(new Failure('offline', 'No connection'));
    await expect(first).rejects.toMatchObject({ code: 'offline' });
    void cache.get(slotRequest());
    expect(reads).toHaveLength(2);
  });
});

describe('reading ahead', () => {
  it('reads the days in view, then the next ones', async () => {
    const done = cache.prefetch([slotRequest(), slotRequest(nextWeek)]);
    expect(reads).toHaveLength(1);
    reads[0]?.answer(morning);
    await settle();
    expect(reads[1]?.request.query.from).toBe(nextWeek.from);
    reads[1]?.answer(listOf());
    await done;
    expect(cache.peek(slotQuery(nextWeek))?.slots).toEqual([]);
  });

  it('goes on for the one who opened the picker meanwhile', async () => {
    void cache.prefetch([slotRequest()]);
    const picker = cache.get(slotRequest());
    cache.stopPrefetch();
    reads[0]?.answer(morning);
    expect(await picker).toEqual(morning);
    expect(reads).toHaveLength(1);
  });

  it('of another event type ends what is no longer wanted', async () => {
    const first = cache.prefetch([slotRequest(), slotRequest(nextWeek)]);
    void cache.prefetch([slotRequest({ target: { kind: 'event-type', id: 502 } })]);
    await first;
    expect(reads).toHaveLength(2);
    expect(reads[0]?.signal.aborted).toBe(true);
    expect(reported).toEqual([]);
  });

  it('that fails is reported and ends there', async () => {
    const done = cache.prefetch([slotRequest(), slotRequest(nextWeek)]);
    reads[0]?.fail(new Failure('service-error', 'Broken'));
    await done;
    expect(reported).toMatchObject([{ code: 'service-error' }]);
    expect(reads).toHaveLength(1);
  });
});

describe('another account', () => {
  it('finds nothing of the one before, not even what was under way', async () => {
    const first = cache.get(slotRequest());
    reads[0]?.answer(morning);
    await first;
    const other = cache.get(slotRequest(nextWeek));
    cache.clear();
    await expect(other).rejects.toMatchObject({ code: 'stopped' });
    reads[1]?.answer(morning);
    await settle();
    expect(cache.peek(slotQuery())).toBeNull();
    expect(cache.peek(slotQuery(nextWeek))).toBeNull();
  });

  it('that were read before bookings changed are not shown, and who waits for them still gets them', async () => {
    const before = cache.get(slotRequest());
    reads[0]?.answer(morning);
    await before;
    const waiting = cache.get(slotRequest({ ...nextWeek }));
    cache.outdate();
    expect(cache.peek(slotQuery())).toBeNull();
    reads[1]?.answer(morning);
    expect(await waiting).toEqual(morning);
    expect(cache.peek(slotQuery({ ...nextWeek }))).toBeNull();
    void cache.get(slotRequest({ ...nextWeek }));
    expect(reads).toHaveLength(3);
  });
});
