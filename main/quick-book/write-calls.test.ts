import { describe, expect, it } from 'vitest';
import type { BookingWrites } from '../outbox/booking-writes.ts';
import type { BookingOrder } from '../outbox/booking/order.ts';
import { createSeenQueries } from './seen-queries.ts';
import { createWriteCalls, type WriteParts } from './write-calls.ts';
import type { FormView } from '../../preload/contract/model/booking-form.ts';
import type { BookedView, BookingDraft } from '../../preload/contract/model/quick-book.ts';

const booked: BookedView = {
  uid: 'new',
  title: 'Intro call',
  status: 'ACCEPTED',
  payment: null,
  payPage: null,
  host: null,
  startTime: '2027-03-11T14:00:00.000Z',
  endTime: '2027-03-11T14:30:00.000Z',
  guest: { name: 'Marcus Bell', email: 'marcus@bell.example', timeZone: 'America/New_York' },
  place: null,
  placeKind: null,
  address: null,
  link: null,
  provider: null,
  movedFrom: null,
  series: null,
};
const draft: BookingDraft = {
  target: { kind: 'event-type', id: 501 },
  at: booked.startTime,
  end: booked.endTime,
  timeZone: 'America/New_York',
  answers: { name: 'Marcus Bell', email: 'marcus@bell.example' },
  place: null,
  language: 'en',
  moving: null,
};

/** Of Maya in Berlin, with one booking that was made. */
function openWrites() {
  const copied: string[] = [];
  const sent: BookingOrder[] = [];
  const write = { id: 'write', title: 'Intro call', draft, outcome: { state: 'booked', booking: booked } };
  const writes = {
    writes: () => [write],
    bookAll(orders: readonly BookingOrder[]) {
      sent.push(...orders);
      return orders.map((_, index) => `write ${index}`);
    },
  } as unknown as BookingWrites;
  const form: FormView = {
    title: 'Intro call',
    fields: [],
    places: [],
    place: null,
    placeExtra: '',
    price: null,
    confirmedBy: null,
    pageOnly: null,
    page: null,
    languages: ['en'],
    language: 'en',
    moving: null,
  };
  const parts = {
    agenda: {
      view: () => ({
        account: { id: 7001, email: 'maya@lindqvist.example' },
        timeFormat: { timeZone: 'Europe/Berlin', locale: 'en-GB', hours: 24 },
      }),
    },
    outside: { copy: async (text: string) => void copied.push(text) },
    eventTypes: {
      detailsAtHand: async () => ({ id: 501 }),
      use: () => undefined,
      find: () => null,
    },
    clock: { now: () => 0 },
    seen: createSeenQueries(),
    form: { read: async () => form },
    writes: Promise.resolve(writes),
    outbox: new Promise(() => undefined),
    remember: () => undefined,
  } as unknown as WriteParts;
  return { calls: createWriteCalls(parts), copied, sent };
}

describe('a booking that was made', () => {
  it('is copied with each time beside its own city', async () => {
    const { calls, copied } = openWrites();
    await calls.copyBooked({ id: 'write' });
    expect(copied[0]?.split('\n').slice(1, 3)).toEqual([
      'Thursday, 11 March 2027, 15:00 – 15:30 (Berlin)',
      'Thursday, 11 March 2027, 09:00 – 09:30 (New York)',
    ]);
  });
});

describe('a booking that is sent', () => {
  it('has its time asked once more with the address of who books', async () => {
    const { calls, sent } = openWrites();
    await calls.book(draft);
    expect(sent).toMatchObject([{ seenIn: { bookerEmail: 'marcus@bell.example' } }]);
  });
});
