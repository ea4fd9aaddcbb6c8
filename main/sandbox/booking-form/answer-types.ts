import { checkChoiceWithInput } from './choice-with-input.ts';
import { checkEmails, checkOne, checkSeveral } from './list-answers.ts';
import { checkName } from './name-answer.ts';
import { checkEmail, checkNumber, checkPhone, checkText, checkUrl } from './text-answers.ts';
import type { CheckAnswer } from './text-answers.ts';

/** Every type of question that this service knows, with the rule its answers follow. */
const answerTypes = new Map<string, CheckAnswer>([
  ['name', checkName],
  ['text', checkText],
  ['textarea', checkText],
  ['address', checkText],
  ['number', checkNumber],
  ['email', checkEmail],
  ['phone', checkPhone],
  ['url', checkUrl],
  ['multiemail', checkEmails],
  ['select', checkOne],
  ['radio', checkOne],
  ['multiselect', checkSeveral],
  ['checkbox', checkSeveral],
  ['radioInput', checkChoiceWithInput],
  ['boolean', (answer) => (typeof answer === 'boolean' ? undefined : 'Invalid Boolean')],
]);

/** The rule for a type of question; undefined for a type that this service does not know. */
export function findAnswerType(type: string): CheckAnswer | undefined {
  return answerTypes.get(type);
}
