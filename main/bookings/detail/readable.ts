import { fieldsOf } from '../booking-parts.ts';
import type { LabelledText } from '../../../preload/contract/model/bookings.ts';

const longestText = 4000;
const mostLines = 80;
const deepest = 3;

/** Any value as text; null when it says nothing. */
export function readable(value: unknown): string | null {
  switch (typeof value) {
    case 'string':
      return value.trim() === '' ? null : cut(value);
    case 'number':
    case 'bigint':
      return String(value);
    case 'boolean':
      return value ? 'Yes' : 'No';
    case 'object': {
      if (value === null || isEmpty(value)) return null;
      return cut(JSON.stringify(value));
    }
    default:
      return null;
  }
}

/** Fields as lines, inner ones under "Outer: inner"; what is empty says nothing and is left out. */
export function readableFields(values: Readonly<Record<string, unknown>>): readonly LabelledText[] {
  return linesOf(values, '', 1).slice(0, mostLines);
}

/** "seatReferenceUid" and "preferred_time" as "Seat reference uid" and "Preferred time". */
export function wordsOf(name: string): string {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[_\-\s]+/g, ' ')
    .trim()
    .toLowerCase();
  return words === '' ? name : words.charAt(0).toUpperCase() + words.slice(1);
}

function linesOf(
  values: Readonly<Record<string, unknown>>,
  prefix: string,
  depth: number,
): readonly LabelledText[] {
  return Object.entries(values).flatMap(([name, value]): readonly LabelledText[] => {
    const words = wordsOf(name);
    const label = prefix === '' ? words : `${prefix}: ${words.toLowerCase()}`;
    const inner = fieldsOf(value);
    if (inner !== null && depth < deepest) return linesOf(inner, label, depth + 1);
    const text = Array.isArray(value) ? listText(value) : readable(value);
    return text === null ? [] : [{ label, text }];
  });
}

function listText(values: readonly unknown[]): string | null {
  const texts = values.flatMap((value) => readable(value) ?? []);
  return texts.length === 0 ? null : cut(texts.join(values.some(fieldsOf) ? '\n' : ', '));
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  return typeof value === 'object' && Object.values(value).every(isEmpty);
}

function cut(text: string): string {
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text;
}
