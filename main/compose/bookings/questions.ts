import type { EventType } from '../../api/schemas/event-type.ts';
import { readBookingFields } from '../../booking/form/booking-field.ts';
import { labelOf } from '../../booking/form/field-words.ts';
import type { Questions } from '../../bookings/detail/answers.ts';

/** The words of a booking form. @param eventType null while it is not known: names are made readable then */
export function questionsOf(eventType: EventType | null): Questions {
  const fields = eventType === null ? [] : readBookingFields(eventType);
  const byName = new Map(fields.map((field) => [field.name, field]));
  return {
    names: fields.map(({ name }) => name),
    labelOf: (name) => labelOf(byName.get(name) ?? { name, label: undefined, defaultLabel: undefined }),
    choiceOf(name, value) {
      const option = byName.get(name)?.options.find((known) => known?.value === value);
      return option?.label?.trim() || value;
    },
  };
}
