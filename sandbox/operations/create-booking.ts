import type { Interval } from '../availability/intervals.ts';
import { chooseLocation } from '../booking-form/places.ts';
import {
  readBookingRequest,
  spendPrivateLink,
  type BookingRequest,
  type CreateBookingInput,
} from '../booking/booking-request.ts';
import { checkBookingLimits, checkNotBookedYet, findFreeHosts } from '../booking/free-check.ts';
import { keepBooking, type MadeBooking } from '../booking/keep-booking.ts';
import { moveBooking } from '../booking/move-booking.ts';
import { moveSeats } from '../booking/move-seats.ts';
import { composeBooking, statusOf } from '../booking/new-booking.ts';
import { listOccurrences } from '../booking/requested-time.ts';
import { takeSeat } from '../booking/take-seat.ts';
import { findHosts, organizerZoneOf } from '../calendars/event-type-hosts.ts';
import { toBookingUid } from '../notation.ts';
import type { World } from '../store/world.ts';
import { toListItem, type Viewer } from './booking-item.ts';
import type { Service } from './call.ts';

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

/**
 * Books one time for the event type's hosts and the booker. Call it in a transaction.
 *
 * @throws Refusal 409 when the time is not free any more, 401 when the event type's limit is reached
 */
function bookTime(
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

/**
 * Document, "Create booking": a list item plus attendee, reference and conferencing details, with the location
 * as it was selected instead of its display name. The extras are those of the family
 * (docs/service-notes.md, "Creating a booking").
 */
function toCreatedAnswer(made: MadeBooking, request: BookingRequest, world: World): object {
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

/** A person who takes a seat gets it back with their own answers, and does not see anybody else's. */
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
