import { z } from 'zod';
import { bookingStatuses } from '../../protocol/booking.ts';
import { timeZone } from '../../protocol/common.ts';
import { toInstantMs } from '../notation.ts';
import { optionalText, utcInstant } from './fields.ts';

const attendee = z.looseObject({
  name: z.string().default(''),
  email: z.string().default(''),
  timeZone: timeZone.default('UTC'),
});

/** A seat of a seated booking; its holder need not be among the attendees that a list shows. */
const seat = z.looseObject({ attendee: z.looseObject({ email: z.string() }).optional() });

/**
 * A booking as it is kept: the document's fields, the ids of its host and event type, and whatever else the
 * file says. `location` is the value chosen at booking. An id that is not in the workspace is a deleted event
 * type or a host from elsewhere (docs/service-notes.md).
 */
export const storedBooking = z
  .looseObject({
    uid: z.string().min(1),
    eventTypeId: z.int().nullable(),
    userId: z.int().nullable(),
    title: z.string().default(''),
    startTime: utcInstant,
    endTime: utcInstant,
    status: z.enum(bookingStatuses),
    location: z.string().nullable().default(''),
    paid: z.boolean().default(false),
    rescheduled: z.boolean().nullable().default(false),
    recurringEventId: optionalText,
    cancellationReason: optionalText,
    rejectionReason: optionalText,
    responses: z.record(z.string(), z.unknown()).nullable().default({}),
    references: z.array(z.looseObject({})).default([]),
    attendees: z.array(attendee).default([]),
    payment: z.array(z.looseObject({})).default([]),
    metadata: z.record(z.string(), z.unknown()).nullable().default({}),
    seatsReferences: z.array(seat).optional(),
    /** Addresses that hold a seat without being listed as attendees. */
    seatHolderEmails: z.array(z.string()).optional(),
  })
  .refine(({ startTime, endTime }) => !(toInstantMs(endTime) <= toInstantMs(startTime)), {
    path: ['endTime'],
    error: 'Expected a time after startTime',
  });
export type StoredBooking = z.output<typeof storedBooking>;
