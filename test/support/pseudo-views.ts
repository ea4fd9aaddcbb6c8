import type { Page } from '@playwright/test';
import { cutTexts, givenTexts, saidTexts } from '../renderer/gallery/measure.ts';
import { openGallery } from '../renderer/gallery/open-gallery.mjs';
import { pseudoTag } from '../renderer/support/test-languages.ts';

type Gallery = Awaited<ReturnType<typeof openGallery>>;

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

/** Shows each scene in English, several at a time. @returns how many */
async function showEach(
  scenes: readonly string[],
  read: (gallery: Gallery, page: Page, scene: string) => Promise<void>,
): Promise<number> {
  const gallery = await openGallery(() => undefined);
  const waiting = [...scenes];
  let seen = 0;
  const readOn = async (page: Page): Promise<void> => {
    for (let scene = waiting.shift(); scene !== undefined; scene = waiting.shift()) {
      await gallery.show(page, scene);
      if ((await page.locator('[data-posed]').count()) === 0) throw new Error(`${scene} cannot be posed`);
      seen += 1;
      await read(gallery, page, scene);
    }
  };
  try {
    await Promise.all(Array.from({ length: 4 }, async () => readOn(await gallery.openPage())));
  } finally {
    await gallery.close();
  }
  return seen;
}

/** Instants as main gives them. */
const instants = /\d{4}-\d\d-\d\dT[\d:.]+Z?/gu;
/** Lines of a log, addresses, an error as it is reported, keys, and what a scene types. */
const technical = /\d{4}-\d\d-\d\dT|https?:|\.com |^(?:Ctrl\+|⌥ )\d$|^F\d$|^48213$/u;

/** What is on the screen in the pseudo-language without being from the catalogue or from main. */
async function readLeft(page: Page, given: string): Promise<string[]> {
  const isLeft = (word: string): boolean => isPlain(word) && !given.includes(word);
  return (await saidTexts(page)).flatMap((text) =>
    wordsOf(text.replaceAll(/https?:\S+/gu, ''))
      .filter(isLeft)
      .map((word) => `“${word}” in “${text}”`),
  );
}

/** What of the catalogue is cut in the pseudo-language. A line of facts ends in an ellipsis where it has names. */
async function readCut(page: Page, given: string): Promise<string[]> {
  const named = new Set(wordsOf(given).filter((word) => !filler.includes(word)));
  const cut = (await cutTexts(page, 'body')).filter(
    (text) => text.startsWith('[') && !wordsOf(text).some((word) => named.has(word) || dates.has(word)),
  );
  // The last one reaches a little over the edge, as its focus does.
  const tabs = await page
    .locator('.tabs')
    .evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth));
  return [...cut, ...(tabs.some((over) => over > 8) ? ['the tabs'] : [])];
}

/** Latin digits on the screen that are not of a name, an address or a key. */
async function readLatinDigits(page: Page, given: string): Promise<string[]> {
  const known = given.replaceAll(instants, '');
  return (await saidTexts(page, 'kbd'))
    .filter((one) => !technical.test(one))
    .flatMap((text) =>
      (text.replaceAll(/\u2068[^\u2069]*\u2069/gu, '').match(/\S*\d\S*/gu) ?? [])
        .filter((word) => !known.includes(word))
        .map((word) => `“${word}” in “${text}”`),
    );
}

/** Shows scenes in the pseudo-language, and then in Arabic with Arabic digits. @returns what is wrong in them, each once */
export async function readLanguageViews(scenes: readonly string[]) {
  const [left, cut, latin] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const seen = await showEach(scenes, async (gallery, page, scene) => {
    const readInto = async (
      found: Set<string>,
      read: (page: Page, given: string) => Promise<string[]>,
    ): Promise<void> => {
      const given = (await givenTexts(page)).join('\n');
      for (const text of await read(page, given)) found.add(`${scene}: ${text}`);
    };
    await gallery.showIn(page, pseudoTag);
    await readInto(left, readLeft);
    await readInto(cut, readCut);
    await gallery.showIn(page, 'ar-u-nu-arab');
    await readInto(latin, readLatinDigits);
  });
  return { seen, left: [...left], cut: [...cut], latin: [...latin] };
}
