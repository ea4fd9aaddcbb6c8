import type { BookingEntry, CancelEntry, PublishEntry } from '../../main/outbox/entries.ts';
import type { BookedView, WriteOutcome } from '../../preload/contract/model/quick-book.ts';
import { anOrder } from './an-order.ts';

const at = '2027-03-10T08:15:00.000Z';

export const booked: BookedView = {
  uid: 'u',
  title: 'Intro',
  startTime: '2027-03-10T10:00:00.000Z',
  endTime: '2027-03-10T10:30:00.000Z',
  guest: { name: 'Ruth', email: 'r@o.example', timeZone: 'America/Toronto' },
  status: 'ACCEPTED',
  payment: { amount: 4500, currency: 'eur' },
  host: null,
  place: 'Zoom',
  placeKind: 'video',
  address: null,
  link: null,
  provider: null,
  payPage: null,
  movedFrom: null,
  series: null,
};

/** With something in every field. */
export function aBookingEntry(id: string, outcome: WriteOutcome): BookingEntry {
  const answers = { guests: ['a@b.example'], topic: { value: 'x', optionValue: 'y' }, consent: true };
  const target = { kind: 'private-link', id: 501, hash: 'h4sh' } as const;
  const order = anOrder({ draft: { answers, target, place: { value: 'phone', extra: '+1' } } });
  const before = { known: ['k'], hostsBefore: ['tom'] };
  return {
    kind: 'create',
    id,
    order,
    partOf: null,
    ...before,
    wasSent: true,
    isSeries: false,
    isSeen: false,
    outcome,
  };
}

/** A series of one that is paid. */
export function aCancelEntry(id: string, outcome: CancelEntry['outcome']): CancelEntry {
  const ruth = { name: 'Ruth', email: 'ruth@okafor.example', timeZone: null };
  const row: CancelEntry['rows'][number] = {
    uid: 'r1',
    title: 'Coaching',
    startAt: at,
    endAt: at,
    status: 'ACCEPTED',
    people: [ruth],
    payment: 'paid',
    price: { amount: 4500, currency: 'eur' },
    outcome: 'unchanged',
  };
  return {
    kind: 'cancel',
    id,
    uid: 'r1',
    target: 'r1',
    scope: 'all',
    series: 'series',
    takesAll: true,
    undoes: null,
    partOf: null,
    title: 'Coaching',
    eventTypeTitle: null,
    reason: 'Ill',
    demandedReason: 'No reason given.',
    rows: [row],
    wasSent: true,
    isAnswered: false,
    already: false,
    outcome,
  };
}

/** A wish that may still arrive. */
export function aPublishEntry(eventTypeId: number, outcome: PublishEntry['outcome']): PublishEntry {
  return {
    kind: 'publish',
    id: `publish ${eventTypeId}`,
    eventTypeId,
    isPublished: false,
    atMs: 5,
    wasSent: true,
    sends: 1,
    unanswered: 1,
    outcome,
  };
}
