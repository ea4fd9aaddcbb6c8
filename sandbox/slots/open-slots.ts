import { findBookingWindow, findEarliestStart, findRollingEnd } from '../availability/booking-window.ts';
import { findSlots, type FoundSlot, type Grid } from '../availability/find-slots.ts';
import { minuteMs, type Interval } from '../availability/intervals.ts';
import { offsetsOf } from '../availability/zone-offsets.ts';
import { findHostEmails } from '../booking/attendees.ts';
import { findSeated } from '../booking/seats.ts';
import { findHosts, organizerZoneOf } from '../calendars/event-type-hosts.ts';
import { loadCalendars, type HostCalendar } from '../calendars/host-calendars.ts';
import type { Quirks } from '../control/quirks.ts';
import { Refusal } from '../http/refusal.ts';
import { toInstantMs } from '../notation.ts';
import type { SandboxClock } from '../sandbox-clock.ts';
import { readBooking, type World } from '../store/world.ts';
import type { StoredEventType } from '../workspace/event-type-schema.ts';

/** What of the service decides about slots. */
export interface SlotService {
  readonly world: World;
  readonly clock: Pick<SandboxClock, 'now'>;
  readonly quirks: Quirks;
}

export interface SlotSearch {
  readonly eventType: StoredEventType;
  readonly lengthMinutes: number;
  /** Dates of the answer, and of a rolling period, are those of this zone. */
  readonly bookerZone: string;
  readonly ignoredUid: string | undefined;
  /** Username of the one host of the pool that is wanted. */
  readonly onlyHost: string | undefined;
}

/** What was found, and what it was found from. */
export interface OpenSlots {
  readonly slots: readonly FoundSlot<HostCalendar>[];
  readonly calendars: readonly HostCalendar[];
  readonly seats: SeatedBookings;
  readonly organizerZone: string;
  /** Within which free time was looked for. */
  readonly window: Interval;
  /** Within which a booking made now may start. */
  readonly bookable: Interval;
  readonly isAway: boolean;
}

/** The open slots of an event type between two instants (docs/service-notes.md, "Availability"). */
export function findOpenSlots(service: SlotService, request: SlotSearch, range: Interval): OpenSlots {
  const { world, clock, quirks } = service;
  const { eventType, bookerZone, ignoredUid } = request;
  const nowMs = clock.now();
  const hosts = findHosts(eventType, world);
  const organizerZone = organizerZoneOf(hosts);
  const rules = findBookingWindow(eventType, nowMs, organizerZone, bookerZone);
  const grid: Grid = {
    lengthMs: request.lengthMinutes * minuteMs,
    baseMinutes: eventType.slotInterval ?? request.lengthMinutes,
    offsetMinutes: eventType.offsetStart,
    organizer: offsetsOf(organizerZone),
    extraMs: quirks.secondsInSlots ? nowMs % minuteMs : 0,
  };
  const hostCount = hosts.length;
  const search = (window: Interval) => {
    const calendars = chooseHosts(loadCalendars(world, { eventType, ...window, ignoredUid }), request);
    return { calendars, starts: findSlots(hostCount === 1 ? calendars : dropAway(calendars), grid) };
  };
  const earliestMs = findEarliestStart(eventType, nowMs);
  const bookable =
    eventType.periodType === 'ROLLING_WINDOW'
      ? {
          startMs: rules.startMs,
          endMs: findRollingEnd({
            rules: eventType,
            nowMs,
            bookerZone,
            earliestMs,
            untilMs: range.endMs,
            findStarts: (window) => search(window).starts.map(({ startMs }) => startMs),
          }),
        }
      : rules;
  const window = { startMs: Math.max(range.startMs, earliestMs), endMs: range.endMs };
  const { calendars, starts } = search(window);
  const seats =
    eventType.seatsPerTimeSlot === null
      ? new Map<number, never>()
      : findSeatedBookings(world, eventType, window, ignoredUid);
  const maxSeats = quirks.fullSeatsListed ? Infinity : (eventType.seatsPerTimeSlot ?? Infinity);
  return {
    slots: starts.filter(
      ({ startMs }) =>
        startMs >= bookable.startMs &&
        startMs < bookable.endMs &&
        (seats.get(startMs)?.taken ?? 0) < maxSeats,
    ),
    calendars,
    seats,
    organizerZone,
    window,
    bookable,
    isAway: hostCount === 1 && calendars[0]?.user.away === true,
  };
}

/** Fixed hosts, and of the pool the one that is wanted. @throws Refusal 400 when it is not in the pool. */
function chooseHosts(
  calendars: readonly HostCalendar[],
  { eventType, onlyHost }: SlotSearch,
): readonly HostCalendar[] {
  if (onlyHost === undefined || eventType.schedulingType !== 'ROUND_ROBIN') return calendars;
  const name = onlyHost.toLowerCase();
  const isWanted = ({ user }: HostCalendar): boolean => user.username.toLowerCase() === name;
  if (!calendars.some(isWanted)) {
    throw new Refusal(400, `selectedRoundRobinHost: ${onlyHost} is not a host of this event type`);
  }
  return calendars.filter((calendar) => calendar.isFixed || isWanted(calendar));
}

/** In a team who is away is not free; a single host's times are listed as away. */
function dropAway(calendars: readonly HostCalendar[]): readonly HostCalendar[] {
  return calendars.map((calendar) => (calendar.user.away ? { ...calendar, free: [] } : calendar));
}

/** A seated booking that others may join, by its start. */
type SeatedBookings = ReadonlyMap<number, { readonly uid: string; readonly taken: number }>;

/** Accepted bookings of a seated event type that begin within the window. */
function findSeatedBookings(
  world: World,
  eventType: StoredEventType,
  { startMs, endMs }: Interval,
  ignoredUid: string | undefined,
): SeatedBookings {
  const rows = world.database.all(
    `SELECT json FROM bookings WHERE eventTypeId = :eventTypeId AND startAt >= :startMs AND startAt < :endMs
       AND status = 'ACCEPTED' AND uid IS NOT :ignoredUid ORDER BY position`,
    { eventTypeId: eventType.id, startMs, endMs, ignoredUid: ignoredUid ?? null },
  );
  return new Map(
    rows.map(readBooking).map((booking) => {
      const seated = findSeated(booking, findHostEmails(booking, eventType, world));
      return [toInstantMs(booking.startTime), { uid: booking.uid, taken: seated.size }];
    }),
  );
}
