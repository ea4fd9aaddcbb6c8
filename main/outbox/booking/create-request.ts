import type { RequestOf } from '../../api/operations.ts';
import { eventTypeIdOf, type BookingOrder } from './order.ts';

/** The key under which a write's id is stored with the booking, so that a lost answer can be looked up. */
export const markerName = 'bookbarWriteId';

/**
 * Document, "Create booking (and reschedule)". Language and metadata are always sent, and two empty lists
 * beside them, because servers of the family want them (docs/service-notes.md); values of metadata are texts.
 * The slot is named with exactly the times that it was offered with.
 *
 * @returns null for what the operation cannot name
 */
export function toCreateRequest(order: BookingOrder, writeId: string): RequestOf<'createBooking'> | null {
  const { draft, responses } = order;
  const eventTypeId = eventTypeIdOf(order);
  if (eventTypeId === null) return null;
  const { target, place, moving } = draft;
  const location = place === null ? {} : { location: { value: place.value, optionValue: place.extra } };
  return {
    eventTypeId,
    start: draft.at,
    end: draft.end,
    timeZone: draft.timeZone,
    responses: { ...location, ...responses },
    language: draft.language,
    metadata: { [markerName]: writeId },
    ...(target.kind === 'private-link' ? { hasHashedBookingLink: true, hashedLink: target.hash } : {}),
    ...(moving === null ? {} : { rescheduleUid: moving.uid }),
    ...(moving === null || moving.reason.trim() === '' ? {} : { rescheduleReason: moving.reason }),
    bookingUids: [],
    slots: [],
  };
}
