import { Refusal } from '../http/refusal.ts';
import { isSameAddress } from '../notation.ts';
import { copyRecord } from '../records.ts';
import type { StoredEventType } from '../workspace/event-type-schema.ts';
import { refuseAnswers, requiredCode, shorten, type WrongAnswer } from './answer-problem.ts';
import { findAnswerType, toFullName } from './answer-types.ts';
import { readBookingFields, type FormField } from './booking-field.ts';

/** What the booker said, checked. */
export interface Answers {
  readonly name: string;
  readonly email: string;
  /** Addresses of further people, none of them twice, nor the booker's own. */
  readonly guests: readonly string[];
  readonly notes: string | null;
  /** A title of the booker's own for the booking. */
  readonly title: string | null;
  readonly phoneNumber: string | null;
  /** What is kept as the booking's `responses`: every answer as it came, also those to no question. */
  readonly all: Record<string, unknown>;
}

/**
 * Document, "Create booking": checks `responses` against the event type's booking form. The rules for each type
 * of question are those of the family (docs/service-notes.md, "Booking form").
 *
 * @param isReschedule whether the questions that are only asked when rescheduling are asked
 * @throws Refusal 400 with all problems at once, each as `{question}code`
 */
export function checkAnswers(
  eventType: StoredEventType,
  responses: Readonly<Record<string, unknown>>,
  isReschedule: boolean,
): Answers {
  const all = copyRecord(responses);
  checkSizes(all);
  const problems = readBookingFields(eventType).flatMap((field): readonly WrongAnswer[] => {
    const answer = answerTo(field.name, all);
    const text = findProblem(field, answer, isAnswerRequired(field, eventType, isReschedule));
    return text === undefined ? [] : [{ field: field.name, text }];
  });
  if (problems.length > 0) throw refuseAnswers(problems);
  return toAnswers(all);
}

/** A name such as `toString` is no answer unless the form has sent it. */
function answerTo(name: string, all: Readonly<Record<string, unknown>>): unknown {
  return Object.hasOwn(all, name) ? all[name] : undefined;
}

function findProblem(field: FormField, answer: unknown, isRequired: boolean): string | undefined {
  const isMissing = isEmptyAnswer(answer) || (field.type === 'boolean' && answer === false);
  if (isMissing && !isRequired) return undefined;
  const check = findAnswerType(field.type);
  if (check === undefined) {
    return `unsupported_field_type: this service has no questions of the type '${shorten(field.type)}'`;
  }
  return isMissing ? requiredCode : check(answer, field);
}

function toAnswers(all: Record<string, unknown>): Answers {
  const email = textOf(all, 'email') ?? '';
  const guests = Array.isArray(all['guests']) ? all['guests'].map(String) : [];
  if (guests.some((guest) => isSameAddress(guest, email))) {
    throw refuseAnswers([{ field: 'guests', text: 'duplicate_email' }]);
  }
  return {
    name: toFullName(all['name']),
    email,
    guests,
    notes: textOf(all, 'notes'),
    title: textOf(all, 'title'),
    phoneNumber: textOf(all, 'attendeePhoneNumber'),
    all,
  };
}

function textOf(all: Readonly<Record<string, unknown>>, name: string): string | null {
  const answer = answerTo(name, all);
  return typeof answer === 'string' && answer.trim() !== '' ? answer.trim() : null;
}

/** No person types more; what is stored is answered again with every list. Anything but text as JSON. */
const maxAnswerLength = 10_000;
const maxFormLength = 100_000;

/** @throws Refusal 400 for an answer, or a form, of a size that no form asks for */
function checkSizes(answers: Readonly<Record<string, unknown>>): void {
  const sizes = Object.entries(answers).map(([field, answer]) => ({ field, size: sizeOf(answer) }));
  const problems = sizes
    .filter(({ field, size }) => Math.max(field.length, size) > maxAnswerLength)
    .map(({ field }) => ({ field, text: `Expected at most ${maxAnswerLength} characters` }));
  if (problems.length > 0) throw refuseAnswers(problems);
  const total = sizes.reduce((sum, { field, size }) => sum + field.length + size, 0);
  if (total > maxFormLength) {
    throw new Refusal(400, `custom in 'responses': Expected at most ${maxFormLength} characters in all`);
  }
}

function sizeOf(answer: unknown): number {
  return typeof answer === 'string' ? answer.length : JSON.stringify(answer ?? null).length;
}

/**
 * Whether the form must hold an answer: never for a hidden question, nor for one that is only shown when
 * booking or only when rescheduling, and this is the other (docs/service-notes.md, "Booking form").
 */
function isAnswerRequired(field: FormField, eventType: StoredEventType, isReschedule: boolean): boolean {
  if (!field.required || field.hidden) return false;
  if (field.hideWhenJustOneOption && countOptions(field, eventType) <= 1) return false;
  const view = isReschedule ? 'reschedule' : 'booking';
  return field.views === undefined || field.views.some(({ id }) => id === view);
}

function countOptions({ getOptionsAt, options }: FormField, { locations }: StoredEventType): number {
  return getOptionsAt === 'locations' ? locations.length : options.length;
}

/** No answer, or one without content: blank text, an empty list, nothing chosen. A `false` is an answer. */
export function isEmptyAnswer(answer: unknown): boolean {
  if (answer === undefined || answer === null) return true;
  if (typeof answer === 'string') return answer.trim() === '';
  if (Array.isArray(answer)) return answer.length === 0;
  return typeof answer === 'object' && Object.values(answer).every(isEmptyAnswer);
}
