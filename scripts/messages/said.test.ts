import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { knownLanguages } from '../../preload/contract/languages/known.ts';
import { kindOf, mergeUses, readMessage } from './read-message.mjs';

/** Where a key’s messages are compiled to: `page.` in `page.ts`. */
const modules = import.meta.glob<Readonly<Record<string, unknown>>>('../../messages/generated/*/*.ts', {
  eager: true,
});
const fileOf = (part: string): string => part.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);

const catalogueOf = (tag: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(new URL(`../../messages/${tag}.json`, import.meta.url), 'utf8')) as Readonly<
    Record<string, string>
  >;
const english = catalogueOf('en');
const read = new Map(Object.entries(english).map(([key, text]) => [key, readMessage(text, 'en')]));

/** What the messages of a group do with their parameters: they are given together. */
function usesOf(keys: readonly string[]): ReturnType<typeof readMessage>['uses'] {
  const uses = new Map<string, Parameters<typeof mergeUses>[0]>();
  for (const [name, use] of keys.flatMap((key) => [...(read.get(key)?.uses ?? [])])) {
    const before = uses.get(name);
    uses.set(name, before ? mergeUses(before, use) : use);
  }
  return uses;
}

const counts = [0, 1, 2, 5, 21];

/** What a function of the grammar is given, around a count. */
const facts = (count: number): Readonly<Record<string, unknown>> => ({
  length: { days: 0, hours: 0, minutes: count, seconds: null },
  narrow: { hours: 2, minutes: count },
  duration: { hours: 0, minutes: count },
  people: { names: ['Ana Ruiz', 'Bo'], others: count, count: count + 2 },
  moment: { day: 'other', date: 'Fri 1 January', time: '1:00' },
  list: Array.from({ length: count }, () => 'Ana'),
  sentences: ['One', 'Two.'],
  clauses: ['one', 'two'],
});

/** All that a message can be given: each of its choices, at each count, and null where it may be. */
function givenTo(keys: readonly string[]): readonly Readonly<Record<string, unknown>>[] {
  const uses = [...usesOf(keys)];
  const choices = Math.max(1, ...uses.map(([, use]) => use.choices.size + (use.hasOther ? 1 : 0) + 1));
  return counts.flatMap((count) =>
    Array.from({ length: choices }, (_none, turn) =>
      Object.fromEntries(
        uses.map(([name, use]) => {
          const values: unknown[] = {
            number: [count],
            boolean: [true, false],
            choice: [...use.choices, ...(use.hasOther ? ['Ana'] : [])],
            words: ['1:00'],
            name: ['Ana'],
            grammar: [facts(count)[[...use.functions][0] ?? '']],
          }[kindOf(name, use)];
          if (use.isNullable) values.push(null);
          return [name, values[turn % values.length]];
        }),
      ),
    ),
  );
}

/** A message as the app says it, with everything it can be given. */
function said(tag: string, key: string): readonly string[] {
  const parts = key.split('.');
  const file = modules[`../../messages/generated/${tag}/${fileOf(parts[0] ?? '')}.ts`];
  const called = parts.findIndex((part) => part.endsWith('()'));
  const group = called < 0 ? key : parts.slice(0, called + 1).join('.');
  const together = Object.keys(english).filter((one) => one === group || one.startsWith(`${group}.`));
  const at = (given: Readonly<Record<string, unknown>>): string => {
    let words: unknown = file;
    for (const part of parts) {
      words = (words as Readonly<Record<string, unknown>>)[part.replace('()', '')];
      if (typeof words === 'function') words = (words as (all: typeof given) => unknown)(given);
    }
    return words as string;
  };
  return givenTo(called < 0 ? [key] : together).map(at);
}

const mayBeEmpty = (key: string): boolean =>
  // Words around the two times of quiet hours: each language has them where it needs them.
  key.startsWith('page.settings.quiet.between.') ||
  (read.get(key)?.tokens ?? []).every(({ type }) => type !== 'content');

describe.each(knownLanguages.map(({ tag }) => tag))('the catalogue in %s', (tag) => {
  it('says each message whatever it is given', () => {
    const wrong = Object.keys(english).flatMap((key) =>
      said(tag, key)
        .filter(
          (text) =>
            typeof text !== 'string' ||
            /\b(?:undefined|null|NaN)\b|\[object|[{}]/u.test(text.replaceAll(/\{(?:owner|slug)\}/gu, '')) ||
            (text.trim() === '' && !mayBeEmpty(key)),
        )
        .map((text) => `${key}: ${text}`),
    );
    expect(wrong).toEqual([]);
  });
});
