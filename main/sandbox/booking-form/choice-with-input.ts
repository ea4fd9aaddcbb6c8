import { z } from 'zod';
import { requiredCode } from './answer-problem.ts';
import { checkOne } from './list-answers.ts';
import { checkPhone, checkText } from './text-answers.ts';
import type { CheckAnswer } from './text-answers.ts';

/** Document, "Create booking": `responses.location` has `value` and `optionValue`; other such questions alike. */
export const choiceWithInput = z.object({ value: z.string(), optionValue: z.string().default('') });

/** One of several options, of which some ask for a number or a text of their own. */
export const checkChoiceWithInput: CheckAnswer = (answer, field) => {
  const { data: choice } = choiceWithInput.safeParse(answer);
  if (choice === undefined) return 'Expected an object with value and optionValue, both strings';
  // The places of an event type are compared by `chooseLocation`, which also knows their addresses.
  const problem = field.getOptionsAt === 'locations' ? undefined : checkOne(choice.value, field);
  if (problem !== undefined) return problem;
  const { value, optionValue } = choice;
  const input = Object.hasOwn(field.optionsInputs, value) ? field.optionsInputs[value] : undefined;
  if (input === undefined) return undefined;
  if (optionValue.trim() === '') return input.required ? requiredCode : undefined;
  return input.type === 'phone' ? checkPhone(optionValue, field) : checkText(optionValue, field);
};
