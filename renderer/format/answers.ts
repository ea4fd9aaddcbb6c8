import type {
  AnswerValue,
  FieldKind,
  FieldView,
  FormView,
} from '../../preload/contract/model/booking-form.ts';

const isList = (answer: AnswerValue | undefined): answer is readonly string[] => Array.isArray(answer);

/** The answer as one text; of a list its lines. */
export function textOf(answer: AnswerValue | undefined): string {
  if (isList(answer)) return answer.join('\n');
  return typeof answer === 'string' ? answer : '';
}

/** One part of a name, or of a choice that asks for something besides. */
export function partOf(answer: AnswerValue | undefined, part: string): string {
  return typeof answer === 'object' && !isList(answer) ? (answer[part] ?? '') : '';
}

export function partsOf(answer: AnswerValue | undefined): Readonly<Record<string, string>> {
  return typeof answer === 'object' && !isList(answer) ? answer : {};
}

export const listOf = (answer: AnswerValue | undefined): readonly string[] => (isList(answer) ? answer : []);

/** A name in one piece, however it was asked for. */
export function fullName(answer: AnswerValue | undefined): string {
  const parts = [partOf(answer, 'firstName'), partOf(answer, 'lastName')];
  return (textOf(answer) || parts.join(' ')).trim();
}

export const firstWord = (text: string): string => text.split(/\s+/u)[0] ?? '';

/** A name from an earlier booking, for a form that asks for its parts. */
export function splitName(name: string, parts: FieldView['parts']): Readonly<Record<string, string>> {
  const [first = '', ...others] = name.trim().split(/\s+/u);
  const [firstPart, lastPart] = parts;
  return {
    ...(firstPart ? { [firstPart.name]: first } : {}),
    ...(lastPart ? { [lastPart.name]: others.join(' ') } : {}),
  };
}

/** One form asks for a whole name, another for its parts: the same answers, with the name as this one asks. */
export function fitName(
  answers: Readonly<Record<string, AnswerValue>>,
  { fields }: FormView,
): Readonly<Record<string, AnswerValue>> {
  const name = fullName(answers['name']);
  const parts = fields.find((field) => field.name === 'name')?.parts ?? [];
  const isWhole = typeof answers['name'] === 'string';
  if (name === '' || isWhole === (parts.length === 0)) return answers;
  return { ...answers, name: isWhole ? splitName(name, parts) : name };
}

/** As it is sent: addresses one by one, and what is empty not at all. */
export function tidyAnswer(kind: FieldKind, answer: AnswerValue | undefined): AnswerValue | null {
  if (answer === undefined || answer === '') return null;
  if (!isList(answer)) return answer;
  const list = kind === 'multiemail' ? answer.flatMap((line) => line.split(/[\s,;]+/u)) : answer;
  const kept = list.filter((item) => item !== '');
  return kept.length === 0 ? null : kept;
}

/** An earlier answer for reading: what was chosen by its label. */
export function answerText({ options, answer }: FieldView): string {
  const labelOf = (value: string): string => options.find((option) => option.value === value)?.label ?? value;
  if (answer === null) return '';
  if (typeof answer === 'boolean') return answer ? 'Yes' : 'No';
  if (typeof answer === 'string') return labelOf(answer);
  if (isList(answer)) return answer.map(labelOf).join(', ');
  const { value, optionValue, ...parts } = answer;
  return value === undefined
    ? Object.values(parts).join(' ')
    : [labelOf(value), optionValue].filter(Boolean).join(': ');
}
