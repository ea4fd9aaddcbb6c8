import type { BookingDraft } from '../../../preload/contract/model/quick-book.ts';
import type { AnswerValue, FieldView } from '../../../preload/contract/model/booking-form.ts';

/** The part of a booking draft that the form fills. Name and email are among the answers. */
export type FormDraft = Pick<BookingDraft, 'answers' | 'place' | 'moving'>;

/** The answer to a question; undefined when there is none. Inherited names such as `toString` do not count. */
export function answerTo({ name }: Pick<FieldView, 'name'>, draft: FormDraft): AnswerValue | undefined {
  const answer = Object.hasOwn(draft.answers, name) ? draft.answers[name] : undefined;
  if (name !== 'rescheduleReason' || (typeof answer === 'string' && answer.trim() !== '')) return answer;
  return draft.moving?.reason;
}

/** Trimmed; empty when the answer is no text. */
export function textOf(answer: AnswerValue | undefined): string {
  return typeof answer === 'string' ? answer.trim() : '';
}

/** Trimmed, without empty ones. */
export function listOf(answer: AnswerValue | undefined): readonly string[] {
  return isList(answer) ? answer.map((item) => item.trim()).filter((item) => item !== '') : [];
}

/** One part of a name, or of a choice with a value of its own; trimmed. */
export function partOf(answer: AnswerValue | undefined, part: string): string {
  if (typeof answer !== 'object' || isList(answer)) return '';
  return (Object.hasOwn(answer, part) ? answer[part] : undefined)?.trim() ?? '';
}

/** Document, "Create booking": `responses.name` is one text, also where the form asks for its parts. */
export function nameOf(answer: AnswerValue | undefined): string {
  return textOf(answer) || `${partOf(answer, 'firstName')} ${partOf(answer, 'lastName')}`.trim();
}

function isList(answer: AnswerValue | undefined): answer is readonly string[] {
  return Array.isArray(answer);
}
