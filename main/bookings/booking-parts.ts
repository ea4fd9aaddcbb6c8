import { z } from 'zod';
import { fields } from '../api/schemas/common.ts';
import type { Booking } from '../api/schemas/booking.ts';

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
