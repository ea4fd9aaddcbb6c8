import type { Interval } from '../availability/types.ts';
import { chooseLocation } from '../booking-form/choose-location.ts';
import type { Service } from '../operations/call.ts';
import type { EventType } from '../workspace/event-type-schema.ts';
import { checkBookingLimits } from './booking-limits.ts';
import type { BookingRequest } from './booking-request.ts';
import { findFreeHosts } from './free-hosts.ts';
import { keepBooking } from './keep-booking.ts';
import type { MadeBooking } from './keep-booking.ts';
import { composeBooking } from './new-booking.ts';
import { checkNotBookedYet } from './same-booking.ts';

/**
 * Books one time for the event type's hosts and the booker. Call it in a transaction.
 *
 * @throws Refusal 409 when the time is not free any more, 401 when the event type's limit is reached
 */
export function bookTime(
  request: BookingRequest,
  time: Interval,
  recurringEventId: string | null,
  service: Service,
): MadeBooking {
  const { eventType, answers } = request;
  const { world } = service;
  const { location } = chooseLocation(eventType, answers.all.location);
  checkNotBookedYet(eventType, time.startMs, answers.email, world.database);
  checkBookingLimits(eventType, time, world);
  const hosts = findFreeHosts(eventType, time, world);
  const plan = { time, hosts, status: statusOf(eventType), location, recurringEventId };
  const made = composeBooking(request, plan, service);
  keepBooking(made.booking, request, service, { payment: made.payment });
  return made;
}

/** Nobody confirms on create, not even the owner; what costs something waits for the money. */
export function statusOf({ requiresConfirmation, price }: EventType): 'ACCEPTED' | 'PENDING' {
  return requiresConfirmation || price > 0 ? 'PENDING' : 'ACCEPTED';
}
