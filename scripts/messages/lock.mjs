/**
 * Whether a translation is older than its English. `messages/lock.json` has a line for each key: the hash of the English
 * text and of each translation, when all of them were last as they should be. Where the English differs from its line
 * and a translation does not, that one was made from another English text.
 */
import { createHash } from 'node:crypto';

/** @typedef {Readonly<Record<string, string>>} Texts by key */
/** @typedef {Readonly<Record<string, Texts>>} Catalogues by tag; `en` is the pattern */
/** @typedef {Readonly<Record<string, string>>} Lock by key: `en:1a2b3c de:4d5e6f …` */

const hash = (/** @type {string} */ text) => createHash('sha256').update(text).digest('hex').slice(0, 6);

/** @param {Catalogues} catalogues @param {string} key */
const lineOf = (catalogues, key) =>
  Object.entries(catalogues)
    .flatMap(([tag, texts]) => (texts[key] === undefined ? [] : [`${tag}:${hash(texts[key])}`]))
    .join(' ');

/** @param {string} line */
const hashesIn = (line) =>
  new Map(line.split(' ').map((part) => /** @type {[string, string]} */ (part.split(':'))));

/**
 * @param {Catalogues} catalogues @param {Lock} lock
 * @returns {{ tag: string, key: string }[]} translations that are older than their English
 */
export function findStale(catalogues, lock) {
  return Object.entries(catalogues['en'] ?? {}).flatMap(([key, english]) => {
    const locked = hashesIn(lock[key] ?? '');
    if (!locked.has('en') || locked.get('en') === hash(english)) return [];
    return Object.keys(catalogues)
      .filter((tag) => tag !== 'en' && locked.get(tag) === hash(catalogues[tag]?.[key] ?? ''))
      .map((tag) => ({ tag, key }));
  });
}

/**
 * The lock as it should be. What is stale keeps its line, unless it was looked at and is right as it is.
 * @param {Catalogues} catalogues @param {Lock} lock @param {readonly string[]} [accepted] keys
 * @returns {Lock}
 */
export function renewLock(catalogues, lock, accepted = []) {
  const stale = new Set(findStale(catalogues, lock).map(({ key }) => key));
  return Object.fromEntries(
    Object.keys(catalogues['en'] ?? {}).map((key) => [
      key,
      stale.has(key) && !accepted.includes(key) ? (lock[key] ?? '') : lineOf(catalogues, key),
    ]),
  );
}
