import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { knownLanguages } from '../../preload/contract/languages/known.ts';

const readMessages = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../messages/${file}.json`, import.meta.url), 'utf8'));

/** What a concept is called in a language, and what it is not, as regular expressions. */
const terms = z
  .record(
    z.string(),
    z.array(z.strictObject({ concept: z.string(), use: z.string(), not: z.array(z.string()) })),
  )
  .parse(readMessages('terms'));

describe.each(knownLanguages.map(({ tag }) => tag))('the terms in %s', (tag) => {
  const catalogue = Object.entries(z.record(z.string(), z.string()).parse(readMessages(tag)));
  const saying = (pattern: string): readonly string[] =>
    catalogue
      .filter(([, text]) => new RegExp(pattern, 'mu').test(text))
      .map(([key, text]) => `${key}: ${text}`);

  it.each(terms[tag] ?? [])('$concept: $use', ({ use, not }) => {
    expect(saying(use)).not.toEqual([]);
    expect(not.flatMap(saying)).toEqual([]);
  });

  it('are written down', () => {
    expect(terms[tag]).toBeDefined();
  });
});
