import type { z } from 'zod';
import type { availabilityRequest } from '../../api/schemas/availability.ts';
import { dayMs } from '../availability/types.ts';
import type { Interval } from '../availability/types.ts';
import { Refusal } from '../http/refusal.ts';
import { createDebugReport } from '../slots/debug-report.ts';
import { findOpenSlots } from '../slots/open-slots.ts';
import type { OpenSlots, SlotRequest, SlotService } from '../slots/open-slots.ts';
import { toSlotsByDate } from '../slots/slots-by-date.ts';
import { findWantedEventType } from '../slots/wanted-event-type.ts';
import { startOfDate } from '../slots/start-of-date.ts';
import { toInstantMs } from '../utc-time.ts';
import type { EventType } from '../workspace/event-type-schema.ts';

/** Longer ranges are not answered: a year of slots by the minute is half a million of them. */
const longestRangeDays = 366;
/** How far ahead the first available day is looked for, and in which steps. */
const searchDays = 366;
const searchStepDays = 31;

/**
 * Document, "Get availability": open slots grouped by date between `startTime` and `endTime`.
 *
 * @throws Refusal 400 for a range, duration or host that cannot be, 404 for an unknown event type.
 */
export function getAvailability(input: z.output<typeof availabilityRequest>, service: SlotService): object {
  const { world } = service;
  const eventType = findWantedEventType(input, world);
  const range = { startMs: toInstantMs(input.startTime), endMs: toInstantMs(input.endTime) };
  if (range.endMs - range.startMs > longestRangeDays * dayMs) {
    throw new Refusal(400, `endTime: Expected at most ${longestRangeDays} days after startTime`);
  }
  const request: SlotRequest = {
    eventType,
    lengthMinutes: readDuration(input.duration, eventType),
    bookerZone: input.timeZone ?? 'UTC',
    ignoredUid: input.rescheduleUid,
    onlyHost: input.selectedRoundRobinHost,
  };
  const found =
    input.startFromFirstAvailable === true
      ? startFromFirst(service, request, range)
      : findOpenSlots(service, request, range);
  return {
    slots: toSlotsByDate(found, request),
    ...(input.debug === true ? { debug: createDebugReport(found, request) } : {}),
  };
}

/**
 * The range as it was asked for when it has a slot; otherwise one of the same length from the first day that
 * has one (docs/service-notes.md, "Availability").
 */
function startFromFirst(service: SlotService, request: SlotRequest, range: Interval): OpenSlots {
  const asked = findOpenSlots(service, request, range);
  if (asked.slots.length > 0 || range.endMs <= range.startMs) return asked;
  const lastMs = range.endMs + searchDays * dayMs;
  for (let startMs = range.endMs; startMs < lastMs; startMs += searchStepDays * dayMs) {
    const step = { startMs, endMs: startMs + searchStepDays * dayMs };
    const [first] = findOpenSlots(service, request, step).slots;
    if (first === undefined) continue;
    const from = startOfDate(first.startMs, request.bookerZone);
    return findOpenSlots(service, request, { startMs: from, endMs: from + (range.endMs - range.startMs) });
  }
  return asked;
}

/** Minutes. Where an event type offers several durations it is one of them. */
function readDuration(duration: string | undefined, { length, multipleDuration }: EventType): number {
  if (duration === undefined) return length;
  const minutes = Number(duration);
  const offered = multipleDuration ?? [];
  const isOffered = offered.length === 0 ? minutes > 0 && minutes <= 1440 * 366 : offered.includes(minutes);
  if (!isOffered && minutes !== length) throw new Refusal(400, 'Invalid event length');
  return minutes;
}
