import { minuteMs } from '../../preload/contract/durations.ts';
import type { PersonView, PrimaryAction } from '../../preload/contract/model/agenda.ts';
import type { SnoozeChoice } from '../../preload/contract/model/alerts.ts';
import { words } from '../base/words.ts';

/** Whom an alert is about. */
interface AlertOfPeople {
  /** The reminder’s identity: shown again under the same one, it takes the place of the earlier. */
  readonly id: string;
  /** `AccountEntry.id`. */
  readonly account: number;
  readonly uid: string;
  /** Of the booking, or its event type. */
  readonly title: string;
  readonly people: readonly PersonView[];
}

/**
 * That a booking begins, is about to end, that somebody is there and waits for the host, or that a request is still
 * unanswered. What is said of it follows the clock: “in 5 min”, “started 2 min ago”.
 */
export interface BookingAlert extends AlertOfPeople {
  readonly kind: 'begins' | 'ends' | 'waiting' | 'last-call';
  /** Epoch ms. */
  readonly startMs: number;
  readonly endMs: number;
  /** Where it is, in words. */
  readonly place: string | null;
  readonly action: PrimaryAction;
  /** Until it is handled, or over. */
  readonly stays: boolean;
}

/** That a booking which one hosted has just ended. It comes as a card alone, which can book the next one. */
export interface EndedAlert extends AlertOfPeople {
  readonly kind: 'ended';
  /** The same weekday and time in so many weeks, epoch ms, where that is open. */
  readonly next: { readonly weeks: number; readonly atMs: number } | null;
  readonly stays: boolean;
}

/**
 * While an event type was open for a while, a person booked it, or waits for a host. It comes as a card alone, with a
 * sound that repeats.
 */
export interface DoorAlert extends AlertOfPeople {
  readonly kind: 'door';
  /** Epoch ms. */
  readonly startMs: number;
  readonly endMs: number;
  /** They wait for a host. */
  readonly isWaiting: boolean;
  /** Epoch ms; null: the event type is not open any more. */
  readonly openUntilMs: number | null;
  readonly stays: true;
}

/** In place of an account, for what is of none of them. */
export const noAccount = -1;

/** Those who want an earlier time, the programs that ask, or a plan by its ID. */
export type AlertPlace = 'earlier' | 'assistants' | { readonly plan: string };

/** News, and what was missed: sentences that were written elsewhere. */
export interface MessageAlert {
  readonly kind: 'message';
  readonly id: string;
  readonly account: number;
  /** Of the one booking it is about. */
  readonly uid: string | null;
  /** In place of a booking. */
  readonly leadsTo?: AlertPlace;
  readonly title: string;
  readonly body: string;
  /** In place of both where titles are hidden. */
  readonly hiddenTitle: string;
  readonly stays: boolean;
}

/** What comes as a notification of the system, too. */
export type NoticeAlert = BookingAlert | MessageAlert;

export type Alert = NoticeAlert | EndedAlert | DoorAlert;

/** Until when there is something to do about it, epoch ms. */
export const endOf = (alert: Alert): number => ('endMs' in alert ? alert.endMs : Infinity);

/** When a snoozed alert comes back (epoch ms); null where that is no choice: it begins, or ends, before. */
export function snoozedUntil(alert: Alert, choice: SnoozeChoice, nowMs: number): number | null {
  if (!('endMs' in alert) || alert.kind === 'door') return null;
  const untilMs = choice === 'start' ? alert.startMs : nowMs + choice * minuteMs;
  return untilMs > nowMs && untilMs < alert.endMs ? untilMs : null;
}

const id = 'test';

/** What “Send a test reminder” shows: a booking that there is none of. */
export const testAlert = {
  id,
  at: (nowMs: number): BookingAlert => ({
    kind: 'begins',
    id,
    account: 0,
    uid: id,
    title: words().reminders.test.title,
    people: [{ name: 'Priya Raman', email: 'priya@example.org', timeZone: null }],
    startMs: nowMs + 5 * minuteMs,
    endMs: nowMs + 35 * minuteMs,
    place: words().reminders.test.place,
    action: { kind: 'open' },
    stays: true,
  }),
} as const;
