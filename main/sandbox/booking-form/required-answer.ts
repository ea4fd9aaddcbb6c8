import type { EventType } from '../workspace/event-type-schema.ts';
import type { BookingField } from './booking-field.ts';

/**
 * Whether the form must hold an answer: never for a hidden question, nor for one that is only shown when
 * booking anew or when rescheduling and this is the other (docs/service-notes.md, "Booking form").
 */
export function isAnswerRequired(field: BookingField, eventType: EventType, isReschedule: boolean): boolean {
  if (!field.required || field.hidden) return false;
  if (field.hideWhenJustOneOption && countOptions(field, eventType) <= 1) return false;
  const view = isReschedule ? 'reschedule' : 'booking';
  return field.views === undefined || field.views.some(({ id }) => id === view);
}

function countOptions({ getOptionsAt, options }: BookingField, { locations }: EventType): number {
  return getOptionsAt === 'locations' ? locations.length : options.length;
}

/** No answer, or one without content: blank text, an empty list, nothing chosen. A `false` is an answer. */
export function isEmptyAnswer(answer: unknown): boolean {
  if (answer === undefined || answer === null) return true;
  if (typeof answer === 'string') return answer.trim() === '';
  if (Array.isArray(answer)) return answer.length === 0;
  return typeof answer === 'object' && Object.values(answer).every(isEmptyAnswer);
}
