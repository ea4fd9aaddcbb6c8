import type { Interval } from '../availability/types.ts';
import { toUtcText } from '../utc-time.ts';
import type { OpenSlots, SlotRequest } from './open-slots.ts';

/**
 * Document, "Get availability", `debug`: include debugging information in the response. Its shape is not
 * shown there; here it is a tree of what decided, without saying what anybody is busy with
 * (docs/service-notes.md, "Availability").
 */
export function createDebugReport(
  found: OpenSlots,
  { eventType, lengthMinutes, bookerZone }: SlotRequest,
): object {
  return {
    eventTypeId: eventType.id,
    schedulingType: eventType.schedulingType,
    timeZone: bookerZone,
    organizerTimeZone: found.organizerZone,
    length: lengthMinutes,
    slotInterval: eventType.slotInterval ?? lengthMinutes,
    offsetStart: eventType.offsetStart,
    window: toText(found.window),
    bookable: {
      ...toText(found.bookable),
      minimumBookingNotice: eventType.minimumBookingNotice,
      periodType: eventType.periodType,
    },
    bookingLimits: eventType.bookingLimits ?? {},
    seatsPerTimeSlot: eventType.seatsPerTimeSlot,
    slots: found.slots.length,
    hosts: found.calendars.map(({ user, isFixed, scheduleId, hours, working, busy, free }) => ({
      userId: user.id,
      username: user.username,
      isFixed,
      away: user.away,
      scheduleId,
      timeZone: hours.timeZone,
      working: working.map(toText),
      busy: busy.map((time) => ({ ...toText(time), source: time.source })),
      free: free.map(toText),
    })),
  };
}

/** An end that does not exist is null. */
function toText({ startMs, endMs }: Interval): { start: string | null; end: string | null } {
  return { start: toInstant(startMs), end: toInstant(endMs) };
}

function toInstant(instantMs: number): string | null {
  return Number.isFinite(instantMs) ? toUtcText(instantMs) : null;
}
