import type {
  AnswerValue,
  FieldKind,
  FieldView,
  FormView,
  FieldOption,
  AnswerProblem,
} from '../../preload/contract/model/booking-form.ts';
import type { PageOnly } from '../../preload/contract/model/common.ts';
import type { MovingView } from '../../preload/contract/model/quick-book.ts';
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
  if (typeof answer === 'boolean') return answer ? 'Yes' : 'No';
  if (typeof answer === 'string') return labelOf(answer);
  if (isList(answer)) return answer.map(labelOf).join(', ');
  const { value, optionValue, ...parts } = answer;
  return value === undefined
    ? Object.values(parts).join(' ')
    : [labelOf(value), optionValue].filter(Boolean).join(': ');
}

/** The service’s labels speak to the guest; here somebody else fills in the form. */
const guestLabels: ReadonlyMap<string, string> = new Map([
  ['Your name', 'Name'],
  ['Email address', 'Email'],
]);

export function fieldLabel({ name, label }: Pick<FieldView, 'name' | 'label'>): string {
  return name === 'name' || name === 'email' ? (guestLabels.get(label) ?? label) : label;
}

/** “Marcus’s phone number”: the label of what a place asks of the guest. */
export function extraLabel(option: FieldOption, firstName: string): string {
  const whose = firstName === '' ? 'Guest’s' : `${firstName}’s`;
  switch (option.extra?.kind) {
    case 'phone':
      return `${whose} phone number`;
    case 'address':
      return `${whose} address`;
    default:
      return 'Where exactly';
  }
}

/** Beside a place that needs something: “Marcus gives a number”. */
export function extraHint({ extra }: FieldOption, firstName: string): string | null {
  const who = firstName || 'The guest';
  if (extra === null) return null;
  return { phone: `${who} gives a number`, address: `${who} gives an address`, text: 'You say where' }[
    extra.kind
  ];
}

/** What is wrong with an answer, under its field (design §8). */
export function problemWords(
  { code, part }: AnswerProblem,
  field: Pick<FieldView, 'kind' | 'minLength' | 'maxLength'> & { readonly label: string },
  text = '',
): string {
  switch (code) {
    case 'required':
      if (part === 'optionValue') return fillIn(field.label);
      if (field.kind === 'boolean') return 'This has to be ticked';
      if (field.kind === 'checkbox' || field.kind === 'multiselect') return 'Choose at least one';
      if (field.kind === 'select' || field.kind === 'radio' || field.kind === 'radioInput')
        return 'Choose one';
      if (field.kind === 'phone') return 'Add a number, with the country code';
      return field.label.endsWith('?') ? 'Add an answer' : fillIn(field.label);
    case 'email':
      return /^[^@\s]+@[^@.\s]+$/u.test(text.trim())
        ? 'This email is missing its ending, like .com'
        : 'This isn’t an email address';
    case 'phone':
      return 'Add a number, with the country code';
    case 'number':
      return 'Use a number, like 30';
    case 'url':
      return 'Add a web address, like https://example.com';
    case 'length':
      return text.length < (field.minLength ?? 0)
        ? `Use at least ${field.minLength} characters`
        : `Use at most ${field.maxLength} characters`;
    case 'option':
      return 'Choose one of these';
    case 'duplicate':
      return 'An address is here twice';
  }
}

/** Why this can only be booked on its booking page. */
export const pageOnlyWords: Readonly<Record<PageOnly, string>> = {
  package: 'Sold as a package on its booking page: it holds more times than Bookbar books in one go.',
  subscription: 'Sold as a subscription on its booking page.',
  group: 'Several hosts are booked together on their booking page.',
  question: 'It asks a question that only its booking page can show.',
};

const ownFields: ReadonlyMap<string, string> = new Map([
  ['Name', 'Add a name'],
  ['Email', 'Add an email'],
  ['Reason', 'Add a reason'],
]);

/** A label of the service may be any text, so it is quoted and never part of a sentence. */
const fillIn = (label: string): string => ownFields.get(label) ?? `Fill in “${label}”`;

const maxNamed = 3;

/**
 * What moving does: who hosts the booking then, and who else of a session moves.
 *
 * @param chosen the host whose times were shown; null for any host
 */
export function moveWords({ session, host }: MovingView, chosen: string | null): string {
  const does =
    session === null
      ? 'Moving cancels the old booking and makes a new one at the new time.'
      : session.isWhole
        ? `Moves the whole session${session.people.length === 0 ? '' : `: ${peopleText(session.people)}`}.`
        : 'Moves only your own seat. The session stays where it is.';
  if (host === null) return does;
  if (chosen === null) return `${does} Any host may get it: the service chooses who.`;
  return chosen === host.name
    ? `${does} ${isolate(chosen)} stays the host.`
    : `${does} ${isolate(chosen)} takes over from ${isolate(host.name)}.`;
}

/** “Inés Duarte, Liam Doyle and 4 others move” */
function peopleText(people: readonly string[]): string {
  const named = people.slice(0, maxNamed).map(isolate);
  const others = people.length - named.length;
  if (others > 0) return `${named.join(', ')} and ${others} ${others === 1 ? 'other' : 'others'} move`;
  const last = named.pop() ?? '';
  return named.length === 0 ? `${last} moves` : `${named.join(', ')} and ${last} move`;
}
