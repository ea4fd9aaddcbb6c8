import type {
  AnswerValue,
  FieldKind,
  FieldView,
  FormView,
  FieldOption,
  AnswerProblem,
} from '../../preload/contract/model/booking-form.ts';
import type { WordedPeople } from '../../preload/contract/languages/parameters.ts';
import type { MovingView } from '../../preload/contract/model/quick-book.ts';
import { pageWords } from '../words.svelte.ts';
import { isolate } from './bookings.ts';

const isList = (answer: AnswerValue | undefined): answer is readonly string[] => Array.isArray(answer);

/** The answer as one text; a list becomes lines. */
export function textOf(answer: AnswerValue | undefined): string {
  if (isList(answer)) return answer.join('\n');
  return typeof answer === 'string' ? answer : '';
}

/** One part of a name, or of a choice with an extra answer. */
export function partOf(answer: AnswerValue | undefined, part: string): string {
  return typeof answer === 'object' && !isList(answer) ? (answer[part] ?? '') : '';
}

export function partsOf(answer: AnswerValue | undefined): Readonly<Record<string, string>> {
  return typeof answer === 'object' && !isList(answer) ? answer : {};
}

export const listOf = (answer: AnswerValue | undefined): readonly string[] => (isList(answer) ? answer : []);

/** The full name, whether the form asks for one field or two. */
export function fullName(answer: AnswerValue | undefined): string {
  const parts = [partOf(answer, 'firstName'), partOf(answer, 'lastName')];
  return (textOf(answer) || parts.join(' ')).trim();
}

export const firstWord = (text: string): string => text.split(/\s+/u)[0] ?? '';

/** Splits a name for a form that asks for its parts. */
export function splitName(name: string, parts: FieldView['parts']): Readonly<Record<string, string>> {
  const [first = '', ...others] = name.trim().split(/\s+/u);
  const [firstPart, lastPart] = parts;
  return {
    ...(firstPart ? { [firstPart.name]: first } : {}),
    ...(lastPart ? { [lastPart.name]: others.join(' ') } : {}),
  };
}

/** The answers with the name as this form asks for it: whole, or in parts. */
export function fitName(
  answers: Readonly<Record<string, AnswerValue>>,
  { fields }: FormView,
): Readonly<Record<string, AnswerValue>> {
  const name = fullName(answers['name']);
  const parts = fields.find((field) => field.name === 'name')?.parts ?? [];
  const isWhole = typeof answers['name'] === 'string';
  if (name === '' || isWhole === (parts.length === 0)) return answers;
  return { ...answers, name: isWhole ? splitName(name, parts) : name };
}

/** The answer as it is sent: addresses as a list, null for an empty answer. */
export function tidyAnswer(kind: FieldKind, answer: AnswerValue | undefined): AnswerValue | null {
  if (answer === undefined || answer === '') return null;
  if (!isList(answer)) return answer;
  const list = kind === 'multiemail' ? answer.flatMap((line) => line.split(/[\s,;]+/u)) : answer;
  const kept = list.filter((item) => item !== '');
  return kept.length === 0 ? null : kept;
}

/** An earlier answer as text: choices by their labels. */
export function answerText({ options, answer }: FieldView): string {
  const labelOf = (value: string): string => options.find((option) => option.value === value)?.label ?? value;
  if (answer === null) return '';
  const { yes, no } = pageWords().quickBook.form;
  if (typeof answer === 'boolean') return answer ? yes : no;
  if (typeof answer === 'string') return labelOf(answer);
  if (isList(answer)) return answer.map(labelOf).join(', ');
  const { value, optionValue, ...parts } = answer;
  return value === undefined
    ? Object.values(parts).join(' ')
    : [labelOf(value), optionValue].filter(Boolean).join(': ');
}

/** The service’s labels speak to the guest; here somebody else fills in the form. */
const guestLabels: ReadonlyMap<string, 'name' | 'email'> = new Map([
  ['Your name', 'name'],
  ['Name', 'name'],
  ['Email address', 'email'],
  ['Email', 'email'],
]);

export function fieldLabel({ name, label }: Pick<FieldView, 'name' | 'label'>): string {
  const own = name === 'name' || name === 'email' ? guestLabels.get(label) : undefined;
  return own === undefined ? label : pageWords().quickBook.form.fields[own];
}

/** “Marcus’s phone number”: the label of what a place asks of the guest. @param firstName empty when not known */
export function extraLabel(option: FieldOption, firstName: string): string {
  const words = pageWords().quickBook.form.place;
  const kind = option.extra?.kind;
  return kind === 'phone' || kind === 'address' ? words[kind]({ firstName: firstName || null }) : words.text;
}

/** Beside a place that needs something: “Marcus gives a number”. @param firstName empty when not known */
export function extraHint({ extra }: FieldOption, firstName: string): string | null {
  const { hints } = pageWords().quickBook.form.place;
  if (extra === null) return null;
  return extra.kind === 'text' ? hints.text : hints[extra.kind]({ firstName: firstName || null });
}

/** What is wrong with an answer, under its field (design §8). */
export function problemWords(
  { code, part }: AnswerProblem,
  field: Pick<FieldView, 'kind' | 'minLength' | 'maxLength'> & { readonly label: string },
  text = '',
): string {
  const { problems } = pageWords().quickBook.form;
  switch (code) {
    case 'required':
      if (part === 'optionValue') return fillIn(field.label);
      if (field.kind === 'boolean') return problems.tick;
      if (field.kind === 'checkbox' || field.kind === 'multiselect') return problems.chooseSome;
      if (field.kind === 'select' || field.kind === 'radio' || field.kind === 'radioInput')
        return problems.chooseOne;
      if (field.kind === 'phone') return problems.phone;
      return field.label.endsWith('?') ? problems.answer : fillIn(field.label);
    case 'email':
      return /^[^@\s]+@[^@.\s]+$/u.test(text.trim()) ? problems.emailEnding : problems.notEmail;
    case 'phone':
      return problems.phone;
    case 'number':
      return problems.number;
    case 'url':
      return problems.url;
    case 'length':
      return text.length < (field.minLength ?? 0)
        ? problems.tooShort({ count: field.minLength ?? 0 })
        : problems.tooLong({ count: field.maxLength ?? 0 });
    case 'option':
      return problems.option;
    case 'duplicate':
      return problems.duplicate;
  }
}

/** A label of the service may be any text, so it is quoted and never part of a sentence. */
function fillIn(label: string): string {
  const { fields, problems } = pageWords().quickBook.form;
  if (label === fields.name) return problems.name;
  return label === fields.email ? problems.email : problems.fillIn({ label });
}

const maxNamed = 3;

/** Those of a session, with a few names; null for nobody. */
function peopleOf([first, ...rest]: readonly string[]): WordedPeople | null {
  if (first === undefined) return null;
  const named = rest.slice(0, maxNamed - 1);
  return { names: [first, ...named], others: rest.length - named.length, count: rest.length + 1 };
}

/**
 * What moving does: who hosts the booking then, and who else of a session moves.
 *
 * @param chosen the host whose times were shown; null for any host
 */
export function moveWords({ session, host }: MovingView, chosen: string | null): string {
  const words = pageWords().quickBook.form.moving;
  const does =
    session === null
      ? words.makesNew
      : session.isWhole
        ? words.session({ who: peopleOf(session.people.map(isolate)) })
        : words.seat;
  if (host === null) return does;
  if (chosen === null) return words.anyHost({ does });
  return chosen === host.name
    ? words.sameHost({ does, host: isolate(chosen) })
    : words.newHost({ does, host: isolate(chosen), before: isolate(host.name) });
}
