import { snoozeKind, type Ledger } from './ledger.ts';
import { isAllDay, type RemindedBooking } from './reminded-booking.ts';
import type { ReminderChoicesView } from '../../preload/contract/model/reminders.ts';
import type { ReminderSettings } from '../../preload/contract/model/reminder-settings.ts';

const minuteMs = 60_000;

/** Instant meetings begin at once; nobody waits for hours before a start that was booked like any other. */
const waitsBeforeMs = 60 * minuteMs;

/** A moment at which a reminder of a booking could be shown. */
export interface Moment {
  readonly kind: string;
  /** Of all that is due of one booking, only one is shown at a time. */
  readonly family: 'before' | 'end' | 'waiting';
  /** Epoch ms, before silences. */
  readonly atMs: number;
  /** A silence that lasts beyond this swallows it, epoch ms. */
  readonly usefulUntilMs: number;
  /** It was asked for, and so comes in quiet hours too. */
  readonly isWished: boolean;
}

export interface Around {
  readonly ledger: Pick<Ledger, 'snoozes'>;
  /** Whether it was joined from here at this start, epoch ms. */
  readonly isJoined: (uid: string, startMs: number) => boolean;
  readonly nowMs: number;
}

/**
 * All moments of a booking by the settings, in no order. None of a silenced one; of one that was joined only its
 * end; of one that lasts the whole day none but that somebody waits; while it is put off none before that ends.
 */
export function momentsOf(
  booking: RemindedBooking,
  settings: ReminderSettings,
  choices: ReminderChoicesView,
  { ledger, isJoined: wasJoined, nowMs }: Around,
): readonly Moment[] {
  if (choices.silenced.includes(booking.uid)) return [];
  const { key, startMs, endMs } = booking;
  const isJoined = wasJoined(booking.uid, startMs);
  const moments: Moment[] = [];
  if (settings.waiting && booking.state === 'waiting' && !isJoined && nowMs < endMs) {
    const atMs = Math.max(nowMs, startMs - waitsBeforeMs);
    moments.push(moment({ kind: 'waiting', family: 'waiting', atMs, usefulUntilMs: endMs - 1 }));
  }
  if (isAllDay(booking)) return moments;
  const isExpected = booking.state === 'on' || settings.unconfirmed;
  const own = choices.eventTypes.find(({ eventTypeId }) => eventTypeId === booking.eventTypeId);
  if (isExpected && settings.end.isOn && own?.leadMinutes.length !== 0) {
    const atMs = endMs - settings.end.minutes * minuteMs;
    // Of a shorter one the start is reminder enough.
    if (atMs > startMs) {
      moments.push(
        moment({ kind: `end:${settings.end.minutes}`, family: 'end', atMs, usefulUntilMs: endMs - 1 }),
      );
    }
  }
  if (isJoined) return moments;
  const snoozedMs = ledger.snoozes.get(key);
  if (snoozedMs !== undefined) {
    const kind = snoozeKind(snoozedMs);
    moments.push({ kind, family: 'before', atMs: snoozedMs, usefulUntilMs: endMs, isWished: true });
  }
  if (!isExpected || !settings.isOn) return moments;
  for (const minutes of own?.leadMinutes ?? settings.leadMinutes) {
    const atMs = startMs - minutes * minuteMs;
    if (snoozedMs !== undefined && atMs < snoozedMs) continue;
    moments.push(moment({ kind: `lead:${minutes}`, family: 'before', atMs, usefulUntilMs: startMs }));
  }
  return moments;
}

function moment(part: Omit<Moment, 'isWished'>): Moment {
  return { ...part, isWished: false };
}
