import { minuteMs } from '../../preload/contract/durations.ts';
import { DateTime } from 'luxon';
import type { BookingAlert, NoticeAlert } from './alert.ts';
import type {
  WordedDuration,
  WordedMoment,
  WordedPeople,
} from '../../preload/contract/languages/parameters.ts';
import type { PersonView } from '../../preload/contract/model/agenda.ts';
import { own } from '../base/own.ts';
import { words } from '../base/words.ts';

/** How the signed-in person reads times. */
export interface AlertTimeFormat {
  readonly timeZone: string;
  readonly locale: string;
  readonly hours: 12 | 24;
}

/** A notification's words. It stands still, so it says only what stays true while it is read. */
export interface NoticeWords {
  readonly title: string;
  readonly body: string;
  readonly actions: readonly { readonly id: NoticeAction; readonly label: string }[];
}

export type NoticeAction = 'join' | 'snooze-start' | 'snooze-5';

const clock24 = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const clock12 = { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' } as const;

/**
 * What a notification of an alert says (design §8, `notify.*`).
 *
 * @param nowMs when it is shown, epoch ms
 * @param account its name, if there are several
 */
export function noticeWords(
  alert: NoticeAlert,
  timeFormat: AlertTimeFormat,
  nowMs: number,
  hidesTitles: boolean,
  account?: string,
): NoticeWords {
  const said = wordsOf(alert, timeFormat, nowMs, hidesTitles);
  if (account === undefined) return said;
  return { ...said, body: [account, said.body].filter(Boolean).join(' · ') };
}

function wordsOf(
  alert: NoticeAlert,
  timeFormat: AlertTimeFormat,
  nowMs: number,
  hidesTitles: boolean,
): NoticeWords {
  if (alert.kind === 'message') {
    return hidesTitles
      ? { title: alert.hiddenTitle, body: '', actions: [] }
      : { title: alert.title, body: alert.body, actions: [] };
  }
  return {
    title: titleOf(alert, hidesTitles ? null : alert.title, nowMs),
    body: hidesTitles ? aboutTime(alert, timeFormat) : bodyOf(alert, timeFormat, nowMs),
    actions: actionsOf(alert, nowMs),
  };
}

/** @param title null where titles are hidden */
function titleOf({ kind, startMs, endMs }: BookingAlert, title: string | null, nowMs: number): string {
  const { reminders } = words();
  if (kind === 'waiting') return reminders.waiting({ title });
  if (kind === 'last-call') return reminders.lastCall({ title, left: minutes(startMs - nowMs) });
  if (kind === 'ends') return reminders.endsIn({ title, left: minutes(endMs - nowMs) });
  const leftMs = startMs - nowMs;
  // Half a minute around the start it is starting: a timer is never exact.
  if (leftMs > minuteMs / 2) return reminders.startsIn({ title, left: minutes(leftMs) });
  return leftMs > -minuteMs
    ? reminders.starting({ title })
    : reminders.started({ title, ago: minutes(minuteMs * Math.floor(-leftMs / minuteMs)) });
}

/** “Priya Raman, 10:30 – 11:15. Zoom.”, and at the start, when nobody asks when it is: “Priya Raman, on Zoom.” */
function bodyOf(alert: BookingAlert, timeFormat: AlertTimeFormat, nowMs: number): string {
  const who = peopleOf(alert.people);
  if (alert.kind === 'last-call')
    return words().reminders.lastCallAbout({ who, when: whenOf(alert.startMs, timeFormat, nowMs) });
  const { action } = alert;
  const where = action.kind === 'join' && action.provider !== null ? action.provider : alert.place;
  const isStarting = alert.kind === 'begins' && alert.startMs - nowMs <= minuteMs / 2;
  if (isStarting && action.kind === 'join' && action.provider !== null)
    return words().reminders.aboutStarting({ who, provider: action.provider });
  return words().reminders.about({
    who,
    range: rangeOf(alert, timeFormat),
    place: where === '' ? null : where,
  });
}

function aboutTime(alert: BookingAlert, timeFormat: AlertTimeFormat): string {
  return words().reminders.about({ who: null, range: rangeOf(alert, timeFormat), place: null });
}

function rangeOf({ startMs, endMs }: BookingAlert, timeFormat: AlertTimeFormat): string {
  return `${timeOf(startMs, timeFormat)} – ${timeOf(endMs, timeFormat)}`;
}

/** The time of day at an instant, epoch ms. */
export function timeOf(ms: number, { timeZone, locale, hours }: AlertTimeFormat): string {
  return DateTime.fromMillis(ms, { zone: timeZone })
    .setLocale(locale)
    .toLocaleString(hours === 24 ? clock24 : clock12);
}

const nearDays: Readonly<Partial<Record<string, WordedMoment['day']>>> = {
  '-1': 'yesterday',
  '0': 'today',
  '1': 'tomorrow',
};

/** A moment, with its day. @param nowMs when it is said, epoch ms */
export function whenOf(ms: number, timeFormat: AlertTimeFormat, nowMs: number): WordedMoment {
  const at = DateTime.fromMillis(ms, { zone: timeFormat.timeZone });
  const today = DateTime.fromMillis(nowMs, { zone: timeFormat.timeZone }).startOf('day');
  const days = Math.round(at.startOf('day').diff(today, 'days').days);
  return {
    day: own(nearDays, String(days)) ?? 'other',
    date: at
      .setLocale(timeFormat.locale)
      .toLocaleString({ weekday: 'short', day: 'numeric', month: 'short' }),
    time: timeOf(ms, timeFormat),
  };
}

const joinLabel = ({ host }: { readonly host?: string }): string =>
  host === undefined ? words().reminders.join : words().reminders.joinAt({ host });

/** The action that matters, and one that buys time. */
function actionsOf({ kind, action, startMs, endMs }: BookingAlert, nowMs: number): NoticeWords['actions'] {
  const { remindAtStart, remindIn } = words().reminders;
  const join = action.kind === 'join' ? [{ id: 'join', label: joinLabel(action) } as const] : [];
  if (kind !== 'begins') return join;
  if (startMs - nowMs > minuteMs / 2) return [...join, { id: 'snooze-start', label: remindAtStart }];
  const isTime = nowMs + 5 * minuteMs < endMs;
  return isTime ? [...join, { id: 'snooze-5', label: remindIn({ minutes: 5 }) }] : join;
}

/** Two by their first names, and how many there are besides; null when there is nobody. */
export function peopleOf(people: readonly Pick<PersonView, 'name' | 'email'>[]): WordedPeople | null {
  const [first, second, ...rest] = people;
  if (!first) return null;
  const names = second ? ([firstNameOf(first), firstNameOf(second)] as const) : ([nameOf(first)] as const);
  return { names, others: rest.length, count: people.length };
}

const nameOf = ({ name, email }: Pick<PersonView, 'name' | 'email'>): string => name.trim() || email;
const firstNameOf = (person: Pick<PersonView, 'name' | 'email'>): string =>
  nameOf(person).split(/\s+/u)[0] ?? '';

/** Rounded up, so that it never says less than there is, and at least a minute. */
export function minutes(ms: number): WordedDuration {
  const all = Math.max(1, Math.ceil(ms / minuteMs));
  return { hours: Math.floor(all / 60), minutes: all % 60 };
}
