import { z } from 'zod';
import { toSingleLine } from '../base/text.ts';

/** Letters that no person sees, in which a text could carry another one. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Co}\p{Cs}]/gu;

/** A text of other people as an assistant reads it: what a person would see of it, on one line. */
export const toUntrusted = (text: string, longest: number): string =>
  toSingleLine(text.replace(unseen, ''), longest);

/** How often anything is listed in one answer. */
const maxRows = 100;
/** The length of an answer, as JSON; a single row is never as long. */
const maxLength = 200_000;
/** What is neither of other people nor a long text: names of states, numbers of the service, addresses. */
const maxOther = 2048;

/** How the answers of a command are given to an assistant. */
export interface MarkedAnswer {
  /** Describes what `mark` makes. */
  readonly schema: z.ZodObject;
  /** @param answer as the command answers it */
  mark(answer: unknown): Record<string, unknown>;
}

interface Part {
  readonly schema: z.ZodType;
  mark(value: unknown): unknown;
}

/**
 * Each text that other people may have written stands alone in an object, under a name that says so, and every answer
 * begins with what the name means. Nothing of such a text is anywhere else in an answer.
 *
 * @param note what that name means
 */
export function markedAnswer(schema: z.ZodObject, note: string): MarkedAnswer {
  const whole = objectOf(schema);
  const marked = z.object({ note: z.literal(note), isCut: z.boolean(), ...whole.shape });
  return {
    schema: marked,
    mark(answer) {
      const rows = cutTo(maxRows, answer as Record<string, unknown>);
      let given = { note, isCut: rows.isCut, ...whole.mark(rows.answer) };
      while (JSON.stringify(given).length > maxLength) {
        const fewer = cutTo(Math.floor(longestOf(given) / 2), given);
        if (!fewer.isCut) throw new Error('An answer is too long and cannot be cut');
        given = { ...given, ...fewer.answer, isCut: true };
      }
      return given;
    },
  };
}

const longestOf = (answer: Record<string, unknown>): number =>
  Math.max(0, ...Object.values(answer).map((value) => (Array.isArray(value) ? value.length : 0)));

/** Lists of an answer that have more rows end there. */
function cutTo(rows: number, answer: Record<string, unknown>) {
  const isCut = longestOf(answer) > rows;
  const cut = Object.entries(answer).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.slice(0, rows) : value,
  ]);
  return { isCut, answer: Object.fromEntries(cut) as Record<string, unknown> };
}

function partOf(schema: z.ZodType): Part {
  const longest = schema.meta()?.['untrusted'];
  if (typeof longest === 'number')
    return {
      schema: z.object({ untrusted: z.string() }),
      mark: (value) => ({ untrusted: toUntrusted(String(value), longest) }),
    };
  if (schema instanceof z.ZodObject) {
    const { shape, mark } = objectOf(schema);
    return { schema: z.object(shape), mark };
  }
  if (schema instanceof z.ZodArray) {
    const element = partOf(schema.element as z.ZodType);
    return {
      schema: z.array(element.schema),
      mark: (value) => (value as readonly unknown[]).slice(0, maxRows).map(element.mark),
    };
  }
  if (schema instanceof z.ZodNullable) {
    const inner = partOf(schema.unwrap() as z.ZodType);
    return {
      schema: inner.schema.nullable(),
      mark: (value) => (value === null ? null : inner.mark(value)),
    };
  }
  return { schema, mark: (value) => (typeof value === 'string' ? toUntrusted(value, maxOther) : value) };
}

/** Only what the schema names is given on. */
function objectOf(schema: z.ZodObject) {
  const parts = Object.entries(schema.shape).map(
    ([name, part]) => [name, partOf(part as z.ZodType)] as const,
  );
  return {
    shape: Object.fromEntries(parts.map(([name, { schema: part }]) => [name, part])),
    mark: (value: unknown): Record<string, unknown> =>
      Object.fromEntries(parts.map(([name, { mark }]) => [name, mark(Reflect.get(value as object, name))])),
  };
}
