import { z } from 'zod';
import { defineCall } from './define-call.ts';
import type { BookingRef } from './model/agenda.ts';
import type {
  ChangeableBookings,
  ChangeSpan,
  ChangeWish,
  Proposal,
  WantedChange,
  WantedTime,
  ProposedTime,
} from './model/changes.ts';
import type { SlotRow } from './model/quick-book.ts';

const instant = z.iso.datetime({ offset: true });
const id = z.string().min(1).max(200);
const name = { account: z.int().min(0), uid: id } as const;
const bookingRef = z.strictObject(name) satisfies z.ZodType<BookingRef>;
const maxRows = 50;

const minutesLate = z.int().min(1).max(240);

const wish = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['rest-of-today', 'afternoon', 'tomorrow']) }),
  z.strictObject({ kind: z.literal('dates'), from: z.iso.date(), until: z.iso.date() }),
  z.strictObject({ kind: z.literal('late'), minutes: minutesLate }),
]) satisfies z.ZodType<ChangeWish>;

const span = z.strictObject({
  from: instant,
  until: instant,
  minutesLate: minutesLate.nullable(),
}) satisfies z.ZodType<ChangeSpan>;

const wanted = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('first') }),
  z.strictObject({ kind: z.enum(['after', 'exactly']), at: instant }),
]) satisfies z.ZodType<WantedTime>;

const change = z.discriminatedUnion('does', [
  z.strictObject({ ...name, does: z.literal('cancel') }),
  z.strictObject({
    ...name,
    does: z.literal('reschedule'),
    at: instant,
    end: instant,
    after: bookingRef.nullable(),
  }),
]) satisfies z.ZodType<WantedChange>;

const byId = z.strictObject({ id });

/** The calls of changing several bookings at once. How it goes is announced (`changes.changed`). */
export const changesCalls = {
  /** What is known at once; for days that the agenda does not read, the service is asked. Bad input for dates that are none. */
  'changes.bookings': defineCall({
    scope: 'app',
    pace: 'reading',
    input: z.strictObject({ wish }),
    output: z.custom<ChangeableBookings>(),
  }),
  /** A time for each, in the order of the rows, none twice. `isFresh`: what was read a moment ago does not do. */
  'changes.propose': defineCall({
    scope: 'app',
    pace: 'reading',
    input: z.strictObject({
      span,
      rows: z
        .array(z.strictObject({ ...name, wanted }))
        .max(maxRows)
        .readonly(),
      isFresh: z.boolean(),
    }),
    output: z.custom<readonly Proposal[]>(),
  }),
  /** All open times for a booking in four weeks. */
  'changes.times': defineCall({
    scope: 'app',
    pace: 'reading',
    input: z.strictObject({ from: instant, ...name }),
    output: z.custom<readonly Pick<SlotRow, 'at' | 'end'>[]>(),
  }),
  /**
   * Carries them out, one after the other. An empty reason becomes the usual one, in each attendee’s language.
   * `isTyped`: the word was typed, where something paid or many are cancelled; bad input without it.
   */
  'changes.begin': defineCall({
    scope: 'app',
    input: z.strictObject({
      span,
      rows: z.array(change).min(1).max(maxRows).readonly(),
      reason: z.string().max(10_000),
      isTyped: z.boolean(),
    }),
    output: z.custom<{ readonly id: string }>(),
  }),
  /** What is being sent is finished; nothing after it is begun. */
  'changes.stop': defineCall({ scope: 'app', input: byId }),
  'changes.goOn': defineCall({ scope: 'app', input: byId }),
  /** Another open time for one whose time was taken. */
  'changes.next': defineCall({
    scope: 'app',
    pace: 'reading',
    input: z.strictObject({ id, ...name }),
    output: z.custom<ProposedTime>(),
  }),
  /** Sends one that was not carried out once more; `at` and `end` null: as it was confirmed. */
  'changes.retry': defineCall({
    scope: 'app',
    input: z.strictObject({ id, ...name, at: instant.nullable(), end: instant.nullable() }),
  }),
  /** How it ended was seen. */
  'changes.seen': defineCall({ scope: 'app', pace: 'reading', input: byId }),
  /** As text, to be pasted elsewhere. */
  'changes.copy': defineCall({ scope: 'app', input: byId }),
};
