import { z } from 'zod';
import type { SwitchFailure } from '../../preload/contract/model/board.ts';
import type { Cancellation } from '../../preload/contract/model/cancel.ts';
import type { RefusalKind, UnknownWhy, WriteOutcome } from '../../preload/contract/model/quick-book.ts';
import { createBookingRequest } from '../../protocol/booking.ts';
import { openSlotProofs, type BookingOrder } from './booking/order.ts';
import type { BookingEntry, CancelEntry, Entry, PublishEntry, PublishOutcome } from './entries.ts';

/** All members of a closed set of words, each once. */
const words = <T extends string>(each: Readonly<Record<T, true>>) => z.enum(Object.keys(each) as [T, ...T[]]);

const nullableText = z.string().nullable();
const money = z.object({ amount: z.number(), currency: z.string() });
const times = z.object({ startTime: z.string(), endTime: z.string() });
const movedFrom = times.extend({ host: nullableText });
const target = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('event-type'), id: z.int() }),
  z.object({ kind: z.literal('group'), usernames: z.array(z.string()), slug: z.string() }),
  z.object({ kind: z.literal('private-link'), id: z.int(), hash: z.string() }),
]);

const draft = z.object({
  target,
  at: z.string(),
  end: z.string(),
  timeZone: z.string(),
  answers: z.record(
    z.string(),
    z.union([z.string(), z.boolean(), z.array(z.string()), z.record(z.string(), z.string())]),
  ),
  place: z.object({ value: z.string(), extra: z.string() }).nullable(),
  language: z.string(),
  moving: z.object({ uid: z.string(), reason: z.string() }).nullable(),
});

const order: z.ZodType<BookingOrder> = z.object({
  draft,
  responses: createBookingRequest.shape.responses,
  seenIn: z.object({
    target,
    from: z.string(),
    to: z.string(),
    timeZone: z.string(),
    duration: z.number().nullable(),
    host: nullableText,
    moving: nullableText,
    bookerEmail: z.string().optional(),
  }),
  eventType: z.object({
    title: z.string(),
    price: money.nullable(),
    isSeated: z.boolean(),
    notice: z.number().nullable(),
    page: nullableText,
    openSlot: z.enum(openSlotProofs),
  }),
  isListed: z.boolean(),
  undoReason: z.string(),
  movedFrom: movedFrom.nullable(),
});

const booked = z.object({
  uid: z.string(),
  title: z.string(),
  ...times.shape,
  guest: z.object({ name: z.string(), email: z.string(), timeZone: z.string() }),
  status: z.string(),
  payment: money.nullable(),
  payPage: nullableText,
  host: nullableText,
  place: nullableText,
  placeKind: z.enum(['visit', 'call', 'video']).nullable(),
  address: nullableText,
  link: nullableText,
  provider: nullableText,
  movedFrom: movedFrom.nullable(),
  series: z
    .object({ count: z.number().nullable(), until: nullableText, left: z.number().nullable() })
    .nullable(),
});

const refusalKinds: Readonly<Record<RefusalKind, true>> = {
  taken: true,
  'seats-full': true,
  'already-signed-up': true,
  limit: true,
  notice: true,
  past: true,
  answer: true,
  length: true,
  link: true,
  'page-only': true,
  'cannot-move': true,
  'not-allowed': true,
  gone: true,
  'too-many-requests': true,
  offline: true,
  'signed-out': true,
  storage: true,
  other: true,
};

const unknownWhys: Readonly<Record<UnknownWhy, true>> = {
  unread: true,
  'not-listed': true,
  taken: true,
  'moved-away': true,
  'not-told-apart': true,
};

const undo = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('offered') }),
  z.object({ kind: z.literal('not-offered'), why: z.enum(['moved', 'seats', 'off']) }),
  z.object({
    kind: z.literal('failed'),
    why: words({ ...refusalKinds, 'no-answer': true, unclear: true }),
    message: nullableText,
  }),
]);

const slot = z.object({
  at: z.string(),
  end: z.string(),
  hosts: z.array(z.number()),
  seatsLeft: z.number().nullable(),
});

const bookingOutcome: z.ZodType<WriteOutcome> = z.discriminatedUnion('state', [
  z.object({ state: z.literal('sending') }),
  z.object({ state: z.literal('checking'), since: z.string() }),
  z.object({
    state: z.literal('unknown'),
    why: words(unknownWhys),
    nextLookAt: z.string(),
  }),
  z.object({ state: z.literal('not-booked'), isCertain: z.boolean() }),
  z.object({
    state: z.literal('refused'),
    kind: words(refusalKinds),
    field: nullableText,
    message: nullableText,
    nearest: z.array(slot),
    page: nullableText,
  }),
  z.object({ state: z.literal('booked'), booking: booked, undo }),
  z.object({ state: z.literal('undoing'), booking: booked }),
  z.object({ state: z.literal('undone'), booking: booked }),
]);

const bookingEntry: z.ZodType<BookingEntry> = z.object({
  kind: z.enum(['create', 'move']),
  id: z.string().min(1),
  order,
  partOf: nullableText.default(null),
  wasSent: z.boolean(),
  known: z.array(z.string()).nullable(),
  hostsBefore: z.array(z.string()).nullable(),
  isSeries: z.boolean(),
  isSeen: z.boolean(),
  outcome: bookingOutcome,
});

const rows: z.ZodType<Cancellation['rows']> = z
  .array(
    z.object({
      uid: z.string(),
      title: z.string(),
      startAt: z.iso.datetime({ offset: true }),
      endAt: z.iso.datetime({ offset: true }),
      status: z.string(),
      people: z.array(z.object({ name: z.string(), email: z.string(), timeZone: nullableText })),
      payment: z.enum(['none', 'paid', 'open']),
      price: money.nullable(),
      outcome: z.enum(['open', 'cancelled', 'unchanged', 'moved', 'declined', 'unknown']),
    }),
  )
  .min(1);

const notCancelledKinds = words<
  Extract<Cancellation['outcome'], { readonly state: 'not-cancelled' }>['kind']
>({
  offline: true,
  'signed-out': true,
  'not-allowed': true,
  past: true,
  gone: true,
  'too-many': true,
  other: true,
  already: true,
  moved: true,
  unchanged: true,
});

const cancelOutcome: z.ZodType<Cancellation['outcome']> = z.discriminatedUnion('state', [
  z.object({ state: z.literal('waiting'), sendsAt: z.string() }),
  z.object({ state: z.literal('sending') }),
  z.object({ state: z.literal('checking'), since: z.string(), isAnswered: z.boolean() }),
  z.object({ state: z.literal('unknown'), nextLookAt: z.string(), isAnswered: z.boolean() }),
  z.object({ state: z.literal('cancelled'), already: z.boolean() }),
  z.object({ state: z.literal('partly') }),
  z.object({
    state: z.literal('not-cancelled'),
    kind: notCancelledKinds,
    message: nullableText,
    isCertain: z.boolean(),
  }),
  z.object({ state: z.literal('not-sent'), why: z.enum(['closed', 'late', 'changed']) }),
]);

const cancelEntry: z.ZodType<CancelEntry> = z.object({
  kind: z.literal('cancel'),
  id: z.string().min(1),
  uid: z.string(),
  target: z.string(),
  scope: z.enum(['one', 'all']),
  series: nullableText,
  takesAll: z.boolean(),
  undoes: nullableText,
  partOf: nullableText.default(null),
  title: z.string(),
  eventTypeTitle: nullableText,
  reason: z.string(),
  demandedReason: z.string(),
  rows,
  wasSent: z.boolean(),
  isAnswered: z.boolean(),
  already: z.boolean(),
  outcome: cancelOutcome,
});

export const switchFailure = words<SwitchFailure>({
  offline: true,
  'signed-out': true,
  'not-allowed': true,
  gone: true,
  'team-id': true,
  'too-many-requests': true,
  refused: true,
  unchanged: true,
  unknown: true,
  'not-sent': true,
});

const publishOutcome: z.ZodType<PublishOutcome> = z.discriminatedUnion('state', [
  z.object({ state: z.enum(['sending', 'checking', 'unknown', 'done', 'replaced']) }),
  z.object({ state: z.literal('failed'), why: switchFailure, message: nullableText, atMs: z.number() }),
]);

const publishEntry: z.ZodType<PublishEntry> = z.object({
  kind: z.literal('publish'),
  id: z.string().min(1),
  eventTypeId: z.int(),
  isPublished: z.boolean(),
  atMs: z.number(),
  wasSent: z.boolean(),
  sends: z.int(),
  unanswered: z.int(),
  outcome: publishOutcome,
});

const entry: z.ZodType<Entry> = z.union([bookingEntry, cancelEntry, publishEntry]);

/** An entry as a journal keeps it; null for what does not fit. */
export function readEntry(kept: unknown): Entry | null {
  return entry.safeParse(kept).data ?? null;
}
