import { untrack } from 'svelte';
import type { Cities } from '../preload/contract/languages/cities.ts';
import type { PageWords, TodayWords } from '../messages/generated/types.ts';
import { withoutDigits } from '../preload/contract/languages/tag.ts';

/** Of all languages, by their paths; each file is loaded when it is asked for. Tests add languages of their own. */
export const languageFiles = {
  today: import.meta.glob<TodayWords>('../messages/generated/*/today.ts', { import: 'today' }),
  page: import.meta.glob<PageWords>('../messages/generated/*/page.ts', { import: 'page' }),
  cities: import.meta.glob<Cities>('../messages/cities/*.json', { import: 'default' }),
};

interface Spoken {
  /** BCP 47. */
  readonly tag: string;
  readonly today: TodayWords;
  /** null until a view needs them. */
  readonly page: PageWords | null;
  /** null until they are there, which is before a view needs them that is opened later. */
  readonly cities: Cities | null;
}

let spoken = $state.raw<Spoken>();

function inUse(): Spoken {
  if (!spoken) throw new Error('The page has no words before speak()');
  return spoken;
}

/** Whether all words of a language are there. */
export const isSpoken = (tag: string): boolean =>
  `../messages/generated/${tag}/page.ts` in languageFiles.page;

/** The language that the page speaks, BCP 47; `ar-u-nu-arab` with Arabic digits. */
export const language = (): string => inUse().tag;

/** A number alone, in the digits of the language in use. */
export const formatNumber = (value: number): string =>
  new Intl.NumberFormat(language(), { useGrouping: false }).format(value);

/**
 * What the page says in its first picture and around every view, in the language in use. Asked for when something is
 * said, not before: the language may change while the page is open.
 */
export const todayWords = (): TodayWords => inUse().today;

/** What the views say that are loaded when they are opened; `withPageWords` loads them. */
export function pageWords(): PageWords {
  const { page } = inUse();
  if (!page) throw new Error('The page has no such words before withPageWords()');
  return page;
}

const noCities: Cities = {};

/** Names of cities in the language in use; none while they are loaded, which nobody waits for. */
export const cities = (): Cities => inUse().cities ?? noCities;

/** Messages in the digits of a tag; most are in Latin ones, and need nothing for it. */
async function digitsOf<Messages>(tag: string, messages: Messages): Promise<Messages> {
  if (withoutDigits(tag) === tag) return messages;
  const { inDigits } = await import('../preload/contract/languages/digits.ts');
  return inDigits(messages, tag);
}

/** @throws where the app does not speak that language */
async function loadToday(tag: string): Promise<TodayWords> {
  const file = languageFiles.today[`../messages/generated/${withoutDigits(tag)}/today.ts`];
  if (!file) throw new Error(`There are no words in ${tag}`);
  return digitsOf(tag, await file());
}

/** @throws where the app does not speak that language */
async function loadPage(tag: string): Promise<PageWords> {
  const file = languageFiles.page[`../messages/generated/${withoutDigits(tag)}/page.ts`];
  if (!file) throw new Error(`There are no words in ${tag}`);
  return digitsOf(tag, await file());
}

/** @throws where the app does not speak that language */
async function loadCities(tag: string): Promise<Cities> {
  const file = languageFiles.cities[`../messages/cities/${withoutDigits(tag)}.json`];
  if (!file) throw new Error(`There are no cities in ${tag}`);
  return file();
}

let wanted = '';

/** The page speaks this language as soon as its words are loaded; of several wishes the last counts. */
export async function speak(tag: string): Promise<void> {
  wanted = tag;
  if (tag === spoken?.tag) return;
  const pageIfNeeded = async (): Promise<PageWords | null> => (spoken?.page ? loadPage(tag) : null);
  const [today, early] = await Promise.all([loadToday(tag), pageIfNeeded()]);
  // The first view with such words may have come meanwhile.
  const page = early ?? (await pageIfNeeded());
  if (wanted !== tag) return;
  spoken = { tag, today, page, cities: null };
  void namedCities();
}

/** Loads the names of cities for the language in use. */
async function namedCities(): Promise<void> {
  while (!inUse().cities) {
    const { tag } = inUse();
    const cities = await loadCities(tag);
    // Another language may have come into use meanwhile.
    if (inUse().tag === tag) spoken = { ...inUse(), cities };
  }
}

/** The words of the views that are loaded later; loads them for what is said before any of those is there, as in a toast. */
export async function laterWords(): Promise<PageWords> {
  await namedCities();
  while (!inUse().page) {
    const { tag } = inUse();
    const page = await loadPage(tag);
    // Another language may have come into use meanwhile.
    if (inUse().tag === tag) spoken = { ...inUse(), page };
  }
  return pageWords();
}

/**
 * A file that needs these words, once they are there too. A view that shows it does not follow the language by that:
 * it stays, and its words change.
 */
export async function withPageWords<File>(file: Promise<File>): Promise<File> {
  await untrack(laterWords);
  return file;
}
