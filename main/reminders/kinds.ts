import { z } from 'zod';
import { hourMs, minuteMs } from '../../preload/contract/durations.ts';
import type { ReminderChoicesView } from '../../preload/contract/model/reminders.ts';
import type { ReminderSettings } from '../../preload/contract/settings/table.ts';
import type { BookingAlert, EndedAlert } from '../alerts/alert.ts';
import type { Ledger } from './ledger.ts';
import { lateFromMs } from './limits.ts';
import { beforeQuiet } from './quiet.ts';
import { isAllDay, type RemindedBooking } from './reminded-booking.ts';

/** Instant meetings begin at once; nobody waits for hours before a start that was booked like any other. */
const waitsBeforeMs = 60 * minuteMs;

/**
 * How long before its start the host is reminded, once, of a request without an answer: the longest of these for which
 * it came in time.
 */
const lastCallsBeforeMs = [24 * hourMs, 2 * hourMs];

/** What a reminder is, as the ledger keeps it; of a booking at its start there is one of each. */
export const reminderKind = z.discriminatedUnion('kind', [
  /** So long before the start; 0 is the start itself. */
  z.object({ kind: z.literal('lead'), minutes: z.number() }),
  /** So long before the end. */
  z.object({ kind: z.literal('end'), minutes: z.number() }),
  /** A guest waits for the host. */
  z.object({ kind: z.literal('waiting') }),
  /** A request is unanswered, and its start comes near. */
  z.object({ kind: z.literal('last-call') }),
  /** Put off by the person, epoch ms. */
  z.object({ kind: z.literal('snooze'), untilMs: z.number() }),
  /** It has just ended, and the next one may be booked. */
  z.object({ kind: z.literal('after') }),
]);
export type ReminderKind = Readonly<z.infer<typeof reminderKind>>;

type KindName = ReminderKind['kind'];

/** A moment at which a reminder of a booking could be shown. */
export interface Moment {
  readonly kind: ReminderKind;
  /** Epoch ms, before silences. */
  readonly atMs: number;
  /** A silence that lasts beyond this swallows it, epoch ms. */
  readonly usefulUntilMs: number;
}

export interface Around {
  readonly ledger: Pick<Ledger, 'snoozes'>;
  /** Whether it was joined from here at this start, epoch ms. */
  readonly isJoined: (uid: string, startMs: number) => boolean;
  /** When a booking that is unconfirmed was read first, epoch ms; null: just now. */
  readonly firstSeenMs: (uid: string) => number | null;
  /** IANA, of the quiet hours. */
  readonly timeZone: string;
  readonly nowMs: number;
}

/** What the moments of a booking depend on. */
interface About {
  readonly booking: RemindedBooking;
  readonly settings: ReminderSettings;
  /** Minutes before the start as chosen for its event type; undefined: as for all. */
  readonly ownLeads: readonly number[] | undefined;
  /** Until when it was put off, epoch ms. */
  readonly snoozedMs: number | undefined;
  /** Epoch ms. */
  readonly firstSeenMs: number;
  /** IANA, of the quiet hours. */
  readonly timeZone: string;
  readonly nowMs: number;
}

interface KindRow {
  /** Of all that is due of one family of a booking, only the last is shown. */
  readonly family: 'before' | 'end' | 'waiting' | 'request' | 'after';
  /** What it is shown as. */
  readonly alert: BookingAlert['kind'] | EndedAlert['kind'];
  /** What puts it off: quiet hours and mutes, mutes alone, or nothing, since it was asked for. */
  readonly putOffBy: 'silences' | 'mutes' | 'nothing';
  /** It stays on the screen until it is handled, whatever the settings say. */
  readonly stays: boolean;
  /** Also of a booking that was joined. */
  readonly isAfterJoining: boolean;
  /** Also of a booking that lasts the whole day. */
  readonly isOfAllDay: boolean;
  readonly moments: (about: About) => readonly Moment[];
}

/** All that is known of each kind; its words are the alert's. */
const kinds: { readonly [Name in KindName]: KindRow } = {
  lead: {
    family: 'before',
    alert: 'begins',
    putOffBy: 'silences',
    stays: false,
    isAfterJoining: false,
    isOfAllDay: false,
    moments: ({ booking, settings, ownLeads, snoozedMs }) =>
      isExpected(booking, settings) && settings.isOn
        ? (ownLeads ?? settings.leadMinutes)
            .map((minutes): Moment => ({
              kind: { kind: 'lead', minutes },
              atMs: booking.startMs - minutes * minuteMs,
              usefulUntilMs: booking.startMs,
            }))
            .filter(({ atMs }) => snoozedMs === undefined || atMs >= snoozedMs)
        : [],
  },
  end: {
    family: 'end',
    alert: 'ends',
    putOffBy: 'silences',
    stays: false,
    isAfterJoining: true,
    isOfAllDay: false,
    moments({ booking, settings, ownLeads }) {
      const { isOn, minutes } = settings.end;
      const atMs = booking.endMs - minutes * minuteMs;
      // Of a shorter one the start is reminder enough.
      const isLongEnough = atMs > booking.startMs;
      if (!isOn || !isLongEnough || ownLeads?.length === 0 || !isExpected(booking, settings)) return [];
      return [{ kind: { kind: 'end', minutes }, atMs, usefulUntilMs: booking.endMs - 1 }];
    },
  },
  waiting: {
    family: 'waiting',
    alert: 'waiting',
    putOffBy: 'silences',
    stays: true,
    isAfterJoining: false,
    isOfAllDay: true,
    moments({ booking, settings, nowMs }) {
      const { state, startMs, endMs } = booking;
      if (!settings.waiting || state !== 'waiting' || nowMs >= endMs) return [];
      const atMs = Math.max(nowMs, startMs - waitsBeforeMs);
      return [{ kind: { kind: 'waiting' }, atMs, usefulUntilMs: endMs - 1 }];
    },
  },
  'last-call': {
    family: 'request',
    alert: 'last-call',
    putOffBy: 'mutes',
    stays: false,
    isAfterJoining: true,
    isOfAllDay: true,
    moments({ booking, settings, firstSeenMs, timeZone, nowMs }) {
      const { isAsked, startMs } = booking;
      if (!settings.lastCall || !isAsked || nowMs >= startMs) return [];
      const before = lastCallsBeforeMs.find((ms) => firstSeenMs <= startMs - ms);
      const nominalMs = before === undefined ? firstSeenMs : startMs - before;
      const earlierMs = beforeQuiet(nominalMs, settings.quiet, timeZone);
      // A request that came during the quiet hours is shown during them, without a sound.
      const atMs = earlierMs >= firstSeenMs ? earlierMs : nominalMs;
      return [{ kind: { kind: 'last-call' }, atMs, usefulUntilMs: startMs - 1 }];
    },
  },
  snooze: {
    family: 'before',
    alert: 'begins',
    putOffBy: 'nothing',
    stays: false,
    isAfterJoining: false,
    isOfAllDay: false,
    moments: ({ booking, snoozedMs: untilMs }) =>
      untilMs === undefined
        ? []
        : [{ kind: { kind: 'snooze', untilMs }, atMs: untilMs, usefulUntilMs: booking.endMs }],
  },
  after: {
    family: 'after',
    alert: 'ended',
    putOffBy: 'silences',
    stays: false,
    isAfterJoining: true,
    isOfAllDay: false,
    moments: ({ booking: { canBookNext, state, endMs }, settings, ownLeads }) =>
      settings.isOn && settings.bookNext && canBookNext && state === 'on' && ownLeads?.length !== 0
        ? [{ kind: { kind: 'after' }, atMs: endMs, usefulUntilMs: endMs + lateFromMs }]
        : [],
  },
};

/** Unconfirmed bookings are expected where the person wants to be reminded of them. */
const isExpected = ({ state }: RemindedBooking, settings: ReminderSettings): boolean =>
  state === 'on' || settings.unconfirmed;

/** What is known of a kind. */
export const rowOfKind = ({ kind }: ReminderKind): KindRow => kinds[kind];

/** Tells kinds of one booking apart, in the ledger too: `lead:5`, `end:5`, `waiting`, `last-call`, `snooze:<instant>`, `after`. */
export const markOf = ({ kind, ...rest }: ReminderKind): string => [kind, ...Object.values(rest)].join(':');

/**
 * All moments of a booking by the settings, in no order. None of a silenced one; of one that was joined, or lasts the
 * whole day, those that come all the same; while it is put off none before that ends.
 */
export function momentsOf(
  booking: RemindedBooking,
  settings: ReminderSettings,
  choices: ReminderChoicesView,
  { ledger, isJoined: wasJoined, firstSeenMs: seenMs, timeZone, nowMs }: Around,
): readonly Moment[] {
  if (choices.silenced.includes(booking.uid)) return [];
  const isJoined = wasJoined(booking.uid, booking.startMs);
  const own = choices.eventTypes.find(({ eventTypeId }) => eventTypeId === booking.eventTypeId);
  const snoozedMs = ledger.snoozes.get(booking.key);
  const firstSeenMs = seenMs(booking.uid) ?? nowMs;
  const about = { booking, settings, ownLeads: own?.leadMinutes, snoozedMs, firstSeenMs, timeZone, nowMs };
  return Object.values(kinds)
    .filter((row) => (!isJoined || row.isAfterJoining) && (!isAllDay(booking) || row.isOfAllDay))
    .flatMap((row) => row.moments(about));
}
