/** One message, as the compiler and its checks need it. */
import { parse } from '@messageformat/parser';
import { counted, numbers, words } from './parameters.mjs';

/** @typedef {import('@messageformat/parser').Token} Token */
/** @typedef {import('@messageformat/parser').Select} Choice a plural is one, too */
/** @typedef {import('@messageformat/parser').PlainArg | import('@messageformat/parser').FunctionArg} Printed */

/**
 * How a message uses a parameter.
 * @typedef {object} Use
 * @property {boolean} isPrinted
 * @property {boolean} isNullable
 * @property {boolean} isCounted chosen by as a number
 * @property {boolean} hasOther any other value is good
 * @property {Set<string>} choices
 * @property {Set<string>} functions of the grammar that say it
 */

/**
 * @typedef {object} Message
 * @property {readonly Token[]} tokens
 * @property {ReadonlyMap<string, Use>} uses
 */

/** @typedef {'number' | 'boolean' | 'choice' | 'words' | 'name' | 'grammar'} Kind */

/** Keys of ICU have no hyphen: `not_yet` is `not-yet`; `AWAITING_HOST` stays. @param {string} key */
export const valueOf = (key) => (/[A-Z]/u.test(key) ? key : key.replaceAll('_', '-'));

/** The case of `{who, people, after}`. @param {Printed} token @returns {string | undefined} */
export const caseOf = (token) =>
  token.type === 'function'
    ? (token.param ?? []).map((part) => (part.type === 'content' ? part.value.trim() : '')).join('') ||
      undefined
    : undefined;

/** @param {Token} token @returns {token is Choice} */
export const isChoice = (token) =>
  token.type === 'select' || token.type === 'plural' || token.type === 'selectordinal';

/** Visits all tokens of a text, also those inside choices. @param {readonly Token[]} tokens @param {(token: Token) => void} visit */
export function visitTokens(tokens, visit) {
  for (const token of tokens) {
    visit(token);
    if (isChoice(token)) for (const { tokens: inside } of token.cases) visitTokens(inside, visit);
  }
}

/** @param {readonly Token[]} tokens @returns {Map<string, Use>} by the parameter’s name */
function usesIn(tokens) {
  /** @type {Map<string, Use>} */
  const uses = new Map();
  const useOf = (/** @type {string} */ name) => {
    const use = uses.get(name) ?? {
      isPrinted: false,
      isNullable: false,
      isCounted: false,
      hasOther: false,
      choices: new Set(),
      functions: new Set(),
    };
    uses.set(name, use);
    return use;
  };
  visitTokens(tokens, (token) => {
    if (token.type === 'argument') useOf(token.arg).isPrinted = true;
    if (token.type === 'function') {
      useOf(token.arg).isPrinted = true;
      useOf(token.arg).functions.add(token.key);
    }
    if (token.type === 'plural' || token.type === 'selectordinal') useOf(token.arg).isCounted = true;
    if (token.type !== 'select') return;
    const use = useOf(token.arg);
    for (const { key } of token.cases) {
      if (key === 'null') use.isNullable = true;
      else if (key === 'other') use.hasOther = true;
      else use.choices.add(valueOf(key));
    }
  });
  return uses;
}

/** Asking for them costs more than parsing a message. @type {Map<string, import('@messageformat/parser').PluralCategory[]>} */
const pluralForms = new Map();

/** @param {string} tag */
function pluralFormsOf(tag) {
  const known = pluralForms.get(tag);
  if (known) return known;
  const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions();
  const forms = /** @type {import('@messageformat/parser').PluralCategory[]} */ (pluralCategories);
  pluralForms.set(tag, forms);
  return forms;
}

/**
 * @param {string} text ICU MessageFormat @param {string} tag of its language
 * @returns {Message}
 * @throws what is wrong with the text
 */
export function readMessage(text, tag) {
  const forms = pluralFormsOf(tag);
  const tokens = parse(text, { cardinal: forms, ordinal: forms });
  return { tokens, uses: usesIn(tokens) };
}

/** @param {Use} one @param {Use} other @returns {Use} */
export const mergeUses = (one, other) => ({
  isPrinted: one.isPrinted || other.isPrinted,
  isNullable: one.isNullable || other.isNullable,
  isCounted: one.isCounted || other.isCounted,
  hasOther: one.hasOther || other.hasOther,
  choices: new Set([...one.choices, ...other.choices]),
  functions: new Set([...one.functions, ...other.functions]),
});

/** @param {Use} use */
const isYesOrNo = (use) =>
  use.choices.size > 0 && [...use.choices].every((value) => value === 'true' || value === 'false');

/** What a parameter is, by how English uses it. @param {string} name @param {Use} use @returns {Kind} */
export function kindOf(name, use) {
  if (use.functions.has('words')) return 'words';
  if (use.functions.size > 0) return 'grammar';
  if (isYesOrNo(use)) return 'boolean';
  if (use.choices.size > 0) return 'choice';
  if (use.isCounted || numbers.has(name)) return 'number';
  return words.has(name) ? 'words' : 'name';
}

/** The field that a plural counts of something that the grammar says. @param {Use} use @returns {string | undefined} */
export const countOf = (use) => [...use.functions].map((name) => counted.get(name)).find(Boolean);
