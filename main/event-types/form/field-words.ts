import type { BookingField } from './booking-field.ts';

/** What the service's keys for its own questions mean. */
const labels: Readonly<Record<string, string>> = {
  your_name: 'Your name',
  email_address: 'Email address',
  location: 'Location',
  what_is_this_meeting_about: 'What is this meeting about?',
  additional_notes: 'Additional notes',
  additional_guests: 'Add guests',
  reason_for_reschedule: 'Reason for reschedule',
  number_text_notifications: 'Phone number (text notifications)',
  phone_number: 'Phone number',
  first_name: 'First name',
  last_name: 'Last name',
};

/** Where a question has neither label nor key. */
const labelsByName: Readonly<Record<string, string>> = {
  name: 'Your name',
  email: 'Email address',
  attendeePhoneNumber: 'Phone number',
  title: 'What is this meeting about?',
  notes: 'Additional notes',
  guests: 'Add guests',
  rescheduleReason: 'Reason for reschedule',
  firstName: 'First name',
  lastName: 'Last name',
};

const placeholders: Readonly<Record<string, string>> = {
  enter_phone_number: 'Phone number, with the country code',
  share_additional_notes: 'Anything that helps to prepare',
  email: 'Email address',
  reschedule_placeholder: 'Let others know why you need to reschedule',
};

const key = /^[a-z0-9]+(?:_[a-z0-9]+)*$/;

/**
 * What a question says. Servers of the family give their own questions a translation key instead of words
 * (`defaultLabel`); one that is not known is at least made readable.
 */
export function labelOf({
  name,
  label,
  defaultLabel,
}: Pick<BookingField, 'name' | 'label' | 'defaultLabel'>): string {
  return said(label) ?? meaningOf(defaultLabel) ?? own(labelsByName, name) ?? readable(name);
}

/** A part of a name: its label may be a key as well. */
export function partLabelOf({
  name,
  label,
}: {
  readonly name: string;
  readonly label?: string | undefined;
}): string {
  return meaningOf(label) ?? own(labelsByName, name) ?? readable(name);
}

/** A key without a known meaning is left out: nobody would understand it as an example. */
export function placeholderOf({ placeholder, defaultPlaceholder }: BookingField): string {
  const text = said(placeholder) ?? said(defaultPlaceholder) ?? '';
  return own(placeholders, text) ?? (said(placeholder) === undefined && key.test(text) ? '' : text);
}

function meaningOf(text: string | undefined): string | undefined {
  const words = said(text);
  if (words === undefined) return undefined;
  return own(labels, words) ?? (key.test(words) && words.includes('_') ? readable(words) : words);
}

function said(text: string | undefined): string | undefined {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? undefined : trimmed;
}

function own(words: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(words, name) ? words[name] : undefined;
}

/** "preferred_time" and "preferredTime" as "Preferred time". */
function readable(name: string): string {
  const words = name
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, (_, last: string, first: string) => `${last} ${first.toLowerCase()}`)
    .trim();
  return words === '' ? name : words.charAt(0).toUpperCase() + words.slice(1);
}
