import { announce } from '../mail/announce.ts';
import type { Service } from '../operations/call.ts';
import { writeBooking } from '../store/bookings-table.ts';
import type { StoredBooking } from '../workspace/booking-schema.ts';
import { emptySeats, findParticipants } from './cancel-seats.ts';
import { isSeated } from './is-seated.ts';

/** What the caller said, and who it was. */
export interface Cancellation {
  /** As it was sent; undefined when it was left out, which is allowed. */
  readonly reason: string | undefined;
  /** The address of whoever cancels. */
  readonly cancelledBy: string;
}

/**
 * Cancels one booking and tells its attendees, in the transaction of the caller. The booking loses its
 * references, which are its entries in connected calendars and its meetings, and a seated one its attendees;
 * payment records stay as they are. Without a reason none is kept: one that came from moving the booking here
 * is not why it was cancelled.
 */
export function cancelOne(
  booking: StoredBooking,
  { reason, cancelledBy }: Cancellation,
  service: Service,
): StoredBooking {
  const { world } = service;
  const { eventTypeId, userId } = booking;
  const eventType = eventTypeId === null ? undefined : world.eventType(eventTypeId);
  const isForSeats = isSeated(booking, eventType);
  const cancelled: StoredBooking = {
    ...booking,
    ...(isForSeats ? emptySeats(booking) : {}),
    status: 'CANCELLED',
    cancellationReason: reason ?? null,
    cancelledBy,
    references: [],
  };
  writeBooking(world.database, cancelled, eventType?.teamId ?? null);
  announce(service, {
    kind: 'cancelled',
    booking: cancelled,
    eventType,
    organizer: userId === null ? undefined : world.user(userId),
    reason: cancelled.cancellationReason,
    ...(isForSeats ? { recipients: findParticipants(booking) } : {}),
  });
  return cancelled;
}

/** A booking of a series that was cancelled before only gets the new reason; nobody is told a second time. */
export function amendReason(
  booking: StoredBooking,
  { reason }: Cancellation,
  { world }: Service,
): StoredBooking {
  if (reason === undefined) return booking;
  const amended: StoredBooking = { ...booking, cancellationReason: reason };
  const eventType = booking.eventTypeId === null ? undefined : world.eventType(booking.eventTypeId);
  writeBooking(world.database, amended, eventType?.teamId ?? null);
  return amended;
}
