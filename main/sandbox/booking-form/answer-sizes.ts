import { Refusal } from '../http/refusal.ts';
import { refuseAnswers } from './answer-problem.ts';

/** No person types more; what is stored is answered again with every list. Anything but text as JSON. */
const longestAnswer = 10_000;
const longestForm = 100_000;

/** @throws Refusal 400 for an answer, or a form, of a size that no form asks for */
export function checkSizes(answers: Readonly<Record<string, unknown>>): void {
  const sizes = Object.entries(answers).map(([field, answer]) => ({ field, size: sizeOf(answer) }));
  const problems = sizes
    .filter(({ field, size }) => Math.max(field.length, size) > longestAnswer)
    .map(({ field }) => ({ field, text: `Expected at most ${longestAnswer} characters` }));
  if (problems.length > 0) throw refuseAnswers(problems);
  const total = sizes.reduce((sum, { field, size }) => sum + field.length + size, 0);
  if (total > longestForm) {
    throw new Refusal(400, `custom in 'responses': Expected at most ${longestForm} characters in all`);
  }
}

function sizeOf(answer: unknown): number {
  return typeof answer === 'string' ? answer.length : JSON.stringify(answer ?? null).length;
}
