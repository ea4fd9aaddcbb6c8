import { inDigits } from '../../preload/contract/languages/digits.ts';
import { knownLanguages, type KnownLanguage } from '../../preload/contract/languages/known.ts';
import type { FirstWords } from '../../messages/generated/types.ts';
import type { Language } from '../../preload/contract/languages/language.ts';
import { withoutDigits } from '../../preload/contract/languages/tag.ts';

/** The last file of a language that is written. Only its name counts here. */
const finished = (): readonly string[] => Object.keys(import.meta.glob('../../messages/generated/*/page.ts'));

/** Of the languages that are not built in. */
const firstFiles = (): Readonly<Record<string, () => Promise<FirstWords>>> =>
  import.meta.glob<FirstWords>(
    ['../../messages/generated/*/first.ts', '!../../messages/generated/en/first.ts'],
    { import: 'first' },
  );

/** What the app speaks: of the known languages those whose words are there. English is the first. */
export const spokenLanguages = (): readonly KnownLanguage[] =>
  knownLanguages.filter(({ tag }) => finished().some((file) => file.endsWith(`/${tag}/page.ts`)));

export const knownTags: readonly string[] = knownLanguages.map(({ tag }) => tag);

/**
 * The first wanted language that is spoken, by the lookup of BCP 47 (RFC 4647, section 3.4): `de-AT` finds `de`. A
 * language that is spoken only as in some country is found by its name alone: `pt` and `pt-PT` find `pt-BR`.
 *
 * @param wanted the preferred one first; “pt_BR”, as some write it, counts, and what is no tag does not
 * @returns a tag of `spoken`; English when there is none
 */
export function lookUpLanguage(
  wanted: readonly (string | null)[],
  spoken: readonly Pick<KnownLanguage, 'tag'>[] = spokenLanguages(),
): string {
  for (const tag of wanted.flatMap(canonicalTags)) {
    const parts = tag.split('-');
    for (let length = parts.length; length > 0; length -= 1) {
      const shorter = parts.slice(0, length).join('-');
      const found = spoken.find((one) => one.tag === shorter);
      if (found) return found.tag;
    }
    const sibling = spoken.find((one) => one.tag.split('-')[0] === parts[0]);
    if (sibling) return sibling.tag;
  }
  return 'en';
}

/** None where it is no tag. */
function canonicalTags(code: string | null): readonly string[] {
  try {
    return Intl.getCanonicalLocales((code ?? '').trim().replaceAll('_', '-'));
  } catch {
    return [];
  }
}

/**
 * The locale to format dates, numbers and lists with beside words of a language: the person’s own where it is of that
 * language, because its region decides about formats; otherwise the language as in the person’s region, so that no
 * German date stands in an English sentence.
 *
 * @param language BCP 47, the one in use, whose digits count
 * @param own the person’s locale, as the service’s profile has it; null: unknown
 */
export function formatLocale(language: string, own: string | null): string {
  const [tag] = canonicalTags(own);
  if (tag === undefined) return language;
  const locale = new Intl.Locale(tag);
  const spoken = new Intl.Locale(language);
  if (locale.language === spoken.language) return inDigitsOf(tag, language);
  // “sv” says no region: Sweden is the likely one.
  const { region } = locale.maximize();
  return region === undefined
    ? language
    : inDigitsOf(new Intl.Locale(spoken.language, { region }).toString(), language);
}

const numberingOf = (tag: string): string => new Intl.NumberFormat(tag).resolvedOptions().numberingSystem;

/** A locale with the digits of another: they are named where they are not its own, as in `ar-u-nu-arab`. */
function inDigitsOf(tag: string, other: string): string {
  if (tag === other) return tag;
  const numberingSystem = numberingOf(other);
  return numberingOf(tag) === numberingSystem ? tag : new Intl.Locale(tag, { numberingSystem }).toString();
}

/**
 * A language with the digits that its first wanted locale writes: Arabic for `ar-EG` is `ar-u-nu-arab`, for `ar-MA`
 * or `ar` alone it is `ar`, whose digits are Latin.
 *
 * @param tag BCP 47, a language that is spoken
 * @param wanted locales, the preferred one first
 */
export function withDigitsOf(tag: string, wanted: readonly (string | null)[]): string {
  const { language } = new Intl.Locale(tag);
  const own = wanted.flatMap(canonicalTags).find((one) => new Intl.Locale(one).language === language);
  return own === undefined ? tag : inDigitsOf(tag, own);
}

/** What a language says before the rest of the app is loaded. @param tag one that is spoken, and not built in */
export async function loadFirst(tag: string): Promise<Pick<Language, 'tag' | 'direction' | 'first'>> {
  const folder = withoutDigits(tag);
  const known = spokenLanguages().find((one) => one.tag === folder);
  const file = firstFiles()[`../../messages/generated/${folder}/first.ts`];
  if (!known || !file) throw new Error(`There are no words in ${tag}`);
  return { tag, direction: known.direction, first: inDigits(await file(), tag) };
}
