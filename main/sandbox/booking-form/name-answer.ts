import { z } from 'zod';
import { requiredCode } from './answer-problem.ts';
import type { BookingField } from './booking-field.ts';
import { checkText } from './text-answers.ts';
import type { CheckAnswer } from './text-answers.ts';

const nameParts = z.object({ firstName: z.string(), lastName: z.string().default('') });

/**
 * A name in one text, or in its parts. Document, "Create booking": `responses.name` is a string, so text is
 * taken by either variant of the question; the family's forms send parts where the variant asks for them.
 */
export const checkName: CheckAnswer = (answer, field) => {
  if (typeof answer === 'string') return checkText(answer, field);
  const { data: parts } = nameParts.safeParse(answer);
  if (parts === undefined) return 'Invalid string';
  const missing = requiredParts(field).some((part) => parts[part].trim() === '');
  return missing ? requiredCode : checkText(toFullName(parts), field);
};

/** The name as one text. @param answer has passed `checkName` */
export function toFullName(answer: unknown): string {
  if (typeof answer === 'string') return answer.trim();
  const { data: parts } = nameParts.safeParse(answer);
  return parts === undefined ? '' : `${parts.firstName.trim()} ${parts.lastName.trim()}`.trim();
}

function requiredParts({ variant, variantsConfig }: BookingField): readonly ('firstName' | 'lastName')[] {
  const fields = variant === 'firstAndLastName' ? variantsConfig?.variants[variant]?.fields : undefined;
  const needsLast = fields?.some(({ name, required }) => name === 'lastName' && required) === true;
  return needsLast ? ['firstName', 'lastName'] : ['firstName'];
}
