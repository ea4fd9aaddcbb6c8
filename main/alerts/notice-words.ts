import { DateTime } from 'luxon';
import type { Alert, BookingAlert } from './alert.ts';
import type { PersonView } from '../../preload/contract/model/agenda.ts';

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

const minuteMs = 60_000;
const clock24 = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const clock12 = { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' } as const;

/** What a notification of an alert says (design §8, `notify.*`). @param nowMs when it is shown, epoch ms */
export function noticeWords(
  alert: Alert,
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
    title: titleOf(alert, hidesTitles ? 'A booking' : alert.title, nowMs),
    body: hidesTitles ? `${rangeOf(alert, timeFormat)}.` : bodyOf(alert, timeFormat, nowMs),
    actions: actionsOf(alert, nowMs),
  };
}

function titleOf({ kind, startMs, endMs }: BookingAlert, title: string, nowMs: number): string {
  if (kind === 'waiting') return `Someone is waiting: ${title}`;
  if (kind === 'ends') return `${title} ends in ${minutes(endMs - nowMs)}`;
  const leftMs = startMs - nowMs;
  // Half a minute around the start it is starting: a timer is never exact.
  if (leftMs > minuteMs / 2) return `${title} in ${minutes(leftMs)}`;
  return leftMs > -minuteMs
    ? `${title} is starting`
    : `${title} started ${minutes(minuteMs * Math.floor(-leftMs / minuteMs))} ago`;
}

/** “Priya Raman, 10:30 – 11:15. Zoom.”, and at the start, when nobody asks when it is: “Priya Raman, on Zoom.” */
function bodyOf(alert: BookingAlert, timeFormat: AlertTimeFormat, nowMs: number): string {
  const who = peopleOf(alert.people);
  const { action } = alert;
  const where = action.kind === 'join' && action.provider !== null ? action.provider : alert.place;
  const isStarting = alert.kind === 'begins' && alert.startMs - nowMs <= minuteMs / 2;
  if (isStarting && action.kind === 'join' && action.provider !== null)
    return `${[who, `on ${action.provider}`].filter(Boolean).join(', ')}.`;
  const first = `${[who, rangeOf(alert, timeFormat)].filter(Boolean).join(', ')}.`;
  return where === null || where === '' ? first : `${first} ${where}.`;
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

const joinLabel = ({ host }: { readonly host?: string }): string =>
  host === undefined ? 'Join' : `Join at ${host}`;

/** The action that matters, and one that buys time. */
function actionsOf({ kind, action, startMs, endMs }: BookingAlert, nowMs: number): NoticeWords['actions'] {
  const join = action.kind === 'join' ? [{ id: 'join', label: joinLabel(action) } as const] : [];
  if (kind !== 'begins') return join;
  if (startMs - nowMs > minuteMs / 2) return [...join, { id: 'snooze-start', label: 'Remind at start' }];
  const isTime = nowMs + 5 * minuteMs < endMs;
  return isTime ? [...join, { id: 'snooze-5', label: 'Remind in 5 min' }] : join;
}

/** Two by their first names, and how many there are besides; empty when there is nobody. */
export function peopleOf(people: readonly Pick<PersonView, 'name' | 'email'>[]): string {
  const [first, second, ...rest] = people;
  if (!first) return '';
  if (!second) return nameOf(first);
  const two = [firstNameOf(first), firstNameOf(second)];
  if (rest.length === 0) return two.join(' and ');
  return `${two.join(', ')} and ${rest.length === 1 ? '1 other' : `${rest.length} others`}`;
}

const nameOf = ({ name, email }: Pick<PersonView, 'name' | 'email'>): string => name.trim() || email;
const firstNameOf = (person: Pick<PersonView, 'name' | 'email'>): string =>
  nameOf(person).split(/\s+/u)[0] ?? '';

/** Rounded up, so that it never says less than there is: “5 min”, “1 h”, “1 h 30 min”. */
export function minutes(ms: number): string {
  const all = Math.max(1, Math.ceil(ms / minuteMs));
  const [hours, rest] = [Math.floor(all / 60), all % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
