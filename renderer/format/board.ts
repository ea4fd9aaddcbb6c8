import type {
  BoardRow,
  FactGroup,
  BoardView,
  ScheduledView,
  SwitchFailure,
} from '../../preload/contract/model/board.ts';
import type { TimeFormat } from '../../preload/contract/model/common.ts';
import { daysUntil, relativeDay, weekdayName, formatTime, formatDuration } from './times.ts';
import { formatPrice } from './locale.ts';
import { dayNumber } from './zones.ts';
import type { ReplyCode } from '../../preload/contract/reply.ts';
import { todayWords } from '../words.svelte.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** “30 min”, “€80”, “4 to 8 sessions”, “12 seats”, and “Hidden” if that contradicts the switch. */
export function boardFacts(row: BoardRow, locale: string): readonly string[] {
  const { lengths, price, seats, isSubscription, hidden } = row;
  const sorted = [...lengths].sort((one, other) => one - other);
  return [
    sorted.length > 1
      ? `${sorted.join(', ')} min`
      : sorted.map((minutes) => formatDuration(minutes * minuteMs)).join(''),
    price && formatPrice(price, locale),
    sessions(row.package),
    isSubscription && 'Subscription',
    seats !== null && (seats === 1 ? '1 seat' : `${seats} seats`),
    hidden === true && publishedOf(row) === true && 'Hidden',
  ].filter((fact): fact is string => typeof fact === 'string' && fact !== '');
}

function sessions(bundle: BoardRow['package']): string | null {
  if (bundle === null) return null;
  const { min, max } = bundle;
  if (min !== null && max !== null && min !== max) return `${min} to ${max} sessions`;
  const count = min ?? max;
  return count === null ? 'Package' : count === 1 ? '1 session' : `${count} sessions`;
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
export function dayAndTime(at: string, nowMs: number, timeFormat: TimeFormat): string {
  return `${dayWithin(at, nowMs, timeFormat)} ${formatTime(Date.parse(at), timeFormat, timeFormat.timeZone)}`;
}

/** The same for the past: “05:13 today”, “08:00 yesterday”, “08:00 on Mon 9 November”. */
export function timeAndDay(at: string, nowMs: number, timeFormat: TimeFormat): string {
  const isNear = Math.abs(daysUntil(Date.parse(at), nowMs, timeFormat.timeZone)) < 2;
  const time = formatTime(Date.parse(at), timeFormat, timeFormat.timeZone);
  return `${time} ${isNear ? '' : 'on '}${dayWithin(at, nowMs, timeFormat)}`;
}

function dayWithin(at: string, nowMs: number, { locale, timeZone }: TimeFormat): string {
  const atMs = Date.parse(at);
  const days = daysUntil(atMs, nowMs, timeZone);
  const day =
    days > 1 && days < 7
      ? weekdayName(atMs, locale, timeZone, 'long')
      : relativeDay(atMs, nowMs, locale, timeZone);
  return Math.abs(days) < 2 ? day.toLowerCase() : day;
}

/** Suggested times for a scheduled change, as local times of the zone: `2026-11-02T08:00`. */
export function suggestedTimes(
  nowMs: number,
  { timeZone }: TimeFormat,
): readonly { readonly label: string; readonly localTime: string }[] {
  const today = dayNumber(timeZone, nowMs);
  const weekday = ((today + 3) % 7) + 1;
  const at8 = (day: number): string => `${new Date(day * dayMs).toISOString().slice(0, 10)}T08:00`;
  return [
    { label: 'Tomorrow', localTime: at8(today + 1) },
    { label: 'Monday', localTime: at8(today + 8 - weekday) },
  ];
}

/** Headings over the facts of an event type. */
export const factGroupTitles: Readonly<Record<FactGroup['kind'], string>> = {
  booking: 'Booking',
  people: 'Hosts',
  places: 'Places',
  questions: 'Questions',
  limits: 'Limits',
  attached: 'Attached',
  service: 'In the service',
};

/** Why publishing or unpublishing failed. */
const failureWords: Readonly<Record<SwitchFailure, string>> = {
  offline: todayWords().reply.offline,
  'signed-out': todayWords().reply['signed-out'],
  'not-allowed': todayWords().reply['not-allowed'],
  gone: 'It was deleted, or it isn’t shared with you any more.',
  'team-id': 'Its team ID is missing, or the service doesn’t accept it.',
  'too-many-requests': todayWords().reply['too-many-requests'],
  refused: 'The service refused it.',
  unchanged: 'It was sent, but nothing has changed.',
  'not-sent': 'Bookbar was closed before it was sent.',
};

/** In one sentence, quoting the service’s message if it gave one. */
export function failureText(why: SwitchFailure, message: string | null = null): string {
  return why === 'refused' && message ? `The service says “${message}”.` : failureWords[why];
}

export interface SwitchWords {
  readonly text: string;
  readonly tone: 'plain' | 'bad';
}

/** The line under a row about its switch (design §8, types). */
export function switchWords({ switch: is }: Pick<BoardRow, 'switch'>): SwitchWords | null {
  switch (is.state) {
    case 'on':
      return null;
    case 'off':
      return plain('Unpublished. Direct link still works.');
    case 'unknown':
      return plain(is.isReading ? 'Checking whether it’s published…' : 'Not known whether it’s published.');
    case 'busy':
      if (!is.isChecking) return plain(is.to ? 'Publishing…' : 'Unpublishing…');
      return plain(
        `Bookbar didn’t hear back. ${is.isSlow ? 'Still checking' : 'Checking'} whether it was ${is.to ? 'published' : 'unpublished'}.`,
      );
    case 'failed':
      return {
        text: `Couldn’t ${is.wanted ? 'publish' : 'unpublish'}. ${failureText(is.why, is.message)}`,
        tone: 'bad',
      };
    case 'team-id':
      return is.isRefused
        ? { text: 'The service doesn’t accept this team ID.', tone: 'bad' }
        : plain('Add its team ID to publish from here');
    case 'gone':
      return plain('Gone. It was deleted, or it isn’t shared with you any more.');
  }
}

const plain = (text: string): SwitchWords => ({ text, tone: 'plain' });

/** Where the list of event types comes from. */
export function learningWords({ learning: { isRunning, bookings, end } }: BoardView): string {
  const count = bookings === 1 ? '1 booking' : `${bookings} bookings`;
  if (isRunning) return `Looking through your bookings for event types. ${count} so far.`;
  const honest =
    'The service has no list of event types. These come from your bookings and from what you added.';
  if (end === 'later') return `${honest} Not all bookings could be read.`;
  return end === 'enough' ? `${honest} Only the newest bookings were read.` : honest;
}

/** Why the event type could not be added. */
export function addProblemWords(text: string, problem: ReplyCode): string {
  const typed = text.trim();
  if (problem === 'bad-input') return 'Type an ID, a booking link, or a username and the name in the link.';
  if (problem !== 'not-found') return todayWords().reply[problem];
  return /^https?:/iu.test(typed) || /^\S{16,}$/u.test(typed)
    ? 'There’s no event type at that link.'
    : `There’s no event type ${typed}, or it isn’t shared with you.`;
}

/**
 * What is scheduled, or how it ended.
 *
 * @param at when it is due, as it is shown
 * @param doneAt when it was done
 */
export function scheduledWords(change: ScheduledView, at: string, doneAt: string | null): string {
  const does = change.isPublished ? 'Publish' : 'Unpublish';
  const verb = does.toLowerCase();
  switch (change.state) {
    case 'due-later':
      return change.why === null
        ? `${does}es ${at}`
        : `Was due ${at}. ${failureText(change.why, change.message)} Bookbar tries again.`;
    case 'busy':
      return `${does}ing…`;
    case 'done':
      return change.isLate
        ? `${does}ed ${doneAt ?? at}. It was due ${at}, when Bookbar was asleep or closed.`
        : `${does}ed ${doneAt ?? at}`;
    case 'failed':
      return `Couldn’t ${verb} ${at}. ${change.why ? failureText(change.why, change.message) : ''}`.trim();
    case 'replaced':
      return `Didn’t ${verb} ${at}: another change took its place.`;
    case 'missed':
      return `Didn’t ${verb} ${at}: Bookbar was closed for more than a day.`;
  }
}
