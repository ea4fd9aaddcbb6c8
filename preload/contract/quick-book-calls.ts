import { z } from 'zod';
import type { AnswerValue, FormView, AnswerProblem } from './model/booking-form.ts';
import type {
  BookingDraft,
  BookingTarget,
  EventTypeList,
  EventTypeRow,
  GuestRow,
  MovingView,
  SlotList,
  SlotQuery,
  SlotRow,
  WhyNoSlots,
  ZoneRow,
} from './model/quick-book.ts';

const typed = z.string().max(2048);
const id = z.string().min(1).max(200);
const instant = z.iso.datetime({ offset: true });
const timeZone = z.string().min(1).max(100);
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
  language: z.string().max(35),
  moving: z.strictObject({ uid: id, reason: answerText }).nullable(),
}) satisfies z.ZodType<BookingDraft>;

/** What the calls of quick-book carry; `calls.ts` joins them to the others. */
export const quickBookInputs = {
  /** `ahead`: nobody looks yet, so nothing is asked of the service for it. */
  'quickBook.eventTypes': z.strictObject({ text: typed, ahead: z.literal(true).optional() }),
  /** A number, people with a slug, a link: what is no known event type yet. */
  'quickBook.lookUp': z.strictObject({ text: typed }),
  'quickBook.slots': slotQuery,
  'quickBook.firstOpen': slotQuery,
  'quickBook.whyNone': slotQuery,
  'quickBook.zones': z.strictObject({ text: typed }),
  'quickBook.guests': z.strictObject({ text: typed }),
  /** A booking that is to be moved; not found where its event type is gone. */
  'quickBook.moving': z.strictObject({ uid: id }),
  'quickBook.form': z.strictObject({ target, moving: id.nullable() }),
  'quickBook.check': z.strictObject({ target, moving: id.nullable(), answers, place }),
  'quickBook.book': draft,
  /** The draft's own time is one of them. */
  'quickBook.bookPackage': z.strictObject({
    draft,
    times: z
      .array(z.strictObject({ at: instant, end: instant }))
      .min(1)
      .max(20)
      .readonly(),
  }),
  'quickBook.checkAgain': z.strictObject({ id }),
  /** What came of it is on the screen. */
  'quickBook.seen': z.strictObject({ id }),
  'quickBook.dismiss': z.strictObject({ id }),
  /** `reason`: what attendees read; the page has shown it before. */
  'quickBook.undo': z.strictObject({ id, reason: z.string().min(1).max(500) }),
  'quickBook.copyBooked': z.strictObject({ id }),
  'quickBook.copyPayPage': z.strictObject({ id }),
  'quickBook.copyPlace': z.strictObject({ id }),
  'quickBook.openBooked': z.strictObject({ id }),
  'quickBook.saveCalendarFile': z.strictObject({ id }),
  'quickBook.openPage': z.strictObject({ target }),
  'times.propose': z.strictObject({ query: slotQuery, count: z.int().min(1).max(12) }),
  'times.copy': z.strictObject({
    query: slotQuery,
    slots: z.array(slotRow).min(1).max(50).readonly(),
    guest: typed.nullable(),
    language: z.string().max(35),
  }),
  'times.freshen': z.strictObject({ id }),
  'times.forget': z.strictObject({ id }),
} as const;

export interface ProposedTimes {
  readonly slots: readonly SlotRow[];
  /** The guest's day, in hours by their clock. */
  readonly usualHours: { readonly from: number; readonly to: number };
  /** None lies within it: these come closest. */
  readonly isOutside: boolean;
}

export interface QuickBookOutputs {
  'quickBook.eventTypes': EventTypeList;
  'quickBook.lookUp': EventTypeRow;
  'quickBook.slots': SlotList;
  /** `weeks`: how far was searched. */
  'quickBook.firstOpen': { readonly at: string | null; readonly weeks: number };
  'quickBook.whyNone': WhyNoSlots;
  'quickBook.zones': readonly ZoneRow[];
  'quickBook.guests': readonly GuestRow[];
  'quickBook.moving': MovingView;
  'quickBook.form': FormView;
  'quickBook.check': readonly AnswerProblem[];
  'quickBook.book': { readonly id: string };
  /** In the order of the times. */
  'quickBook.bookPackage': { readonly ids: readonly string[] };
  'times.propose': ProposedTimes;
}
