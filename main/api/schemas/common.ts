import { DateTime, IANAZone } from 'luxon';
import { z } from 'zod';

/** A date, a time and an offset: without a date luxon reads today, without an offset the system's zone. */
const dateTimeWithOffset = /^\d{4}.*T.*(?:Z|[+-]\d{2}(?::?\d{2})?)$/i;

/** An ISO 8601 timestamp with a zone or offset; a local time without one is no instant. */
export const instant = z
  .string()
  .refine((text) => dateTimeWithOffset.test(text) && DateTime.fromISO(text).isValid, {
    error: 'Expected an ISO 8601 timestamp with a time zone',
  });

/** A zone name of the IANA database, as the service's document uses for `timeZone`; no offset, no "local". */
export const timeZone = z
  .string()
  .refine((name) => IANAZone.isValidZone(name) && !/^[+-]?\d/.test(name), { error: 'Invalid timezone' });

/**
 * A part of an answer that the client can do without: missing, null or of another shape, it reads as absent.
 * Servers of this family leave out, null or vary everything but a booking's uid, times and status.
 */
export function optional<T extends z.ZodType>(schema: T): z.ZodCatch<z.ZodOptional<z.ZodNullable<T>>> {
  return schema.nullable().optional().catch(undefined);
}

/** Rows that fit; a row that does not is left out instead of costing the whole answer. */
export function rowsOf<T extends z.ZodType>(row: T) {
  return z.array(z.unknown()).transform((rows) =>
    rows.flatMap((value): z.output<T>[] => {
      const parsed = row.safeParse(value);
      return parsed.success ? [parsed.data] : [];
    }),
  );
}
