import { isValidPhoneNumber } from 'libphonenumber-js';
import { z } from 'zod';
import { listChoices, requiredCode } from './answer-problem.ts';
import type { FormField } from './booking-field.ts';

/** A whole international number with its `+`, in any usual notation; without one nobody knows the country. */
export function isPhoneNumber(text: string): boolean {
  return isValidPhoneNumber(text.trim());
}

/** Checks an answer that is not empty. @returns what is wrong with it, if anything */
type CheckAnswer = (answer: unknown, field: FormField) => string | undefined;

/** No two parts of it take the same digits, so that a long answer costs no more than its length. */
const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i;

/** RFC 5321 allows no longer address. */
const address = z.email().max(254);

function isEmail(text: string): boolean {
  return address.safeParse(text).success;
}

const checkText: CheckAnswer = (answer, field) => {
  if (typeof answer !== 'string') return 'Invalid string';
  const { minLength = 0, maxLength = Infinity } = field;
  if (answer.length < minLength) return `Expected at least ${minLength} characters`;
  if (answer.length > maxLength) return `Expected at most ${maxLength} characters`;
  return undefined;
};

/** The family sends numbers as text, and so its form does. */
const checkNumber = checkTextThat(
  (text) => decimal.test(text.trim()) && Number.isFinite(Number(text)),
  'invalid_number',
);

const checkEmail = checkTextThat(isEmail, 'email_validation_error');

const checkPhone = checkTextThat(isPhoneNumber, 'invalid_number');

/** Only what a browser opens as a page; any other scheme could run something. */
const checkUrl = checkTextThat(
  (text) => /^https?:\/\//i.test(text) && URL.canParse(text),
  'url_validation_error',
);

function checkTextThat(fits: (text: string) => boolean, code: string): CheckAnswer {
  return (answer, field) => {
    if (typeof answer !== 'string') return 'Invalid string';
    return fits(answer) ? checkText(answer, field) : code;
  };
}

const texts = z.array(z.string());

/** Several of the options. */
const checkSeveral: CheckAnswer = (answer, field) => {
  const { data: chosen } = texts.safeParse(answer);
  if (chosen === undefined) return 'Invalid array of strings';
  return chosen.map((value) => checkOffered(value, field)).find((problem) => problem !== undefined);
};

/** Addresses, none of them twice; case is ignored. */
const checkEmails: CheckAnswer = (answer) => {
  const { data: emails } = texts.safeParse(answer);
  if (emails === undefined) return 'Invalid array of strings';
  if (!emails.every(isEmail)) return 'email_validation_error';
  const different = new Set(emails.map((email) => email.toLowerCase()));
  return different.size === emails.length ? undefined : 'duplicate_email';
};

/** One of the options. A question that lists none takes any text. */
const checkOne: CheckAnswer = (answer, field) =>
  typeof answer === 'string' ? checkOffered(answer, field) : 'Invalid string';

function checkOffered(value: string, { options }: FormField): string | undefined {
  if (options.length === 0 || options.some((option) => option.value === value)) return undefined;
  return `Invalid option. Expected ${listChoices(options.map((option) => option.value))}`;
}

const nameParts = z.object({ firstName: z.string(), lastName: z.string().default('') });

/**
 * A name in one text, or in its parts. Document, "Create booking": `responses.name` is a string, so text is
 * taken by either variant of the question; the family's forms send parts where the variant asks for them.
 */
const checkName: CheckAnswer = (answer, field) => {
  if (typeof answer === 'string') return checkText(answer, field);
  const { data: parts } = nameParts.safeParse(answer);
  if (parts === undefined) return 'Invalid string';
  const missing = requiredParts(field).some((part) => parts[part].trim() === '');
  return missing ? requiredCode : checkText(toFullName(parts), field);
};

/** The name as one text. @param answer has passed `checkName` */
export function toFullName(answer: unknown): string {
  if (typeof answer === 'string') return answer.trim();
  const { data: parts } = nameParts.safeParse(answer);
  return parts === undefined ? '' : `${parts.firstName.trim()} ${parts.lastName.trim()}`.trim();
}

function requiredParts({ variant, variantsConfig }: FormField): readonly ('firstName' | 'lastName')[] {
  const fields = variant === 'firstAndLastName' ? variantsConfig?.variants[variant]?.fields : undefined;
  const needsLast = fields?.some(({ name, required }) => name === 'lastName' && required) === true;
  return needsLast ? ['firstName', 'lastName'] : ['firstName'];
}

/** Document, "Create booking": `responses.location` has `value` and `optionValue`; other such questions alike. */
export const choiceWithInput = z.object({ value: z.string(), optionValue: z.string().default('') });

/** One of several options, of which some ask for a number or a text of their own. */
const checkChoiceWithInput: CheckAnswer = (answer, field) => {
  const { data: choice } = choiceWithInput.safeParse(answer);
  if (choice === undefined) return 'Expected an object with value and optionValue, both strings';
  // The places of an event type are compared by `chooseLocation`, which also knows their addresses.
  const problem = field.getOptionsAt === 'locations' ? undefined : checkOne(choice.value, field);
  if (problem !== undefined) return problem;
  const { value, optionValue } = choice;
  const input = Object.hasOwn(field.optionsInputs, value) ? field.optionsInputs[value] : undefined;
  if (input === undefined) return undefined;
  if (optionValue.trim() === '') return input.required ? requiredCode : undefined;
  return input.type === 'phone' ? checkPhone(optionValue, field) : checkText(optionValue, field);
};

/** Every type of question that this service knows, with the rule its answers follow. */
const answerTypes = new Map<string, CheckAnswer>([
  ['name', checkName],
  ['text', checkText],
  ['textarea', checkText],
  ['address', checkText],
  ['number', checkNumber],
  ['email', checkEmail],
  ['phone', checkPhone],
  ['url', checkUrl],
  ['multiemail', checkEmails],
  ['select', checkOne],
  ['radio', checkOne],
  ['multiselect', checkSeveral],
  ['checkbox', checkSeveral],
  ['radioInput', checkChoiceWithInput],
  ['boolean', (answer) => (typeof answer === 'boolean' ? undefined : 'Invalid Boolean')],
]);

/** The rule for a type of question; undefined for a type that this service does not know. */
export function findAnswerType(type: string): CheckAnswer | undefined {
  return answerTypes.get(type);
}
