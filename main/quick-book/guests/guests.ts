import { dayMs } from '../../../preload/contract/durations.ts';
import type { Booking } from '../../../protocol/booking.ts';
import type { Clock } from '../../base/clock.ts';
import { indexGuests, type IndexedGuest, keyOf, readMeeting, type Meeting } from './guest-index.ts';
import type { Instant } from '../../../preload/contract/model/common.ts';
import type { GuestRow } from '../../../preload/contract/model/quick-book.ts';
import type { Named } from '../sentence/names.ts';
import { foldText } from '../../../preload/contract/languages/fold.ts';

/** Where somebody probably is, and how that is known. */
interface GuestZone {
  readonly timeZone: string;
  /** The booking that says it. */
  readonly startAt: Instant;
  readonly title: string;
}

interface GuestsParts {
  readonly clock: Pick<Clock, 'now'>;
  /** Addresses that are nobody's guest: the signed-in person's own, and those of hosts known from elsewhere. */
  readonly ownAddresses: () => readonly string[];
}

export interface Guests {
  /** Takes bookings of any list, as often as they are read; the latest version of a booking counts. */
  learn(bookings: readonly Booking[]): void;
  /** People who fit what is typed, the best first; the usual ones for an empty text. */
  complete(text: string, most?: number): readonly GuestRow[];
  /** People of whose name a word begins or ends with one of these, or whose address has such a word. */
  withWord(forms: readonly string[]): readonly Named<GuestRow>[];
  /** Who has this address; null when nobody is known. */
  find(email: string): GuestRow | null;
  /** The time zone of the person with this address, from their latest booking that has one. */
  guessZone(email: string): GuestZone | null;
}

const usualMaxShown = 6;

/** The people of earlier bookings. The index is made when bookings are learned, not when somebody types. */
export function createGuests({ clock, ownAddresses }: GuestsParts): Guests {
  const meetings = new Map<string, Meeting>();
  let guests: readonly IndexedGuest[] = [];
  let byKey: ReadonlyMap<string, IndexedGuest> = new Map();

  function find(email: string): IndexedGuest | undefined {
    return byKey.get(keyOf(email));
  }

  function toRow({ name, email, meetings: met, zone, language }: IndexedGuest): GuestRow {
    const nowMs = clock.now();
    const last = met.find(({ startMs }) => startMs <= nowMs) ?? met.at(-1);
    return {
      name,
      email,
      timeZone: zone?.timeZone ?? null,
      language,
      lastAt: instantOf(last?.startMs ?? nowMs),
      lastTitle: last?.title ?? '',
    };
  }

  return {
    learn(bookings) {
      let isNew = false;
      for (const meeting of bookings.flatMap((booking) => readMeeting(booking) ?? [])) {
        if (isSame(meetings.get(meeting.uid), meeting)) continue;
        meetings.set(meeting.uid, meeting);
        isNew = true;
      }
      if (!isNew) return;
      byKey = indexGuests(meetings.values(), byKey);
      guests = [...byKey.values()];
    },
    complete(text, maxShown = usualMaxShown) {
      const own = new Set(ownAddresses().map(keyOf));
      const others = own.size === 0 ? guests : guests.filter(({ key }) => !own.has(key));
      return completeGuests(others, text, maxShown, clock.now()).map(toRow);
    },
    withWord(forms) {
      const own = new Set(ownAddresses().map(keyOf));
      const fits = (word: string): boolean =>
        forms.some((form) => word.startsWith(form) || (form.length > 2 && word.endsWith(form)));
      return guests
        .filter(
          ({ key, nameWords, emailWords }) =>
            !own.has(key) && (nameWords.some(fits) || emailWords.some(fits)),
        )
        .map((guest) => ({ item: toRow(guest), words: guest.nameWords, others: guest.emailWords }));
    },
    find(email) {
      const guest = find(email);
      return guest === undefined ? null : toRow(guest);
    },
    guessZone(email) {
      const zone = find(email)?.zone;
      return zone ? { timeZone: zone.timeZone, startAt: instantOf(zone.startMs), title: zone.title } : null;
    },
  };
}

function isSame(one: Meeting | undefined, other: Meeting): boolean {
  return (
    one !== undefined &&
    one.startMs === other.startMs &&
    one.title === other.title &&
    one.host === other.host &&
    one.people.length === other.people.length &&
    one.people.every((person, index) => {
      const now = other.people[index];
      return (
        person.name === now?.name &&
        person.email === now.email &&
        person.timeZone === now.timeZone &&
        person.language === now.language
      );
    })
  );
}

function instantOf(ms: number): string {
  return new Date(ms).toISOString();
}

const maxLength = 200;
/** After as many days a booking counts half as recent. */
const halfLifeDays = 60;
/** A booking of today weighs as much as sixteen old ones. */
const recentWeight = 4;

/**
 * The people that fit what is typed: each word of it begins a word of the name, or the address or a part of it;
 * case and accents do not count.
 *
 * @param nowMs epoch ms
 * @returns the best first: the guest with exactly this address, then by how well, how recently and how often
 */
function completeGuests(
  guests: readonly IndexedGuest[],
  text: string,
  maxShown: number,
  nowMs: number,
): readonly IndexedGuest[] {
  const typed = foldText(text.slice(0, maxLength)).trim();
  const words = typed.split(/\s+/).filter((word) => word !== '');
  return guests
    .flatMap((guest) => {
      const fit = fitOf(guest, typed, words);
      return fit === 0 ? [] : [{ guest, score: fit * 100 + weightOf(guest, nowMs) }];
    })
    .toSorted((a, b) => b.score - a.score || (a.guest.key < b.guest.key ? -1 : 1))
    .slice(0, maxShown)
    .map(({ guest }) => guest);
}

/** From 1, and 0 when a word fits nothing. */
function fitOf(guest: IndexedGuest, typed: string, words: readonly string[]): number {
  if (typed === '') return 1;
  if (guest.foldedEmail === typed) return 5;
  // “Ann” is Ann, however recent Anna was.
  if (words.every((word) => guest.nameWords.includes(word))) return 4;
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

/** How recent and how often, below 100. A booking still to come counts as one of today. */
function weightOf({ meetings }: IndexedGuest, nowMs: number): number {
  const ageDays = Math.max(0, nowMs - (meetings[0]?.startMs ?? 0)) / dayMs;
  return Math.min(99, Math.log2(1 + meetings.length) + recentWeight * 0.5 ** (ageDays / halfLifeDays));
}
