import type { Clock } from '../base/clock.ts';
import type { AccountCalls } from '../../preload/contract/calls.ts';
import type { ChoiceKeeper } from './choices.ts';
import { expectedOf } from './expected.ts';
import type { Ledger } from './ledger.ts';
import { toReminded } from './reminded-booking.ts';
import type { OpenBookings } from '../bookings/open-bookings.ts';
import { toInstant } from '../base/instants.ts';
import type { ReminderSettings } from '../../preload/contract/model/reminder-settings.ts';

export interface ChoiceCallParts {
  readonly clock: Pick<Clock, 'now'>;
  readonly choices: Pick<ChoiceKeeper, 'get' | 'load' | 'setEventType' | 'setSilenced'>;
  readonly snoozes: () => Ledger['snoozes'];
  readonly bookings: Pick<OpenBookings, 'bookingOf' | 'joined'>;
  /** Of the profile; null until it was read. */
  readonly ownEmail: () => string | null;
  readonly settings: () => ReminderSettings;
  /** IANA, of the quiet hours. */
  readonly timeZone: () => string;
}

/** What a person chooses for one booking or event type, and what that comes to. */
export function createChoiceCalls(parts: ChoiceCallParts): AccountCalls['reminders'] {
  const { clock, choices, bookings } = parts;
  return {
    async ofBooking({ uid }) {
      await choices.load();
      const booking = bookings.bookingOf(uid);
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
    silence: ({ uid, isSilenced }) => done(choices.setSilenced(uid, isSilenced)),
    setEventType: ({ eventTypeId, leadMinutes }) => done(choices.setEventType(eventTypeId, leadMinutes)),
  };
}

async function done(work: Promise<void>): Promise<undefined> {
  await work;
  return undefined;
}
