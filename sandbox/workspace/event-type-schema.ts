import { z } from 'zod';
import { schedulingTypes } from '../../protocol/event-type.ts';
import { calendarDate, minutes, optionalId, utcInstant } from './fields.ts';

const limit = z.int().min(1).optional();

const recurringEvent = z.looseObject({
  freq: z.int().min(0).max(6),
  interval: z.int().min(1).default(1),
  count: z.int().min(1),
});

/** An event type with every setting that availability and booking need. Durations and buffers in minutes. */
export const eventType = z.looseObject({
  id: z.int(),
  /** null: the signed-in person, unless a team has it. */
  ownerId: optionalId,
  teamId: optionalId,
  title: z.string(),
  slug: z.string(),
  description: z.string().nullable().default(''),
  length: z.int().min(1),
  schedulingType: z.enum(schedulingTypes).nullable().default(null),
  hosts: z
    .array(
      z.looseObject({
        userId: z.int(),
        /** null: by the scheduling type, so in the pool of a round robin and fixed elsewhere. */
        isFixed: z.boolean().nullable().default(null),
        scheduleId: optionalId,
      }),
    )
    .default([]),
  scheduleId: optionalId,
  minimumBookingNotice: minutes.default(120),
  slotInterval: z.int().min(1).nullable().default(null),
  offsetStart: minutes.default(0),
  beforeEventBuffer: minutes.default(0),
  afterEventBuffer: minutes.default(0),
  multipleDuration: z.array(z.int().min(1)).nullable().default([]),
  seatsPerTimeSlot: z.int().min(1).nullable().default(null),
  seatsShowAttendees: z.boolean().nullable().default(false),
  requiresConfirmation: z.boolean().default(false),
  requiresConfirmationWillBlockSlot: z.boolean().default(false),
  periodType: z.enum(['UNLIMITED', 'ROLLING', 'ROLLING_WINDOW', 'RANGE']).default('UNLIMITED'),
  periodDays: z.int().min(0).nullable().default(null),
  periodCountCalendarDays: z.boolean().nullable().default(true),
  periodStartDate: z.union([calendarDate, utcInstant]).nullable().default(null),
  periodEndDate: z.union([calendarDate, utcInstant]).nullable().default(null),
  bookingLimits: z
    .looseObject({ PER_DAY: limit, PER_WEEK: limit, PER_MONTH: limit, PER_YEAR: limit })
    .nullable()
    .default({}),
  onlyShowFirstAvailableSlot: z.boolean().default(false),
  recurringEvent: recurringEvent.nullable().default(null),
  price: z.int().min(0).default(0),
  currency: z.string().default('eur'),
  locations: z.array(z.looseObject({ type: z.string() })).default([]),
  bookingFields: z.array(z.looseObject({ name: z.string(), type: z.string() })).default([]),
  hidden: z.boolean().default(false),
  isPublished: z.boolean().default(true),
  hashedLinks: z.array(z.string()).default([]),
  minSlotsPerPackage: z.int().nullable().default(null),
  maxSlotsPerPackage: z.int().nullable().default(null),
  subscriptionEnabled: z.boolean().default(false),
});
export type StoredEventType = z.output<typeof eventType>;
