import { z } from 'zod';
import { systemTypes, withSystemRules } from '../../protocol/booking-form.ts';
import type { StoredEventType } from '../workspace/event-type-schema.ts';

const flag = z.boolean().catch(false);
const length = z.int().min(0).optional().catch(undefined);

const subFields = z.array(z.object({ name: z.string(), required: flag }));

/** What is read from a question; what does not fit its place reads as if it were not there. */
const bookingField = z.object({
  name: z.string(),
  type: z.string(),
  required: flag,
  hidden: flag,
  hideWhenJustOneOption: flag,
  getOptionsAt: z.string().optional().catch(undefined),
  options: z.array(z.object({ value: z.string() })).catch([]),
  optionsInputs: z.record(z.string(), z.object({ type: z.string().catch('text'), required: flag })).catch({}),
  minLength: length,
  maxLength: length,
  variant: z.string().optional().catch(undefined),
  variantsConfig: z
    .object({ variants: z.record(z.string(), z.object({ fields: subFields })) })
    .optional()
    .catch(undefined),
  views: z
    .array(z.object({ id: z.string() }))
    .optional()
    .catch(undefined),
});

/** A question of the booking form (docs/service-notes.md, "Booking form"). Lengths in UTF-16 code units. */
export type FormField = z.output<typeof bookingField>;

/** The questions of an event type, and behind them the system's own that it does not list. */
export function readBookingFields(eventType: StoredEventType): readonly FormField[] {
  const listed = new Set(eventType.bookingFields.map(({ name }) => name));
  const unlisted = [...systemTypes.keys()].filter((name) => !listed.has(name));
  return [...eventType.bookingFields, ...unlisted.map((name) => ({ name, type: 'text' }))].map((field) =>
    withSystemRules(bookingField.parse(field)),
  );
}
