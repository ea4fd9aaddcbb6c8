import { foldText } from '../../base/text.ts';
import type { IndexedGuest } from './guest-index.ts';

const longestText = 200;
const dayMs = 86_400_000;
/** After as many days a booking counts half as recent. */
const halfLifeDays = 60;
/** A booking of today weighs as much as sixteen old ones. */
const recentWeight = 4;

/**
 * The people that fit what is typed: each word of it begins a word of the name, or the address or a part of it;
 * case and accents do not count.
 *
 * @param nowMs epoch ms
 * @returns the best first: whoever has exactly this address, then by how well, how recently and how often
 */
export function completeGuests(
  guests: readonly IndexedGuest[],
  text: string,
  most: number,
  nowMs: number,
): readonly IndexedGuest[] {
  const typed = foldText(text.slice(0, longestText)).trim();
  const words = typed.split(/\s+/).filter((word) => word !== '');
  return guests
    .flatMap((guest) => {
      const fit = fitOf(guest, typed, words);
      return fit === 0 ? [] : [{ guest, score: fit * 100 + weightOf(guest, nowMs) }];
    })
    .toSorted((a, b) => b.score - a.score || (a.guest.key < b.guest.key ? -1 : 1))
    .slice(0, most)
    .map(({ guest }) => guest);
}

/** From 1, and 0 when a word fits nothing. */
function fitOf(guest: IndexedGuest, typed: string, words: readonly string[]): number {
  if (typed === '') return 1;
  if (guest.foldedEmail === typed) return 4;
  if (guest.foldedName.startsWith(typed) || guest.foldedEmail.startsWith(typed)) return 3;
  let fit = 2;
  for (const word of words) {
    if (guest.nameWords.some((part) => part.startsWith(word)) || guest.foldedEmail.startsWith(word)) continue;
    // Parts of an address, words with an apostrophe or dash in them, and names without blanks.
    fit = 1;
    if (guest.emailWords.some((part) => part.startsWith(word))) continue;
    if (!guest.foldedName.includes(word) && !guest.foldedEmail.includes(word)) return 0;
  }
  return fit;
}

/** How recent and how often, below 100. What is still to come is as recent as can be. */
function weightOf({ meetings }: IndexedGuest, nowMs: number): number {
  const ageDays = Math.max(0, nowMs - (meetings[0]?.startMs ?? 0)) / dayMs;
  return Math.min(99, Math.log2(1 + meetings.length) + recentWeight * 0.5 ** (ageDays / halfLifeDays));
}
