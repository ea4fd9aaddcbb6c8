import { describe, expect, it } from 'vitest';
import type { SlotList, SlotQuery } from '../../preload/contract/model/quick-book.ts';
import type { Booking } from '../../protocol/booking.ts';
import { agendaState } from '../../test/support/an-agenda.ts';
import { bookingAt } from '../../test/support/booking-builder.ts';
import { eventType } from '../../test/renderer/support/quick-book.ts';
import { Failure } from '../base/failure.ts';
import { createBookingStore } from '../bookings/store.ts';
import { createNextBooking, type FindNext } from './next-booking.ts';

const nora = { name: 'Nora Bell', email: 'nora@bell.example', timeZone: 'Europe/London' };
const review = { id: 7, title: 'Portfolio review' };
const met = (start: string, fields: object = {}): Booking =>
  bookingAt(start, 45, { isHost: true, eventType: review, attendees: [nora], ...fields });
/** 10:30 in Berlin, on Wednesday; it is over. */
const last = met('2027-03-10T09:30:00Z', { uid: 'last' });

/** What comes after `last` for somebody in Berlin. */
function after(
  others: readonly Booking[],
  slots: (query: SlotQuery) => Promise<SlotList>,
  now = '2027-03-10T10:15:00Z',
): ReturnType<FindNext> {
  const clock = { now: () => Date.parse(now) };
  const store = createBookingStore({ clock });
  store.put([...others, last]);
  return createNextBooking({
    clock,
    store,
    agenda: { view: () => agendaState(null) },
    form: {
      moving: async ({ uid }) => ({
        uid,
        row: eventType(7, { title: 'Portfolio review', lengths: [30, 45] }),
        status: 'ACCEPTED',
        startTime: '2027-03-10T09:30:00.000Z',
        endTime: '2027-03-10T10:15:00.000Z',
        guest: nora,
        host: null,
        session: null,
        earlierReason: 'An earlier time came free, as you asked.',
      }),
    },
    readSlots: slots,
  })('last');
}

const open =
  (...times: readonly string[]) =>
  async (): Promise<SlotList> => ({
    slots: times.map((at) => ({ at, end: at, hosts: [], seatsLeft: null })),
    hosts: [],
    askedAt: '',
  });

describe('the next booking with a person', () => {
  it('is at the same weekday and time, in as many weeks as the last two were apart', async () => {
    const next = await after(
      [met('2027-02-24T09:30:00Z'), met('2027-01-06T09:30:00Z')],
      open('2027-03-24T09:30:00.000Z'),
    );
    expect(next).toMatchObject({
      weeks: 2,
      length: 45,
      guest: nora,
      slot: { at: '2027-03-24T09:30:00.000Z' },
    });
  });

  it('keeps the time on the wall where clocks change in between', async () => {
    const next = await after([met('2027-02-17T09:30:00Z')], open('2027-03-31T08:30:00.000Z'));
    expect(next).toMatchObject({ weeks: 3, slot: { at: '2027-03-31T08:30:00.000Z' } });
  });

  it('is in a week where there was none before, and counts only those with the person, of the event type', async () => {
    const others = [
      met('2027-02-24T09:30:00Z', { attendees: [{ name: 'Tom', email: 'tom@bell.example' }] }),
      met('2027-02-24T09:30:00Z', { eventType: { id: 8, title: 'Intro call' } }),
      met('2027-02-24T09:30:00Z', { status: 'CANCELLED' }),
    ];
    expect(await after(others, open())).toMatchObject({ weeks: 1, slot: null });
    expect(await after([met('2027-03-09T09:30:00Z')], open())).toMatchObject({ weeks: 1 });
  });

  it('has a time only where the service has it open, and is asked for as it would be booked', async () => {
    const asked: SlotQuery[] = [];
    const next = await after([], async (query) => {
      asked.push(query);
      return open('2027-03-17T09:00:00.000Z', '2027-03-17T10:00:00.000Z')();
    });
    expect(next.slot).toBeNull();
    expect(asked).toEqual([
      {
        target: { kind: 'event-type', id: 7 },
        from: '2027-03-17T00:00:00.000Z',
        to: '2027-03-17T23:59:59.999Z',
        timeZone: 'Europe/London',
        duration: 45,
        host: null,
        moving: null,
        bookerEmail: nora.email,
      },
    ]);
  });

  it('has none where the service cannot be asked, or the time has passed, which is not asked for', async () => {
    const offline = (): Promise<SlotList> => Promise.reject(new Failure('offline', 'Nobody answers'));
    expect(await after([], offline)).toMatchObject({ weeks: 1, slot: null });
    const never = (): Promise<SlotList> => Promise.reject(new Error('It was asked'));
    expect(await after([], never, '2027-04-01T10:15:00Z')).toMatchObject({ slot: null });
  });
});
