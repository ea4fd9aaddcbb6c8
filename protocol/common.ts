import { IANAZone, DateTime } from 'luxon';
import { z } from 'zod';

/**
 * The form nearly every timestamp has, on a day that every year has; read without luxon, for lists hold hundreds of
 * them. Whether there is a 29 February only luxon knows.
 */
const usual =
  /^\d{4}-(?:\d\d-(?:0[1-9]|1\d|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/;

/** A date, a time and an offset: without a date luxon reads today, without an offset the system's zone. */
const dateTimeWithOffset = /^\d{4}.*T.*(?:Z|[+-]\d{2}(?::?\d{2})?)$/i;

/** No timestamp is longer; what follows is then read in a bounded time, whatever a server says. */
const maxInstantLength = 64;

/**
 * Reads an ISO 8601 timestamp with a zone or offset; a local time without one is no instant.
 *
 * @returns epoch milliseconds, or null when it is none
 */
export function readInstant(text: string): number | null {
  if (usual.test(text)) {
    const ms = Date.parse(text);
    return Number.isNaN(ms) ? null : ms;
  }
  if (text.length > maxInstantLength || !dateTimeWithOffset.test(text)) return null;
  const time = DateTime.fromISO(text);
  return time.isValid ? time.toMillis() : null;
}

/** An ISO 8601 timestamp with a zone or offset; a local time without one is no instant. */
export const instant = z.string().refine((text) => readInstant(text) !== null, {
  error: 'Expected an ISO 8601 timestamp with a time zone',
});

/** What a zone name can look like; anything else is not even looked up, and so not kept in luxon's cache. */
const zoneName = /^[A-Za-z][\w+/-]{1,63}$/;

/** A zone name of the IANA database, as the service's document uses for `timeZone`; no offset, no "local". */
export const timeZone = z
  .string()
  .refine((name) => zoneName.test(name) && IANAZone.create(name).isValid, { error: 'Invalid timezone' });

/** Any JSON object, taken as it is. */
export const fields = z.custom<Record<string, unknown>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);

/** What each tolerant schema is when nothing has to be tolerated: see `exactly`. */
const exactForms = new WeakMap<z.ZodType, z.ZodType>();

/**
 * A part of an answer that the client can do without: missing, null or of another shape, it reads as absent.
 * Servers of this family leave out, null or vary everything but a booking's uid, times and status.
 */
export function optional<T extends z.ZodType>(schema: T): z.ZodCatch<z.ZodOptional<z.ZodNullable<T>>> {
  const tolerant = schema.nullable().optional().catch(undefined);
  exactForms.set(tolerant, exactly(schema).nullish());
  return tolerant;
}

/** A part that the client reads in one way when it is missing, null or of another shape. */
export function otherwise<T extends z.ZodType<string>>(schema: T, fallback: z.output<T>): z.ZodCatch<T> {
  const tolerant = schema.catch(() => fallback);
  exactForms.set(tolerant, exactly(schema));
  return tolerant;
}

/**
 * Rows that fit; a row that does not is left out instead of costing the whole answer.
 *
 * Tolerance is paid for only where it is needed: rows that all fit exactly are taken as they came, unknown
 * fields and all, and only otherwise each is read field by field. Nearly all answers fit, and that is three
 * times as fast.
 */
export function rowsOf<T extends z.ZodType>(row: T) {
  const split = splitRows(row);
  const tolerant = z.custom<unknown[]>(Array.isArray).transform((rows): z.output<T>[] => split(rows).fit);
  exactForms.set(tolerant, z.array(exactly(row)));
  return tolerant;
}

/** Separates the rows that fit from those that do not; the latter are kept as they came. */
export function splitRows<T extends z.ZodType>(
  row: T,
): (rows: readonly unknown[]) => { readonly fit: z.output<T>[]; readonly rest: readonly unknown[] } {
  const exact = z.array(exactly(row));
  return (rows) => {
    // Checked by the same fields, so that the compiler may believe it.
    if (exact.safeParse(rows).success) return { fit: rows as z.output<T>[], rest: [] };
    const read = rows.map((value) => ({ value, parsed: row.safeParse(value) }));
    return {
      fit: read.flatMap(({ parsed }) => (parsed.success ? [parsed.data] : [])),
      rest: read.flatMap(({ value, parsed }) => (parsed.success ? [] : [value])),
    };
  };
}

/** A schema of the same fields that tolerates nothing but null and absence; it is only asked, never read with. */
function exactly(schema: z.ZodType): z.ZodType {
  const known = exactForms.get(schema);
  if (known) return known;
  if (!(schema instanceof z.ZodObject)) return schema;
  const shape: Record<string, z.ZodType> = schema.shape;
  return z.object(Object.fromEntries(Object.entries(shape).map(([name, part]) => [name, exactly(part)])));
}
