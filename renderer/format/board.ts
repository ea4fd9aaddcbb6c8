import { dayMs, minuteMs } from '../../preload/contract/durations.ts';
import type {
  BoardRow,
  BoardView,
  ScheduledView,
  SwitchFailure,
} from '../../preload/contract/model/board.ts';
import type { WordedMoment, WordedSwitch } from '../../preload/contract/languages/parameters.ts';
import type { TimeFormat } from '../../preload/contract/model/common.ts';
import { dayFrom, daysUntil, formatDate, weekdayName, formatTime, formatDuration } from './times.ts';
import { formatPrice } from './locale.ts';
import { dayNumber } from './zones.ts';
import type { ReplyCode } from '../../preload/contract/reply.ts';
import { pageWords, todayWords } from '../words.svelte.ts';

/** “30 min”, “€80”, “4 to 8 sessions”, “12 seats”, and “Hidden” if that contradicts the switch. */
export function boardFacts(row: BoardRow, locale: string): readonly string[] {
  const { facts } = pageWords().eventTypes;
  const { lengths, price, seats, isSubscription, hidden } = row;
  const sorted = [...lengths].sort((one, other) => one - other);
  return [
    sorted.length > 1
      ? facts.lengths({ minutes: sorted })
      : sorted.map((minutes) => formatDuration(minutes * minuteMs)).join(''),
    price && formatPrice(price, locale),
    sessions(row.package),
    isSubscription && facts.subscription,
    seats !== null && facts.seats({ count: seats }),
    hidden === true && publishedOf(row) === true && facts.hidden,
  ].filter((fact): fact is string => typeof fact === 'string' && fact !== '');
}

function sessions(bundle: BoardRow['package']): string | null {
  if (bundle === null) return null;
  const { facts } = pageWords().eventTypes;
  const { min, max } = bundle;
  if (min !== null && max !== null && min !== max) return facts.sessionsFrom({ min, max });
  const count = min ?? max;
  return count === null ? facts.package : facts.sessions({ count });
}

/** Whether the event type is published, or is becoming so; null if unknown. */
export function publishedOf({ switch: is }: Pick<BoardRow, 'switch'>): boolean | null {
  switch (is.state) {
    case 'on':
    case 'off':
      return is.state === 'on';
    case 'busy':
      return is.to;
    case 'failed':
    case 'team-id':
      return is.isOn;
    default:
      return null;
  }
}

/** “today 15:30”, “Monday 08:00” within the week, else “Mon 9 November 08:00”. */
export const dayAndTime = (at: string, nowMs: number, timeFormat: TimeFormat): string =>
  pageWords().eventTypes.moment(momentOf(at, nowMs, timeFormat));

/** Of `dayAndTime`, for sentences: the date is a weekday within the coming week. */
export function momentOf(at: string, nowMs: number, timeFormat: TimeFormat): WordedMoment {
  const { locale, timeZone } = timeFormat;
  const atMs = Date.parse(at);
  const days = daysUntil(atMs, nowMs, timeZone);
  return {
    day: dayFrom(atMs, nowMs, timeZone),
    date:
      days > 1 && days < 7 ? weekdayName(atMs, locale, timeZone, 'long') : formatDate(atMs, locale, timeZone),
    time: formatTime(atMs, timeFormat, timeZone),
  };
}

/** Suggested times for a scheduled change, as local times of the zone: `2026-11-02T08:00`. */
export function suggestedTimes(
  nowMs: number,
  { timeZone }: TimeFormat,
): readonly { readonly day: 'tomorrow' | 'monday'; readonly localTime: string }[] {
  const today = dayNumber(timeZone, nowMs);
  const weekday = ((today + 3) % 7) + 1;
  const at8 = (day: number): string => `${new Date(day * dayMs).toISOString().slice(0, 10)}T08:00`;
  return [
    { day: 'tomorrow', localTime: at8(today + 1) },
    { day: 'monday', localTime: at8(today + 8 - weekday) },
  ];
}

/** What is done to an event type so that it is published, or is not. */
export const switchTo = (isPublished: boolean): WordedSwitch => (isPublished ? 'publish' : 'unpublish');

/** Why publishing or unpublishing failed, in one sentence, quoting the service’s message if it gave one. */
export function failureText(why: SwitchFailure, message: string | null = null): string {
  const { failures, refusedWith } = pageWords().eventTypes;
  if (why === 'refused' && message) return refusedWith({ message });
  return { ...todayWords().reply, ...failures }[why];
}

export interface SwitchWords {
  readonly text: string;
  readonly tone: 'plain' | 'bad';
}

/** The line under a row about its switch (design §8, types). */
export function switchWords({ switch: is }: Pick<BoardRow, 'switch'>): SwitchWords | null {
  const words = pageWords().eventTypes.switch;
  switch (is.state) {
    case 'on':
      return null;
    case 'off':
      return plain(words.off);
    case 'unknown':
      return plain(is.isReading ? words.reading : words.unknown);
    case 'busy': {
      const does = switchTo(is.to);
      return plain(is.isChecking ? words.checking({ does, isSlow: is.isSlow }) : words.busy[does]);
    }
    case 'failed': {
      const why = failureText(is.why, is.message);
      const text = is.why === 'unknown' ? why : words.failed({ does: switchTo(is.wanted), why });
      return { text, tone: 'bad' };
    }
    case 'team-id':
      return is.isRefused ? { text: words.teamIdRefused, tone: 'bad' } : plain(words.teamIdNeeded);
    case 'gone':
      return plain(words.gone);
  }
}

const plain = (text: string): SwitchWords => ({ text, tone: 'plain' });

/** Where the list of event types comes from. */
export function learningWords({ learning: { isRunning, bookings, end } }: BoardView): string {
  const { learning } = pageWords().eventTypes;
  if (isRunning) return learning.running({ count: bookings });
  return learning.ended({ unread: end === 'later' ? 'some' : end === 'enough' ? 'oldest' : 'none' });
}

/** Why the event type could not be added. */
export function addProblemWords(text: string, problem: ReplyCode): string {
  const { problems } = pageWords().eventTypes.add;
  const typed = text.trim();
  if (problem === 'bad-input') return problems.input;
  if (problem !== 'not-found') return todayWords().reply[problem];
  const isLink = /^https?:/iu.test(typed) || /^\S{16,}$/u.test(typed);
  return isLink ? problems.link : problems.other({ text: typed });
}

/**
 * What is scheduled, or how it ended.
 *
 * @param momentAt a moment as it is shown
 */
export function scheduledWords(change: ScheduledView, momentAt: (at: string) => WordedMoment): string {
  const { schedule, moment } = pageWords().eventTypes;
  const does = switchTo(change.isPublished);
  const due = momentAt(change.at);
  const at = change.doneAt === null ? due : momentAt(change.doneAt);
  const why = change.why && failureText(change.why, change.message);
  switch (change.state) {
    case 'due-later':
      return why === null ? schedule.due[does]({ at: moment(due) }) : schedule.triesAgain({ at: due, why });
    case 'busy':
      return schedule.busy[does];
    case 'done':
      return change.isLate ? schedule.late({ does, at, due }) : schedule.done({ does, at });
    case 'failed':
      return schedule.failed({ does, at: due, why });
    case 'replaced':
      return schedule.replaced({ does, at: due });
    case 'missed':
      return schedule.missed({ does, at: due });
  }
}
