import { noChoices } from './choices.ts';
import { momentsOf, type Around, type Moment } from './moments.ts';
import { tellableFrom } from './quiet.ts';
import { isAllDay, type RemindedBooking } from './reminded-booking.ts';
import type { ReminderChoicesView, NothingBefore } from '../../preload/contract/model/reminders.ts';
import type { ReminderSettings } from '../../preload/contract/model/reminder-settings.ts';

/** What is told of one booking unless it is silenced. Instants in epoch ms. */
export interface ExpectedReminders {
  readonly isSilenced: boolean;
  /** Each that is to come, the next first. `minutes`: before the start; null where silence or a wish puts it elsewhere. */
  readonly before: readonly { readonly atMs: number; readonly minutes: number | null }[];
  /** null while something is to come before it. */
  readonly nothingBefore: NothingBefore | null;
  /** Minutes before its end; null: none. */
  readonly endMinutes: number | null;
}

export interface ExpectedInput extends Around {
  readonly settings: ReminderSettings;
  readonly choices: ReminderChoicesView;
  /** IANA, of the quiet hours. */
  readonly timeZone: string;
}

/** What will be told of a booking by all that is known now, and why it is nothing. Pure, as the plan is. */
export function expectedOf(booking: RemindedBooking, input: ExpectedInput): ExpectedReminders {
  const { settings, timeZone, nowMs } = input;
  const choices = { ...noChoices, eventTypes: input.choices.eventTypes };
  const moments = momentsOf(booking, settings, choices, input);
  const lookedAt = moments.filter(({ family }) => family === 'before');
  const told = lookedAt.flatMap((moment) => {
    const atMs = moment.isWished ? moment.atMs : tellableFrom(moment.atMs, settings, timeZone);
    return atMs > moment.usefulUntilMs || atMs <= nowMs ? [] : { atMs, minutes: minutesOf(moment, atMs) };
  });
  const before = told
    .filter(({ atMs }, index) => told.findIndex((other) => other.atMs === atMs) === index)
    .sort((a, b) => a.atMs - b.atMs);
  const end = moments.find(({ family, atMs }) => family === 'end' && atMs > nowMs);
  const isEndQuiet = end !== undefined && tellableFrom(end.atMs, settings, timeZone) > end.usefulUntilMs;
  return {
    isSilenced: input.choices.silenced.includes(booking.uid),
    before,
    nothingBefore: before.length > 0 ? null : reasonOf(booking, lookedAt, input),
    endMinutes: end === undefined || isEndQuiet ? null : settings.end.minutes,
  };
}

function minutesOf({ kind, atMs }: Moment, toldMs: number): number | null {
  return toldMs === atMs && kind.startsWith('lead:') ? Number(kind.slice('lead:'.length)) : null;
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
