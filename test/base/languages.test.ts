import { describe, expect, it } from 'vitest';
import { formatLocale, knownTags, lookUpLanguage, spokenLanguages } from '../../main/base/languages.ts';
import { loadLanguage } from '../../main/base/words.ts';
import { knownLanguages } from '../../preload/contract/languages/known.ts';

describe('the language that is found', () => {
  it.each([
    [['de'], 'de'],
    [['de-AT'], 'de'],
    [['DE_at'], 'de'],
    [['sr-Latn-RS', 'fr-CA'], 'fr'],
    [['pt'], 'pt-BR'],
    [['pt-PT'], 'pt-BR'],
    [['pt-BR'], 'pt-BR'],
    [['zh', 'ja'], 'ja'],
    [['zh-Hant-TW', 'ko'], 'en'],
    [['ar-EG-u-nu-latn'], 'ar'],
    [['es-419', 'de'], 'es'],
    [[null, '', 'C', 'no such language!', 'fr'], 'fr'],
    [['de', 'en'], 'de'],
    [[], 'en'],
  ])('for %j is %s', (wanted, expected) => {
    expect(lookUpLanguage(wanted, knownLanguages)).toBe(expected);
  });

  it('is one whose words are finished', () => {
    expect(lookUpLanguage(['de-AT', 'en'], [{ tag: 'en' }])).toBe('en');
    expect(spokenLanguages().map(({ tag }) => tag)).toContain('en');
    expect(knownTags).toHaveLength(new Set(knownTags).size);
  });

  it.each(spokenLanguages().map(({ tag }) => tag))('has its words in %s', async (tag) => {
    const { main, first, direction } = await loadLanguage(tag);
    expect((await loadLanguage(tag)).tag).toBe(tag);
    expect([typeof main.yes, typeof first.open]).toEqual(['string', 'string']);
    expect(direction).toBe(tag === 'ar' ? 'rtl' : 'ltr');
  });
});

describe('dates and numbers beside words', () => {
  it.each([
    ['de', 'de-AT', 'de-AT'],
    ['de', 'en', 'de-US'],
    ['en', 'de-DE', 'en-DE'],
    ['en', 'sv', 'en-SE'],
    ['pt-BR', 'pt-PT', 'pt-PT'],
    ['pt-BR', 'de', 'pt-DE'],
    ['ja', null, 'ja'],
    ['en', 'no such language!', 'en'],
  ])('in %s for a person of %s are those of %s', (language, own, expected) => {
    expect(formatLocale(language, own)).toBe(expected);
  });

  it('say a day of Sweden in English as Swedes order it', () => {
    const day = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
    expect(new Intl.DateTimeFormat(formatLocale('en', 'sv'), day).format(0)).toBe('1 January');
  });
});
