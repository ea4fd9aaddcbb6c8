import { minuteMs } from '../../preload/contract/durations.ts';
import type { Booking } from '../../protocol/booking.ts';
import { readInstant } from '../../protocol/common.ts';
import { createKnownEventType, readTeam, type KnownById, type KnownEventType } from './known-event-type.ts';
import type { EventType } from '../../protocol/event-type.ts';

/**
 * What bookings say about event types: the document's summary in each (`eventType`), of which the latest
 * counts. Event types of bookings that this account neither hosts nor manages belong to others. A booking of a
 * deleted event type only says that it is gone.
 *
 * @returns the same map when there was nothing new
 */
export function learnFromBookings(known: KnownById, bookings: readonly Booking[]): KnownById {
  const learned = new Map(known);
  for (const booking of bookings) {
    const id = booking.eventType?.id;
    if (typeof id !== 'number') continue;
    const before = learned.get(id);
    if (booking.isEventDeleted === true) {
      if (before) learned.set(id, { ...before, isGone: true });
    } else {
      const isOthers = (before?.isOthers ?? true) && !isOwn(booking);
      learned.set(id, { ...summarize(before ?? createKnownEventType(id), booking), isOthers });
    }
  }
  return isSame(known, learned) ? known : learned;
}

/** If a server does not say whose a booking is, it counts as this account's own. */
function isOwn({ isHost, canManage }: Booking): boolean {
  return isHost !== false || canManage === true;
}

function summarize(before: KnownEventType, booking: Booking): KnownEventType {
  const { eventType } = booking;
  if (!eventType) return before;
  return {
    ...before,
    ...saidOf(before, eventType),
    length: lengthOf(booking) ?? before.length,
    isSeries: before.isSeries || (booking.recurringEventId ?? '') !== '',
  };
}

function lengthOf({ eventType, startTime, endTime }: Booking): number | null {
  const said = eventType?.['length'];
  if (typeof said === 'number' && said > 0) return said;
  const minutes = ((readInstant(endTime) ?? 0) - (readInstant(startTime) ?? 0)) / minuteMs;
  return minutes > 0 ? minutes : null;
}

function isSame(before: KnownById, after: KnownById): boolean {
  return (
    before.size === after.size &&
    [...after].every(([id, now]) => {
      const then = before.get(id);
      return then !== undefined && (then === now || hasSameSummary(then, now));
    })
  );
}

function hasSameSummary(one: KnownEventType, other: KnownEventType): boolean {
  return (
    one.title === other.title &&
    one.slug === other.slug &&
    one.price === other.price &&
    one.currency === other.currency &&
    one.schedulingType === other.schedulingType &&
    one.team?.name === other.team?.name &&
    one.team?.slug === other.team?.slug &&
    one.length === other.length &&
    one.isOthers === other.isOthers &&
    one.isSeries === other.isSeries &&
    one.isGone === other.isGone
  );
}

/** What a booking says of its event type, and the event type of itself; what is not said stays. */
function saidOf(before: KnownEventType, said: NonNullable<Booking['eventType']> | EventType) {
  const { title, slug, price, currency, schedulingType } = said;
  return {
    title: title?.trim() || before.title,
    slug: slug ?? before.slug,
    price: price ?? before.price,
    currency: currency ?? before.currency,
    schedulingType: schedulingType === undefined ? before.schedulingType : schedulingType,
    team: 'team' in said ? readTeam(said['team']) : before.team,
  };
}

/** An event type with its details. @param readAtMs when the service answered, epoch ms */
export function learnFromDetails(
  before: KnownEventType,
  details: EventType,
  readAtMs: number,
): KnownEventType {
  return {
    ...before,
    ...saidOf(before, details),
    isGone: false,
    details,
    detailsAtMs: readAtMs,
  };
}
