import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { timeZone } from './inputs.ts';
import type { AnswerValue, FormView, AnswerProblem } from './model/booking-form.ts';
import type { SentenceChange } from './model/sentence.ts';
import type {
  BookingDraft,
  BookingTarget,
  EventTypeList,
  EventTypeRow,
  GuestRow,
  MovingView,
  NextBooking,
  ReplyReading,
  SlotList,
  SlotQuery,
  SlotRow,
  WhyNoSlots,
  ZoneRow,
} from './model/quick-book.ts';

const typed = z.string().max(2048);
const id = z.string().min(1).max(200);
const instant = z.iso.datetime({ offset: true });
/** BCP 47, or what the service says instead. */
const language = z.string().max(35);
const username = z.string().min(1).max(200);

const target = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('event-type'), id: z.int() }),
  z.strictObject({
    kind: z.literal('group'),
    usernames: z.array(username).min(1).max(20).readonly(),
    slug: username,
  }),
  z.strictObject({ kind: z.literal('private-link'), id: z.int(), hash: id }),
]) satisfies z.ZodType<BookingTarget>;

const slotQuery = z.strictObject({
  target,
  from: instant,
  to: instant,
  timeZone,
  duration: z.int().min(1).nullable(),
  host: username.nullable(),
  moving: id.nullable(),
  bookerEmail: z.string().min(1).max(320).optional(),
}) satisfies z.ZodType<SlotQuery>;

const slotRow = z.strictObject({
  at: instant,
  end: instant,
  hosts: z.array(z.int()).max(200).readonly(),
  seatsLeft: z.int().nullable(),
}) satisfies z.ZodType<SlotRow>;

const answerText = z.string().max(10_000);
const answer = z.union([
  answerText,
  z.boolean(),
  z.array(answerText).max(200).readonly(),
  z.record(z.string().max(200), answerText),
]) satisfies z.ZodType<AnswerValue>;

const answers = z.record(z.string().max(200), answer);
const place = z.strictObject({ value: typed, extra: typed }).nullable();

const draft = z.strictObject({
  target,
  at: instant,
  end: instant,
  timeZone,
  answers,
  place,
  language,
  moving: z.strictObject({ uid: id, reason: answerText }).nullable(),
}) satisfies z.ZodType<BookingDraft>;

const sentenceChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('event-type'), target }),
  z.strictObject({ kind: z.literal('person'), email: z.string().min(1).max(320) }),
  z.strictObject({ kind: z.literal('booking'), uid: id }),
  z.strictObject({ kind: z.literal('day'), date: z.iso.date() }),
  z.strictObject({ kind: z.literal('time'), minute: z.int().min(0).max(1439) }),
  z.strictObject({ kind: z.literal('zone'), timeZone: timeZone.nullable() }),
  z.strictObject({ kind: z.literal('length'), minutes: z.int().min(1).max(1440) }),
  z.strictObject({
    kind: z.literal('nothing'),
    part: z.enum([
      'reschedule',
      'copy',
      'event-type',
      'person',
      'booking',
      'day',
      'time',
      'zone',
      'length',
      'unknown',
    ]),
  }),
]) satisfies z.ZodType<SentenceChange>;

export interface ProposedTimes {
  readonly slots: readonly SlotRow[];
  /** The guest's day, in hours by their clock. */
  readonly usualHours: { readonly from: number; readonly to: number };
  /** None lies within it: these come closest. */
  readonly isOutside: boolean;
}

/** What an earlier write, or times that were copied, are named by. */
const byId = z.strictObject({ id });

/** The calls of quick-book. */
export const quickBookCalls = {
  /** `ahead`: nobody looks yet, so nothing is asked of the service for it. */
  'quickBook.eventTypes': defineCall({
    scope: 'account',
    pace: 'reading',
    input: z.strictObject({ text: typed, ahead: z.literal(true).optional() }),
    output: z.custom<EventTypeList>(),
  }),
  /** The sentence with other words for one of its parts, which read back as what was chosen. */
  'quickBook.say': defineCall({
    scope: 'account',
    pace: 'reading',
    input: z.strictObject({ text: typed, change: sentenceChange }),
    output: z.custom<string>(),
  }),
  /** A number, people with a slug, a link: what is no known event type yet. */
  'quickBook.lookUp': defineCall({
    scope: 'account',
    pace: 'reading',
    input: z.strictObject({ text: typed }),
    output: z.custom<EventTypeRow>(),
  }),
  'quickBook.slots': defineCall({
    scope: 'account',
    pace: 'reading',
    input: slotQuery,
    output: z.custom<SlotList>(),
  }),
  /** `weeks`: how far was searched. */
  'quickBook.firstOpen': defineCall({
    scope: 'account',
    pace: 'reading',
    input: slotQuery,
    output: z.custom<{ readonly at: string | null; readonly weeks: number }>(),
  }),
  'quickBook.whyNone': defineCall({
    scope: 'account',
    pace: 'reading',
    input: slotQuery,
    output: z.custom<WhyNoSlots>(),
  }),
  'quickBook.zones': defineCall({
    scope: 'account',
    pace: 'reading',
    input: z.strictObject({ text: typed }),
    output: z.custom<readonly ZoneRow[]>(),
  }),
  'quickBook.guests': defineCall({
    scope: 'account',
    pace: 'reading',
    input: z.strictObject({ text: typed }),
    output: z.custom<readonly GuestRow[]>(),
  }),
  /** A booking that is to be moved; not found where its event type is gone. */
  'quickBook.moving': defineCall({
    scope: 'account',
    pace: 'reading',
    input: z.strictObject({ uid: id }),
    output: z.custom<MovingView>(),
  }),
  /** The one after a booking, with the same person; not found where its event type is gone. */
  'quickBook.next': defineCall({
    scope: 'account',
    pace: 'reading',
    input: z.strictObject({ uid: id }),
    output: z.custom<NextBooking>(),
  }),
  'quickBook.form': defineCall({
    scope: 'account',
    pace: 'reading',
    input: z.strictObject({ target, moving: id.nullable() }),
    output: z.custom<FormView>(),
  }),
  'quickBook.check': defineCall({
    scope: 'account',
    pace: 'reading',
    input: z.strictObject({ target, moving: id.nullable(), answers, place }),
    output: z.custom<readonly AnswerProblem[]>(),
  }),
  'quickBook.book': defineCall({
    scope: 'account',
    input: draft,
    output: z.custom<{ readonly id: string }>(),
  }),
  /** The draft's own time is one of them. The ids are in the order of the times. */
  'quickBook.bookPackage': defineCall({
    scope: 'account',
    input: z.strictObject({
      draft,
      times: z
        .array(z.strictObject({ at: instant, end: instant }))
        .min(1)
        .max(20)
        .readonly(),
    }),
    output: z.custom<{ readonly ids: readonly string[] }>(),
  }),
  'quickBook.checkAgain': defineCall({ scope: 'account', input: byId }),
  /** What came of it is on the screen. */
  'quickBook.seen': defineCall({ scope: 'account', pace: 'reading', input: byId }),
  'quickBook.dismiss': defineCall({ scope: 'account', input: byId }),
  'quickBook.undo': defineCall({
    scope: 'account',
    input: z.strictObject({ id }),
  }),
  'quickBook.copyBooked': defineCall({ scope: 'account', input: byId }),
  'quickBook.copyPayPage': defineCall({ scope: 'account', input: byId }),
  'quickBook.copyPlace': defineCall({ scope: 'account', input: byId }),
  'quickBook.openBooked': defineCall({ scope: 'account', input: byId }),
  'quickBook.saveCalendarFile': defineCall({ scope: 'account', input: byId }),
  'quickBook.openPage': defineCall({ scope: 'account', input: z.strictObject({ target }) }),
  'times.propose': defineCall({
    scope: 'account',
    pace: 'reading',
    input: z.strictObject({ query: slotQuery, count: z.int().min(1).max(12) }),
    output: z.custom<ProposedTimes>(),
  }),
  'times.copy': defineCall({
    scope: 'account',
    input: z.strictObject({
      query: slotQuery,
      slots: z.array(slotRow).min(1).max(50).readonly(),
      guest: typed.nullable(),
      language,
    }),
  }),
  'times.freshen': defineCall({ scope: 'account', pace: 'reading', input: byId }),
  /** Reads the clipboard, which nothing else does: only on the key that books from a reply. */
  'times.readReply': defineCall({ scope: 'account', pace: 'reading', output: z.custom<ReplyReading>() }),
  'times.forget': defineCall({ scope: 'account', input: byId }),
};
