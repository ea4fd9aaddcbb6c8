import { z } from 'zod';

const span = z.object({ start: z.string(), end: z.string() });
const minutes = z.number().default(0);
const limit = z.number().optional();

const schedule = z.object({
  timeZone: z.string(),
  rules: z.array(z.object({ days: z.array(z.number()), start: z.string(), end: z.string() })),
  overrides: z.array(z.object({ date: z.string(), start: z.string(), end: z.string() })).default([]),
});
export type Schedule = z.output<typeof schedule>;

const host = z.object({
  userId: z.number(),
  username: z.string(),
  email: z.string(),
  /** null: by the scheduling type, so in the pool of a round robin and fixed elsewhere. */
  isFixed: z.boolean().nullable().default(null),
  away: z.boolean().default(false),
  /** The one that counts for this event type, whoever it was given to. */
  schedule,
  calendarBusy: z.array(span).default([]),
});
export type Host = z.output<typeof host>;

const eventType = z.object({
  id: z.number(),
  length: z.number(),
  schedulingType: z.string().nullable().default(null),
  minimumBookingNotice: minutes,
  slotInterval: z.number().nullable().default(null),
  offsetStart: minutes,
  beforeEventBuffer: minutes,
  afterEventBuffer: minutes,
  seatsPerTimeSlot: z.number().nullable().default(null),
  requiresConfirmation: z.boolean().default(false),
  requiresConfirmationWillBlockSlot: z.boolean().default(false),
  periodType: z.enum(['UNLIMITED', 'ROLLING', 'ROLLING_WINDOW', 'RANGE']).default('UNLIMITED'),
  periodDays: z.number().default(0),
  periodCountCalendarDays: z.boolean().default(true),
  periodStartDate: z.string().nullable().default(null),
  periodEndDate: z.string().nullable().default(null),
  bookingLimits: z.object({ PER_DAY: limit, PER_WEEK: limit, PER_MONTH: limit, PER_YEAR: limit }).default({}),
  onlyShowFirstAvailableSlot: z.boolean().default(false),
});
export type EventType = z.output<typeof eventType>;

const booking = z.object({
  uid: z.string(),
  eventTypeId: z.number(),
  userId: z.number(),
  start: z.string(),
  end: z.string(),
  status: z.string(),
  attendeeEmails: z.array(z.string()).default([]),
  seatsTaken: z.number().default(0),
});
export type Booking = z.output<typeof booking>;

const request = z.object({
  startTime: z.string(),
  endTime: z.string(),
  timeZone: z.string().optional(),
  duration: z.string().optional(),
  rescheduleUid: z.string().optional(),
  selectedRoundRobinHost: z.string().optional(),
});

/**
 * A question about availability with everything its answer follows from, apart from how a service keeps it.
 * Instants are ISO texts, durations and buffers minutes, times of day on the wall clock of a schedule's zone.
 */
export const availabilityCase = z.object({
  now: z.string(),
  request,
  eventType,
  hosts: z.array(host).min(1),
  bookings: z.array(booking),
  otherEventTypes: z
    .record(z.string(), z.object({ beforeEventBuffer: minutes, afterEventBuffer: minutes }))
    .default({}),
});
export type AvailabilityCase = z.output<typeof availabilityCase>;
export type AvailabilityCaseInput = z.input<typeof availabilityCase>;

/** A slot with what the rules speak of. */
export const slot = z.object({
  time: z.string(),
  userIds: z.array(z.number()),
  users: z.array(z.string()),
  /** Seats that are taken, and by which booking. */
  attendees: z.number().optional(),
  bookingUid: z.string().optional(),
  /** Listed, but not to be booked. */
  away: z.literal(true).optional(),
});
export type Slot = z.output<typeof slot>;

export type Slots = Record<string, Slot[]>;
