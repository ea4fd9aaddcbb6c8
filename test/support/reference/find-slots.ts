import { availabilityCase } from './case.ts';
import type { AvailabilityCase, AvailabilityCaseInput, Host, Slot, Slots } from './case.ts';
import { findBusyRanges, findFullPeriods } from './busy-ranges.ts';
import { findStarts } from './grid.ts';
import { dateOf, isInPeriod } from './period.ts';
import { cover, intersect, joinOverlapping, subtract } from './ranges.ts';
import type { Range } from './ranges.ts';
import { findWorkingRanges } from './working-ranges.ts';

const minute = 60_000;
/** A slot may end this much after the free time does. */
const grace = 1_000;

interface FreeHost {
  readonly host: Host;
  readonly free: readonly Range[];
}

/**
 * The answer to a question about availability: written from docs/service-notes.md, "Availability", slowly and
 * plainly, to compare the service with.
 */
export function findReferenceSlots(input: AvailabilityCaseInput): Slots {
  const question = availabilityCase.parse(input);
  const { request, eventType, hosts } = question;
  const [first] = hosts;
  if (first === undefined) return {};
  const bookerZone = request.timeZone ?? 'UTC';
  const organizerZone = first.schedule.timeZone;
  const nowMs = Date.parse(question.now);
  const earliest = nowMs + Math.max(eventType.minimumBookingNotice, 1) * minute;
  const startMs = Math.max(Date.parse(request.startTime), earliest);
  const endMs = Date.parse(request.endTime);

  const slots = findOpenSlots(question, { startMs, endMs }, organizerZone);
  const needsDates = eventType.periodType === 'ROLLING_WINDOW';
  const fromNow = needsDates ? findOpenSlots(question, { startMs: earliest, endMs }, organizerZone) : [];
  const dates = new Set(fromNow.map(({ time }) => dateOf(Date.parse(time), bookerZone)));
  const asked = {
    nowMs,
    bookerZone,
    organizerZone,
    hasSlots: (date: string) => dates.has(date),
    lastDate: dateOf(endMs, bookerZone),
  };
  const bookable = slots.filter(({ time }) => isInPeriod(Date.parse(time), eventType, asked));
  return groupByDate(bookable, bookerZone, eventType.onlyShowFirstAvailableSlot);
}

/** The slots in a window, before the period is looked at. */
function findOpenSlots(question: AvailabilityCase, window: Range, organizerZone: string): readonly Slot[] {
  if (window.startMs >= window.endMs) return [];
  const { eventType, request } = question;
  const duration = request.duration === undefined ? undefined : Number(request.duration);
  const length = duration ?? eventType.length;
  const full = findFullPeriods(question, organizerZone);
  const isTeam = question.hosts.length > 1;
  const all = question.hosts.map((host) => {
    const working = host.away && isTeam ? [] : findWorkingRanges(host.schedule, window);
    return { host, free: subtract(working, [...findBusyRanges(question, host), ...full]) };
  });
  const { fixed, pool } = split(question, all);
  return commonRanges(fixed, pool)
    .flatMap((range) => findStarts(range, eventType, length, duration, organizerZone))
    .sort((a, b) => a - b)
    .flatMap((startMs) => toSlot(question, startMs, startMs + length * minute, fixed, pool));
}

/** Who takes part in any case, and of whom one is enough. */
function split({ eventType, request }: AvailabilityCase, all: readonly FreeHost[]) {
  if (eventType.schedulingType !== 'ROUND_ROBIN') return { fixed: all, pool: undefined };
  const fixed = all.filter(({ host }) => host.isFixed === true);
  const others = all.filter(({ host }) => host.isFixed !== true);
  const selected = request.selectedRoundRobinHost;
  const pool = others.filter(({ host }) => selected === undefined || host.username === selected);
  return { fixed, pool: others.length === 0 ? undefined : pool };
}

function commonRanges(fixed: readonly FreeHost[], pool: readonly FreeHost[] | undefined): readonly Range[] {
  const parts = fixed.map(({ free }) => free);
  if (pool !== undefined) parts.push(joinOverlapping(pool.flatMap(({ free }) => free)));
  return joinOverlapping(parts.reduce(intersect));
}

function toSlot(
  { eventType, bookings, request }: AvailabilityCase,
  startMs: number,
  endMs: number,
  fixed: readonly FreeHost[],
  pool: readonly FreeHost[] | undefined,
): readonly Slot[] {
  const inPool = (pool ?? []).filter(({ free }) => cover(free, startMs, endMs - grace));
  if (pool !== undefined && inPool.length === 0) return [];
  const takers = [...fixed, ...inPool].map(({ host }) => host);
  const slot = {
    time: new Date(startMs).toISOString(),
    userIds: takers.map(({ userId }) => userId).sort((a, b) => a - b),
    users: takers.map(({ username }) => username).sort(),
    ...(takers.some(({ away }) => away) ? { away: true as const } : {}),
  };
  const seats = eventType.seatsPerTimeSlot;
  if (seats === null) return [slot];
  const booked = bookings.find(
    ({ uid, eventTypeId, status, start }) =>
      uid !== request.rescheduleUid &&
      eventTypeId === eventType.id &&
      status === 'ACCEPTED' &&
      Date.parse(start) === startMs,
  );
  if (booked === undefined) return [slot];
  if (booked.seatsTaken >= seats) return [];
  return [{ ...slot, attendees: booked.seatsTaken, bookingUid: booked.uid }];
}

function groupByDate(slots: readonly Slot[], zone: string, onlyFirst: boolean): Slots {
  const groups: Slots = {};
  for (const slot of slots) {
    const group = (groups[dateOf(Date.parse(slot.time), zone)] ??= []);
    if (!onlyFirst || group.length === 0) group.push(slot);
  }
  return groups;
}
