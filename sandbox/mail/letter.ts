import { DateTime } from 'luxon';
import { toDisplayName } from '../booking-form/places.ts';
import { toInstantMs } from '../notation.ts';
import type { StoredBooking } from '../workspace/booking-schema.ts';
import type { StoredEventType } from '../workspace/event-type-schema.ts';
import type { Announcement, Recipient } from './announce.ts';
import { letterWords, type LetterWords } from './letter-words.ts';
import { toLine, toShortLine, toText } from './mail-text.ts';

interface Letter {
  /** BCP 47, the one of its words. */
  readonly language: string;
  readonly subject: string;
  /** The whole message in people's words, for this one person. */
  readonly text: string;
  /** What, when, with whom and where: the part of it that a calendar shows too. */
  readonly facts: string;
}

/** A subject is read in a list. */
const maxTitleLength = 120;

/** What one person reads, in the language asked for (docs/service-notes.md, "Mail"). */
export function writeLetter(announcement: Announcement, recipient: Recipient): Letter {
  const { kind, booking, reason, language } = announcement;
  const format: TimeFormat = { timeZone: recipient.timeZone, locale: toLocale(language) };
  const words = wordsFor(announcement);
  const title = toShortLine(booking.title, maxTitleLength) || words.untitled;
  const facts = writeFacts(announcement, recipient, format, words);
  const why = toText(reason ?? '');
  const text = [
    words.hello({ name: toLine(recipient.name) || null }),
    describeNews(announcement, words),
    [facts, ...(why === '' ? [] : [fact(words.labels.reason, why)])].join('\n'),
  ].join('\n\n');
  return {
    language: words.language,
    subject: `${words.subject[kind]}: ${title} – ${describeBriefly(booking.startTime, format)}`,
    text: `${text}\n`,
    facts,
  };
}

function describeNews(
  { kind, previousStartTime, eventType, language }: Announcement,
  { news }: LetterWords,
): string {
  switch (kind) {
    case 'requested':
      return previousStartTime === undefined ? news.requested : news.newTimeRequested;
    case 'awaiting-payment':
      return news.awaitingPayment({ price: describePrice(eventType, toLocale(language)) });
    default:
      return news[kind];
  }
}

function writeFacts(
  announcement: Announcement,
  recipient: Recipient,
  format: TimeFormat,
  words: LetterWords,
): string {
  const { labels, untitled } = words;
  const { kind, booking, previousStartTime } = announcement;
  const { startTime, endTime } = booking;
  const company = findCompany(announcement, recipient);
  const place = findPlace(booking, words);
  // A meeting that is off has no link.
  const link = kind === 'cancelled' ? null : place.link;
  return [
    fact(labels.what, toLine(booking.title) || untitled),
    fact(
      labels.when,
      `${describePeriod(startTime, endTime, format, words)}\n${describeZone(startTime, format)}`,
    ),
    ...(previousStartTime === undefined
      ? []
      : [fact(labels.before, describeMoment(previousStartTime, format, words))]),
    ...(company === '' ? [] : [fact(labels.with, company)]),
    ...(place.name === '' && link === null
      ? []
      : [fact(labels.where, [place.name, link ?? ''].filter((part) => part !== '').join('\n'))]),
  ].join('\n');
}

/** Names only: an address is its owner's to give. Those who hold a seat do not learn of each other. */
function findCompany({ booking, eventType, organizer }: Announcement, recipient: Recipient): string {
  const isSeated = (eventType?.seatsPerTimeSlot ?? null) !== null || booking.seatsReferences !== undefined;
  const others = isSeated && eventType?.seatsShowAttendees !== true ? [] : booking.attendees;
  return [
    organizer?.name ?? '',
    ...others.filter(({ email }) => email !== recipient.email).map(({ name }) => name),
  ]
    .map((name) => toLine(name))
    .filter((name) => name !== '')
    .join(', ');
}

/** Further lines are indented: what somebody typed cannot look like a fact of ours. */
function fact(label: string, value: string): string {
  return `${label} ${value.replaceAll('\n', '\n  ')}`;
}

/**
 * The price as people write it, such as "€25.00"; null when there is none or its currency is not known. The
 * document gives it in the smallest unit of the currency, which is not a hundredth in all of them.
 */
function describePrice(eventType: StoredEventType | undefined, locale: string): string | null {
  if (eventType === undefined || eventType.price === 0) return null;
  try {
    const format = new Intl.NumberFormat(locale, { style: 'currency', currency: eventType.currency });
    const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
    return format.format(eventType.price / 10 ** digits);
  } catch {
    return null;
  }
}

/** The words of everything that is sent about a change. */
export const wordsFor = ({ language }: Announcement): LetterWords => letterWords(toLocale(language));

/** The language to write dates in: the one asked for where its forms are known, otherwise English. */
function toLocale(language: string | undefined): string {
  try {
    const { baseName } = new Intl.Locale((language ?? 'en').replaceAll('_', '-'));
    return Intl.DateTimeFormat.supportedLocalesOf(baseName)[0] ?? 'en';
  } catch {
    return 'en';
  }
}

interface TimeFormat {
  /** IANA zone. */
  readonly timeZone: string;
  /** BCP 47. */
  readonly locale: string;
}

/** "Wednesday, March 10, 2027, 10:00 AM – 10:30 AM", and the day of the end if it differs. */
function describePeriod(startTime: string, endTime: string, format: TimeFormat, words: LetterWords): string {
  const end = at(endTime, format);
  const endText = end.hasSame(at(startTime, format), 'day')
    ? say(end, DateTime.TIME_SIMPLE)
    : describeMoment(endTime, format, words);
  return `${describeMoment(startTime, format, words)} – ${endText}`;
}

/** "Wednesday, March 10, 2027, 10:00 AM" */
function describeMoment(instant: string, format: TimeFormat, { moment }: LetterWords): string {
  const time = at(instant, format);
  return moment({ date: say(time, DateTime.DATE_HUGE), time: say(time, DateTime.TIME_SIMPLE) });
}

/** "Wed, Mar 10, 2027, 10:00 AM", for a subject. */
function describeBriefly(startTime: string, format: TimeFormat): string {
  return say(at(startTime, format), DateTime.DATETIME_MED_WITH_WEEKDAY);
}

/** "Central European Time (UTC+01:00)": the name as its reader says it, and what it is at that moment. */
function describeZone(startTime: string, format: TimeFormat): string {
  const start = at(startTime, format);
  const parts = start.toLocaleParts({ timeZoneName: 'longGeneric' });
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC';
  return `${name} (UTC${start.toFormat('ZZ', { locale: 'en', numberingSystem: 'latn' })})`;
}

function at(instant: string, { timeZone, locale }: TimeFormat): DateTime {
  const time = DateTime.fromMillis(toInstantMs(instant), { zone: timeZone, locale });
  return time.isValid ? time : time.setZone('utc');
}

/** With ordinary spaces: many fonts of mail programs have no narrow one, which some languages ask for. */
function say(time: DateTime, format: Intl.DateTimeFormatOptions): string {
  return time.toLocaleString(format).replaceAll('\u202f', ' ');
}

interface Place {
  /** A display name, an address or a number; empty when there is none, or when it is the link. */
  readonly name: string;
  /** To join by; http or https. */
  readonly link: string | null;
}

/**
 * Where a booking takes place. docs/service-notes.md, "Mail": the link is sought in `metadata.videoCallUrl`, then
 * in the video reference, then in the location itself.
 */
export function findPlace(
  { metadata, references, location }: StoredBooking,
  { videoCall }: Pick<LetterWords, 'videoCall'>,
): Place {
  const meeting = references.find(({ type }) => typeof type === 'string' && type.endsWith('_video'));
  const candidates = [metadata?.videoCallUrl, meeting?.meetingUrl, location];
  const link = candidates.map(toLink).find((found) => found !== null) ?? null;
  const name = location === 'integrations:daily' ? videoCall : toDisplayName(location);
  return { name: toLink(location) === null ? toLine(name) : '', link };
}

/** The address in its escaped form, so that no part of it can be read as anything else. */
function toLink(value: unknown): string | null {
  if (typeof value !== 'string' || !/^https?:\/\//i.test(value) || !URL.canParse(value)) return null;
  return new URL(value).href;
}
