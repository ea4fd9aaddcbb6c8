import type { BookingAlert, MessageAlert } from './alert.ts';
import type { Plan } from '../../preload/contract/model/plans.ts';
import type { EarlierWatch } from '../../preload/contract/model/earlier.ts';
import type { MainWords } from '../../messages/generated/types.ts';
import { words } from '../base/words.ts';
import { minutes, peopleOf, whenOf, type AlertTimeFormat } from './notice-words.ts';
import { own } from '../base/own.ts';

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
  const { messages } = words();
  const count = together.length;
  const title =
    leftMs > 30_000 ? messages.manyIn({ count, left: minutes(leftMs) }) : messages.manyStarting({ count });
  const sentences = together.map(({ title: own, people }) =>
    messages.withPeople({ title: own, who: peopleOf(people) }),
  );
  return { title, body: enumerated(sentences), hiddenTitle: title };
}

/** What came due while nothing could be shown. */
export function missedWords(
  missed: readonly NamedBooking[],
  timeFormat: AlertTimeFormat,
  nowMs: number,
): MessageWords {
  const { messages } = words();
  const title = messages.missed({ count: missed.length });
  const sentences = missed.map(({ title: own, startMs }) =>
    messages.withTime({ title: own, when: whenOf(startMs, timeFormat, nowMs) }),
  );
  return { title, body: enumerated(sentences), hiddenTitle: title };
}

/** What came free for somebody who wants an earlier time. */
export function earlierWords(
  {
    found,
    booking,
    person,
    eventType,
  }: Pick<EarlierWatch, 'booking' | 'eventType' | 'person'> & {
    readonly found: NonNullable<EarlierWatch['found']>;
  },
  timeFormat: AlertTimeFormat,
  nowMs: number,
): MessageWords {
  const { earlier } = words();
  const whenAt = (instant: string) => whenOf(Date.parse(instant), timeFormat, nowMs);
  const at = whenAt(found.at);
  const from = booking && whenAt(booking.startAt);
  return {
    title: earlier.title({ at, name: person.name || person.email, from }),
    body: eventType.title,
    hiddenTitle: earlier.hidden({ at }),
  };
}

/** A plan that waits for approval: who filed it, and what it would do. The filer’s own reason is left out. */
export function planWords({ filer, rows }: Pick<Plan, 'filer' | 'rows'>): MessageWords {
  const { plans, changed } = words();
  const count = rows.length;
  const sentences = rows.map(({ does, title, people, count: bookings }) => {
    const [person] = people;
    const what = changed.what({ title, who: person?.name || person?.email || null });
    if (does === 'away' || does === 'back') return plans.deeds[does];
    return does === 'cancel' ? plans.deeds.cancel({ what, count: bookings }) : plans.deeds[does]({ what });
  });
  return {
    title:
      filer.kind === 'assistant'
        ? plans.suggests({ name: filer.name, count })
        : plans.fromTerminal({ count }),
    body: enumerated(sentences),
    hiddenTitle: plans.hidden,
  };
}

/** A program that asks to be an assistant. @param file of the program; empty: not known */
export function askingWords({ name, file }: { readonly name: string; readonly file: string }): MessageWords {
  const { asks } = words().assistants;
  return {
    title: asks.title({ name }),
    body: asks.body({ program: file || null }),
    hiddenTitle: asks.hidden,
  };
}

type NewsName = keyof MainWords['news']['one'];

/** What each kind of news is called in the languages. */
const names: Readonly<Partial<Record<string, NewsName>>> = {
  new: 'new',
  requested: 'requested',
  moved: 'moved',
  'new-time': 'newTime',
  cancelled: 'cancelled',
  declined: 'declined',
};

const nameOf = (kind: string | undefined): NewsName => own(names, kind ?? '') ?? 'changed';

/** One piece of news as itself, more as one (design §8, `notify.cancelled` and its like). */
export function newsWords(
  news: readonly NamedNews[],
  timeFormat: AlertTimeFormat,
  nowMs: number,
): MessageWords {
  const [first, ...rest] = news;
  const { messages, news: said } = words();
  if (first && rest.length === 0) {
    const one = said.one[nameOf(first.kind)];
    return {
      title: one({ title: first.title }),
      body: bodyOf(first, timeFormat, nowMs),
      hiddenTitle: one({ title: null }),
    };
  }
  const isOneKind = news.every(({ kind }) => kind === first?.kind);
  const title = said.several[isOneKind ? nameOf(first?.kind) : 'changed']({ count: news.length });
  const sentences = news.map(({ title: own, kind, startMs }) =>
    isOneKind
      ? messages.withTime({ title: own, when: whenOf(startMs, timeFormat, nowMs) })
      : said.one[nameOf(kind)]({ title: own }),
  );
  return { title, body: enumerated(sentences), hiddenTitle: title };
}

function bodyOf(news: NamedNews, timeFormat: AlertTimeFormat, nowMs: number) {
  const { kind, people, startMs, fromStartMs, reason } = news;
  return words().news.about({
    who: peopleOf(people.map((name) => ({ name, email: '' }))),
    when: whenOf(startMs, timeFormat, nowMs),
    from: fromStartMs === null ? null : whenOf(fromStartMs, timeFormat, nowMs),
    state: kind === 'requested' || kind === 'new-time' ? kind : 'known',
    reason: reason?.trim() || null,
  });
}

const maxNamed = 3;

function enumerated(sentences: readonly string[]): string {
  const lines = sentences.slice(0, maxNamed);
  return words().messages.lines({ lines, more: sentences.length - lines.length });
}
