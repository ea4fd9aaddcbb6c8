import type { z } from 'zod';
import type { cancelBookingRequest } from '../../api/schemas/booking-writes.ts';
import { Refusal } from '../http/refusal.ts';
import { toListItem } from '../operations/booking-item.ts';
import type { Viewer } from '../operations/booking-item.ts';
import type { Service } from '../operations/call.ts';
import { toInstantMs } from '../utc-time.ts';
import type { StoredBooking } from '../workspace/booking-schema.ts';
import { amendReason, cancelOne } from './cancel-one.ts';
import { findRefusal } from './cancel-permission.ts';
import { findRemaining } from './cancel-series.ts';

/**
 * Document, "Cancel booking". One transaction: either every booking of the call is cancelled and its mails are
 * in the outbox, or nothing has changed. Answers the booking that was named; for a series in which that one
 * stays as it is, because it has begun, the first of those that were cancelled.
 *
 * @throws Refusal 404 for a uid that is unknown or none of this person's business, 403 or 401 when it is but
 * cancelling is not for this person, 400 when it is cancelled or has ended (docs/service-notes.md).
 */
export function cancelBooking(
  { uid, cancellationReason, allRemainingBookings }: z.output<typeof cancelBookingRequest>,
  callerId: number,
  service: Service,
): object {
  const { world } = service;
  const user = world.user(callerId);
  if (user === undefined) throw new Error('The signed-in person is not in the workspace');
  const viewer: Viewer = { user, managedTeams: world.managedTeams(callerId) };
  const cancellation = { reason: cancellationReason, cancelledBy: user.email };
  const answered = world.database.transaction(() => {
    const named = world.booking(uid);
    if (named === undefined) throw new Refusal(404, 'No Booking found');
    const refusal = findRefusal(named, viewer, world);
    if (refusal !== undefined) throw refusal;
    if (!allRemainingBookings || named.recurringEventId === null) {
      refuseWhatIsOver(named, service);
      return cancelOne(named, cancellation, service);
    }
    const changed = chooseRemaining(named, viewer, service).map((booking) =>
      isCancelled(booking) && !service.quirks.olderErrors
        ? amendReason(booking, cancellation, service)
        : cancelOne(booking, cancellation, service),
    );
    return changed.find((booking) => booking.uid === uid) ?? changed[0] ?? named;
  });
  return toListItem(answered, viewer, world);
}

/** What of the series this person may cancel. @throws Refusal 400 when nothing of it is left. */
function chooseRemaining(named: StoredBooking, viewer: Viewer, service: Service): readonly StoredBooking[] {
  const { world, clock, quirks } = service;
  const remaining = findRemaining(world.database, named, clock.now()).filter(
    (booking) => findRefusal(booking, viewer, world) === undefined,
  );
  if (remaining.some((booking) => !isCancelled(booking) || quirks.olderErrors)) return remaining;
  refuseWhatIsOver(named, service);
  throw new Refusal(400, 'No booking of this series is left to cancel.');
}

/** Older servers of the family repeat a cancellation, and cancel what has ended. */
function refuseWhatIsOver(booking: StoredBooking, { clock, quirks }: Service): void {
  if (quirks.olderErrors) return;
  if (isCancelled(booking)) throw new Refusal(400, 'This booking has already been cancelled.');
  if (toInstantMs(booking.endTime) <= clock.now()) {
    throw new Refusal(400, 'Cannot cancel a booking that has already ended');
  }
}

function isCancelled({ status }: StoredBooking): boolean {
  return status === 'CANCELLED';
}
