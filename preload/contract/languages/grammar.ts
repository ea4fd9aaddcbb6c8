/** The forms that a language may have; `other` is the one that every language has. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

/** Making the rules costs more than asking them. */
const rules = new Map<string, Intl.PluralRules>();

/**
 * The form of a language for a count.
 *
 * @param locale BCP 47, the language that the forms are written in
 */
export function plural(locale: string, count: number, forms: PluralForms): string {
  const known = rules.get(locale) ?? new Intl.PluralRules(locale);
  rules.set(locale, known);
  return forms[known.select(count)] ?? forms.other;
}

/** A sentence, or its end, with one full stop, also after an abbreviation such as “Oct.” or “p.m.”. */
export const ended = (text: string): string => (text.endsWith('.') ? text : `${text}.`);
