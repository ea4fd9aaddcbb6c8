import { DateTime } from 'luxon';
import type { AvailabilityCase, Booking, EventType, Host } from './case.ts';
import type { Range } from './ranges.ts';

const minute = 60_000;

/** When a host is taken by bookings and connected calendars, buffers of both sides included. */
export function findBusyRanges(question: AvailabilityCase, host: Host): readonly Range[] {
  const { eventType, bookings, otherEventTypes, request } = question;
  const isOfHost = ({ userId, attendeeEmails }: Booking): boolean =>
    userId === host.userId || attendeeEmails.some((email) => same(email, host.email));
  const booked = bookings
    .filter((booking) => booking.uid !== request.rescheduleUid && isOfHost(booking))
    .filter((booking) => blocks(booking, eventType))
    .map((booking) => {
      const own = booking.eventTypeId === eventType.id ? eventType : otherEventTypes[booking.eventTypeId];
      return widen(
        booking,
        (own?.beforeEventBuffer ?? 0) + eventType.afterEventBuffer,
        (own?.afterEventBuffer ?? 0) + eventType.beforeEventBuffer,
      );
    });
  const external = host.calendarBusy.map((span) =>
    widen(span, eventType.afterEventBuffer, eventType.beforeEventBuffer),
  );
  return [...booked, ...external];
}

function blocks({ status, eventTypeId }: Booking, eventType: EventType): boolean {
  const isSame = eventTypeId === eventType.id;
  if (isSame && eventType.seatsPerTimeSlot !== null) return false;
  if (status === 'ACCEPTED') return true;
  const pendingBlocks = eventType.requiresConfirmation && eventType.requiresConfirmationWillBlockSlot;
  return status === 'PENDING' && isSame && pendingBlocks;
}

/** Days, weeks from Sunday, months and years on the organizer's calendar that hold all they may hold. */
export function findFullPeriods(question: AvailabilityCase, organizerZone: string): readonly Range[] {
  const { eventType, bookings, request } = question;
  const starts = bookings
    .filter(({ eventTypeId, status }) => eventTypeId === eventType.id && status === 'ACCEPTED')
    .filter(({ uid }) => uid !== request.rescheduleUid)
    .map(({ start }) => DateTime.fromISO(start, { zone: organizerZone }));
  return (['DAY', 'WEEK', 'MONTH', 'YEAR'] as const).flatMap((unit) => {
    const limit = eventType.bookingLimits[`PER_${unit}`];
    if (limit === undefined) return [];
    return starts
      .map((start) => periodOf(start, unit))
      .filter(({ startMs }, _, all) => all.filter((other) => other.startMs === startMs).length >= limit);
  });
}

function periodOf(at: DateTime, unit: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR'): Range {
  const sunday = at.minus({ days: at.weekday % 7 });
  const first = {
    DAY: at.startOf('day'),
    WEEK: sunday.startOf('day'),
    MONTH: at.startOf('month'),
    YEAR: at.startOf('year'),
  }[unit];
  const next = first.plus(
    {
      DAY: { days: 1 },
      WEEK: { weeks: 1 },
      MONTH: { months: 1 },
      YEAR: { years: 1 },
    }[unit],
  );
  return { startMs: first.toMillis(), endMs: next.startOf('day').toMillis() };
}

function widen(span: { readonly start: string; readonly end: string }, before: number, after: number): Range {
  return { startMs: Date.parse(span.start) - before * minute, endMs: Date.parse(span.end) + after * minute };
}

function same(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
