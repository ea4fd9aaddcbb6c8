import type { FieldOption, FieldView, AnswerProblem } from '../../../preload/contract/model/booking-form.ts';
import type { PageOnly } from '../../../preload/contract/model/common.ts';

/** The service’s own words for whom it asks; here the form is filled in for somebody else. */
const guestLabels: ReadonlyMap<string, string> = new Map([
  ['Your name', 'Name'],
  ['Email address', 'Email'],
]);

export function fieldLabel({ name, label }: Pick<FieldView, 'name' | 'label'>): string {
  return name === 'name' || name === 'email' ? (guestLabels.get(label) ?? label) : label;
}

/** “Marcus’s phone number”: what a place asks of the guest. */
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

/** Why the booking page has to be used, and what for. */
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

/** A label of the service may be of any kind: it is quoted, never made part of a sentence. */
const fillIn = (label: string): string => ownFields.get(label) ?? `Fill in “${label}”`;
