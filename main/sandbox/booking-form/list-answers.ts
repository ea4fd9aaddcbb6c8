import { z } from 'zod';
import { listChoices } from './answer-problem.ts';
import type { BookingField } from './booking-field.ts';
import { isEmail } from './text-answers.ts';
import type { CheckAnswer } from './text-answers.ts';

const texts = z.array(z.string());

/** Several of the options. */
export const checkSeveral: CheckAnswer = (answer, field) => {
  const { data: chosen } = texts.safeParse(answer);
  if (chosen === undefined) return 'Invalid array of strings';
  return chosen.map((value) => checkOffered(value, field)).find((problem) => problem !== undefined);
};

/** Addresses, none of them twice; case does not tell addresses apart. */
export const checkEmails: CheckAnswer = (answer) => {
  const { data: emails } = texts.safeParse(answer);
  if (emails === undefined) return 'Invalid array of strings';
  if (!emails.every(isEmail)) return 'email_validation_error';
  const different = new Set(emails.map((email) => email.toLowerCase()));
  return different.size === emails.length ? undefined : 'duplicate_email';
};

/** One of the options. A question that lists none takes any text. */
export const checkOne: CheckAnswer = (answer, field) =>
  typeof answer === 'string' ? checkOffered(answer, field) : 'Invalid string';

function checkOffered(value: string, { options }: BookingField): string | undefined {
  if (options.length === 0 || options.some((option) => option.value === value)) return undefined;
  return `Invalid option. Expected ${listChoices(options.map((option) => option.value))}`;
}
