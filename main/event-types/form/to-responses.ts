import { latinDigits } from '../../../preload/contract/languages/digits.ts';
import { answerTo, listOf, nameOf, partOf, textOf } from './answer-parts.ts';
import type { FormDraft } from './answer-parts.ts';
import type { FieldView, FormView } from '../../../preload/contract/model/booking-form.ts';

/** `responses` of the document's "Create booking". */
export interface FormResponses {
  readonly name: string;
  readonly email: string;
  readonly location?: { readonly value: string; readonly optionValue: string } | undefined;
  readonly [question: string]: unknown;
}

/**
 * The answers as the service takes them: numbers as text, a yes as a real boolean, several as lists, a choice and
 * the place as `{value, optionValue}`, the name as one text. Questions without an answer are left out, and so are
 * answers that the form does not ask for.
 *
 * @param draft has passed `checkAnswers`
 */
export function toResponses(form: FormView, draft: FormDraft): FormResponses {
  const answers: [string, unknown][] = form.fields.flatMap((field) => {
    const value = toResponse(field, draft);
    return value === undefined ? [] : [[field.name, value]];
  });
  const location = toLocation(form, draft);
  return {
    ...Object.fromEntries(answers),
    name: nameOf(answerTo({ name: 'name' }, draft)),
    email: textOf(answerTo({ name: 'email' }, draft)),
    ...(location === null ? {} : { location }),
  };
}

function toResponse(field: FieldView, draft: FormDraft): unknown {
  const answer = answerTo(field, draft);
  switch (field.kind) {
    case 'name':
      return nameOf(answer) || undefined;
    case 'boolean':
      return typeof answer === 'boolean' ? answer : undefined;
    case 'multiemail':
    case 'multiselect':
    case 'checkbox': {
      const list = listOf(answer);
      return list.length === 0 ? undefined : list;
    }
    case 'radioInput': {
      const value = partOf(answer, 'value');
      return value === '' ? undefined : { value, optionValue: partOf(answer, 'optionValue') };
    }
    case 'number':
      return latinDigits(textOf(answer)) || undefined;
    default:
      return textOf(answer) || undefined;
  }
}

/**
 * The chosen place; what it asks for goes into `optionValue`. A place that asks for nothing is in both fields,
 * because servers read one or the other.
 */
function toLocation(
  form: FormView,
  { place }: FormDraft,
): { readonly value: string; readonly optionValue: string } | null {
  const value = place?.value ?? form.place;
  if (value === null) return null;
  const asks = form.places.some((option) => option.value === value && option.extra !== null);
  return { value, optionValue: asks ? (place?.extra.trim() ?? '') : value };
}
