import { z } from 'zod';
import { instant, optional, timeZone } from './common.ts';
import { booking } from './booking.ts';

/** Document: "Create booking (and reschedule)". */
export const createBookingRequest = z.looseObject({
  eventTypeId: z.int(),
  start: instant,
  end: instant,
  timeZone,
  responses: z.looseObject({
    name: z.union([
      z.string().min(1),
      z.looseObject({ firstName: z.string().min(1), lastName: z.string().optional() }),
    ]),
    email: z.string().min(1),
    location: z.looseObject({ value: z.string(), optionValue: z.string() }).optional(),
  }),
  language: z.string().optional(),
  metadata: z.record(z.string(), z.unknown()).optional(),
  hasHashedBookingLink: z.boolean().default(false),
  hashedLink: z.string().nullable().optional(),
  rescheduleUid: z.string().min(1).optional(),
  rescheduleReason: z.string().optional(),
});

/** The created booking: a list item whose `user` may lack id and email, and whose location is the raw value. */
export const createdBooking = booking.extend({
  /** Without it nothing is known of what was done. */
  status: z.string().min(1),
  paymentRequired: optional(z.boolean()),
  paymentUid: optional(z.string()),
  seatReferenceUid: optional(z.string()),
});
export type CreatedBooking = z.infer<typeof createdBooking>;

/** Document: "Cancel booking". */
export const cancelBookingRequest = z.looseObject({
  uid: z.string().min(1),
  cancellationReason: z.string().optional(),
  allRemainingBookings: z.boolean().default(false),
});

/** Some servers of the family answer without status, so nothing is certain here: the list is read again. */
export const cancelledBooking = z.looseObject({
  uid: optional(z.string()),
  status: optional(z.string()),
  cancellationReason: optional(z.string()),
});
