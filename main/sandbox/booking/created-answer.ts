import { toListItem } from '../operations/booking-item.ts';
import type { Viewer } from '../operations/booking-item.ts';
import type { World } from '../store/world.ts';
import type { BookingRequest } from './booking-request.ts';
import type { MadeBooking } from './keep-booking.ts';

/**
 * Document, "Create booking": a list item plus attendee, reference and conferencing details, with the location
 * as it was selected instead of its display name. The extras are those of the family
 * (docs/service-notes.md, "Creating a booking").
 */
export function toCreatedAnswer(made: MadeBooking, request: BookingRequest, world: World): object {
  const { booking, payment, seatReferenceUid } = made;
  const { userId, eventTypeId, references, metadata } = booking;
  const item = toListItem(booking, request.caller, world);
  const host = userId === null ? undefined : world.user(userId);
  return {
    ...item,
    ...(item.isHost ? {} : toOwnPart(made, request)),
    location: booking.location,
    userId,
    eventTypeId,
    user: host === undefined ? null : describeHost(host),
    videoCallUrl: metadata?.videoCallUrl ?? null,
    paymentRequired: payment !== undefined,
    ...(payment === undefined
      ? {}
      : { paymentUid: payment.uid, paymentId: payment.id, message: 'Payment required' }),
    ...(seatReferenceUid === undefined ? {} : { seatReferenceUid }),
    appsStatus: references.map(({ type }) => ({ appName: type, type, success: 1, failures: 0, errors: [] })),
  };
}

function describeHost({ id, name, email, username, timeZone }: Viewer['user']) {
  return { id, name, email, username, timeZone };
}

/** Whoever takes a seat gets it back with their own answers, and sees nobody else's. */
function toOwnPart({ booking, seatReferenceUid }: MadeBooking, { answers }: BookingRequest) {
  if (seatReferenceUid === undefined) return {};
  const seats = (booking.seatsReferences ?? []).filter(
    ({ referenceUid }) => referenceUid === seatReferenceUid,
  );
  const emails = seats.map(({ attendee }) => attendee?.email);
  return {
    attendees: booking.attendees.filter(({ email }) => emails.includes(email)),
    seatsReferences: seats,
    responses: answers.all,
  };
}
