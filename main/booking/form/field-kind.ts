import type { FieldKind } from '../../../preload/contract/model/booking-form.ts';

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
