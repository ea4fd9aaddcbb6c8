import type { EventType } from '../workspace/event-type-schema.ts';
import { refuseAnswers, requiredCode, shorten } from './answer-problem.ts';
import type { AnswerProblem } from './answer-problem.ts';
import { checkSizes } from './answer-sizes.ts';
import { findAnswerType } from './answer-types.ts';
import { readBookingFields } from './booking-field.ts';
import type { BookingField } from './booking-field.ts';
import { toFullName } from './name-answer.ts';
import { copyRecord } from './plain-copy.ts';
import { isAnswerRequired, isEmptyAnswer } from './required-answer.ts';

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
  eventType: EventType,
  responses: Readonly<Record<string, unknown>>,
  isReschedule: boolean,
): Answers {
  const all = copyRecord(responses);
  checkSizes(all);
  const problems = readBookingFields(eventType).flatMap((field): readonly AnswerProblem[] => {
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

function findProblem(field: BookingField, answer: unknown, isRequired: boolean): string | undefined {
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
  if (guests.some((guest) => guest.toLowerCase() === email.toLowerCase())) {
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
