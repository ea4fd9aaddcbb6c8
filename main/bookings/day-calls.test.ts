import { describe, expect, it } from 'vitest';
import type { Booking } from '../../protocol/booking.ts';
import { usualHours } from '../agenda/own-hours.ts';
import { Failure } from '../base/failure.ts';
import { createDayCalls } from './day-calls.ts';
import { createOwnBookings } from './own-bookings.ts';
import { createBookingStore } from './store.ts';
import { agendaState } from '../../test/support/an-agenda.ts';
import { bookingAt } from '../../test/support/booking-builder.ts';
import { createManualClock } from '../../test/support/manual-clock.ts';

const clock = createManualClock('2027-03-10T08:15:00Z');

interface Given {
  readonly agenda?: readonly Booking[] | null;
  /** What its service has; a Failure: it cannot be reached. */
  readonly service?: readonly Booking[] | Failure;
  readonly readAt?: string;
}

/** An account at 08:15 UTC on 10 March 2027, whose agenda was read a little before unless something else is said. */
function openAccount(id: number, { agenda = [], service = [], readAt = '2027-03-10T08:00:00Z' }: Given) {
  const asked: string[] = [];
  const own = createOwnBookings({
    client: {
      listBookings({ filters }) {
        asked.push(filters.status);
        if (service instanceof Failure) return Promise.reject(service);
        const nowMs = clock.now();
        const isThere = ({ startTime, endTime }: Booking): boolean =>
          startTime >= (filters.startDate ?? '') &&
          startTime <= (filters.endDate ?? '9') &&
          Date.parse(endTime) <= nowMs === (filters.status === 'past');
        const bookings = filters.status === 'recurring' ? [] : service.filter(isThere);
        return Promise.resolve({ bookings, nextCursor: null });
      },
    },
    store: createBookingStore({ clock }),
    clock,
    ownEmail: () => null,
  });
  const state = agendaState(null, { updatedAt: agenda === null ? null : readAt });
  return {
    id,
    asked,
    agenda: () => ({
      view: () => state,
      own: () => agenda && { account: id, bookings: agenda, me: null },
    }),
    bookings: () => own,
  };
}

const callsOf = (accounts: readonly ReturnType<typeof openAccount>[], timeZone = 'Europe/Berlin') =>
  createDayCalls({
    shown: () => accounts,
    clock,
    timeZone: () => timeZone,
    ownHours: () => usualHours,
  });

const friday = bookingAt('2027-03-12T09:00:00Z', 60, { uid: 'friday' });
const april = bookingAt('2027-04-20T09:00:00Z', 60, { uid: 'april' });
const february = bookingAt('2027-02-20T09:00:00Z', 60, { uid: 'february' });

describe('another day', () => {
  it('is known for as many days as the agenda has read, and costs no call', async () => {
    const accounts = [openAccount(1, { agenda: [friday] }), openAccount(2, {})];
    const { day, week } = callsOf(accounts);
    expect((await day({ date: '2027-03-12' })).rows.map(({ key }) => key)).toEqual(['1 friday']);
    expect(await day({ date: '2027-03-11' })).toMatchObject({
      count: 0,
      nextDay: { count: 1, firstAt: '2027-03-12T09:00:00.000Z' },
    });
    expect((await day({ date: '2027-03-09' })).count).toBe(0);
    expect((await day({ date: '2027-03-17' })).count).toBe(0);
    expect((await week({ date: '2027-03-10' })).map(({ count }) => count)).toEqual([0, 0, 1, 0, 0, 0, 0]);
    expect(accounts.map(({ asked }) => asked)).toEqual([[], []]);
  });

  it('begins at midnight of the zone in which days begin, wherever the computer is', async () => {
    // Thursday evening in Honolulu and Friday morning in Auckland.
    const late = bookingAt('2027-03-11T20:00:00Z', 60, { uid: 'late' });
    const datesIn = async (timeZone: string) => {
      const { day } = callsOf([openAccount(1, { agenda: [late] })], timeZone);
      const dates = ['2027-03-10', '2027-03-11', '2027-03-12'];
      const counts = await Promise.all(dates.map(async (date) => (await day({ date })).count));
      return dates.filter((_date, index) => counts[index] === 1);
    };
    expect(await datesIn('Pacific/Honolulu')).toEqual(['2027-03-11']);
    expect(await datesIn('Pacific/Auckland')).toEqual(['2027-03-12']);
  });

  it('is asked for beyond, ahead and back', async () => {
    const accounts = [openAccount(1, { service: [april, february] }), openAccount(2, { service: [april] })];
    const { day, week } = callsOf(accounts);
    expect(await day({ date: '2027-04-20' })).toMatchObject({ count: 1, nextDay: null });
    expect(accounts[0]?.asked).toEqual(['upcoming', 'recurring']);
    const past = await day({ date: '2027-02-20' });
    expect(past.shape.blocks.map(({ stage }) => stage)).toEqual(['past']);
    expect(accounts[0]?.asked.slice(2)).toEqual(['past']);
    expect((await week({ date: '2027-04-18' })).map(({ count }) => count)).toEqual([0, 0, 1, 0, 0, 0, 0]);
  });

  it('is asked for where the agenda was not read, or long ago', async () => {
    const unread = openAccount(1, { agenda: null, service: [friday] });
    expect((await callsOf([unread]).day({ date: '2027-03-12' })).count).toBe(1);
    const old = openAccount(1, { readAt: '2027-03-01T08:00:00Z', service: [friday] });
    expect((await callsOf([old]).day({ date: '2027-03-12' })).count).toBe(1);
  });

  it('fails with what keeps one of the accounts from being read', async () => {
    const accounts = [openAccount(1, {}), openAccount(2, { service: new Failure('offline', 'No network') })];
    const { day, week } = callsOf(accounts);
    await expect(day({ date: '2027-04-20' })).rejects.toMatchObject({ code: 'offline' });
    await expect(week({ date: '2027-03-15' })).rejects.toMatchObject({ code: 'offline' });
    await expect(callsOf([]).day({ date: '2027-03-12' })).rejects.toMatchObject({ code: 'signed-out' });
  });

  it('is none that does not exist, and none further away than 370 days', async () => {
    const { day, week } = callsOf([openAccount(1, {})]);
    for (const date of ['2027-02-29', 'tomorrow', '2028-03-15', '2026-03-04'])
      await expect(day({ date }), date).rejects.toMatchObject({ code: 'bad-input' });
    await expect(week({ date: '2028-03-15' })).rejects.toMatchObject({ code: 'bad-input' });
    await expect(day({ date: '2028-03-14' })).resolves.toMatchObject({ count: 0 });
    await expect(day({ date: '2026-03-06' })).resolves.toMatchObject({ count: 0 });
  });
});
