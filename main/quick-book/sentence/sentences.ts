import { DateTime } from 'luxon';
import { isOff, mayManage } from '../../api/booking/status.ts';
import type { Booking } from '../../../protocol/booking.ts';
import type { BookingStore } from '../../bookings/store.ts';
import type { Clock } from '../../base/clock.ts';
import { cityOf, language } from '../../base/words.ts';
import { rememberOfText } from '../../base/remember.ts';
import type { EventTypes } from '../../event-types/event-types.ts';
import type { TimeFormat } from '../../../preload/contract/model/common.ts';
import type {
  Sentence,
  SentenceBooking,
  SentenceChange,
  SentencePart,
} from '../../../preload/contract/model/sentence.ts';
import { zoneCalled } from '../../slots/zones/search-zones.ts';
import type { Guests } from '../guests/guests.ts';
import type { Named } from './names.ts';
import type { SentenceWords } from './patterns.ts';
import { readSentence } from './read-sentence.ts';
import type { SentenceKnowledge } from './said-parts.ts';
import { sentenceWordsOf } from './sentence-words.ts';
import { rewrite, wordsOfPart, type SaidPart } from './write-sentence.ts';
import { wordsOf } from './words-of.ts';

export interface SentenceParts {
  readonly clock: Pick<Clock, 'now'>;
  readonly eventTypes: Pick<EventTypes, 'search' | 'find'>;
  readonly guests: Pick<Guests, 'withWord' | 'find'>;
  readonly store: Pick<BookingStore, 'all'>;
  readonly timeFormat: () => TimeFormat;
}

export interface Sentences {
  /** What a text says; null where that is at most an event type, or the language has no rules. */
  read(text: string): Promise<Sentence | null>;
  /** The text with other words for one part. */
  say(text: string, change: SentenceChange): Promise<string>;
}

/** So many upcoming bookings can be named. */
const maxBookings = 300;

/** Reads what is typed in quick-book, in the language in use. */
export function createSentences(parts: SentenceParts): Sentences {
  const { clock, eventTypes, guests, store, timeFormat } = parts;

  function knowledge(): SentenceKnowledge {
    return {
      eventTypes: eventTypes
        .search('')
        .map((row) => ({ item: row, words: wordsIn(row.title), others: wordsIn(row.team ?? '') })),
      people: (forms) => guests.withWord(forms),
      bookings: upcoming,
      zoneOf: zoneCalled,
    };
  }

  function upcoming(): readonly Named<SentenceBooking>[] {
    const nowMs = clock.now();
    return [...store.all()]
      .filter(
        ({ booking, startMs, isOfOthers }) =>
          startMs > nowMs && !isOfOthers && !isOff(booking) && mayManage(booking),
      )
      .toSorted((one, other) => one.startMs - other.startMs)
      .slice(0, maxBookings)
      .map(({ booking }) => toNamed(booking));
  }

  const nowIn = (zone: string): DateTime => DateTime.fromMillis(clock.now(), { zone });

  async function readWith(text: string): Promise<{
    readonly sentence: Sentence;
    readonly words: SentenceWords;
    readonly known: SentenceKnowledge;
  } | null> {
    const words = await sentenceWordsOf(language.get().tag);
    if (words === null) return null;
    const { timeZone, weekStart } = timeFormat();
    const known = knowledge();
    return { sentence: readSentence(text, known, words, { now: nowIn(timeZone), weekStart }), words, known };
  }

  /** Whether one person alone has this name. */
  const isOnlyGuest = (name: string): boolean => {
    const [first = ''] = wordsIn(name);
    return guests.withWord([first]).filter(({ item }) => item.name === name).length === 1;
  };
  const isOnlyBooking = ({ title, guest }: SentenceBooking): boolean =>
    upcoming().filter(({ item }) => item.title === title && item.guest === guest).length === 1;

  function toSaid(change: Exclude<SentenceChange, { kind: 'nothing' }>): SaidPart | null {
    switch (change.kind) {
      case 'event-type': {
        const row = eventTypes.find(change.target);
        return row && { kind: 'event-type', row };
      }
      case 'person': {
        const guest = guests.find(change.email) ?? { name: '', email: change.email };
        return { kind: 'person', guest, isOnlyOne: isOnlyGuest(guest.name) };
      }
      case 'booking': {
        const booking = upcoming().find(({ item }) => item.uid === change.uid)?.item;
        return booking ? { kind: 'booking', booking, isOnlyOne: isOnlyBooking(booking) } : null;
      }
      case 'zone':
        return { kind: 'zone', city: change.timeZone === null ? null : cityOf(change.timeZone) };
      default:
        return change;
    }
  }

  /** A part as it was read, to be written once more. */
  function asRead(part: SentencePart): SaidPart | null {
    if (part.kind === 'day' && part.choices[0]) return { kind: 'day', date: part.choices[0].from };
    if (part.kind === 'time' && part.choices[0]) return { kind: 'time', minute: part.choices[0].from };
    return part.kind === 'length' ? { kind: 'length', minutes: part.minutes } : null;
  }

  return {
    async read(text) {
      const read = await readWith(text);
      const isMore = read?.sentence.parts.some(({ kind }) => kind !== 'unknown' && kind !== 'event-type');
      return read && isMore ? read.sentence : null;
    },
    async say(text, change) {
      const read = await readWith(text);
      if (read === null) return text;
      const writing = { tag: language.get().tag, words: read.words, now: nowIn(timeFormat().timeZone) };
      const write = (said: SaidPart | null): string => (said === null ? '' : wordsOfPart(said, writing));
      return change.kind === 'nothing'
        ? rewrite(read.sentence, change.part, null, (part) => write(asRead(part)))
        : rewrite(read.sentence, change.kind, write(toSaid(change)), (part) => write(asRead(part)));
    },
  };
}

/** Folded. The same titles are looked through at each key. */
const wordsIn = rememberOfText((text): readonly string[] => wordsOf(text).map((word) => word.text));

function toNamed(booking: Booking): Named<SentenceBooking> {
  const title = booking.eventType?.title?.trim() || booking.title?.trim() || '';
  const names = (booking.attendees ?? []).map(({ name, email }) => name?.trim() || (email ?? ''));
  const item = { uid: booking.uid, title, guest: names[0] ?? '', startAt: booking.startTime };
  return { item, words: wordsIn([title, ...names].join(' ')), others: [] };
}
