/** What the compiled messages of every language need. */

type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

/** Making the rules costs more than asking them. */
const rules = new Map<string, Intl.PluralRules>();

/** The form of a language for a count, where it has more than two. */
export function plural(tag: string, count: number, forms: PluralForms): string {
  const known = rules.get(tag) ?? new Intl.PluralRules(tag);
  rules.set(tag, known);
  return forms[known.select(count)] ?? forms.other;
}

/** A sentence, or its end, with one full stop, also after an abbreviation such as “Oct.” or “p.m.”. */
export const ended = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

/**
 * Isolates a name or another text in a sentence that is written from right to left, so that its Latin letters do not
 * change the order of the words around it. Not for times and ranges of numbers: isolated, they would be laid out from
 * left to right.
 */
export const isolate = (text: string | number): string => `\u2068${text}\u2069`;

/** Parts of a length that are shown, in the words of a language. */
export const joined = (parts: readonly (string | false)[], none: string, space = ' '): string =>
  parts.filter(Boolean).join(space) || none;
