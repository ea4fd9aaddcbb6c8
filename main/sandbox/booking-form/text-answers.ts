import { z } from 'zod';
import type { BookingField } from './booking-field.ts';
import { isPhoneNumber } from './phone-number.ts';

/** Checks an answer that is not empty. @returns what is wrong with it, if anything */
export type CheckAnswer = (answer: unknown, field: BookingField) => string | undefined;

/** No two parts of it take the same digits, so that a long answer costs no more than its length. */
const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i;

/** RFC 5321 allows no longer address. */
const address = z.email().max(254);

export function isEmail(text: string): boolean {
  return address.safeParse(text).success;
}

export const checkText: CheckAnswer = (answer, field) => {
  if (typeof answer !== 'string') return 'Invalid string';
  const { minLength = 0, maxLength = Infinity } = field;
  if (answer.length < minLength) return `Expected at least ${minLength} characters`;
  if (answer.length > maxLength) return `Expected at most ${maxLength} characters`;
  return undefined;
};

/** The family sends numbers as text, and so its form does. */
export const checkNumber = checkTextThat(
  (text) => decimal.test(text.trim()) && Number.isFinite(Number(text)),
  'invalid_number',
);

export const checkEmail = checkTextThat(isEmail, 'email_validation_error');

export const checkPhone = checkTextThat(isPhoneNumber, 'invalid_number');

/** Only what a browser opens as a page; any other scheme could run something. */
export const checkUrl = checkTextThat(
  (text) => /^https?:\/\//i.test(text) && URL.canParse(text),
  'url_validation_error',
);

function checkTextThat(fits: (text: string) => boolean, code: string): CheckAnswer {
  return (answer, field) => {
    if (typeof answer !== 'string') return 'Invalid string';
    return fits(answer) ? checkText(answer, field) : code;
  };
}
