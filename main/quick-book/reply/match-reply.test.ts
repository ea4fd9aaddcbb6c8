import { describe, expect, it } from 'vitest';
import { nowMs, readReplies, type ReplyFolder } from '../../../test/support/replies/replies.ts';
import { zoneCalled } from '../../slots/zones/search-zones.ts';
import { sentenceWordsOf } from '../sentence/sentence-words.ts';
import { readMessage, type ReplyContext } from './match-reply.ts';
import { replyWordsOf } from './reply-words.ts';

const tags = ['en', 'de', 'es', 'fr', 'pt-BR', 'ja', 'ar'];

async function contextOf(tag: string): Promise<ReplyContext> {
  const languages = await Promise.all(
    [...new Set([tag, 'en'])].map(async (each) => {
      const [when, reply] = await Promise.all([sentenceWordsOf(each), replyWordsOf(each)]);
      if (!when || !reply) throw new Error(`Nothing is known of ${each}`);
      return { when, reply };
    }),
  );
  return { languages, nowMs, weekStart: 1, zoneOf: zoneCalled };
}

describe('replies to times that were sent', () => {
  it.each(tags)('in %s are matched or asked, and none is matched wrongly', async (tag) => {
    const context = await contextOf(tag);
    const folders = (process.env['FOLDERS']?.split(',') ?? [
      '.',
      'doubtful',
      'fresh',
      'another-hand',
    ]) as ReplyFolder[];
    const all = folders
      .flatMap((folder) => readReplies(tag, folder))
      .map((example) => {
        const beganAt = performance.now();
        const match = readMessage(example.text, context)(example.sent);
        return { ...example, match, ms: performance.now() - beganAt };
      });
    const line = ({ text, accepted, match }: (typeof all)[number]): string =>
      `${text}\n  meant ${accepted ?? 'none'}\n  read ${JSON.stringify(match)}`;
    const meant = all.filter(({ accepted }) => accepted !== null);
    const right = meant.filter(({ accepted, match }) => match.kind === 'one' && match.at === accepted);
    const wrong = all.filter(({ accepted, match }) => match.kind === 'one' && match.at !== accepted);
    const asked = meant.filter(({ match }) => match.kind === 'ask');
    const median =
      all.map(({ ms }) => ms).toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0;
    const found = asked.filter(
      ({ accepted, match }) =>
        match.kind === 'ask' && match.times.length === 1 && match.times[0] === accepted,
    );
    const share = right.length / meant.length;
    const foundShare = (right.length + found.length) / meant.length;
    console.info(
      `${tag}: ${all.length} replies, ${meant.length} accept one time, of these ${(share * 100).toFixed(1)} % matched, ${(foundShare * 100).toFixed(1)} % with those whose time alone is proposed; ${wrong.length} wrong; ${median.toFixed(2)} ms (median)`,
    );
    if (process.env['SHOW']) console.info(asked.map(line).join('\n'));
    expect(wrong.map(line)).toEqual([]);
    expect(share, asked.map(line).join('\n')).toBeGreaterThanOrEqual(0.85);
    // Under 5 on an idle computer; this finds a pattern that runs away.
    expect(median).toBeLessThan(30);
  });
});
