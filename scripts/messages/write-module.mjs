/** The text of the modules that the messages become: expressions alone, nothing is parsed while the app runs. */
import { lists, numbers, words } from './parameters.mjs';
import { caseOf, countOf, isChoice, kindOf, mergeUses, valueOf } from './read-message.mjs';

/** @typedef {import('./read-message.mjs').Token} Token */
/** @typedef {import('./read-message.mjs').Choice} Choice */
/** @typedef {import('./read-message.mjs').Printed} Printed */
/** @typedef {import('./read-message.mjs').Message} Message */
/** @typedef {import('./read-message.mjs').Use} Use */

/**
 * Messages by the parts of their keys. A part with brackets is called, and what is below it comes back:
 * `question().message`.
 * @typedef {{ [part: string]: Tree | string }} Tree leaves are whole keys
 */

/** @typedef {object} Catalogue
 * @property {string} tag
 * @property {boolean} isRightToLeft
 * @property {ReadonlyMap<string, Message>} messages by key
 */

const rightToLeft = new Set(['Arab', 'Hebr']);

/** @param {string} tag */
export const isRightToLeft = (tag) => rightToLeft.has(new Intl.Locale(tag).maximize().script ?? '');

const isCalled = (/** @type {string} */ part) => part.endsWith('()');

/** @param {string} part of a key */
function property(part) {
  const name = part.replace('()', '');
  return /^[a-zA-Z]\w*$/u.test(name) ? name : `'${name}'`;
}

/** @param {Iterable<string>} keys @returns {Tree} */
export function treeOf(keys) {
  /** @type {Tree} */
  const tree = {};
  for (const key of keys) {
    const parts = key.split('.');
    const last = /** @type {string} */ (parts.pop());
    let inside = tree;
    for (const part of parts) inside = /** @type {Tree} */ (inside[part] ??= {});
    inside[last] = key;
  }
  return tree;
}

/** @param {Tree | string} tree @returns {string[]} */
const keysIn = (tree) => (typeof tree === 'string' ? [tree] : Object.values(tree).flatMap(keysIn));

/** What the messages of a tree do with their parameters. @param {Catalogue} catalogue @param {Tree | string} tree */
function usesIn(catalogue, tree) {
  /** @type {Map<string, Use>} */
  const uses = new Map();
  for (const key of keysIn(tree))
    for (const [name, use] of catalogue.messages.get(key)?.uses ?? []) {
      const before = uses.get(name);
      uses.set(name, before ? mergeUses(before, use) : use);
    }
  return uses;
}

/** `eventTypes` is in `event-types.ts`, its type is `EventTypesWords`. @param {string} part the first of a key */
export const fileOf = (part) => part.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);
const typeOf = (/** @type {string} */ part) => `${part.charAt(0).toUpperCase()}${part.slice(1)}Words`;

/* Types, from English. */

/** @param {string} name @param {Use} use */
function parameterType(name, use) {
  const kind = kindOf(name, use);
  const choices = [...use.choices].map((value) => `'${value}'`);
  const [saidBy] = use.functions;
  const type = {
    number: 'number',
    boolean: 'boolean',
    choice: [...choices, ...(use.hasOther ? ['(string & {})'] : [])].join(' | '),
    words: 'string',
    name: 'string',
    grammar: `Parameters<typeof grammar.${saidBy}>[0]`,
  }[kind];
  return `readonly ${name}: ${type}${use.isNullable ? ' | null' : ''}`;
}

/** @param {Catalogue} english @param {Tree | string} tree */
function parametersType(english, tree) {
  const uses = usesIn(english, tree);
  return uses.size === 0
    ? '()'
    : `(given: { ${[...uses].map(([name, use]) => parameterType(name, use)).join('; ')} })`;
}

/** @param {Catalogue} english @param {Tree | string} tree @param {string} part @param {boolean} isInside @returns {string} */
function typeText(english, tree, part, isInside) {
  const isFunction =
    isCalled(part) || (typeof tree === 'string' && (english.messages.get(tree)?.uses.size ?? 0) > 0);
  const lead = isFunction && !isInside ? `${parametersType(english, tree)} => ` : '';
  if (typeof tree === 'string') return `${lead}string`;
  const lines = Object.entries(tree).map(
    ([name, inside]) =>
      `readonly ${property(name)}: ${typeText(english, inside, name, isInside || isFunction)};`,
  );
  return `${lead}{\n${lines.join('\n')}\n}`;
}

/** @param {Catalogue} english @param {Tree} tree @returns {string} what the messages of all languages are */
export function writeTypes(english, tree) {
  const types = Object.entries(tree).map(
    ([part, inside]) => `export type ${typeOf(part)} = ${typeText(english, inside, part, false)};\n`,
  );
  return `import type * as grammar from '../grammar/en.ts';\n${types.join('')}`;
}

/* Texts. */

/** Writes the texts of one language. The kinds of parameters are those of English. */
class Writer {
  /** @param {string} tag @param {ReadonlyMap<string, Use>} uses of the English message @param {boolean} isolates names */
  constructor(tag, uses, isolates) {
    this.tag = tag;
    this.uses = uses;
    this.isolates = isolates;
  }

  /** @param {string} name @returns {import('./read-message.mjs').Kind} */
  kindOf(name) {
    const use = this.uses.get(name);
    return use ? kindOf(name, use) : 'name';
  }

  /** A text that is nothing but a placeholder is its expression. @param {readonly Token[]} tokens @param {string} counted */
  text(tokens, counted) {
    const [only, ...more] = tokens;
    if (!only) return "''";
    if (more.length === 0) {
      if (isChoice(only)) return this.choice(only, counted);
      if (only.type === 'function') return this.printed(only);
      if (only.type === 'argument' && this.kindOf(only.arg) !== 'number') return this.printed(only);
      if (only.type === 'content') return JSON.stringify(only.value);
    }
    return `\`${this.template(tokens, counted)}\``;
  }

  /** @param {readonly Token[]} tokens @param {string} counted what `#` stands for */
  template(tokens, counted) {
    return tokens
      .map((token, index) => {
        if (token.type === 'octothorpe') return `\${${counted}}`;
        if (token.type === 'content') {
          const before = tokens[index - 1];
          const isEnd = before !== undefined && this.endsSentence(before, token);
          return (isEnd ? token.value.slice(1) : token.value).replaceAll(
            /[\\`]|\$(?=\{)/gu,
            (letter) => `\\${letter}`,
          );
        }
        const said = isChoice(token) ? this.choice(token, counted) : this.printed(token);
        return `\${${this.endsSentence(token, tokens[index + 1]) ? `ended(${said})` : said}}`;
      })
      .join('');
  }

  /** What a person or the locale wrote may have a full stop of its own. @param {Token} token @param {Token} [next] */
  endsSentence(token, next) {
    return next?.type === 'content' && /^\.(?![\w.])/u.test(next.value) && this.mayEndWithStop(token);
  }

  /** @param {Token} [token] @returns {boolean} */
  mayEndWithStop(token) {
    if (token === undefined) return false;
    if (isChoice(token)) return token.cases.some(({ tokens }) => this.mayEndWithStop(tokens.at(-1)));
    if (token.type === 'function') return true;
    return token.type === 'argument' && this.kindOf(token.arg) !== 'number';
  }

  /** @param {Printed} token */
  printed(token) {
    const said = this.isolated(token);
    if (token.type === 'argument' || token.key === 'words') return said;
    const as = caseOf(token);
    return `${token.key}(${said}${as === undefined ? '' : `, '${as}'`})`;
  }

  /** @param {Printed} token */
  isolated({ arg, ...token }) {
    if (!this.isolates || words.has(arg) || numbers.has(arg)) return arg;
    if ('key' in token && lists.has(token.key)) return `${arg}.map(isolate)`;
    return this.kindOf(arg) === 'name' ? `isolate(${arg})` : arg;
  }

  /** @param {Choice} choice @param {string} counted */
  choice(choice, counted) {
    if (choice.type !== 'select') return this.plural(choice);
    const { arg } = choice;
    const say = (/** @type {readonly Token[]} */ tokens) => this.text(tokens, counted);
    const other = choice.cases.find(({ key }) => key === 'other');
    const cases = choice.cases.filter((one) => one !== other);
    const last = say((other ?? cases.pop())?.tokens ?? []);
    return `(${cases.map(({ key, tokens }) => `${this.condition(arg, key)} ? ${say(tokens)} : `).join('')}${last})`;
  }

  /** @param {string} arg @param {string} key @returns {string} */
  condition(arg, key) {
    if (key === 'true') return arg;
    if (key === 'false') return `!${arg}`;
    // An empty text says nothing, as none does.
    if (key === 'null') return this.kindOf(arg) === 'number' ? `${arg} === null` : `!${arg}`;
    return `${arg} === '${valueOf(key)}'`;
  }

  /**
   * Counts are whole. Two forms are a comparison: which numbers have the first is asked here, while the app is built.
   * @param {Choice} choice
   */
  plural({ arg, cases }) {
    const use = this.uses.get(arg);
    const field = use && countOf(use);
    const count = field === undefined ? arg : `${arg}.${field}`;
    const say = (/** @type {readonly Token[]} */ tokens) => this.text(tokens, count);
    const exact = cases.filter(({ key }) => key.startsWith('='));
    const forms = cases.filter(({ key }) => !key.startsWith('=') && key !== 'other');
    const other = say(cases.find(({ key }) => key === 'other')?.tokens ?? []);
    const before = exact
      .map(({ key, tokens }) => `${count} === ${key.slice(1)} ? ${say(tokens)} : `)
      .join('');
    const [first] = forms;
    if (!first) return `(${before}${other})`;
    const singular = numbersOf(this.tag, first.key);
    if (forms.length === 1 && singular !== undefined)
      return `(${before}${count} ${singular} ? ${say(first.tokens)} : ${other})`;
    const all = [...forms.map(({ key, tokens }) => `${key}: ${say(tokens)}`), `other: ${other}`];
    return `(${before}plural('${this.tag}', ${count}, { ${all.join(', ')} }))`;
  }
}

/** @type {Map<string, string | undefined>} */
const comparisons = new Map();

/** Which whole numbers have a form, as a comparison, where one says it. @param {string} tag @param {string} form */
function numbersOf(tag, form) {
  const key = `${tag} ${form}`;
  if (!comparisons.has(key)) {
    const rules = new Intl.PluralRules(tag);
    const all = [...Array(2001).keys(), 1_000_000].filter((count) => rules.select(count) === form).join();
    comparisons.set(key, { 0: '=== 0', 1: '=== 1', 2: '=== 2', '0,1': '< 2' }[all]);
  }
  return comparisons.get(key);
}

/**
 * @param {Catalogue} english @param {Catalogue} language @param {Tree | string} tree @param {string} part of the key
 * @param {ReadonlyMap<string, Use> | null} outer what the function does with its parameters that this is inside of
 * @returns {string}
 */
function valueText(english, language, tree, part, outer) {
  const names = usesIn(language, tree);
  const pattern = usesIn(english, tree);
  const isFunction = outer === null && (isCalled(part) || (typeof tree === 'string' && pattern.size > 0));
  const uses = isFunction ? pattern : outer;
  const given = names.size === 0 ? '' : `{ ${[...names.keys()].join(', ')} }`;
  const lead = isFunction ? `(${given}) => ` : '';
  if (typeof tree === 'string') {
    const tokens = language.messages.get(tree)?.tokens ?? [];
    return lead + new Writer(language.tag, uses ?? new Map(), language.isRightToLeft).text(tokens, '');
  }
  const lines = Object.entries(tree).map(
    ([name, inside]) => `${property(name)}: ${valueText(english, language, inside, name, uses)},`,
  );
  const object = `{\n${lines.join('\n')}\n}`;
  return isFunction ? `${lead}(${object})` : object;
}

/**
 * @param {Catalogue} english @param {Catalogue} language whose every message is there
 * @param {string} part the first of the keys @param {Tree} tree of English
 * @param {{ own: ReadonlySet<string>, all: ReadonlySet<string> }} grammar functions of the language, and of all of them
 */
export function writeModule(english, language, part, tree, grammar) {
  const body = valueText(english, language, tree[part] ?? {}, part, null);
  const isCalledIn = (/** @type {string} */ name) =>
    new RegExp(`(?<![\\w.'])${name}\\(|\\.map\\(${name}\\)`, 'u').test(body);
  const imports = [
    { names: grammar.own, file: `${language.tag}.ts` },
    { names: grammar.all, file: 'all.ts' },
  ].flatMap(({ names, file }) => {
    const used = [...names].filter(isCalledIn);
    return used.length === 0 ? [] : [`import { ${used.join(', ')} } from '../../grammar/${file}';\n`];
  });
  return [
    `import type { ${typeOf(part)} } from '../types.ts';\n`,
    ...imports,
    `export const ${part}: ${typeOf(part)} = ${body};\n`,
  ].join('');
}
