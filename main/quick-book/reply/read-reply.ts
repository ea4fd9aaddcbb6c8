import { aheadOf, type SentTimesEntry } from '../../slots/times/sent-times-entry.ts';
import { zoneCalled } from '../../slots/zones/search-zones.ts';
import type { RepliedList, ReplyReading } from '../../../preload/contract/model/quick-book.ts';
import { foldText } from '../../../preload/contract/languages/fold.ts';
import { sentenceWordsOf } from '../sentence/sentence-words.ts';
import { readMessage, type ReplyLanguage, type ReplyMatch } from './match-reply.ts';
import { replyWordsOf } from './reply-words.ts';

export interface ReplyReader {
  /** Epoch ms. */
  readonly nowMs: number;
  /** ISO weekday, 1 = Monday. */
  readonly weekStart: number;
  /** BCP 47. */
  readonly ownLanguage: string;
  readonly ownAddresses: readonly string[];
}

/** So many lists of times are looked at, the latest first. */
const maxLists = 10;

/**
 * What a message says of the times that were sent. It accepts a time only where one list alone can be meant: all others do
 * not have what it names. Nothing of the message is kept.
 *
 * @param entries the latest first
 */
export async function readReply(
  message: string,
  entries: readonly SentTimesEntry[],
  { nowMs, weekStart, ownLanguage, ownAddresses }: ReplyReader,
): Promise<ReplyReading> {
  if (message.trim() === '') return { kind: 'empty' };
  const live = entries.filter((entry) => aheadOf(entry, nowMs).length > 0).slice(0, maxLists);
  if (live.length === 0) return { kind: 'nothing-sent' };
  const named = live.filter(({ guest }) => guest !== null && isNamed(guest, message));
  const languages = await languagesOf([...live.map(({ language }) => language), ownLanguage, 'en']);
  const match = readMessage(message, { languages, nowMs, weekStart, zoneOf: zoneCalled });
  const read = (named.length > 0 ? named : live).map((entry) => {
    const { timeZone, myZone, copiedAt } = entry;
    const times = inOrder(entry).map(({ at }) => at);
    return { entry, match: match({ times, timeZone, myZone, copiedAt }) };
  });
  const email = addressIn(message, ownAddresses);
  const meant = read.filter(({ match }) => !isBesides(match));
  const [first, ...others] = meant.length > 0 ? meant : read.slice(0, 1);
  if (!first) return { kind: 'nothing-sent' };
  const lists = [first, ...others].map(({ entry, match }) => toList(entry, match, nowMs));
  if (others.length > 0) return { kind: 'read', doubt: 'which-list', lists, email };
  return { kind: 'read', doubt: first.match.kind === 'one' ? null : first.match.why, lists, email };
}

/** What the reply names is not in that list. */
const isBesides = (match: ReplyMatch): boolean =>
  match.kind === 'ask' && (match.why === 'not-sent' || match.why === 'no-time');

/** Those that Bookbar speaks, without their country: “en-GB” is “en”, “pt” is “pt-BR”. @param tags BCP 47 */
async function languagesOf(tags: readonly string[]): Promise<readonly ReplyLanguage[]> {
  const spoken = tags.map((tag) => tag.split(/[-_]/u)[0] ?? tag).map((tag) => (tag === 'pt' ? 'pt-BR' : tag));
  const all = await Promise.all(
    [...new Set(spoken)].map(async (tag) => {
      const [when, reply] = await Promise.all([sentenceWordsOf(tag), replyWordsOf(tag)]);
      return when && reply ? { when, reply } : null;
    }),
  );
  return all.filter((one) => one !== null);
}

/** Each word of a full name stands in the message: it is signed so. “May” and “Will” alone are words, too. */
function isNamed(guest: string, message: string): boolean {
  const words = foldText(guest).match(/[\p{L}\p{N}]+/gu) ?? [];
  const text = new Set(foldText(message).match(/[\p{L}\p{N}]+/gu));
  return words.length > 1 && words.every((word) => text.has(word));
}

/** The first address of somebody else; empty where there is none. */
function addressIn(message: string, own: readonly string[]): string {
  const all = message.match(/[^\s@,;:<>()"']{1,64}@[^\s@,;:<>()"']{1,255}\.[^\s@,;:.<>()"']{2,63}/gu) ?? [];
  const mine = new Set(own.map((address) => address.toLowerCase()));
  return all.find((address) => !mine.has(address.toLowerCase())) ?? '';
}

const inOrder = ({ times }: SentTimesEntry): SentTimesEntry['times'] =>
  times.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));

function toList(entry: SentTimesEntry, match: ReplyMatch, nowMs: number): RepliedList {
  const { id, guest, title, target, timeZone, duration, host, gone } = entry;
  const fitting = new Set(match.kind === 'one' ? [match.at] : match.times);
  const times = inOrder(entry)
    .filter(({ at }) => fitting.size === 0 || fitting.has(at))
    .map(({ at, end }) => ({ at, end, isGone: gone.includes(at) || Date.parse(at) <= nowMs }));
  return { id, guest, title, target, timeZone, duration, host, times };
}
