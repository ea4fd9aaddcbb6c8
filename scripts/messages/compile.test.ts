import { describe, expect, it } from 'vitest';
import { compile } from './compile.mjs';
import { findStale, renewLock } from './lock.mjs';
import { problemLines, writeMessages } from './write-messages.mjs';

const english = {
  'sheet.one': 'Cancel {title}?',
  'sheet.left': '{count, plural, one {# left} other {# left}}, by {time}.',
  'sheet.half': '{half, select, am {Morning} pm {Evening}}',
  'sheet.with': '{who, select, null {Alone} other {With {who, people}}}',
  'sheet.ask().message': 'Ask {host}?',
  'sheet.ask().accept': 'Contact',
};
const german = {
  'sheet.one': '{title} absagen?',
  'sheet.left': 'noch {count}, bis {time}.',
  'sheet.half': '{half, select, am {Früh} pm {Spät}}',
  'sheet.with': '{who, select, null {Allein} other {{who, people, with}}}',
  'sheet.ask().message': '{host} fragen?',
  'sheet.ask().accept': 'Fragen',
};
const grammar = new Set(['people']);
const grammars = { en: grammar, de: grammar, ar: grammar, all: new Set(['ended', 'isolate', 'plural']) };

const compileWith = (tag: string, changed: Readonly<Record<string, string>>) =>
  compile({ en: english, [tag]: { ...german, ...changed } }, grammars);
const problemsWith = (changed: Readonly<Record<string, string>>): string =>
  problemLines(compileWith('de', changed).problems);
const moduleOf = (tag: string, changed: Readonly<Record<string, string>> = {}): string =>
  compileWith(tag, changed).files.get(`${tag}/sheet.ts`) ?? '';

it('the messages of Bookbar are all there and as new as their English', () => {
  expect(problemLines(writeMessages())).toBe('');
});

describe('a translation', () => {
  it('that is right has no problem', () => {
    expect(problemsWith({})).toBe('');
  });

  it.each([
    ['is surplus', { 'sheet.two': 'Zwei' }, 'sheet.two: is not in English'],
    [
      'renames a parameter',
      { 'sheet.one': '{titel} absagen?' },
      'sheet.one: {titel} is no parameter in English',
    ],
    ['leaves one out', { 'sheet.one': 'Absagen?' }, 'sheet.one: {title} is not said'],
    ['counts a name', { 'sheet.one': '{title, plural, other {a}}' }, 'sheet.one: {title} is no number'],
    [
      'has a form too many',
      { 'sheet.left': '{count, plural, few {#} other {#}} {time}' },
      'sheet.left: The plural',
    ],
    [
      'lacks a choice',
      { 'sheet.half': '{half, select, am {Früh}}' },
      'sheet.half: {half} has no words for pm',
    ],
    [
      'has a choice too many',
      { 'sheet.half': '{half, select, am {Früh} pm {Spät} night {Nachts}}' },
      'sheet.half: {half} is never night',
    ],
    ['forgets that there may be nobody', { 'sheet.with': '{who, people}' }, 'sheet.with: {who} may be null'],
    [
      'has no “other”',
      { 'sheet.left': '{count, plural, one {#}} {time}' },
      'sheet.left: {count, plural} has no “other”',
    ],
    [
      'uses a grammar that is not there',
      { 'sheet.with': '{who, guests}' },
      'the grammar of this language has no “guests”',
    ],
    ['is broken', { 'sheet.one': '{title absagen?' }, 'sheet.one: invalid syntax'],
  ])('that %s is a problem of its file and key', (_, changed, problem) => {
    expect(problemsWith(changed)).toContain(problem);
    expect(problemsWith(changed)).toMatch(/^messages\/de\.json: sheet\./u);
  });

  it('that is missing is a problem, and said in English until it is there', () => {
    const { 'sheet.one': _one, ...others } = german;
    const { problems, files } = compile({ en: english, de: others }, grammars);
    expect(problemLines(problems)).toBe('messages/de.json: sheet.one: is missing');
    expect(files.get('de/sheet.ts')).toContain('Cancel ${title}?');
  });
});

describe('a compiled message', () => {
  it('has the types that English gives it', () => {
    expect(compile({ en: english }, grammars).files.get('types.ts')).toContain(
      "half: (given: { readonly half: 'am' | 'pm' }) => string",
    );
  });

  it('isolates names where text runs from right to left, and no times', () => {
    expect(moduleOf('de')).not.toContain('isolate');
    expect(moduleOf('ar')).toContain('isolate(title)');
    expect(moduleOf('ar')).not.toContain('isolate(time)');
  });

  it('never ends with two full stops', () => {
    expect(moduleOf('de')).toContain('bis ${ended(time)}`');
  });

  it('compares where the language has two forms', () => {
    const two = { 'sheet.left': '{count, plural, one {eins} other {#}} {time}' };
    expect(moduleOf('de', two)).toContain('count === 1 ? "eins"');
    expect(moduleOf('fr', two)).toContain('count < 2 ? "eins"');
  });

  it('that is asked for as a whole is a function', () => {
    expect(moduleOf('de')).toContain('ask: ({ host }) => ({');
  });
});

describe('a translation that is older than its English', () => {
  const lock = renewLock({ en: english, de: german }, {});
  const changed = { ...english, 'sheet.one': 'Cancel {title} now?' };

  it('is found until it is translated anew', () => {
    expect(findStale({ en: english, de: german }, lock)).toEqual([]);
    expect(findStale({ en: changed, de: german }, lock)).toEqual([{ tag: 'de', key: 'sheet.one' }]);
    const anew = { ...german, 'sheet.one': '{title} jetzt absagen?' };
    expect(findStale({ en: changed, de: anew }, lock)).toEqual([]);
  });

  it('stays noted, unless somebody says that it is right as it is', () => {
    const catalogues = { en: changed, de: german };
    expect(findStale(catalogues, renewLock(catalogues, lock))).toHaveLength(1);
    expect(findStale(catalogues, renewLock(catalogues, lock, ['sheet.one']))).toEqual([]);
  });
});
