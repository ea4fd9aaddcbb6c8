import { describe, expect, it } from 'vitest';
import {
  nowMs,
  readReplies,
  type ReplyExample,
  type ReplyFolder,
} from '../../../test/support/replies/replies.ts';
import { zoneCalled } from '../../slots/zones/search-zones.ts';
import { sentenceWordsOf } from '../sentence/sentence-words.ts';
import { readMessage, type ReplyContext, type ReplyMatch } from './match-reply.ts';
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

interface Read extends ReplyExample {
  readonly match: ReplyMatch;
  readonly ms: number;
}

const line = ({ text, accepted, match }: Read): string =>
  `${text}\n  meant ${accepted ?? 'none'}\n  read ${JSON.stringify(match)}`;

const isRight = ({ accepted, match }: Read): boolean => match.kind === 'one' && match.at === accepted;

/** Asked, with the time that is meant as the only proposal. */
const isProposed = ({ accepted, match }: Read): boolean =>
  match.kind === 'ask' && match.times.length === 1 && match.times[0] === accepted;

/** In percent, of those that accept one time. */
function shareOf(read: readonly Read[], is: (one: Read) => boolean): number {
  const meant = read.filter(({ accepted }) => accepted !== null);
  return (100 * meant.filter(is).length) / meant.length;
}

describe('replies to times that were sent', () => {
  it.each(tags)('in %s are matched or asked, and none is matched wrongly', async (tag) => {
    const context = await contextOf(tag);
    const readIn = (folder: ReplyFolder): readonly Read[] => {
      const read = readReplies(tag, folder).map((example): Read => {
        const beganAt = performance.now();
        const match = readMessage(example.text, context)(example.sent);
        return { ...example, match, ms: performance.now() - beganAt };
      });
      const right = shareOf(read, isRight).toFixed(1);
      const proposed = shareOf(read, isProposed).toFixed(1);
      console.info(`${tag} ${folder}: ${read.length} replies, ${right} % matched, ${proposed} % proposed`);
      return read;
    };
    const usual = (['.', 'doubtful', 'fresh', 'everyday'] as const).flatMap(readIn);
    const hard = readIn('another-hand');
    const all = [...usual, ...hard];
    const asked = all.filter((one) => one.accepted !== null && one.match.kind === 'ask');
    if (process.env['SHOW']) console.info(asked.map(line).join('\n'));
    const wrong = all.filter((one) => one.match.kind === 'one' && !isRight(one));
    const times = all.map(({ ms }) => ms).toSorted((one, other) => one - other);
    const median = times[Math.floor(times.length / 2)] ?? Infinity;
    console.info(
      `${tag}: ${all.length} replies, ${shareOf(usual, isRight).toFixed(1)} % of the usual matched, ${wrong.length} wrong, ${median.toFixed(2)} ms (median)`,
    );
    expect(wrong.map(line)).toEqual([]);
    expect(shareOf(usual, isRight)).toBeGreaterThanOrEqual(85);
    // Under 5 on an idle computer; this finds a pattern that runs away.
    expect(median).toBeLessThan(200);
  });
});
