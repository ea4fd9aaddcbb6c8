import type { Interval } from '../availability/intervals.ts';
import { chooseLocation } from '../booking-form/places.ts';
import { toBookingUid } from '../notation.ts';
import type { Service } from '../operations/call.ts';
import type { StoredBooking } from '../workspace/booking-schema.ts';
import { listBookers, listTeam, toAttendees, type StoredAttendee } from './attendees.ts';
import type { BookingRequest } from './booking-request.ts';
import { checkBookingLimits, findFreeHosts } from './free-check.ts';
import { keepBooking, type MadeBooking } from './keep-booking.ts';
import { composeBooking, idOf, statusOf } from './new-booking.ts';
import { createPayment } from './payment.ts';
import { addSeats, checkNotSeated, checkSeatsLeft, findSession, type Seat } from './seats.ts';

type NewSeat = Seat & { readonly referenceUid: string };

/**
 * Takes a seat for the booker and one for each guest: in the booking that is there at this time, else in a new
 * one, for which alone hosts have to be free and limits hold. Call it in a transaction.
 *
 * @throws Refusal 409 or 401
 */
export function takeSeat(
  request: BookingRequest,
  time: Interval,
  recurringEventId: string | null,
  service: Service,
): MadeBooking {
  const session = findSession(request.eventType, time, service.world);
  return session === undefined
    ? openSession(request, time, recurringEventId, service)
    : joinSession(request, session, service);
}

function joinSession(request: BookingRequest, session: StoredBooking, service: Service): MadeBooking {
  const { eventType } = request;
  const { world, randomBytes } = service;
  const id = idOf(session);
  const attendees = toAttendees(id, listBookers(request, []), session.attendees.length);
  checkNotSeated(
    session,
    attendees.map(({ email }) => email),
    eventType,
    world,
  );
  const seats = createSeats(attendees, request, randomBytes);
  const joined = addSeats(session, { attendees, seatsReferences: seats }, eventType, world);
  const payment = createPayment(eventType, id, session.payment.length, randomBytes);
  const booking = payment === undefined ? joined : { ...joined, payment: [...joined.payment, payment] };
  keepBooking(booking, request, service, { payment, recipients: attendees });
  return withSeat({ booking, payment }, seats);
}

function openSession(
  request: BookingRequest,
  time: Interval,
  recurringEventId: string | null,
  service: Service,
): MadeBooking {
  const { eventType, answers } = request;
  const { world, randomBytes } = service;
  const holders = listBookers(request, []);
  checkSeatsLeft(eventType, 0, holders.length);
  const { location } = chooseLocation(eventType, answers.all.location);
  checkBookingLimits(eventType, time, world);
  const hosts = findFreeHosts(eventType, time, world);
  const plan = { time, hosts, status: statusOf(eventType), location, recurringEventId };
  const { booking: composed, payment } = composeBooking(request, plan, service);
  const attendees = toAttendees(idOf(composed), [...holders, ...listTeam(hosts.others)]);
  const seats = createSeats(attendees.slice(0, holders.length), request, randomBytes);
  // Who sits here is nobody else's business, so neither title nor answers are the first booker's.
  const booking: StoredBooking = {
    ...composed,
    title: eventType.title,
    description: null,
    responses: {},
    attendees,
    seatsReferences: seats,
  };
  keepBooking(booking, request, service, { payment });
  return withSeat({ booking, payment }, seats);
}

/** The booker's own seat, which is the first, carries their answers. */
function createSeats(
  attendees: readonly StoredAttendee[],
  { answers }: BookingRequest,
  randomBytes: (count: number) => Uint8Array,
): NewSeat[] {
  return attendees.map(({ name, email, timeZone }, index) => ({
    referenceUid: toBookingUid(randomBytes(16)),
    attendee: { name, email, timeZone },
    ...(index === 0 ? { data: { responses: answers.all, description: answers.notes } } : {}),
  }));
}

function withSeat(made: MadeBooking, [own]: readonly NewSeat[]): MadeBooking {
  return own === undefined ? made : { ...made, seatReferenceUid: own.referenceUid };
}
