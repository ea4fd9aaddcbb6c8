import { z } from 'zod';
import { fields } from '../../protocol/common.ts';
import { words } from '../base/words.ts';
import type { Booking } from '../../protocol/booking.ts';
import type { LabelledText } from '../../preload/contract/model/bookings.ts';

/** Parts of a booking beyond the document's fields; each may be missing or of another shape. */
const team = z.looseObject({ id: z.int(), name: z.string().nullish() });

/** The team of its event type. */
export function teamOf({ eventType }: Booking): { readonly id: number; readonly name: string | null } | null {
  const said = team.safeParse(eventType?.['team']).data;
  return said ? { id: said.id, name: textOf(said.name) } : null;
}

export function idOf(host: Booking['user']): number | null {
  return host?.id ?? null;
}

/** A text with something in it, without what stands around it; null for everything else. */
export function textOf(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const trimmed = value.trim();
  return trimmed === '' ? null : trimmed;
}

/** A field by a name that the document does not list. */
export function extraText(booking: Booking, name: string): string | null {
  return textOf(booking[name]);
}

export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> | null {
  return fields.safeParse(value).data ?? null;
}

const maxTextLength = 4000;
const maxLines = 80;
const maxDepth = 3;

/** Any value as text; null when it says nothing. */
export function readable(value: unknown): string | null {
  switch (typeof value) {
    case 'string':
      return value.trim() === '' ? null : cut(value);
    case 'number':
    case 'bigint':
      return String(value);
    case 'boolean':
      return value ? words().yes : words().no;
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
  return linesOf(values, '', 1).slice(0, maxLines);
}

/** "seatReferenceUid" and "preferred_time" as "Seat reference uid" and "Preferred time". */
export function wordsOf(name: string): string {
  const text = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[_\-\s]+/g, ' ')
    .trim()
    .toLowerCase();
  return text === '' ? name : text.charAt(0).toUpperCase() + text.slice(1);
}

function linesOf(
  values: Readonly<Record<string, unknown>>,
  prefix: string,
  depth: number,
): readonly LabelledText[] {
  return Object.entries(values).flatMap(([name, value]): readonly LabelledText[] => {
    const own = wordsOf(name);
    const label = prefix === '' ? own : `${prefix}: ${own.toLowerCase()}`;
    const inner = fieldsOf(value);
    if (inner !== null && depth < maxDepth) return linesOf(inner, label, depth + 1);
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
  return text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : text;
}
