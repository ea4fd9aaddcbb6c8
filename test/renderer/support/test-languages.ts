import { page } from '../../../messages/generated/en/page.ts';
import { today } from '../../../messages/generated/en/today.ts';
import { languageFiles } from '../../../renderer/words.svelte.ts';
import { pseudo } from '../../support/pseudo.ts';

/** English with accents, longer and in brackets. */
export const pseudoTag = 'en-XA';

/** English on a page from right to left: its controls are still found by their names. */
export const mirroredTag = 'ar-XB';

function add(tag: string, words: typeof today, later: typeof page): void {
  const modules = `../messages/generated/${tag}`;
  languageFiles.today[`${modules}/today.ts`] = async () => words;
  languageFiles.page[`${modules}/page.ts`] = async () => later;
  languageFiles.cities[`../messages/cities/${tag}.json`] = async () => ({});
}

add(pseudoTag, pseudo(today), pseudo(page));
add(mirroredTag, today, page);
