import type { MainWords } from '../../../messages/generated/types.ts';
import { words } from '../../base/words.ts';
import type { BookingField } from './booking-field.ts';
import { own } from '../../base/own.ts';

type FormName = keyof MainWords['bookingForm'];

/** What the service's keys for its own questions mean. */
const labels: Readonly<Record<string, FormName>> = {
  your_name: 'yourName',
  email_address: 'emailAddress',
  location: 'location',
  what_is_this_meeting_about: 'whatAbout',
  additional_notes: 'notes',
  additional_guests: 'guests',
  reason_for_reschedule: 'rescheduleReason',
  number_text_notifications: 'textNotifications',
  phone_number: 'phoneNumber',
  first_name: 'firstName',
  last_name: 'lastName',
};

/** Where a question has neither label nor key. */
const labelsByName: Readonly<Record<string, FormName>> = {
  name: 'yourName',
  email: 'emailAddress',
  attendeePhoneNumber: 'phoneNumber',
  title: 'whatAbout',
  notes: 'notes',
  guests: 'guests',
  rescheduleReason: 'rescheduleReason',
  firstName: 'firstName',
  lastName: 'lastName',
};

const placeholders: Readonly<Record<string, FormName>> = {
  enter_phone_number: 'phonePlaceholder',
  share_additional_notes: 'notesPlaceholder',
  email: 'emailPlaceholder',
  reschedule_placeholder: 'reschedulePlaceholder',
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
  return said(label) ?? meaningOf(defaultLabel) ?? wordsIn(labelsByName, name) ?? readable(name);
}

/** A part of a name: its label may be a key as well. */
export function partLabelOf({
  name,
  label,
}: {
  readonly name: string;
  readonly label?: string | undefined;
}): string {
  return meaningOf(label) ?? wordsIn(labelsByName, name) ?? readable(name);
}

/** A key without a known meaning is left out: nobody would understand it as an example. */
export function placeholderOf({ placeholder, defaultPlaceholder }: BookingField): string {
  const text = said(placeholder) ?? said(defaultPlaceholder) ?? '';
  return wordsIn(placeholders, text) ?? (said(placeholder) === undefined && key.test(text) ? '' : text);
}

function meaningOf(text: string | undefined): string | undefined {
  const label = said(text);
  if (label === undefined) return undefined;
  return wordsIn(labels, label) ?? (key.test(label) && label.includes('_') ? readable(label) : label);
}

function said(text: string | undefined): string | undefined {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? undefined : trimmed;
}

function wordsIn(known: Readonly<Record<string, FormName>>, name: string): string | undefined {
  const found = own(known, name);
  return found && words().bookingForm[found];
}

/** "preferred_time" and "preferredTime" as "Preferred time". */
function readable(name: string): string {
  const text = name
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, (_, last: string, first: string) => `${last} ${first.toLowerCase()}`)
    .trim();
  return text === '' ? name : text.charAt(0).toUpperCase() + text.slice(1);
}
