import { DateTime } from 'luxon';
import type { GuestRow, EventTypeRow } from '../../../preload/contract/model/quick-book.ts';
import type {
  Sentence,
  SentenceBooking,
  SentencePart,
  SentenceSpan,
} from '../../../preload/contract/model/sentence.ts';
import { withoutDigits } from '../../../preload/contract/languages/tag.ts';
import type { SentenceWords } from './patterns.ts';

/** What a part is to say from now on. */
export type SaidPart =
  | { readonly kind: 'event-type'; readonly row: EventTypeRow }
  | { readonly kind: 'person'; readonly guest: Pick<GuestRow, 'name' | 'email'>; readonly isOnlyOne: boolean }
  | { readonly kind: 'booking'; readonly booking: SentenceBooking; readonly isOnlyOne: boolean }
  /** ISO date. */
  | { readonly kind: 'day'; readonly date: string }
  /** Minute of the day. */
  | { readonly kind: 'time'; readonly minute: number }
  /** The city that a zone is called after; null for the attendee’s. */
  | { readonly kind: 'zone'; readonly city: string | null }
  | { readonly kind: 'length'; readonly minutes: number };

/** The language that is written, and the moment that its dates are seen from. */
export interface SentenceWriting {
  /** BCP 47. */
  readonly tag: string;
  readonly words: SentenceWords;
  readonly now: DateTime;
}

/** The words of a part, which read back as the same. */
export function wordsOfPart(change: SaidPart, { tag, words, now }: SentenceWriting): string {
  const { written } = words;
  switch (change.kind) {
    case 'event-type':
      return change.row.title;
    case 'person':
      return change.isOnlyOne && change.guest.name !== '' ? change.guest.name : change.guest.email;
    case 'booking': {
      const { title, guest, startAt } = change.booking;
      if (change.isOnlyOne) return `${title} ${guest}`;
      const start = DateTime.fromISO(startAt, { zone: now.zone });
      return `${title} ${guest} ${written.from} ${start.toFormat('yyyy-MM-dd HH:mm')}`;
    }
    case 'day':
      return dateWords(DateTime.fromISO(change.date, { zone: now.zone }), tag, now);
    case 'time':
      return timeWords(change.minute, written);
    case 'zone':
      return change.city === null ? written.theirTime : written.place.replace('{place}', change.city);
    case 'length':
      return written.minutes.replace('{n}', String(change.minutes));
  }
}

/** “30 Oct”; with the year where it is not the next such date. In Latin digits, as times are. */
function dateWords(date: DateTime, tag: string, now: DateTime): string {
  const isWithinYear = date < now.startOf('day').plus({ years: 1 });
  const format = isWithinYear
    ? ({ day: 'numeric', month: 'short' } as const)
    : ({ day: 'numeric', month: 'short', year: 'numeric' } as const);
  return date.setLocale(`${withoutDigits(tag)}-u-nu-latn-ca-gregory`).toLocaleString(format);
}

function timeWords(minute: number, written: SentenceWords['written']): string {
  const time = DateTime.fromObject({ hour: Math.floor(minute / 60), minute: minute % 60 }).toFormat('HH:mm');
  // “10:30” may be in the evening, too; “09:30” and “15:30” are clear.
  if (minute < 600 || minute >= 780) return time;
  return (minute < 720 ? written.beforeNoon : written.afterNoon).replace('{time}', time);
}

/**
 * A sentence with other words for one part, or without it; what its words said besides is said again.
 *
 * @param words null to leave the part out
 * @param again the words of a part as it is
 */
export function rewrite(
  { text, parts }: Sentence,
  kind: SentencePart['kind'],
  words: string | null,
  again: (part: SentencePart) => string,
): string {
  const part = parts.find((one) => one.kind === kind);
  const spans = (part?.spans ?? []).toSorted((one, other) => one.from - other.from);
  const shared = parts.filter(
    (one) => one !== part && one.spans.some((span) => spans.some((other) => overlap(span, other))),
  );
  const said = [...(words === null ? [] : [words]), ...shared.map(again)].join(' ');
  const [first] = spans;
  let rest = text;
  for (const { from, to } of spans.toReversed())
    rest = `${rest.slice(0, from)} ${from === first?.from ? said : ''} ${rest.slice(to)}`;
  return (first ? rest : `${rest} ${said}`).replaceAll(/\s+/gu, ' ').trim();
}

const overlap = (one: SentenceSpan, other: SentenceSpan): boolean =>
  one.from < other.to && other.from < one.to;
