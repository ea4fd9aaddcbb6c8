import { afterEach, describe, expect, it } from 'vitest';
import { firstWords } from './first-words.ts';
import { english, language, speak, words, wordsFor } from './words.ts';
import { missedWords } from '../alerts/message-words.ts';
import { noticeWords } from '../alerts/notice-words.ts';
import type { FirstWords, MainWords } from '../../messages/generated/types.ts';
import { plural } from '../../messages/grammar/all.ts';
import { aGerman } from '../../test/support/a-german.ts';
import { anAlert } from '../../test/support/an-alert.ts';

const timeFormat = { timeZone: 'Europe/Berlin', locale: 'de-DE', hours: 24 } as const;
const fiveBefore = anAlert().startMs - 5 * 60_000;

afterEach(() => {
  speak(english);
});

describe('what main says', () => {
  it('is English until another language is spoken, and then all of it at once', () => {
    const heard: string[] = [];
    const stop = language.subscribe(({ tag }) => heard.push(tag));
    expect([words().yes, firstWords().open, language.get().tag]).toEqual(['Yes', 'Open Bookbar', 'en']);
    speak(aGerman);
    expect([words(), firstWords()]).toEqual([aGerman.main, aGerman.first]);
    speak(aGerman);
    speak(english);
    expect(words()).toBe(english.main);
    expect(heard).toEqual(['de', 'en']);
    stop();
  });

  it('has the order of words and the plurals of its language', () => {
    const titleNow = (hides: boolean) => noticeWords(anAlert(), timeFormat, fiveBefore, hides).title;
    const missed = (count: number) =>
      missedWords(Array(count).fill({ title: 'A', people: [], startMs: 0 }), timeFormat, 0).title;
    expect([titleNow(false), titleNow(true)]).toEqual([
      'Portfolio review in 5\u00a0min',
      'A booking in 5\u00a0min',
    ]);
    speak(aGerman);
    expect([titleNow(false), titleNow(true)]).toEqual([
      'In 5 Min.: Portfolio review',
      'In 5 Min.: ein Termin',
    ]);
    expect([missed(1), missed(3)]).toEqual([
      'Du hast eine Erinnerung verpasst',
      'Du hast 3 Erinnerungen verpasst',
    ]);
  });

  it('speaks to other people in the language that all of them read', async () => {
    const tagFor = async (...locales: unknown[]): Promise<string> => (await wordsFor(locales)).tag;
    expect(await tagFor('ja')).toBe('ja');
    expect(await tagFor('pt', 'pt_BR')).toBe('pt-BR');
    // Not known, several, and none that is spoken.
    expect([await tagFor(), await tagFor(undefined), await tagFor('de', undefined)]).toEqual([
      'en',
      'en',
      'en',
    ]);
    expect([await tagFor('de', 'ja'), await tagFor('sw'), await tagFor(7)]).toEqual(['en', 'en', 'en']);
    speak(aGerman);
    expect((await wordsFor([undefined])).main.reasons.cancelled).toBe('No reason given.');
  });

  it('is complete in each language, or it does not compile', () => {
    const { yes: _yes, ...withoutYes } = english.main;
    // @ts-expect-error: a message is missing
    const lacking: MainWords = withoutYes;
    // @ts-expect-error: a message is surplus
    const surplus: FirstWords = { ...english.first, close: 'Close' };
    const { lateMail } = english.main;
    // @ts-expect-error: a message has a parameter that the pattern does not give it
    const other: MainWords['lateMail'] = { ...lateMail, subject: ({ name }: { name: string }) => name };
    // @ts-expect-error: a message with parameters is no text
    const text: MainWords['lateMail'] = { ...lateMail, subject: 'Late' };
    expect([lacking, surplus, other, text]).toHaveLength(4);
  });
});

describe('plural forms', () => {
  it.each([
    ['en', [0, 1, 2], ['other', 'one', 'other']],
    ['ja', [0, 1, 2], ['other', 'other', 'other']],
    ['ar', [0, 1, 2, 3, 11, 100], ['zero', 'one', 'two', 'few', 'many', 'other']],
  ])('are those of %s', (locale, counts, forms) => {
    const all = { zero: 'zero', one: 'one', two: 'two', few: 'few', many: 'many', other: 'other' };
    expect(counts.map((count) => plural(locale, count, all))).toEqual(forms);
  });

  it('fall back to the one that every language has', () => {
    expect(plural('ar', 2, { one: 'one', other: 'other' })).toBe('other');
    // @ts-expect-error: `other` is required
    expect(plural('en', 1, { one: 'one' })).toBe('one');
  });
});
