import { Refusal } from '../http/refusal.ts';

/** What is wrong with one answer. */
export interface WrongAnswer {
  readonly field: string;
  /** A code of the family such as `error_required_field`, or words. */
  readonly text: string;
}

export const requiredCode = 'error_required_field';

const maxEchoLength = 60;

/**
 * The refusal for answers that do not fit: `custom in 'responses,company': {company}error_required_field; …`,
 * so that a client can put each problem beside its question (docs/service-notes.md, "Booking form").
 */
export function refuseAnswers(problems: readonly WrongAnswer[]): Refusal {
  const texts = problems.map(({ field, text }) => {
    const name = shorten(field);
    return `custom in 'responses,${name}': {${name}}${text}`;
  });
  return new Refusal(400, texts.join('; '));
}

/** Texts of any length as they may be repeated in a message. */
export function shorten(text: string): string {
  return text.slice(0, maxEchoLength);
}

/** `'a' | 'b'`, for messages that name what is possible. */
export function listChoices(values: readonly string[]): string {
  return values.map((value) => `'${shorten(value)}'`).join(' | ');
}
