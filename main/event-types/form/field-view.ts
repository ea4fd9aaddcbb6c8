import { type BookingField, kindOf } from './booking-field.ts';
import { labelOf, partLabelOf, placeholderOf } from './field-words.ts';
import type { AnswerValue, FieldOption, FieldView } from '../../../preload/contract/model/booking-form.ts';

/** Who a booking is with does not change when it is moved. */
const fixedWhenMoving: readonly string[] = ['name', 'email'];

/** @param answer what was answered before, when a booking is moved */
export function toFieldView(field: BookingField, isMoving: boolean, answer: AnswerValue | null): FieldView {
  return {
    name: field.name,
    kind: kindOf(field.type) ?? 'text',
    label: labelOf(field),
    placeholder: placeholderOf(field),
    isRequired: field.required,
    // If the earlier booking does not have the answer, it is asked for again.
    isReadOnly: isMoving && answer !== null && fixedWhenMoving.includes(field.name),
    minLength: field.minLength,
    maxLength: field.maxLength,
    options: optionsOf(field),
    parts: partsOf(field),
    answer,
  };
}

/** The kind of input that a choice also asks for. */
export function extraKindOf(type: string): 'phone' | 'address' | 'text' {
  return type === 'phone' || type === 'address' ? type : 'text';
}

function optionsOf({ options, optionsInputs, type }: BookingField): readonly FieldOption[] {
  const byValue = new Map<string, FieldOption>();
  for (const option of options) {
    if (option === null || byValue.has(option.value)) continue;
    const { value, label } = option;
    const input =
      type === 'radioInput' && Object.hasOwn(optionsInputs, value) ? optionsInputs[value] : undefined;
    byValue.set(value, {
      value,
      label: label?.trim() || value,
      extra:
        input === undefined
          ? null
          : { kind: extraKindOf(input.type), isRequired: input.required, placeholder: input.placeholder },
    });
  }
  return [...byValue.values()];
}

const variantInParts = 'firstAndLastName';

/** First and last name are two inputs where the event type says so. */
function partsOf({ type, variant, variantsConfig }: BookingField): FieldView['parts'] {
  if (type !== 'name' || variant !== variantInParts) return [];
  const fields = variantsConfig?.variants[variantInParts]?.fields ?? [];
  const needsLast = fields.some(({ name, required }) => name === 'lastName' && required);
  return ['firstName', 'lastName'].map((name) => ({
    name,
    label: partLabelOf(fields.find((part) => part.name === name) ?? { name }),
    isRequired: name === 'firstName' || needsLast,
  }));
}
