import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DateTime } from 'luxon';
import type { SentList } from '../../../main/quick-book/reply/match-reply.ts';

/** Wednesday morning; the times were copied on Tuesday. */
export const nowMs = Date.parse('2026-10-28T14:00:00Z');

/** A reply, the times that it answers, and the one that it accepts; null where it has to be asked. */
export interface ReplyExample {
  readonly text: string;
  readonly sent: SentList;
  readonly accepted: string | null;
}

export type ReplyFolder = '.' | 'doubtful' | 'fresh' | 'another-hand' | 'everyday';

/**
 * Replies that people write in a language, each to one of a few lists of times.
 *
 * @param tag BCP 47
 * @param folder `doubtful`: those that name a time and mostly do not accept it; `fresh`: those that differ most from one
 *   language to the next; `everyday`, and `another-hand` for hard ones: written by others than the rules
 */
export function readReplies(tag: string, folder: ReplyFolder = '.'): readonly ReplyExample[] {
  const lines = readFileSync(path.join(import.meta.dirname, folder, `${tag}.txt`), 'utf8').split('\n');
  const zone = lines.find((line) => line.startsWith('zone '))?.slice('zone '.length) ?? 'UTC';
  const lists = new Map(
    lines.flatMap((line) => {
      const [, name, times] = /^sent (\w+): (.+)$/u.exec(line) ?? [];
      return name === undefined || times === undefined
        ? []
        : [[name, sentList(times.split('|'), zone)] as const];
    }),
  );
  return lines.flatMap((line) => {
    const [, text, name = '', wanted] = /^(.+) => (\w+): (none|\d)$/u.exec(line) ?? [];
    const sent = lists.get(name);
    if (text === undefined || wanted === undefined) return [];
    if (!sent) throw new Error(`No times are called ${name}`);
    const accepted = wanted === 'none' ? null : (sent.times[Number(wanted) - 1] ?? null);
    return [{ text: text.replaceAll('⏎', '\n'), sent, accepted }];
  });
}

/** @param zone the attendee’s, in which the replies were written */
function sentList(times: readonly string[], zone: string): SentList {
  return {
    times: times.map((time) => DateTime.fromSQL(time.trim(), { zone }).toUTC().toISO() ?? ''),
    timeZone: zone,
    myZone: 'Europe/London',
    copiedAt: '2026-10-27T14:00:00Z',
  };
}
