import { toBookingUid } from '../booking-uid.ts';
import { findHosts, organizerZoneOf } from '../calendars/event-type-hosts.ts';
import type { Service } from '../operations/call.ts';
import { bookTime } from './book-time.ts';
import { readBookingRequest } from './booking-request.ts';
import type { BookingRequest, CreateBookingInput } from './booking-request.ts';
import { toCreatedAnswer } from './created-answer.ts';
import type { MadeBooking } from './keep-booking.ts';
import { spendPrivateLink } from './private-link.ts';
import { moveBooking } from './reschedule.ts';
import { moveSeats } from './reschedule-seats.ts';
import { listOccurrences } from './series.ts';
import { takeSeat } from './take-seat.ts';

/**
 * Document, "Create booking (and reschedule)". The free check, the bookings and their mails are one transaction:
 * however many call at once, a slot or seat is given away once, and a series is booked as a whole or not at all.
 *
 * @throws Refusal 400, 401, 403, 404 or 409 (docs/service-notes.md, "Creating a booking")
 */
export function createBooking(input: CreateBookingInput, callerId: number, service: Service): object {
  const { world } = service;
  return world.database.transaction(() => {
    const request = readBookingRequest(input, callerId, service);
    if ('original' in request) {
      const isSeated = request.eventType.seatsPerTimeSlot !== null;
      const moved = isSeated ? moveSeats(request, service) : moveBooking(request, service);
      return toCreatedAnswer(moved, request, world);
    }
    const made = bookAll(request, service);
    spendPrivateLink(input, request.eventType, world);
    return toCreatedAnswer(made, request, world);
  });
}

/**
 * Every time of the series of a recurring event type, of which the first is answered; of others the one time. Of a
 * package each time is a call of its own, also where the event type recurs: the times are those that were chosen.
 */
function bookAll(request: BookingRequest, service: Service): MadeBooking {
  const { eventType } = request;
  const { world, randomBytes } = service;
  const zone = organizerZoneOf(findHosts(eventType, world));
  const isPackage = (eventType.maxSlotsPerPackage ?? eventType.minSlotsPerPackage ?? 1) > 1;
  const recurringEvent = isPackage ? null : eventType.recurringEvent;
  const seriesId = recurringEvent === null ? null : toBookingUid(randomBytes(16));
  const book = eventType.seatsPerTimeSlot === null ? bookTime : takeSeat;
  let first: MadeBooking | undefined;
  for (const time of listOccurrences({ recurringEvent }, request.time, zone)) {
    const made = book(request, time, seriesId, service);
    first ??= made;
  }
  if (first === undefined) throw new Error('A series has a first booking');
  return first;
}
