import type { Clock } from '../base/clock.ts';
import type { AccountCalls } from '../../preload/contract/calls.ts';
import { type ChoiceKeeper, noChoices } from './choices.ts';
import type { Ledger } from './ledger.ts';
import { toReminded, isAllDay, type RemindedBooking } from './reminded-booking.ts';
import type { BookingStore } from '../bookings/store.ts';
import type { OpenBookings } from '../bookings/open-bookings.ts';
import { toInstant } from '../base/instants.ts';
import { momentsOf, rowOfKind, type Around, type Moment } from './kinds.ts';
import { allowedFrom, type AccountReminderSettings } from './quiet.ts';
import type { ReminderChoicesView, NothingBefore } from '../../preload/contract/model/reminders.ts';

export interface ChoiceCallParts {
  readonly clock: Pick<Clock, 'now'>;
  readonly choices: Pick<ChoiceKeeper, 'get' | 'load' | 'setEventType' | 'setSilenced'>;
  readonly snoozes: () => Ledger['snoozes'];
  readonly bookings: Pick<OpenBookings, 'joined'>;
  readonly store: Pick<BookingStore, 'bookingOf'>;
  /** Of the profile; null until it was read. */
  readonly ownEmail: () => string | null;
  readonly settings: () => AccountReminderSettings;
  /** IANA, of the quiet hours. */
  readonly timeZone: () => string;
}

/** What a person chooses for one booking or event type, and what that comes to. */
export function createChoiceCalls(parts: ChoiceCallParts): AccountCalls['reminders'] {
  const { clock, choices, bookings, store } = parts;
  return {
    async ofBooking({ uid }) {
      await choices.load();
      const booking = store.bookingOf(uid);
      const [reminded] = toReminded(booking === null ? [] : [booking], parts.ownEmail());
      const nowMs = clock.now();
      if (reminded === undefined || reminded.endMs <= nowMs) return null;
      const { before, ...rest } = expectedOf(reminded, {
        settings: parts.settings(),
        choices: choices.get(),
        ledger: { snoozes: parts.snoozes() },
        isJoined: bookings.joined.has,
        timeZone: parts.timeZone(),
        nowMs,
      });
      return { ...rest, before: before.map(({ atMs, minutes }) => ({ at: toInstant(atMs), minutes })) };
    },
    async silence({ uid, isSilenced }) {
      await choices.setSilenced(uid, isSilenced);
      if (!isSilenced) bookings.joined.forget(uid);
    },
    async setEventType({ eventTypeId, leadMinutes }) {
      await choices.setEventType(eventTypeId, leadMinutes);
    },
  };
}

/** The reminders that one booking gets unless it is silenced. Instants in epoch ms. */
interface ExpectedReminders {
  readonly isSilenced: boolean;
  /** Each that is to come, the next first. `minutes`: before the start; null where silence or a wish puts it elsewhere. */
  readonly before: readonly { readonly atMs: number; readonly minutes: number | null }[];
  /** null while something is to come before it. */
  readonly nothingBefore: NothingBefore | null;
  /** Minutes before its end; null: none. */
  readonly endMinutes: number | null;
}

export interface ExpectedInput extends Omit<Around, 'firstSeenMs'> {
  readonly settings: AccountReminderSettings;
  readonly choices: ReminderChoicesView;
}

/** The reminders that a booking will get, or why it gets none, by what is known now. Pure, as the plan is. */
export function expectedOf(booking: RemindedBooking, input: ExpectedInput): ExpectedReminders {
  const { settings, timeZone, nowMs } = input;
  const choices = { ...noChoices, eventTypes: input.choices.eventTypes };
  // A last call is none of these.
  const moments = momentsOf(booking, settings, choices, { ...input, firstSeenMs: () => null });
  const considered = moments.filter(({ kind }) => rowOfKind(kind).family === 'before');
  const upcoming = considered.flatMap((moment) => {
    const atMs =
      rowOfKind(moment.kind).putOffBy === 'nothing'
        ? moment.atMs
        : allowedFrom(moment.atMs, settings, timeZone);
    return atMs > moment.usefulUntilMs || atMs <= nowMs ? [] : { atMs, minutes: minutesOf(moment, atMs) };
  });
  const before = upcoming
    .filter(({ atMs }, index) => upcoming.findIndex((other) => other.atMs === atMs) === index)
    .sort((a, b) => a.atMs - b.atMs);
  const end = moments.find(({ kind, atMs }) => kind.kind === 'end' && atMs > nowMs);
  const isEndQuiet = end !== undefined && allowedFrom(end.atMs, settings, timeZone) > end.usefulUntilMs;
  return {
    isSilenced: input.choices.silenced.includes(booking.uid),
    before,
    nothingBefore: before.length > 0 ? null : reasonOf(booking, considered, input),
    endMinutes: end === undefined || isEndQuiet ? null : settings.end.minutes,
  };
}

function minutesOf({ kind, atMs }: Moment, shownMs: number): number | null {
  return shownMs === atMs && kind.kind === 'lead' ? kind.minutes : null;
}

function reasonOf(
  booking: RemindedBooking,
  moments: readonly Moment[],
  { settings, choices, isJoined, nowMs }: ExpectedInput,
): NothingBefore {
  if (isJoined(booking.uid, booking.startMs)) return 'joined';
  if (isAllDay(booking)) return 'all-day';
  if (booking.state !== 'on' && !settings.unconfirmed) return 'unconfirmed';
  const own = choices.eventTypes.find(({ eventTypeId }) => eventTypeId === booking.eventTypeId);
  if (settings.isOn && own?.leadMinutes.length === 0) return 'event-type';
  if (moments.length === 0) return 'off';
  return moments.some(({ atMs }) => atMs > nowMs) ? 'quiet' : 'passed';
}
