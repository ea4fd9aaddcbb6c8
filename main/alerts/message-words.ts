import { DateTime } from 'luxon';
import type { BookingAlert, MessageAlert } from './alert.ts';
import { minutes, peopleOf, timeOf, type AlertTimeFormat } from './notice-words.ts';

type MessageWords = Pick<MessageAlert, 'title' | 'body' | 'hiddenTitle'>;

/** A booking as a message names it. */
export interface NamedBooking {
  readonly title: string;
  /** Names, or addresses of those who have none. */
  readonly people: readonly string[];
  /** Epoch ms. */
  readonly startMs: number;
}

export interface NamedNews extends NamedBooking {
  readonly kind: string;
  /** Of a move; null where it is not known. */
  readonly fromStartMs: number | null;
  readonly reason: string | null;
}

/** Bookings that begin together (design §8, `notify.many`). @param nowMs when it is shown, epoch ms */
export function manyWords(together: readonly BookingAlert[], nowMs: number): MessageWords {
  const leftMs = Math.min(...together.map(({ startMs }) => startMs)) - nowMs;
  const isAhead = leftMs > 30_000;
  const title = `${together.length} bookings ${isAhead ? `in ${minutes(leftMs)}` : 'are starting'}`;
  const sentences = together.map(({ title: own, people }) => joined([own, peopleOf(people)]));
  return { title, body: enumerated(sentences), hiddenTitle: title };
}

/** What came due while nothing could be told. */
export function missedWords(
  missed: readonly NamedBooking[],
  timeFormat: AlertTimeFormat,
  nowMs: number,
): MessageWords {
  const title = missed.length === 1 ? 'You missed a reminder' : `You missed ${missed.length} reminders`;
  const sentences = missed.map(({ title: own, startMs }) =>
    joined([own, whenOf(startMs, timeFormat, nowMs)]),
  );
  return { title, body: enumerated(sentences), hiddenTitle: title };
}

const done: Readonly<Partial<Record<string, string>>> = {
  new: 'was booked',
  requested: 'was requested',
  moved: 'was moved',
  'new-time': 'needs a new time',
  cancelled: 'was cancelled',
  declined: 'was declined',
};

const several: Readonly<Partial<Record<string, string>>> = {
  new: 'new bookings',
  requested: 'bookings were requested',
  moved: 'bookings were moved',
  'new-time': 'bookings need a new time',
  cancelled: 'bookings were cancelled',
  declined: 'bookings were declined',
};

/** One piece of news as itself, more as one (design §8, `notify.cancelled` and its like). */
export function newsWords(
  news: readonly NamedNews[],
  timeFormat: AlertTimeFormat,
  nowMs: number,
): MessageWords {
  const [first, ...rest] = news;
  if (first && rest.length === 0) {
    const what = done[first.kind] ?? 'changed';
    return {
      title: `${first.title} ${what}`,
      body: bodyOf(first, timeFormat, nowMs),
      hiddenTitle: `A booking ${what}`,
    };
  }
  const isOneKind = news.every(({ kind }) => kind === first?.kind);
  const what = (isOneKind ? several[first?.kind ?? ''] : undefined) ?? 'changes to your bookings';
  const title = `${news.length} ${what}`;
  const sentences = news.map(({ title: own, kind, startMs }) =>
    isOneKind ? joined([own, whenOf(startMs, timeFormat, nowMs)]) : `${own} ${done[kind] ?? 'changed'}`,
  );
  return { title, body: enumerated(sentences), hiddenTitle: title };
}

/**
 * “Priya Raman, today at 14:00. It was tomorrow at 10:00. “Down with a cold.””, “Priya Raman asks for today at 14:00.
 * It isn’t confirmed yet.”
 */
function bodyOf(news: NamedNews, timeFormat: AlertTimeFormat, nowMs: number) {
  const { kind, people, startMs, fromStartMs, reason } = news;
  const who = peopleOf(people.map((name) => ({ name, email: '' })));
  const when = whenOf(startMs, timeFormat, nowMs);
  const asks = people.length === 1 ? 'asks for' : 'ask for';
  const isAsked = kind === 'requested' && who !== '';
  const sentences = [capital(isAsked ? `${who} ${asks} ${when}` : joined([who, when]))];
  if (fromStartMs !== null) sentences.push(`It was ${whenOf(fromStartMs, timeFormat, nowMs)}`);
  if (kind === 'requested') sentences.push('It isn’t confirmed yet');
  if (kind === 'new-time') sentences.push('That time is cancelled, and no new one is known yet');
  const said = reason?.trim() ?? '';
  return `${sentences.join('. ')}.${said === '' ? '' : ` “${said}”`}`;
}

/** “today at 14:00”, “Thu, 29 Oct at 14:00”. */
function whenOf(ms: number, timeFormat: AlertTimeFormat, nowMs: number): string {
  const at = DateTime.fromMillis(ms, { zone: timeFormat.timeZone });
  const today = DateTime.fromMillis(nowMs, { zone: timeFormat.timeZone }).startOf('day');
  const days = Math.round(at.startOf('day').diff(today, 'days').days);
  const near = { '-1': 'yesterday', '0': 'today', '1': 'tomorrow' }[String(days)];
  const date = (): string =>
    at.setLocale(timeFormat.locale).toLocaleString({ weekday: 'short', day: 'numeric', month: 'short' });
  return `${near ?? date()} at ${timeOf(ms, timeFormat)}`;
}

const maxNamed = 3;

function enumerated(sentences: readonly string[]): string {
  const named = sentences.slice(0, maxNamed).map((sentence) => `${sentence}.`);
  const rest = sentences.length - named.length;
  return [...named, ...(rest > 0 ? [`${rest} more.`] : [])].join(' ');
}

const capital = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);
const joined = (parts: readonly string[]): string => parts.filter(Boolean).join(', ');
