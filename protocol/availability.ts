import { z } from 'zod';
import { fields, instant, optional, rowsOf, timeZone } from './common.ts';

/** Document: "Get availability". Which of the two ways names the event type is checked by the service. */
export const availabilityRequest = z.looseObject({
  startTime: instant,
  endTime: instant,
  eventTypeId: z.int().optional(),
  usernameList: z.array(z.string().min(1)).min(1).optional(),
  eventTypeSlug: z.string().min(1).optional(),
  timeZone: timeZone.optional(),
  duration: z.string().regex(/^\d+$/, { error: 'Expected minutes as a string' }).optional(),
  rescheduleUid: z.string().optional(),
  isTeamEvent: z.boolean().optional(),
  orgSlug: z.string().optional(),
  bookerEmail: z.string().optional(),
  selectedRoundRobinHost: z.string().optional(),
  startFromFirstAvailable: z.boolean().optional(),
  debug: z.boolean().optional(),
});

/** Document: "Availability slots". A slot is booked with exactly the `time` it came with. */
const slot = z.looseObject({
  time: instant,
  userIds: optional(z.array(z.int())),
  users: optional(z.array(z.string())),
});

/**
 * Four weeks are asked for at the most: every five minutes for fourteen hours a day are 4,704. A service that goes on
 * would keep the app from answering.
 */
const maxSlots = 5_000;
const fewEnough = fields.refine((dates) => {
  const counts = Object.values(dates).map((slots) => (Array.isArray(slots) ? slots.length : 0));
  return counts.reduce((sum, count) => sum + count, 0) <= maxSlots;
});

export const availability = z.looseObject({
  slots: fewEnough.pipe(z.record(z.string(), rowsOf(slot).catch([]))),
});
export type Availability = z.infer<typeof availability>;
