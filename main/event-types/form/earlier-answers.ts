import { z } from 'zod';
import { sameAddress } from '../../api/booking/status.ts';
import type { Booking } from '../../../protocol/booking.ts';
import { type BookingField, kindOf } from './booking-field.ts';
import type { AnswerValue } from '../../../preload/contract/model/booking-form.ts';

const texts = z.array(z.string());
const nameParts = z.object({ firstName: z.string().catch(''), lastName: z.string().catch('') });
const choice = z.object({ value: z.string(), optionValue: z.string().catch('').default('') });
/** Servers of the family give some answers with their question. */
const labelled = z.object({ label: z.string(), value: z.unknown() });

/** The person a booking was made for: whose address its answers give, else the first of its attendees. */
export function bookerOf({ responses, attendees }: Booking): {
  readonly name: string;
  readonly email: string;
  readonly timeZone: string | null;
  readonly locale: string | null;
} {
  const said = textOf(valueOf(responses?.['email']));
  const rows = attendees ?? [];
  const person = rows.find(({ email }) => sameAddress(email, said)) ?? rows[0];
  const locale = person?.['locale'];
  return {
    name: nameOf(valueOf(responses?.['name'])) || (person?.name?.trim() ?? ''),
    email: said || (person?.email?.trim() ?? ''),
    timeZone: person?.timeZone ?? null,
    locale: typeof locale === 'string' ? locale : null,
  };
}

/**
 * The answer that was given when the booking was made, in the form of the question's kind. Answers are missing
 * where the service does not give them (seated bookings). The reason of an earlier move is never carried over:
 * each move has its own.
 */
export function earlierAnswerTo(field: BookingField, booking: Booking): AnswerValue | null {
  const { name, type } = field;
  if (name === 'rescheduleReason') return null;
  if (name === 'name') return toName(field, booking);
  if (name === 'email') return bookerOf(booking).email || null;
  const responses = booking.responses ?? {};
  return Object.hasOwn(responses, name) ? toAnswer(valueOf(responses[name]), type) : null;
}

/** The place that was chosen, and what was given with it. */
export function earlierPlaceOf({ responses, location }: Booking): {
  readonly value: string;
  readonly extra: string;
} {
  const chosen = choice.safeParse(valueOf(responses?.['location']));
  if (!chosen.success) return { value: location?.trim() ?? '', extra: '' };
  const { value, optionValue } = chosen.data;
  return { value: value.trim(), extra: optionValue.trim() === value.trim() ? '' : optionValue.trim() };
}

function toAnswer(value: unknown, type: string): AnswerValue | null {
  switch (kindOf(type)) {
    case 'boolean':
      return typeof value === 'boolean' ? value : null;
    case 'multiemail':
    case 'multiselect':
    case 'checkbox': {
      const { data: list } = texts.safeParse(value);
      return list !== undefined && list.length > 0 ? list : null;
    }
    case 'radioInput':
      return choice.safeParse(value).data ?? null;
    default:
      return textOf(value) || null;
  }
}

function toName({ variant }: BookingField, booking: Booking): AnswerValue | null {
  const whole = bookerOf(booking).name;
  if (whole === '') return null;
  if (variant !== 'firstAndLastName') return whole;
  const { data: parts } = nameParts.safeParse(valueOf(booking.responses?.['name']));
  if (parts !== undefined && parts.firstName.trim() !== '') return parts;
  const [firstName = '', ...others] = whole.split(/\s+/);
  return { firstName, lastName: others.join(' ') };
}

function nameOf(value: unknown): string {
  const { data: parts } = nameParts.safeParse(value);
  return parts === undefined ? textOf(value) : `${parts.firstName} ${parts.lastName}`.trim();
}

function valueOf(answer: unknown): unknown {
  return labelled.safeParse(answer).data?.value ?? answer;
}

function textOf(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.trim() : '';
}
