import type { Page } from '@playwright/test';
import { cutTexts, givenTexts, saidTexts } from '../renderer/gallery/measure.ts';
import { openGallery } from '../renderer/gallery/open-gallery.mjs';
import { pseudoTag } from '../renderer/support/test-languages.ts';

/** Letters that `pseudoText` changes, and what makes its messages longer. */
const changed = /[AEIOUYCDGHKLNRSTWZ]/i;
const filler = ['one', 'two', 'three', 'four', 'five', 'six'];

/** Weekdays, months and halves of the day, which come from the platform. */
const dates = new Set(
  (['short', 'long'] as const).flatMap((size) => {
    const format = new Intl.DateTimeFormat('en', { month: size, weekday: size, hour: 'numeric' });
    return Array.from({ length: 84 }, (_, week) =>
      format.format(Date.UTC(2026, week % 12, week, week)),
    ).flatMap((text) => text.split(/[^a-z]+/iu));
  }),
);

/** Parts of addresses, standards and commands, and what scenes type; languages are called as they call themselves. */
const names = new Set([
  'GMT',
  'MIT',
  'https',
  'http',
  'English',
  'British',
  'bookbar',
  'zzz',
  'quick',
  'book',
  'copy',
  'times',
]);
/** Facts that a message is made of: the pseudo-language takes them for names. */
const facts = new Set(['back', 'past', 'upcoming', 'publish', 'unpublish', 'tomorrow', 'yesterday', 'today']);

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}]{2,}/gu) ?? [];

/** Whether a word is neither of the catalogue, nor made of what is known. */
const isPlain = (word: string): boolean =>
  /^[a-z]+$/iu.test(word) &&
  changed.test(word) &&
  !dates.has(word) &&
  !names.has(word) &&
  !facts.has(word) &&
  !filler.some((part) => part.startsWith(word));

/** Shows each scene in a language, several at a time. @returns how many */
async function showEach(
  scenes: readonly string[],
  language: string,
  read: (page: Page, scene: string) => Promise<void>,
): Promise<number> {
  const gallery = await openGallery(() => undefined);
  const waiting = [...scenes];
  let seen = 0;
  const readOn = async (page: Page): Promise<void> => {
    for (let scene = waiting.shift(); scene !== undefined; scene = waiting.shift()) {
      await gallery.show(page, scene, { language });
      if ((await page.locator('[data-posed]').count()) === 0) throw new Error(`${scene} cannot be posed`);
      seen += 1;
      await read(page, scene);
    }
  };
  try {
    await Promise.all(Array.from({ length: 4 }, async () => readOn(await gallery.openPage())));
  } finally {
    await gallery.close();
  }
  return seen;
}

/**
 * Shows scenes in the pseudo-language.
 *
 * @returns what is on the screen without being from the catalogue or from main, and what of the catalogue is cut
 */
export async function readPseudoViews(
  scenes: readonly string[],
): Promise<{ readonly left: string[]; readonly cut: string[]; readonly seen: number }> {
  const left = new Set<string>();
  const cut = new Set<string>();
  const seen = await showEach(scenes, pseudoTag, async (page, scene) => {
    const given = (await givenTexts(page)).join('\n');
    const named = new Set(wordsOf(given).filter((word) => !filler.includes(word)));
    const isLeft = (word: string): boolean => isPlain(word) && !given.includes(word);
    for (const text of await saidTexts(page))
      for (const word of wordsOf(text.replaceAll(/https?:\S+/gu, '')))
        if (isLeft(word)) left.add(`${scene}: “${word}” in “${text}”`);
    // A line of facts ends in an ellipsis where it has names.
    for (const text of await cutTexts(page, 'body'))
      if (text.startsWith('[') && !wordsOf(text).some((word) => named.has(word) || dates.has(word)))
        cut.add(`${scene}: ${text}`);
    // The last one reaches a little over the edge, as its focus does.
    const tabs = await page
      .locator('.tabs')
      .evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth));
    if (tabs.some((over) => over > 8)) cut.add(`${scene}: the tabs`);
  });
  return { left: [...left], cut: [...cut], seen };
}

/** Instants as main gives them. */
const instants = /\d{4}-\d\d-\d\dT[\d:.]+Z?/gu;
/** Lines of a log, addresses, an error as it is reported, keys, and what a scene types. */
const technical = /\d{4}-\d\d-\d\dT|https?:|\.com |^(?:Ctrl\+|⌥ )\d$|^F\d$|^48213$/u;

/** Shows scenes in Arabic with Arabic digits. @returns Latin digits on the screen that are not of a name, an address or a key */
export async function readArabicDigits(scenes: readonly string[]): Promise<string[]> {
  const left = new Set<string>();
  await showEach(scenes, 'ar-u-nu-arab', async (page, scene) => {
    const given = (await givenTexts(page)).join('\n').replaceAll(instants, '');
    for (const text of (await saidTexts(page, 'kbd')).filter((one) => !technical.test(one)))
      for (const word of text.replaceAll(/\u2068[^\u2069]*\u2069/gu, '').match(/\S*\d\S*/gu) ?? [])
        if (!given.includes(word)) left.add(`${scene}: “${word}” in “${text}”`);
  });
  return [...left];
}
