import { z } from 'zod';
import { alwaysAsked, systemTypes, withSystemRules } from '../../../protocol/booking-form.ts';
import type { EventType } from '../../../protocol/event-type.ts';
import type { FieldKind } from '../../../preload/contract/model/booking-form.ts';

const flag = z.boolean().catch(false);
const text = z.string().catch('');
const optionalText = z.string().optional().catch(undefined);
const length = z.int().min(0).nullable().catch(null);

const option = z.object({ value: z.string(), label: optionalText });
const optionInput = z.object({
  type: text,
  required: flag,
  placeholder: text,
});
const part = z.object({ name: z.string(), label: optionalText, required: flag });

/** What is read from a question; a value of a wrong type counts as missing. */
const bookingField = z.object({
  name: z.string().min(1),
  type: text,
  label: optionalText,
  defaultLabel: optionalText,
  placeholder: optionalText,
  defaultPlaceholder: optionalText,
  required: flag,
  hidden: flag,
  hideWhenJustOneOption: flag,
  getOptionsAt: optionalText,
  options: z.array(option.nullable().catch(null)).catch([]),
  optionsInputs: z.record(z.string(), optionInput.catch(optionInput.parse({}))).catch({}),
  minLength: length,
  maxLength: length,
  variant: optionalText,
  variantsConfig: z
    .object({ variants: z.record(z.string(), z.object({ fields: z.array(part).catch([]) })) })
    .optional()
    .catch(undefined),
  views: z
    .array(z.object({ id: z.string() }))
    .optional()
    .catch(undefined),
});

/** A question of the booking form as the service gives it (docs/service-notes.md, "Booking form"). */
export type BookingField = z.output<typeof bookingField>;

/** Here the reason of a move has a fixed type, too. */
const fixedTypes = new Map([...systemTypes, ['rescheduleReason', 'textarea']]);

/** All questions of an event type, hidden ones too, each name once; name and email are always among them. */
export function readBookingFields({ bookingFields }: EventType): readonly BookingField[] {
  const listed = (bookingFields ?? []).flatMap((value) => bookingField.safeParse(value).data ?? []);
  const missing = alwaysAsked
    .filter((name) => !listed.some((field) => field.name === name))
    .map((name) => bookingField.parse({ name, type: name, required: true }));
  const byName = new Map<string, BookingField>();
  for (const field of [...missing, ...listed]) {
    if (!byName.has(field.name)) byName.set(field.name, withSystemRules(field, fixedTypes));
  }
  return [...byName.values()];
}

/**
 * Whether a question is asked: not when it is hidden, not when it is only for making or only for moving a
 * booking, and not when it is left out for having one option only. The service requires no answer then.
 */
export function isAsked(
  { hidden, hideWhenJustOneOption, options, views }: BookingField,
  isMoving: boolean,
): boolean {
  if (hidden || (hideWhenJustOneOption && options.length <= 1)) return false;
  const view = isMoving ? 'reschedule' : 'booking';
  return views === undefined || views.some(({ id }) => id === view);
}

const fieldKinds = [
  'name',
  'text',
  'textarea',
  'number',
  'email',
  'phone',
  'address',
  'multiemail',
  'select',
  'multiselect',
  'checkbox',
  'radio',
  'radioInput',
  'boolean',
  'url',
] as const satisfies readonly FieldKind[];

/** The kind of a question's type; null for one that is not known here. */
export function kindOf(type: string): FieldKind | null {
  return fieldKinds.find((kind) => kind === type) ?? null;
}
