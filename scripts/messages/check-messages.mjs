/** What is wrong with messages: each with its file and key. */
import { isChoice, kindOf, visitTokens } from './read-message.mjs';

/** @typedef {import('./read-message.mjs').Use} Use */
/** @typedef {import('./read-message.mjs').Message} Message */
/** @typedef {{ readonly file: string, readonly key: string, readonly text: string }} Problem */

/** @param {Iterable<string>} all @param {{ has(value: string): boolean }} others */
const without = (all, others) => [...all].filter((one) => !others.has(one));

/**
 * What a translation does with the parameters of its English.
 * @param {Message} english @param {Message} own @returns {string[]}
 */
function parameterProblems(english, own) {
  const problems = without(own.uses.keys(), english.uses).map(
    (name) => `{${name}} is no parameter in English`,
  );
  for (const [name, use] of english.uses) {
    const ownUse = own.uses.get(name);
    if (use.isPrinted && !ownUse) problems.push(`{${name}} is not said`);
    if (ownUse) problems.push(...useProblems(name, use, ownUse));
  }
  return problems;
}

/** @param {string} name @param {Use} english @param {Use} own @returns {string[]} */
function useProblems(name, english, own) {
  const problems = [];
  const kind = kindOf(name, english);
  if (english.isNullable && own.isPrinted && !own.isNullable)
    problems.push(`{${name}} may be null: select it first`);
  if (own.isCounted && kind !== 'number' && kind !== 'grammar') problems.push(`{${name}} is no number`);
  const values = kind === 'boolean' ? new Set(['true', 'false']) : english.choices;
  const unknown = without(own.choices, values);
  if (unknown.length > 0) problems.push(`{${name}} is never ${unknown.join(', ')}`);
  const lacking = without(values, own.choices);
  if (own.choices.size > 0 && !own.hasOther && lacking.length > 0)
    problems.push(`{${name}} has no words for ${lacking.join(', ')}`);
  return problems;
}

/**
 * What is wrong with one message alone.
 * @param {Message} message @param {ReadonlySet<string>} grammar functions of its language @returns {string[]}
 */
export function ownProblems({ tokens, uses }, grammar) {
  /** @type {string[]} */
  const problems = [];
  visitTokens(tokens, (token) => {
    if (token.type === 'function' && token.key !== 'words' && !grammar.has(token.key))
      problems.push(`{${token.arg}, ${token.key}}: the grammar of this language has no “${token.key}”`);
    if (token.type === 'function' && uses.has(token.key))
      problems.push(`{${token.key}} and the grammar’s “${token.key}” cannot be in one message`);
    if (isChoice(token) && token.type !== 'select' && !token.cases.some(({ key }) => key === 'other'))
      problems.push(`{${token.arg}, ${token.type}} has no “other”`);
  });
  return problems;
}

/**
 * A translation beside its English.
 * @param {ReadonlyMap<string, Message>} english @param {ReadonlyMap<string, Message>} own
 * @returns {[key: string, text: string][]}
 */
export function translationProblems(english, own) {
  return [
    ...without(own.keys(), english).map(
      (key) => /** @type {[string, string]} */ ([key, 'is not in English']),
    ),
    ...[...english].flatMap(([key, message]) => {
      const translated = own.get(key);
      const texts = translated ? parameterProblems(message, translated) : ['is missing'];
      return texts.map((text) => /** @type {[string, string]} */ ([key, text]));
    }),
  ];
}
