import { describe, expect, it } from 'vitest';
import type { CallInput, CallOutput } from '../../preload/contract/calls.ts';
import type { Booking } from '../../protocol/booking.ts';
import { createOwnBookings, type WantedTimes } from './own-bookings.ts';
import { usualHours } from '../agenda/own-hours.ts';
import { mergeBookings } from './merged.ts';
import { createBookingStore } from './store.ts';
import { bookingAt } from '../../test/support/booking-builder.ts';
import { createManualClock } from '../../test/support/manual-clock.ts';
import { openListsScene } from '../../test/support/lists-scene.ts';

type BookedThen = CallOutput<'bookings.bookedThen'>;
type WantedThen = CallInput<'bookings.bookedThen'>;

const me = 'maya@northlight.example';
const half = (at: string): WantedTimes => ({
  times: [{ at, end: new Date(Date.parse(at) + 30 * 60_000).toISOString() }],
  moving: null,
  seatsOf: null,
});

/** An account at 08:15 UTC on 10 March whose agenda knows these bookings. */
function openAccount(id: number, agenda: readonly Booking[]) {
  const clock = createManualClock('2027-03-10T08:15:00Z');
  const store = createBookingStore({ clock });
  store.putAgenda(agenda, id);
  const { lists } = openListsScene();
  const bookings = {
    lists: {
      ...lists,
      me: () => null,
      options: () => ({ eventTypes: [], teams: [], hosts: [] }),
      firstSeenMs: () => null,
    },
    news: { views: () => [], markRead: async () => undefined } as never,
    view: () => ({ version: 1, unconfirmed: 0, colleagues: [], unread: 0 }),
    ...createOwnBookings({
      client: { listBookings: () => Promise.reject(new Error('All of it was read')) },
      store,
      clock,
      ownEmail: () => me,
    }),
  };
  return { id, store, agenda: () => null, cancelling: () => null, bookings: () => bookings };
}

/** What is booked at these times in any of the accounts, and what is worth knowing of them. */
function bookedThen(accounts: readonly ReturnType<typeof openAccount>[], wanted: WantedThen): BookedThen {
  const [first] = accounts;
  const { calls } = mergeBookings({
    shown: () => (first ? [first] : []),
    all: () => accounts,
    computerTimeZone: () => 'Europe/Berlin',
    clock: createManualClock('2027-03-10T08:15:00Z'),
    ownHours: () => usualHours,
  });
  return calls.bookedThen(wanted) as BookedThen;
}

/** The starts of what is booked at these times in any of the accounts. */
const startsThen = (...asked: Parameters<typeof bookedThen>): readonly string[] =>
  bookedThen(...asked).booked.map(({ startAt }) => startAt);

describe('what takes place between two instants', () => {
  const atNoon = (day: number, uid: string, fields: object = {}) =>
    bookingAt(`2027-03-${day}T12:00:00Z`, 60, { uid, isHost: true, ...fields });
  const span = (from: string, to: string) => ({ startMs: Date.parse(from), endMs: Date.parse(to) });
  const tomorrow = atNoon(11, 'tomorrow');

  it('is known without a question in the days that the agenda reads, to the minute', async () => {
    const own = openAccount(1, [tomorrow, atNoon(12, 'after')]).bookings();
    const between = async (from: string, to: string) =>
      (await own.ownBetween(span(from, to))).map(({ booking }) => booking.uid);
    expect(await between('2027-03-11T12:30:00Z', '2027-03-11T12:40:00Z')).toEqual(['tomorrow']);
    expect(await between('2027-03-11T13:00:00Z', '2027-03-12T12:00:00Z')).toEqual([]);
    expect(await between('2027-03-11T11:00:00Z', '2027-03-16T08:15:00Z')).toEqual(['tomorrow', 'after']);
    await expect(between('2027-03-11T11:00:00Z', '2027-03-16T08:16:00Z')).rejects.toThrow(
      'All of it was read',
    );
  });

  it('is asked of the service beyond, which may know that it is off', async () => {
    const clock = createManualClock('2027-03-10T08:15:00Z');
    const store = createBookingStore({ clock });
    const stays = atNoon(25, 'stays');
    store.put([stays, atNoon(25, 'gone')]);
    const asked: object[] = [];
    const own = createOwnBookings({
      client: {
        listBookings({ filters }) {
          asked.push(filters);
          return Promise.resolve({
            bookings: filters.status === 'upcoming' ? [stays] : [],
            nextCursor: null,
          });
        },
      },
      store,
      clock,
      ownEmail: () => me,
    });
    const day = span('2027-03-25T00:00:00Z', '2027-03-26T00:00:00Z');
    expect((await own.ownBetween(day)).map(({ booking }) => booking.uid)).toEqual(['stays']);
    // A booking that began the day before may run into it.
    const dates = { startDate: '2027-03-24T00:00:00.000Z', endDate: '2027-03-26T00:00:00.000Z' };
    expect(asked).toEqual([
      { ...dates, status: 'upcoming' },
      { ...dates, status: 'recurring' },
    ]);
  });
});

describe('a time that is about to be booked', () => {
  const call = bookingAt('2027-03-10T16:30:00Z', 30, { uid: 'call', isHost: true });

  it('is booked already where one’s own booking shares a minute with it, in whichever account', () => {
    const other = bookingAt('2027-03-10T16:45:00Z', 60, { uid: 'other', isHost: true });
    const accounts = [openAccount(1, [call]), openAccount(2, [other, call])];
    expect(startsThen(accounts, half('2027-03-10T16:30:00Z'))).toEqual([
      '2027-03-10T16:30:00.000Z',
      '2027-03-10T16:45:00.000Z',
    ]);
    expect(startsThen(accounts, half('2027-03-10T16:00:00Z'))).toEqual([]);
    expect(startsThen(accounts, half('2027-03-10T17:45:00Z'))).toEqual([]);
  });

  it('is free of what is cancelled, a colleague’s, or the booking that is rescheduled', () => {
    const others = [
      { status: 'CANCELLED', isHost: true },
      { isHost: false, canManage: true, user: { id: 2, name: 'Omar', email: 'omar@northlight.example' } },
    ].map((own, index) => bookingAt('2027-03-10T16:30:00Z', 30, { uid: `other ${index}`, ...own }));
    const account = openAccount(1, [...others, call]);
    expect(startsThen([account], { ...half('2027-03-10T16:30:00Z'), moving: 'call' })).toEqual([]);
  });

  it('is no second booking where it is another seat in the same session', () => {
    const session = bookingAt('2027-03-10T16:30:00Z', 30, { uid: 'session', eventType: { id: 5 } });
    const account = openAccount(1, [session]);
    expect(startsThen([account], { ...half('2027-03-10T16:30:00Z'), seatsOf: 5 })).toEqual([]);
    expect(startsThen([account], { ...half('2027-03-10T16:45:00Z'), seatsOf: 5 })).toHaveLength(1);
  });

  it('is judged by all that stays: not by the one that moves, nor by other seats of the session', () => {
    const session = bookingAt('2027-03-10T16:30:00Z', 30, { uid: 'session', eventType: { id: 5 } });
    const later = bookingAt('2027-03-10T17:30:00Z', 30, { uid: 'later', eventType: { id: 5 } });
    const besides = (wanted: Partial<WantedTimes>) =>
      openAccount(1, [session, later, call])
        .bookings()
        .besides({ ...half('2027-03-10T16:30:00Z'), ...wanted })
        .map(({ booking }) => booking.uid);
    expect(besides({})).toEqual(['session', 'later', 'call']);
    expect(besides({ moving: 'call' })).toEqual(['session', 'later']);
    expect(besides({ seatsOf: 5 })).toEqual(['later', 'call']);
  });

  it('is free of what the agenda no longer has, but not of what lies further ahead than it reads', () => {
    const far = bookingAt('2027-04-20T16:30:00Z', 30, { uid: 'far' });
    const account = openAccount(1, []);
    account.store.put([call, far]);
    account.store.putAgenda([], 1);
    expect(startsThen([account], half('2027-03-10T16:30:00Z'))).toEqual([]);
    expect(startsThen([account], half('2027-04-20T16:30:00Z'))).toHaveLength(1);
    // Six days from 08:15 on, to the minute.
    const edge = bookingAt('2027-03-16T08:15:00Z', 30, { uid: 'edge', isHost: true });
    account.store.put([edge]);
    account.store.putAgenda([], 1);
    expect(startsThen([account], half('2027-03-16T08:15:00Z'))).toEqual([]);
  });
});

describe('what is worth knowing of a time that is about to be booked', () => {
  const call = bookingAt('2027-03-10T13:30:00Z', 30, {
    uid: 'call',
    eventType: { id: 5, title: 'Intro call' },
  });
  const accounts = [openAccount(1, []), openAccount(2, [call])];
  const noteAt = (at: string, part: Partial<WantedThen> = {}) =>
    bookedThen(accounts, { ...half(at), ...part }).note;
  const nora = { name: 'Nora Bell', email: 'Nora@bell.example', timeZone: 'Europe/London' };

  it('is what it overlaps in any account, but for the booking that moves and a seat of the same session', () => {
    const note = { kind: 'overlap', title: 'Intro call', minutes: 15 };
    expect(noteAt('2027-03-10T13:15:00Z')).toEqual(note);
    expect(noteAt('2027-03-10T13:45:00Z', { seatsOf: 5 })).toEqual(note);
    expect(noteAt('2027-03-10T13:30:00Z', { seatsOf: 5 })).toBeNull();
    expect(noteAt('2027-03-10T13:15:00Z', { moving: 'call' })).toBeNull();
  });

  it('is the guest, whom one meets that day anyway, or for whom it is night', () => {
    expect(noteAt('2027-03-10T10:00:00Z', { guest: nora })).toEqual({
      kind: 'same-person',
      name: nora.name,
    });
    expect(noteAt('2027-03-11T10:00:00Z', { guest: nora })).toBeNull();
    const far = { name: '', email: 'kenji@guests.example', timeZone: 'Asia/Tokyo' };
    expect(noteAt('2027-03-11T13:00:00Z', { guest: far })?.kind).toBe('late-there');
    expect(noteAt('2027-03-11T13:00:00Z', { guest: { ...far, timeZone: 'nowhere' } })).toBeNull();
  });

  it('is one’s hours and breaks, and of several times the worst', () => {
    expect(noteAt('2027-03-10T14:02:00Z')).toEqual({ kind: 'no-break' });
    expect(noteAt('2027-03-11T17:00:00Z')).toEqual({ kind: 'after-hours', from: '09:00', until: '18:00' });
    const times = ['2027-03-11T17:00:00Z', '2027-03-10T14:02:00Z'].flatMap((at) => half(at).times);
    expect(bookedThen(accounts, { times, moving: null, seatsOf: null }).note).toEqual({ kind: 'no-break' });
  });
});
