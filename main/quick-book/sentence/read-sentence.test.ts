import { afterAll, describe, expect, it } from 'vitest';
import { english, loadLanguage, speak } from '../../base/words.ts';
import {
  isExact,
  isWrong,
  now,
  readExamples,
  write,
  type Example,
} from '../../../test/support/sentences/examples.ts';
import { readSentence } from './read-sentence.ts';
import { sentenceWordsOf } from './sentence-words.ts';

const tags = ['en', 'de', 'es', 'fr', 'pt-BR', 'ja', 'ar'];
const today = { now, weekStart: 1 };

/** One line for each that was not understood, to be looked at. */
const line = ({ text, parts }: Example, said: object): string =>
  `${text}\n  said ${JSON.stringify(parts)}\n  read ${JSON.stringify(said)}`;

/** The shortest of three times, in ms: the machine is busy with others, too. */
const quickest = (work: () => unknown): number =>
  Math.min(
    ...[1, 2, 3].map(() => {
      const beganAt = performance.now();
      work();
      return performance.now() - beganAt;
    }),
  );

describe('sentences that people type', () => {
  afterAll(() => speak(english));

  it.each(tags)('in %s are understood, and none silently wrong', async (tag) => {
    speak(await loadLanguage(tag));
    const words = await sentenceWordsOf(tag);
    const { known, all } = readExamples(tag);
    if (words === null) throw new Error(`Nothing is known of ${tag}`);
    const read = all.map((example) => ({
      example,
      said: write(readSentence(example.text, known, words, today)),
    }));
    const inexact = read.filter(({ example, said }) => !isExact(example, said));
    const wrong = read.filter(({ example, said }) => isWrong(example, said));
    const times = all
      .filter((_, index) => index % 5 === 0)
      .map(({ text }) => quickest(() => readSentence(text, known, words, today)))
      .toSorted((one, other) => one - other);
    const median = times[Math.floor(times.length / 2)] ?? Infinity;
    const share = ((1 - inexact.length / all.length) * 100).toFixed(1);
    console.info(
      `${tag}: ${all.length} sentences, ${share} % exact, ${wrong.length} wrong, ${median.toFixed(2)} ms (median)`,
    );
    if (process.env['SHOW']) console.info(inexact.map(({ example, said }) => line(example, said)).join('\n'));
    expect(
      inexact.length / all.length,
      inexact.map(({ example, said }) => line(example, said)).join('\n'),
    ).toBeLessThan(0.05);
    expect(wrong.map(({ example, said }) => line(example, said))).toEqual([]);
    expect(all.length).toBeGreaterThanOrEqual(300);
    // Under 5 on an idle computer; this finds a pattern that runs away.
    expect(median).toBeLessThan(200);
  });
});
