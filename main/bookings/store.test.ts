import { describe, expect, it } from 'vitest';
import { bookingPage } from '../../protocol/booking.ts';
import { createBookingStore, readingInto } from './store.ts';
import { aBooking } from '../../test/support/booking-builder.ts';
import { createManualClock } from '../../test/support/manual-clock.ts';

function openStore() {
  const store = createBookingStore({
    clock: createManualClock('2027-03-11T08:00:00Z'),
    report(error) {
      throw error;
    },
  });
  const changes: (readonly string[])[] = [];
  store.changed.subscribe((known) => changes.push(known.map(({ booking }) => booking.uid)));
  let clearings = 0;
  store.cleared.subscribe(() => (clearings += 1));
  return { store, changes, clearings: () => clearings };
}

describe('the bookings of one account', () => {
  it('are each as it was said last, wherever it was read', () => {
    const { store } = openStore();
    expect(store.bookingOf('call')).toBeNull();
    store.putAgenda([aBooking({ uid: 'call', title: 'First' })], 1);
    const moved = aBooking({ uid: 'call', title: 'Second' });
    store.put([moved, aBooking({ uid: 'other' })]);
    expect(store.bookingOf('call')).toBe(moved);
    expect([...store.all()].map(({ booking, seenAt }) => [booking.uid, seenAt])).toEqual([
      ['call', 2],
      ['other', 2],
    ]);
    expect(store.batches()).toBe(2);
  });

  it('are twenty thousand at most: those that were not said for longest go', () => {
    const { store } = openStore();
    const plain = aBooking();
    const many = (name: string) =>
      Array.from({ length: 10_000 }, (_, n) => ({ ...plain, uid: `${name} ${n}` }));
    store.putAgenda([aBooking({ uid: 'today' })], 1);
    store.put(many('first'));
    store.putAgenda([aBooking({ uid: 'today' })], 1);
    store.put(many('second'));
    store.put(many('third'));
    expect([...store.all()]).toHaveLength(20_000);
    expect(store.find('first 9999')).toBeUndefined();
    expect(store.find('second 1')).toBeDefined();
    store.putAgenda([aBooking({ uid: 'today' })], 1);
    expect(store.find('today')).toBeDefined();
  });

  it('are found by their series', () => {
    const { store } = openStore();
    const weekly = { recurringEventId: 'weekly' };
    store.put([aBooking({ uid: 'one', ...weekly }), aBooking({ uid: 'two', ...weekly }), aBooking()]);
    expect(store.ofSeries('weekly').map(({ booking }) => booking.uid)).toEqual(['one', 'two']);
    expect(store.ofSeries('daily')).toEqual([]);
  });

  it('announce what a batch changed, and nothing when it says the same', () => {
    const { store, changes } = openStore();
    const [call, other] = [aBooking({ uid: 'call' }), aBooking({ uid: 'other' })];
    store.put([call]);
    store.put([call]);
    store.put([call, other]);
    expect(changes).toEqual([['call'], ['other']]);
  });

  it('are known before whoever read a list has them, and by whose lists', async () => {
    const { store } = openStore();
    const page = bookingPage.parse({ bookings: [], nextCursor: null });
    const client = readingInto(store, {
      listBookings: ({ filters }) =>
        Promise.resolve({ ...page, bookings: [aBooking({ uid: filters.userIds ? 'theirs' : 'mine' })] }),
    });
    const { bookings } = await client.listBookings({ filters: { status: 'upcoming' } });
    expect(store.bookingOf('mine')).toBe(bookings[0]);
    await client.listBookings({ filters: { status: 'upcoming', userIds: [7002] } });
    expect(['mine', 'theirs'].map((uid) => store.find(uid)?.isOfOthers)).toEqual([false, true]);
  });

  it('of team members are theirs until they are read elsewhere or one is their host', () => {
    const { store } = openStore();
    const isOfOthers = (uid: string) => store.find(uid)?.isOfOthers;
    store.put([aBooking({ uid: 'theirs' }), aBooking({ uid: 'hosted', isHost: true })], true);
    expect([isOfOthers('theirs'), isOfOthers('hosted')]).toEqual([true, false]);
    store.put([aBooking({ uid: 'theirs' })]);
    store.put([aBooking({ uid: 'theirs' })], true);
    expect(isOfOthers('theirs')).toBe(false);
  });

  it('stay whose they are when they are taken off, and are so once', () => {
    const { store, changes } = openStore();
    store.put([aBooking({ uid: 'theirs' })], true);
    store.put([aBooking({ uid: 'mine' })]);
    store.takeOff(['theirs', 'mine', 'unknown']);
    store.takeOff(['theirs', 'mine']);
    expect(
      ['theirs', 'mine'].map((uid) => [store.bookingOf(uid)?.status, store.find(uid)?.isOfOthers]),
    ).toEqual([
      ['CANCELLED', true],
      ['CANCELLED', false],
    ]);
    expect(changes.slice(2)).toEqual([['mine'], ['theirs']]);
    expect(store.current().map(({ uid }) => uid)).toEqual(['mine']);
  });

  it('are forgotten when the agenda is of another person', () => {
    const { store, changes, clearings } = openStore();
    store.putAgenda([aBooking({ uid: 'call' })], 1);
    store.putAgenda([aBooking({ uid: 'call' })], 1);
    expect(clearings()).toBe(0);
    store.putAgenda([], 2);
    expect(clearings()).toBe(1);
    expect([store.bookingOf('call'), [...store.all()], store.current()]).toEqual([null, [], []]);
    store.putAgenda([aBooking({ uid: 'theirs' })], 2);
    expect(changes.at(-1)).toEqual(['theirs']);
  });
});

describe('what is on around now', () => {
  it('is what the last reading of the agenda had, as the lists have shown it since', () => {
    const { store } = openStore();
    const [call, gone] = [aBooking({ uid: 'call' }), aBooking({ uid: 'gone' })];
    // An earlier agenda had both.
    store.putAgenda([call, gone], 1);
    store.putAgenda([call], 1);
    expect(store.current()).toEqual([call]);
    expect(store.current()).toBe(store.current());

    const off = aBooking({ uid: 'call', status: 'CANCELLED' });
    const added = aBooking({ uid: 'added' });
    const over = aBooking({
      uid: 'over',
      startTime: '2027-03-10T07:00:00.000Z',
      endTime: '2027-03-10T07:30:00.000Z',
    });
    store.put([off, added, over]);
    store.put([aBooking({ uid: 'of a colleague', isHost: false })], true);
    expect(store.current()).toEqual([off, added]);
  });

  it('stays the same list while nothing in it changes', () => {
    const { store } = openStore();
    const call = aBooking({ uid: 'call' });
    store.putAgenda([call], 1);
    const before = store.current();
    store.put([aBooking({ startTime: '2027-03-02T07:00:00.000Z', endTime: '2027-03-02T07:30:00.000Z' })]);
    expect(store.current()).toBe(before);
  });
});
