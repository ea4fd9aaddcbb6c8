import type {
  AnswerProblem,
  AnswerValue,
  FieldView,
  FormView,
} from '../../preload/contract/model/booking-form.ts';
import type {
  BookingDraft,
  BookingTarget,
  EventTypeRow,
  SlotList,
  SlotQuery,
  SlotRow,
} from '../../preload/contract/model/quick-book.ts';
import { isTimeZone } from '../agenda/time-format.ts';
import { Failure } from '../base/failure.ts';
import { own } from '../base/own.ts';
import { wordsFor } from '../base/words.ts';
import { listOf, partOf } from '../event-types/form/answer-parts.ts';
import { checkAnswers } from '../event-types/form/check-answers.ts';
import type { EventTypes } from '../event-types/event-types.ts';
import type { BookingOrder } from '../outbox/booking/order.ts';
import { daysFrom } from '../slots/days-in-view.ts';
import { freshDetailsMs, type FormCalls } from './form-calls.ts';
import type { Guests } from './guests/guests.ts';
import type { QuickBookParts } from './quick-book-parts.ts';
import { toOrder } from './to-order.ts';

/** A booking as it is typed in one piece. */
export interface BookingWish {
  readonly target: BookingTarget;
  readonly at: string;
  /** Minutes; null: the usual length. */
  readonly length: number | null;
  readonly name: string;
  readonly email: string;
  /** The attendee’s, IANA; null: as known from earlier bookings, else the profile’s. */
  readonly timeZone: string | null;
  /** For the attendee’s mails; null: as known from earlier bookings, else the profile’s. */
  readonly language: string | null;
  /** By the names of the form’s questions; the place is `location`. */
  readonly answers: Readonly<Record<string, AnswerValue>>;
}

/** What would be booked, by what the service says now. */
export interface LookedUp {
  readonly row: EventTypeRow;
  readonly form: FormView;
  readonly draft: Omit<BookingDraft, 'at' | 'end'>;
  readonly query: SlotQuery;
  /** What does not fit the form. `unknown`: it has no such question; `length`: it has another length. */
  readonly problems: readonly (
    AnswerProblem | { readonly field: string; readonly code: 'unknown' | 'length' }
  )[];
  /** The time, as the service gives it; null: it is not open. */
  readonly slot: SlotRow | null;
}

interface DirectBookingParts extends Pick<QuickBookParts, 'agenda'> {
  readonly eventTypes: Pick<EventTypes, 'detailsAtHand' | 'find'>;
  readonly form: Pick<FormCalls, 'read'>;
  readonly guests: Pick<Guests, 'find'>;
  /** As the service has them now. */
  readonly readSlots: (query: SlotQuery) => Promise<SlotList>;
}

export type DirectBooking = ReturnType<typeof createDirectBooking>;

/** Booking without the form: all that it asks is given at once. */
export function createDirectBooking({ agenda, eventTypes, form, guests, readSlots }: DirectBookingParts) {
  /** @throws Failure; `not-found` where the event type is gone, and for a group, which has nothing of its own */
  async function look(wish: BookingWish): Promise<LookedUp> {
    const { target, email } = wish;
    const asked = await form.read(target, null, freshDetailsMs);
    const row = eventTypes.find(target);
    if (row === null) throw new Failure('not-found', 'The event type is gone');
    const guest = guests.find(email);
    const isZone = isTimeZone(wish.timeZone);
    const timeZone = isZone ? wish.timeZone : (guest?.timeZone ?? agenda.view().timeFormat.timeZone);
    const [usual = null] = row.lengths;
    const query: SlotQuery = {
      target,
      ...daysFrom(Date.parse(wish.at), 1, timeZone),
      timeZone,
      duration: row.lengths.length > 1 ? (wish.length ?? usual) : usual,
      host: null,
      moving: null,
      bookerEmail: email,
    };
    const answers = answersFor(asked, wish);
    const draft = {
      target,
      timeZone,
      answers,
      place: placeOf(asked, own(wish.answers, 'location')),
      language: wish.language ?? guest?.language ?? asked.language,
      moving: null,
    };
    const isWrongZone = wish.timeZone !== null && !isZone;
    const isOther = wish.length !== null && !row.lengths.includes(wish.length);
    const isAsked = (name: string): boolean =>
      name === 'location' || asked.fields.some((field) => field.name === name);
    const problems: LookedUp['problems'] = [
      ...checkAnswers(asked, draft),
      ...Object.keys(wish.answers)
        .filter((name) => !isAsked(name))
        .map((field) => ({ field, code: 'unknown' }) as const),
      ...(isWrongZone ? [{ field: 'timeZone', code: 'unknown' } as const] : []),
      ...(isOther ? [{ field: 'length', code: 'length' } as const] : []),
    ];
    const { slots } = isOther ? { slots: [] } : await readSlots(query);
    const slot = slots.find(({ at, seatsLeft }) => Date.parse(at) === Date.parse(wish.at) && seatsLeft !== 0);
    return { row, form: asked, draft, query, problems, slot: slot ?? null };
  }

  return {
    look,
    /** What is sent. @throws Failure `bad-input` for answers that the form refuses */
    async orderOf(
      { draft, query, form: asked }: LookedUp,
      { at, end }: Pick<SlotRow, 'at' | 'end'>,
    ): Promise<BookingOrder> {
      const eventType = await eventTypes.detailsAtHand(draft.target, freshDetailsMs);
      const undoReason = (await wordsFor([draft.language])).main.reasons.bookedByMistake;
      const me = agenda.view().account;
      return toOrder({ draft: { ...draft, at, end }, eventType, form: asked, seenIn: query, me, undoReason });
    },
  };
}

function answersFor({ fields }: FormView, { answers, name, email }: BookingWish): BookingDraft['answers'] {
  const given = { ...answers, name: own(answers, 'name') ?? name, email };
  return Object.fromEntries(
    fields.flatMap((field): [string, AnswerValue][] => {
      const answer = own(given, field.name);
      return answer === undefined ? [] : [[field.name, asAnswer(field, answer)]];
    }),
  );
}

const yes: readonly string[] = ['true', 'yes', '1'];
const no: readonly string[] = ['false', 'no', '0'];

/** A text that was typed, as its question takes it; options by value or by label. */
function asAnswer(field: FieldView, answer: AnswerValue): AnswerValue {
  switch (field.kind) {
    case 'boolean':
      if (typeof answer !== 'string') return answer;
      return yes.includes(answer.toLowerCase()) ? true : no.includes(answer.toLowerCase()) ? false : answer;
    case 'multiselect':
    case 'checkbox':
      return listOf(asList(answer)).map((one) => optionOf(field, one));
    case 'multiemail':
      return asList(answer);
    case 'radioInput':
      return typeof answer === 'string' ? { value: optionOf(field, answer), optionValue: '' } : answer;
    case 'select':
    case 'radio':
      return typeof answer === 'string' ? optionOf(field, answer) : answer;
    default:
      return answer;
  }
}

const asList = (answer: AnswerValue): AnswerValue =>
  typeof answer === 'string' ? answer.split(',').map((one) => one.trim()) : answer;

const optionOf = ({ options }: Pick<FieldView, 'options'>, text: string): string =>
  options.find(({ value, label }) => value === text || label === text)?.value ?? text;

/** The place by value or label, with what it asks for besides; null: the usual one, which needs nothing. */
function placeOf({ places, place }: FormView, answer: AnswerValue | undefined): BookingDraft['place'] {
  if (places.length === 0) return null;
  const usual = places.find(({ value }) => value === place);
  if (answer === undefined && usual?.extra?.isRequired === true) return { value: usual.value, extra: '' };
  if (typeof answer === 'string') return { value: optionOf({ options: places }, answer), extra: '' };
  const value = partOf(answer, 'value');
  if (value === '') return null;
  return { value: optionOf({ options: places }, value), extra: partOf(answer, 'optionValue') };
}
