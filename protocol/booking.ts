import { z } from 'zod';
import { fields, instant, optional, otherwise, rowsOf, splitRows, timeZone } from './common.ts';

/** Document: "Booking status". Answers may hold others; they are kept and shown as text. */
export const bookingStatuses = ['ACCEPTED', 'CANCELLED', 'REJECTED', 'PENDING', 'AWAITING_HOST'] as const;

/** Of a booking whose status is missing or no word: nothing is known of it but that it is listed. */
export const unknownStatus = 'UNKNOWN';

/** Document: "List bookings", `filters.status`. */
export const listStatuses = ['upcoming', 'recurring', 'past', 'cancelled', 'unconfirmed'] as const;
export type ListStatus = (typeof listStatuses)[number];

const attendee = z.looseObject({
  name: optional(z.string()),
  email: optional(z.string()),
  timeZone: optional(z.string()),
});

const reference = z.looseObject({
  type: optional(z.string()),
  meetingUrl: optional(z.string()),
});

const payment = z.looseObject({
  amount: optional(z.number()),
  currency: optional(z.string()),
  success: optional(z.boolean()),
});

const eventTypeSummary = z.looseObject({
  id: optional(z.int()),
  title: optional(z.string()),
  slug: optional(z.string()),
  price: optional(z.number()),
  currency: optional(z.string()),
  schedulingType: optional(z.string()),
});

const host = z.looseObject({
  id: optional(z.int()),
  name: optional(z.string()),
  email: optional(z.string()),
});

/** Document: "Booking (item of the booking list)". Judged by `status` alone, never by reasons. */
export const booking = z.looseObject({
  uid: z.string().min(1),
  title: optional(z.string()),
  startTime: instant,
  endTime: instant,
  status: otherwise(z.string().min(1), unknownStatus),
  location: optional(z.string()),
  paid: optional(z.boolean()),
  rescheduled: optional(z.boolean()),
  isHost: optional(z.boolean()),
  canManage: optional(z.boolean()),
  isEventDeleted: optional(z.boolean()),
  recurringEventId: optional(z.string()),
  cancellationReason: optional(z.string()),
  rejectionReason: optional(z.string()),
  responses: optional(fields),
  references: optional(rowsOf(reference)),
  attendees: optional(rowsOf(attendee)),
  payment: optional(rowsOf(payment)),
  eventType: optional(eventTypeSummary),
  user: optional(host),
  metadata: optional(fields),
});
export type Booking = z.infer<typeof booking>;

export const listBookingsRequest = z.looseObject({
  filters: z.looseObject({
    status: z.enum(listStatuses),
    teamIds: z.array(z.int()).optional(),
    userIds: z.array(z.int()).optional(),
    eventTypeIds: z.array(z.int()).optional(),
    search: z.string().optional(),
    startDate: instant.optional(),
    endDate: instant.optional(),
    attendeeEmail: z.string().optional(),
    includeTeamMembersPersonalBookings: z.boolean().optional(),
  }),
  limit: z.int().min(1).max(100).default(10),
  cursor: z.int().min(0).default(0),
});

const splitBookings = splitRows(booking);
const maxTextLength = 200;
const maxPeople = 3;

/**
 * Document: "List bookings". Some servers wrap their answers, as `{status, data}`, with only the rows as `data`. Rows
 * that are no bookings are counted, and returned as far as they can be read.
 */
export const bookingPage = z
  .preprocess(
    unwrap,
    z.looseObject({
      bookings: z.custom<unknown[]>(Array.isArray),
      recurringInfo: optional(rowsOf(fields)),
      nextCursor: optional(z.int()),
    }),
  )
  .transform(({ bookings, ...page }): BookingPage => {
    const { fit, rest } = splitBookings(bookings);
    return { ...page, bookings: fit, ...(rest.length > 0 ? { unread: rest.map(toUnread) } : {}) };
  });

export interface BookingPage {
  readonly bookings: Booking[];
  /** Absent where there are none. */
  readonly unread?: readonly UnreadBooking[];
  readonly recurringInfo?: Record<string, unknown>[] | null | undefined;
  readonly nextCursor?: number | null | undefined;
  readonly [other: string]: unknown;
}

function unwrap(value: unknown): unknown {
  const whole = fields.safeParse(value).data;
  if (whole === undefined || 'bookings' in whole) return value;
  const { data, ...beside } = whole;
  return Array.isArray(data) ? { ...beside, bookings: data as unknown[] } : value;
}

/** A row that is no booking. */
interface UnreadBooking {
  readonly title: string | null;
  readonly people: readonly string[];
  /** As the service wrote it. */
  readonly start: string | null;
}

function toUnread(row: unknown): UnreadBooking {
  const { title, startTime, attendees } = fields.safeParse(row).data ?? {};
  const people = (Array.isArray(attendees) ? attendees : []).flatMap((attendee: unknown) => {
    const { name, email } = fields.safeParse(attendee).data ?? {};
    return shortText(name) ?? shortText(email) ?? [];
  });
  return { title: shortText(title), people: people.slice(0, maxPeople), start: shortText(startTime) };
}

function shortText(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' ? null : text.slice(0, maxTextLength);
}

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
