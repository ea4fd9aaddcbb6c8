import { afterAll, describe, expect, it } from 'vitest';
import { cityOf, english, language, loadLanguage, speak } from '../../base/words.ts';
import { withoutDigits } from '../../../preload/contract/languages/tag.ts';
import type { SentencePart } from '../../../preload/contract/model/sentence.ts';
import { platformName } from '../../slots/zones/zone-list.ts';
import { now, readExamples } from '../../../test/support/sentences/examples.ts';
import { readSentence } from './read-sentence.ts';
import { sentenceWordsOf } from './sentence-words.ts';
import { rewrite, wordsOfPart, type SaidPart } from './write-sentence.ts';

const tags = ['en', 'de', 'es', 'fr', 'pt-BR', 'ja', 'ar', 'ar-u-nu-arab'];
const today = { now, weekStart: 1 };

async function open(tag: string) {
  speak(await loadLanguage(tag));
  const words = await sentenceWordsOf(tag);
  if (words === null) throw new Error(`Nothing is known of ${tag}`);
  const { known } = readExamples(withoutDigits(tag));
  const read = (text: string) => readSentence(text, known, words, today);
  const write = (said: SaidPart): string => wordsOfPart(said, { tag, words, now });
  /** What is read where only this is said. */
  const again = (said: SaidPart): SentencePart | undefined =>
    read(write(said)).parts.find(({ kind }) => kind === said.kind);
  return { known, read, write, again };
}

describe.each(tags)('what Bookbar writes in %s reads back the same', (tag) => {
  afterAll(() => speak(english));

  it('for each day of the next year', async () => {
    const { again } = await open(tag);
    const wrong = Array.from({ length: 366 }, (_, days) => now.plus({ days }).toFormat('yyyy-MM-dd')).filter(
      (date) => {
        const part = again({ kind: 'day', date });
        return (
          JSON.stringify(part?.kind === 'day' && part.choices) !== JSON.stringify([{ from: date, to: date }])
        );
      },
    );
    expect(wrong).toEqual([]);
  });

  it('for each five minutes of a day', async () => {
    const { again } = await open(tag);
    const minutes = Array.from({ length: 288 }, (_, index) => index * 5);
    const wrong = minutes.filter((minute) => {
      const part = again({ kind: 'time', minute });
      return (
        JSON.stringify(part?.kind === 'time' && part.choices) !==
        JSON.stringify([{ from: minute, to: minute }])
      );
    });
    expect(wrong).toEqual([]);
  });

  it('for lengths, the zones of large cities, and the attendee’s', async () => {
    const { again } = await open(tag);
    for (const minutes of [5, 10, 15, 20, 25, 30, 45, 50, 60, 75, 90, 120, 180])
      expect(again({ kind: 'length', minutes })).toMatchObject({ minutes });
    for (const zone of [
      'Asia/Tokyo',
      'America/New_York',
      'Europe/Berlin',
      'America/Sao_Paulo',
      'Australia/Sydney',
      'Africa/Cairo',
      'Asia/Kolkata',
    ]) {
      const part = again({ kind: 'zone', city: cityOf(platformName(zone) ?? zone, language.get().cities) });
      expect(part?.kind === 'zone' && part.timeZone && platformName(part.timeZone), zone).toBe(
        platformName(zone),
      );
    }
    expect(again({ kind: 'zone', city: null })).toMatchObject({ timeZone: null });
  });

  it('for every event type and person', async () => {
    const { known, again } = await open(tag);
    for (const { item: row } of known.eventTypes)
      expect(again({ kind: 'event-type', row })).toMatchObject({ choices: [row] });
    const people = known.eventTypes.flatMap(() => known.people(['']));
    for (const { item: guest } of people) {
      const said = { kind: 'person', guest, isOnlyOne: true } as const;
      expect(again(said) ?? again({ ...said, isOnlyOne: false })).toMatchObject({ choices: [guest] });
    }
  });
});

describe('a sentence with another word for one part', () => {
  it('keeps the others where they are', async () => {
    const { read } = await open('en');
    const say = (text: string, kind: SentencePart['kind'], words: string | null): string =>
      rewrite(read(text), kind, words, () => '18:00');
    expect(say('intro anna fri 3pm', 'day', '2 Nov')).toBe('intro anna 2 Nov 3pm');
    expect(say('intro anna fri 3pm', 'time', null)).toBe('intro anna fri');
    expect(say('intro fri 30 oct anna', 'day', '2 Nov')).toBe('intro 2 Nov anna');
    expect(say('intro anna', 'day', '2 Nov')).toBe('intro anna 2 Nov');
    expect(say('intro anna tonight', 'day', '2 Nov')).toBe('intro anna 2 Nov 18:00');
  });
});
