import type { EventType } from '../api/schemas/event-type.ts';
import { isAsked, readBookingFields, kindOf } from '../event-types/form/booking-field.ts';
import { labelOf } from '../event-types/form/field-words.ts';
import type { LabelledText } from '../../preload/contract/model/bookings.ts';

/** Kinds of answers in words; docs/service-notes.md, "Booking form". */
const kinds = {
  name: 'Name',
  email: 'Email address',
  phone: 'Phone number',
  text: 'Short text',
  textarea: 'Long text',
  number: 'Number',
  address: 'Address',
  url: 'Link',
  multiemail: 'Email addresses',
  select: 'One of',
  multiselect: 'Some of',
  checkbox: 'Some of',
  radio: 'One of',
  radioInput: 'One of',
  boolean: 'Yes or no',
} as const;

/** What is asked when it is booked again, in order, and how it is answered. */
export function questionLines(eventType: EventType): readonly LabelledText[] {
  return readBookingFields(eventType)
    .filter((field) => isAsked(field, false))
    .map((field) => {
      const kind = kindOf(field.type);
      const options = field.options.flatMap((option) => option?.label?.trim() || option?.value || []);
      const answer = kind === null ? field.type : kinds[kind];
      const choice = options.length > 0 ? `${answer} ${options.join(', ')}` : answer;
      return { label: labelOf(field), text: `${choice}${field.required ? ', required' : ''}` };
    });
}
