import type { Booking } from '../../protocol/booking.ts';
import type { Questions } from '../../main/bookings/detail/answers.ts';
import {
  detailOf,
  type BookingDetail,
  type BookingDetailParts,
} from '../../main/bookings/detail/booking-detail.ts';
import { createBookingStore, toKnown, type KnownBooking } from '../../main/bookings/store.ts';
import { aBooking } from './booking-builder.ts';

const labels = new Map([
  ['company', 'Your company'],
  ['notes', 'Additional notes'],
]);
const questions: Questions = {
  names: ['company', 'notes'],
  isRequired: () => false,
  labelOf: (name) => labels.get(name) ?? name,
  choiceOf: (_name, value) => (value === 'a' ? 'First choice' : value),
};

export interface DetailOptions extends Partial<BookingDetailParts> {
  /** Further bookings that are known. */
  readonly others?: readonly Booking[];
}

/** The detail of a booking that Maya hosts, `aBooking` unless said otherwise, at 08:15 UTC on 10 March 2027. */
export function aDetail(fields: object, { others = [], ...parts }: DetailOptions = {}): BookingDetail {
  const store = createBookingStore({ clock: { now: () => 0 } });
  store.put(others);
  const booking = aBooking({ isHost: true, eventType: { id: 501, title: 'Intro call' }, ...fields });
  return detailOf(known(booking), {
    nowMs: Date.parse('2027-03-10T08:15:00Z'),
    isOffline: false,
    ownEmail: 'maya@lindqvist.example',
    questions,
    leftOf: () => null,
    links: [],
    store,
    ...parts,
  });
}

function known(booking: Booking): KnownBooking {
  return toKnown(booking, { seenAt: 1, isOfOthers: false });
}
