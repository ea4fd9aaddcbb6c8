import path from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * What the page's Content-Security-Policy would block, found before anybody sees an empty window.
 * @param {string} html the built page @returns {string[]} one line for each finding
 */
export function findInlineParts(html) {
  const scripts = [...html.matchAll(/<script\b([^>]*)>/gi)].filter(
    ([, attributes]) => !/\bsrc\s*=/i.test(attributes),
  );
  const handlers = [...html.matchAll(/<[a-z][^>]*?\s(on[a-z]+)\s*=/gi)].map(
    ([, name]) => `inline handler ${name}`,
  );
  return [
    ...scripts.map(() => 'inline script'),
    ...(/<style\b/i.test(html) ? ['inline style sheet'] : []),
    ...(/<[a-z][^>]*\sstyle\s*=/i.test(html) ? ['style attribute'] : []),
    ...(/(?:src|href)\s*=\s*["']?(?:data|javascript|https?):/i.test(html)
      ? ['address outside the page']
      : []),
    ...(/\scrossorigin\b/i.test(html) ? ['crossorigin attribute'] : []),
    ...handlers,
  ];
}

const assetsOfPage = /<(?:script|link)\b[^>]*?\s(?:src|href)="\.\/([^"]+\.(?:js|css))"/gi;
/** What a script imports at once; `import()` has a bracket. */
const importsOfScript = /\b(?:from|import)\s*["'`](\.{1,2}\/[^"'`]+\.js)["'`]/g;

/**
 * The scripts and styles that a page waits for before its first picture: those it names, and what they import.
 * @param {string} page the name of the built page
 * @param {(file: string) => string} read a file by its path beside the page
 * @param {readonly string[]} [loaded] what its script loads at once with import()
 * @returns {string[]} paths of the files
 */
export function findFirstLoad(page, read, loaded = []) {
  const found = new Set([...[...read(page).matchAll(assetsOfPage)].map(([, file]) => file), ...loaded]);
  // The set grows while it is walked.
  for (const file of found) {
    if (!file.endsWith('.js')) continue;
    for (const [, to] of read(file).matchAll(importsOfScript))
      found.add(path.posix.join(path.posix.dirname(file), to));
  }
  return [...found];
}

const wordsOfLanguage = /\/([\w-]+)-today-[^/]+\.js$/;

/**
 * The files with the words of a page's first picture, of each language; a page loads one of them.
 * @param {readonly string[]} files paths beside the page @returns {{ tag: string, file: string }[]}
 */
export const findFirstWords = (files) =>
  files.flatMap((file) => {
    const tag = wordsOfLanguage.exec(file)?.[1];
    return tag === undefined ? [] : [{ tag, file }];
  });

/** How much these texts are together, each packed by gzip. @param {string[]} texts @returns {number} bytes */
export const packedSize = (texts) => texts.reduce((sum, text) => sum + gzipSync(text).length, 0);
