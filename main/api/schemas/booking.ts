import { z } from 'zod';
import { fields, instant, optional, rowsOf } from './common.ts';

/** Document: "Booking status". Answers may hold others; they are kept and shown as text. */
export const bookingStatuses = ['ACCEPTED', 'CANCELLED', 'REJECTED', 'PENDING', 'AWAITING_HOST'] as const;

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
  status: z.string().min(1),
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

export const bookingPage = z.looseObject({
  bookings: rowsOf(booking),
  recurringInfo: optional(rowsOf(fields)),
  nextCursor: optional(z.int()),
});
export type BookingPage = z.infer<typeof bookingPage>;
