import { z } from 'zod';
import { createBookingRequest } from '../../api/schemas/booking-writes.ts';
import { openSlotTells, type BookingOrder } from './booking-order.ts';
import { refusalKinds, unknownWhys, type WriteOutcome } from './write-state.ts';

/** The shapes of what the journal keeps, for reading it back. */

const money = z.object({ amount: z.number(), currency: z.string() });
const times = z.object({ startTime: z.string(), endTime: z.string() });
const movedFrom = times.extend({ host: z.string().nullable().default(null) });
const slot = z.object({
  at: z.string(),
  end: z.string(),
  hosts: z.array(z.number()),
  seatsLeft: z.number().nullable(),
});

const target = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('event-type'), id: z.int() }),
  z.object({ kind: z.literal('group'), usernames: z.array(z.string()), slug: z.string() }),
  z.object({ kind: z.literal('private-link'), id: z.int(), hash: z.string() }),
]);

const answer = z.union([z.string(), z.boolean(), z.array(z.string()), z.record(z.string(), z.string())]);

const draft = z.object({
  target,
  at: z.string(),
  end: z.string(),
  timeZone: z.string(),
  answers: z.record(z.string(), answer),
  place: z.object({ value: z.string(), extra: z.string() }).nullable(),
  language: z.string(),
  moving: z.object({ uid: z.string(), reason: z.string() }).nullable(),
});

const query = z.object({
  target,
  from: z.string(),
  to: z.string(),
  timeZone: z.string(),
  duration: z.number().nullable(),
  host: z.string().nullable(),
  moving: z.string().nullable(),
});

export const bookingOrder: z.ZodType<BookingOrder> = z.object({
  draft,
  responses: createBookingRequest.shape.responses,
  seenIn: query,
  eventType: z.object({
    title: z.string(),
    price: money.nullable(),
    isSeated: z.boolean(),
    notice: z.number().nullable(),
    page: z.string().nullable(),
    openSlot: z.enum(openSlotTells).default('nothing'),
  }),
  isListed: z.boolean(),
  movedFrom: movedFrom.nullable(),
});

const booked = z.object({
  uid: z.string(),
  title: z.string(),
  ...times.shape,
  guest: z.object({ name: z.string(), email: z.string(), timeZone: z.string() }),
  status: z.string(),
  payment: money.nullable(),
  payPage: z.string().nullable().default(null),
  host: z.string().nullable(),
  place: z.string().nullable(),
  link: z.string().nullable(),
  movedFrom: movedFrom.nullable(),
  series: z
    .object({ count: z.number().nullable(), until: z.string().nullable(), left: z.number().nullable() })
    .nullable()
    .default(null),
});

const undo = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('offered') }),
  z.object({ kind: z.literal('not-offered'), why: z.enum(['moved', 'seats', 'off']) }),
  z.object({
    kind: z.literal('failed'),
    why: z.enum([...refusalKinds, 'no-answer', 'unclear']),
    message: z.string().nullable(),
  }),
]);

export const outcome: z.ZodType<WriteOutcome> = z.discriminatedUnion('state', [
  z.object({ state: z.literal('sending') }),
  z.object({ state: z.literal('checking'), since: z.string() }),
  z.object({
    state: z.literal('unknown'),
    why: z.enum(unknownWhys).default('unread'),
    nextLookAt: z.string(),
  }),
  z.object({ state: z.literal('not-booked'), isCertain: z.boolean() }),
  z.object({
    state: z.literal('refused'),
    kind: z.enum(refusalKinds),
    field: z.string().nullable(),
    message: z.string().nullable(),
    nearest: z.array(slot),
    page: z.string().nullable(),
  }),
  z.object({ state: z.literal('booked'), booking: booked, undo }),
  z.object({ state: z.literal('undoing'), booking: booked }),
  z.object({ state: z.literal('undone'), booking: booked }),
]);
