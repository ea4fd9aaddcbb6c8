import { latinDigits } from '../../../preload/contract/languages/digits.ts';
import { z } from 'zod';
import { answerTo, listOf, nameOf, partOf, textOf, type FormDraft } from './answer-parts.ts';
import type {
  AnswerValue,
  FieldOption,
  FieldView,
  FormView,
  AnswerProblem,
} from '../../../preload/contract/model/booking-form.ts';

type ProblemCode = 'required' | 'email' | 'number' | 'phone' | 'url' | 'length' | 'option' | 'duplicate';

type Problem = Omit<AnswerProblem, 'field'>;

const fits: readonly Problem[] = [];
const is = (code: ProblemCode, part: string | null = null): readonly Problem[] => [{ part, code }];

/**
 * Checks answers as the service does, before anything is sent (docs/service-notes.md, "Booking form"). It is no
 * stricter than the service; where the service knows more, as of telephone numbers, the service decides.
 *
 * @returns problems in the order of the form; none when it can be sent
 */
export function checkAnswers(form: FormView, draft: FormDraft): readonly AnswerProblem[] {
  const problems = form.fields.flatMap((field) =>
    checkField(field, answerTo(field, draft), form, draft).map((problem) => ({
      field: field.name,
      ...problem,
    })),
  );
  return [...problems, ...checkPlace(form, draft).map((problem) => ({ field: 'location', ...problem }))];
}

function checkField(
  field: FieldView,
  answer: AnswerValue | undefined,
  form: FormView,
  draft: FormDraft,
): readonly Problem[] {
  switch (field.kind) {
    case 'name':
      return checkName(field, answer);
    case 'boolean':
      return field.isRequired && answer !== true ? is('required') : fits;
    case 'multiselect':
    case 'checkbox':
      return checkList(field, answer, (list) =>
        list.every((value) => isOffered(value, field)) ? fits : is('option'),
      );
    case 'multiemail':
      return checkList(field, answer, (list) => checkEmails(list, field, form, draft));
    case 'radioInput':
      return checkChoice(field, answer);
    default:
      return checkText(field, textOf(answer));
  }
}

function checkText(field: FieldView, text: string): readonly Problem[] {
  if (text === '') return field.isRequired ? is('required') : fits;
  const code = codeOf(field, text);
  return code === null ? checkLength(field, text) : is(code);
}

function codeOf(field: FieldView, text: string): ProblemCode | null {
  switch (field.kind) {
    case 'email':
      return isEmail(text) ? null : 'email';
    case 'number':
      return isNumber(text) ? null : 'number';
    case 'phone':
      return isPhone(text) ? null : 'phone';
    case 'url':
      return isWebAddress(text) ? null : 'url';
    case 'select':
    case 'radio':
      return isOffered(text, field) ? null : 'option';
    default:
      return null;
  }
}

/** A chosen option has no limits of length. */
function checkLength({ kind, minLength, maxLength }: FieldView, text: string): readonly Problem[] {
  if (kind === 'select' || kind === 'radio') return fits;
  return text.length < (minLength ?? 0) || text.length > (maxLength ?? Infinity) ? is('length') : fits;
}

function checkName(field: FieldView, answer: AnswerValue | undefined): readonly Problem[] {
  const name = nameOf(answer);
  if (typeof answer !== 'string') {
    const missing = field.parts.filter((part) => part.isRequired && partOf(answer, part.name) === '');
    if (missing.length > 0) return missing.flatMap((part) => is('required', part.name));
  }
  return name === '' ? is('required') : checkLength(field, name);
}

function checkList(
  field: FieldView,
  answer: AnswerValue | undefined,
  check: (list: readonly string[]) => readonly Problem[],
): readonly Problem[] {
  const list = listOf(answer);
  if (list.length === 0) return field.isRequired ? is('required') : fits;
  return check(list);
}

/** Each address is named once, and the booker is not among the guests. */
function checkEmails(
  list: readonly string[],
  { name }: FieldView,
  form: FormView,
  draft: FormDraft,
): readonly Problem[] {
  if (!list.every(isEmail)) return is('email');
  const booker = form.fields.find((field) => field.name === 'email');
  const own = name === 'guests' && booker ? [textOf(answerTo(booker, draft))] : [];
  const all = [...own, ...list].map((email) => email.toLowerCase());
  return new Set(all).size === all.length ? fits : is('duplicate');
}

function checkChoice(field: FieldView, answer: AnswerValue | undefined): readonly Problem[] {
  const value = partOf(answer, 'value');
  if (value === '') return field.isRequired ? is('required') : fits;
  const option = field.options.find((candidate) => candidate.value === value);
  if (option === undefined) return field.options.length === 0 ? fits : is('option');
  return checkExtra(option, partOf(answer, 'optionValue'));
}

function checkExtra({ extra }: FieldOption, text: string): readonly Problem[] {
  if (extra === null) return fits;
  if (text === '') return extra.isRequired ? is('required', 'optionValue') : fits;
  return extra.kind === 'phone' && !isPhone(text) ? is('phone', 'optionValue') : fits;
}

function checkPlace(form: FormView, draft: FormDraft): readonly Problem[] {
  const { place } = draft;
  const value = place?.value ?? form.place;
  if (value === null || form.places.length === 0) return fits;
  const option = form.places.find((candidate) => candidate.value === value);
  return option === undefined ? is('option') : checkExtra(option, place?.extra.trim() ?? '');
}

/** A question that lists no options takes any text. */
function isOffered(value: string, { options }: FieldView): boolean {
  return options.length === 0 || options.some((option) => option.value === value);
}

/** RFC 5321 allows no longer address. */
const address = z.email().max(254);
const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i;
/** A longer one is no number that anybody typed. */
const maxNumberLength = 64;
/** The shortest numbers of the world have a country code and four digits. */
const minDigits = 6;

function isEmail(text: string): boolean {
  return address.safeParse(text).success;
}

function isNumber(text: string): boolean {
  if (text.length > maxNumberLength) return false;
  const typed = latinDigits(text);
  return decimal.test(typed) && Number.isFinite(Number(typed));
}

/** A light check for the country code, which is often forgotten. The service knows the rules of each country. */
function isPhone(text: string): boolean {
  const [, digits = ''] = text.split(/[+＋]/u);
  return (digits.match(/\p{Nd}/gu)?.length ?? 0) >= minDigits;
}

/** Only addresses that a browser opens as a page. */
function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}
