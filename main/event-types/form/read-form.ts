import type { Booking } from '../../../protocol/booking.ts';
import type { EventType } from '../../../protocol/event-type.ts';
import { readInstant } from '../../../protocol/common.ts';
import { toMoney } from '../../base/money.ts';
import { words } from '../../base/words.ts';
import { isAsked, readBookingFields, type BookingField, kindOf } from './booking-field.ts';
import { bookerOf, earlierAnswerTo, earlierPlaceOf } from './earlier-answers.ts';
import { isHostedBy } from '../hosts.ts';
import { lengthsOf } from '../row.ts';
import { toFieldView } from './field-view.ts';
import { findPlace, toPlaceOptions } from './places.ts';
import type { FieldView, FormView } from '../../../preload/contract/model/booking-form.ts';
import { maxTimesPerPackage, packageOf } from '../../api/booking/packages-and-series.ts';
import type { PageOnly } from '../../../preload/contract/model/common.ts';

export interface FormContext {
  /** The booking that is moved; null when one is made. */
  readonly moving: Booking | null;
  /** Where the event type is booked on the web. */
  readonly page: string | null;
  /** Codes to prefer for the guest's mails, the most wanted first: the guest's, then the host's own. */
  readonly languages: readonly string[];
  /** Where the moved booking does not say its attendee's. */
  readonly timeZone: string;
  /** The signed-in person’s ID; null while it is not known. */
  readonly me: number | null;
}

const firstNames: readonly string[] = ['name', 'email'];

/**
 * The form with which an event type is booked, or a booking of it is moved: its questions in order behind name
 * and email, its places, and what it costs (docs/service-notes.md, "Booking form"). Answers of a booking that is
 * moved are carried over.
 */
export function readForm(
  eventType: EventType,
  { moving, page, languages, timeZone, me }: FormContext,
): FormView {
  const isMoving = moving !== null;
  const fields = readBookingFields(eventType);
  const asked = fields.filter((field) => isQuestion(field, eventType) && isAsked(field, isMoving));
  const booker = moving === null ? null : bookerOf(moving);
  return {
    title: eventType.title?.trim() || words().untitledBooking,
    fields: inOrder(
      asked.map((field) => toFieldView(field, isMoving, moving && earlierAnswerTo(field, moving))),
    ),
    ...placesFor(eventType, fields, moving),
    price: isMoving ? null : toMoney(eventType.price, eventType.currency),
    // The host of a booking moves it without a new confirmation.
    confirmedBy:
      eventType['requiresConfirmation'] !== true || moving?.isHost === true
        ? null
        : isHostedBy(eventType, me)
          ? 'you'
          : 'host',
    pageOnly: pageOnlyOf(eventType, isMoving),
    page,
    ...offerLanguages([booker?.locale, ...languages]),
    moving: moving && {
      startTime: toUtc(moving.startTime),
      endTime: toUtc(moving.endTime),
      timeZone: booker?.timeZone ?? timeZone,
      host: moving.user?.name?.trim() || null,
    },
  };
}

/** The place is a choice of its own, and guests are not asked for where the event type allows none. */
function isQuestion({ name }: BookingField, eventType: EventType): boolean {
  return name !== 'location' && !(name === 'guests' && eventType['disableGuests'] === true);
}

/** Name, email, then the others as they come. */
function inOrder(fields: readonly FieldView[]): readonly FieldView[] {
  const first = firstNames.flatMap((name) => fields.find((field) => field.name === name) ?? []);
  return [...first, ...fields.filter((field) => !first.includes(field))];
}

function placesFor(
  eventType: EventType,
  fields: readonly BookingField[],
  moving: Booking | null,
): Pick<FormView, 'places' | 'place' | 'placeExtra'> {
  const field = fields.find(({ name }) => name === 'location');
  const options = toPlaceOptions(eventType, field);
  const [first] = options;
  // Nothing to choose: a hidden question, or one place that asks for nothing. The service takes its first place.
  const isFixed = field?.hidden === true || (options.length === 1 && first?.extra === null);
  const places = isFixed ? [] : options;
  if (moving === null) {
    return { places, place: field?.hidden === true ? null : (first?.value ?? null), placeExtra: '' };
  }
  const earlier = earlierPlaceOf(moving);
  const kept = findPlace(options, eventType.locations ?? [], earlier.value);
  // A place that is no longer offered is not sent: the booking then stays where it is.
  return { places, place: kept?.value ?? null, placeExtra: kept?.extra ? earlier.extra : '' };
}

/** The schema lets only readable instants pass. */
function toUtc(text: string): string {
  const ms = readInstant(text);
  if (ms === null) throw new Error('A booking without a readable time');
  return new Date(ms).toISOString();
}

/**
 * Why an event type can only be booked on its page; null when it can be booked from here.
 *
 * The document's create body has one start, so a package is booked with one call for each of its times, up to a
 * limit. A subscription is booked like anything else: creating covers it (document, "What the service does").
 * The service refuses answers to kinds of questions that it cannot check, so a required question of such a kind
 * rules out the whole form. Moving a booking books no package.
 */
export function pageOnlyOf(eventType: EventType, isMoving = false): PageOnly | null {
  if (!isMoving && (packageOf(eventType)?.min ?? 0) > maxTimesPerPackage) return 'package';
  if (typeof eventType.length === 'number' && lengthsOf(eventType).length === 0) return 'length';
  const isUnknown = readBookingFields(eventType).some(
    (field) => field.required && isAsked(field, isMoving) && kindOf(field.type) === null,
  );
  return isUnknown ? 'question' : null;
}

/** Languages in which services of the family write their mails; the document says only "language code". */
const knownLanguages =
  'ar bg ca cs da de el en es et eu fi fr he hu it ja ko lv nl no pl pt pt-BR ro ru sk sr sv tr uk vi zh-CN zh-TW'.split(
    ' ',
  );

/**
 * The languages to choose from, the preferred ones first, and which is taken unless another is chosen.
 *
 * @param preferred codes of any quality, the most wanted first
 */
function offerLanguages(preferred: readonly (string | null | undefined)[]): {
  readonly languages: readonly string[];
  readonly language: string;
} {
  const usable = preferred.flatMap((code) => readCode(code) ?? []);
  return { languages: [...new Set([...usable, ...knownLanguages])], language: usable[0] ?? 'en' };
}

/** "pt_BR", as some write it, is "pt-BR"; "de-CH" is "de", because no mails are written in it. */
function readCode(code: string | null | undefined): string | null {
  try {
    const whole = Intl.getCanonicalLocales((code ?? '').trim().replaceAll('_', '-'))[0];
    if (whole === undefined || whole.startsWith('und')) return null;
    const { language } = new Intl.Locale(whole);
    const near = [whole, language].find((candidate) => knownLanguages.includes(candidate));
    return near ?? knownLanguages.find((candidate) => candidate.startsWith(`${language}-`)) ?? language;
  } catch {
    return null;
  }
}
