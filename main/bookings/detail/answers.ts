import { sameAddress } from '../../api/booking/status.ts';
import type { Booking } from '../../../protocol/booking.ts';
import { words } from '../../base/words.ts';
import { fieldsOf, textOf, readable } from '../booking-parts.ts';
import type { LabelledText } from '../../../preload/contract/model/bookings.ts';

/** The words of the booking form, as far as the event type is known. */
export interface Questions {
  /** What a question says; its name made readable where it is not known. */
  labelOf(name: string): string;
  /** The words of a choice; the value itself where it is not known. */
  choiceOf(name: string, value: string): string;
  /** The questions in the order of the form. */
  readonly names: readonly string[];
  /** Whether the service takes no booking without an answer; false too where the form is not known. */
  isRequired(name: string): boolean;
}

/** Shown as whom the booking is with, where it is and why it was moved. */
const elsewhere: ReadonlySet<string> = new Set(['name', 'email', 'guests', 'location', 'rescheduleReason']);

/** The answers of the booking form with the words of its questions, in the form's order; empty ones are left out. */
export function answersOf(booking: Booking, questions: Questions): readonly LabelledText[] {
  const responses = booking.responses ?? {};
  const order = new Map(questions.names.map((name, index) => [name, index]));
  const rank = (name: string): number => order.get(name) ?? questions.names.length;
  return Object.keys(responses)
    .filter((name) => !elsewhere.has(name) || isSaidNowhereElse(name, booking))
    .toSorted((a, b) => rank(a) - rank(b))
    .flatMap((name) => {
      const text = answerText(responses[name], (value) => questions.choiceOf(name, value));
      return text === null ? [] : [{ label: questions.labelOf(name), text }];
    });
}

/**
 * The answer to the first question that has to be answered, in words. How to reach somebody is no answer, nor is a
 * tick; null where the form is not known or asks nothing else.
 */
export function requiredAnswer({ responses }: Booking, questions: Questions): string | null {
  const said = questions.names
    .filter((name) => !elsewhere.has(name) && name !== 'attendeePhoneNumber' && questions.isRequired(name))
    .filter((name) => typeof responses?.[name] !== 'boolean')
    .map((name) => answerText(responses?.[name], (value) => questions.choiceOf(name, value)));
  return said[0] ?? null;
}

/** What stands in its own place usually, and is not there this time. */
function isSaidNowhereElse(name: string, booking: Booking): boolean {
  const answer = booking.responses?.[name];
  const attendees = booking.attendees ?? [];
  const isThere = (email: unknown): boolean =>
    typeof email === 'string' && attendees.some((attendee) => sameAddress(attendee.email, email));
  switch (name) {
    case 'email':
      return !isThere(answer);
    case 'guests':
      return Array.isArray(answer) && !answer.every(isThere);
    case 'name':
      return attendees.length === 0;
    case 'location':
      return textOf(fieldsOf(answer)?.['optionValue']) !== null;
    default:
      return name === 'rescheduleReason' && textOf(booking.cancellationReason) === null;
  }
}

function answerText(answer: unknown, choiceOf: (value: string) => string): string | null {
  if (typeof answer === 'boolean') return answer ? words().yes : words().no;
  if (typeof answer === 'string') return answer.trim() === '' ? null : choiceOf(answer);
  if (Array.isArray(answer)) {
    const texts = answer.flatMap((part: unknown) => answerText(part, choiceOf) ?? []);
    return texts.length === 0 ? null : texts.join(', ');
  }
  const parts = fieldsOf(answer);
  if (parts === null) return readable(answer);
  const chosen = textOf(parts['value']);
  if (chosen !== null && 'optionValue' in parts) {
    const extra = textOf(parts['optionValue']);
    return extra === null ? choiceOf(chosen) : `${choiceOf(chosen)}: ${extra}`;
  }
  const names = [textOf(parts['firstName']), textOf(parts['lastName'])].filter((part) => part !== null);
  return names.length > 0 ? names.join(' ') : readable(parts);
}
