/** Turns the messages into typed modules, and says what is wrong with them. Reads and writes no file. */
import { ownProblems, translationProblems } from './check-messages.mjs';
import { readMessage } from './read-message.mjs';
import { fileOf, isRightToLeft, treeOf, writeModule, writeTypes } from './write-module.mjs';

/** @typedef {import('./check-messages.mjs').Problem} Problem */
/** @typedef {import('./read-message.mjs').Message} Message */
/** @typedef {import('./lock.mjs').Catalogues} Catalogues */

/**
 * @param {Catalogues} catalogues
 * @param {Readonly<Record<string, ReadonlySet<string>>>} grammars functions by tag; `all` are those of every language
 * @returns {{ files: ReadonlyMap<string, string>, problems: Problem[] }} files by their paths in the folder of modules
 */
export function compile(catalogues, grammars) {
  /** @type {Problem[]} */
  const problems = [];
  const grammarOf = (/** @type {string} */ tag) => grammars[tag] ?? new Set();

  /** @param {string} tag @returns {Map<string, Message>} what can be read of it */
  function read(tag) {
    /** @type {Map<string, Message>} */
    const messages = new Map();
    const file = `messages/${tag}.json`;
    for (const [key, text] of Object.entries(catalogues[tag] ?? {})) {
      try {
        const message = readMessage(text, tag);
        messages.set(key, message);
        problems.push(...ownProblems(message, grammarOf(tag)).map((said) => ({ file, key, text: said })));
      } catch (error) {
        problems.push({ file, key, text: error.message.split('\n')[0] });
      }
    }
    return messages;
  }

  const english = { tag: 'en', isRightToLeft: false, messages: read('en') };
  const tree = treeOf(english.messages.keys());
  const files = new Map([['types.ts', writeTypes(english, tree)]]);
  for (const tag of Object.keys(catalogues)) {
    const own = tag === 'en' ? english.messages : read(tag);
    if (tag !== 'en')
      for (const [key, text] of translationProblems(english.messages, own)) {
        const isUnreadable = text === 'is missing' && catalogues[tag]?.[key] !== undefined;
        if (!isUnreadable) problems.push({ file: `messages/${tag}.json`, key, text });
      }
    // What is missing is in English until it is there, so that one can go on working.
    const language = {
      tag,
      isRightToLeft: isRightToLeft(tag),
      messages: new Map([...english.messages, ...own]),
    };
    const grammar = { own: grammarOf(tag), all: grammarOf('all') };
    for (const part of Object.keys(tree))
      files.set(`${tag}/${fileOf(part)}.ts`, writeModule(english, language, part, tree, grammar));
  }
  return { files, problems };
}
