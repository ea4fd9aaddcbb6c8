import { describe, expect, it } from 'vitest';
import { formatLocale, knownTags, lookUpLanguage, spokenLanguages, withDigitsOf } from './languages.ts';
import { loadLanguage } from './words.ts';
import { inDigits, latinDigits } from '../../preload/contract/languages/digits.ts';
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
    ['ar-u-nu-arab', 'ar-EG', 'ar-EG'],
    ['ar-u-nu-arab', 'en-US', 'ar-US-u-nu-arab'],
    ['ar', 'ar-EG', 'ar-EG-u-nu-latn'],
    ['en', 'fa', 'en-IR'],
  ])('in %s for a person of %s are those of %s', (language, own, expected) => {
    expect(formatLocale(language, own)).toBe(expected);
  });

  it.each([
    [['ar-EG', 'ar'], 'ar-u-nu-arab'],
    [['de', 'ar_SA'], 'ar-u-nu-arab'],
    [['ar', 'ar-EG'], 'ar'],
    [['ar-MA'], 'ar'],
    [['ar-EG-u-nu-latn'], 'ar'],
    [['ar-u-nu-arab'], 'ar-u-nu-arab'],
    [['fa', null, 'no such language!'], 'ar'],
  ])('in Arabic for a person of %j have the digits of %s', (wanted, expected) => {
    expect(withDigitsOf('ar', wanted)).toBe(expected);
  });

  it('are in those digits in messages too, and what is isolated keeps its own', async () => {
    const arabic = await loadLanguage('ar-u-nu-arab');
    const { main, tag, direction } = arabic;
    expect([tag, direction]).toEqual(['ar-u-nu-arab', 'rtl']);
    const withName = inDigits(
      { said: ({ count, name }: { count: number; name: string }) => `${count} \u2068${name}\u2069 ${count}` },
      'ar-u-nu-arab',
    );
    expect(withName.said({ count: 30, name: 'Q4' })).toBe('٣٠ \u2068Q4\u2069 ٣٠');
    expect(main.yes).toBe((await loadLanguage('ar')).main.yes);
  });

  it('are read however they are typed', () => {
    expect(latinDigits('٣٠ ۴۵ １５ 7')).toBe('30 45 15 7');
  });

  it('say a day of Sweden in English as Swedes order it', () => {
    const day = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
    expect(new Intl.DateTimeFormat(formatLocale('en', 'sv'), day).format(0)).toBe('1 January');
  });
});
