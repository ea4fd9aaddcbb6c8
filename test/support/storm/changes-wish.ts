import type { KeptChange, KeptRow } from '../../../main/changes/kept-changes.ts';
import { hourMs, minuteMs } from '../../../preload/contract/durations.ts';
import type { ChangesPlan } from './changes-plan.ts';
import type { ChangeableBooking } from './changes-world.ts';

export const quarterMs = 15 * minuteMs;

export const plus = (time: string, ms: number): string => new Date(Date.parse(time) + ms).toISOString();

/** Where a booking is to go: to the afternoon, or by a quarter of an hour; null: it is cancelled. */
export function targetOf(
  { kind, rows }: ChangesPlan,
  index: number,
  bookings: readonly ChangeableBooking[],
): string | null {
  const booking = bookings[index];
  if (booking === undefined || rows[index]?.does === 'cancel') return null;
  return plus(booking.startTime, kind === 'push' ? quarterMs : 4 * hourMs);
}

/** What somebody confirms. */
export function toChange(
  plan: ChangesPlan,
  id: string,
  bookings: readonly ChangeableBooking[],
  nowMs: number,
): KeptChange {
  const now = new Date(nowMs).toISOString();
  const rows = bookings.map(({ uid, startTime, endTime }, index): KeptRow => {
    const at = targetOf(plan, index, bookings);
    return {
      uid,
      title: 'Storm',
      eventTypeTitle: null,
      people: [],
      startAt: startTime,
      endAt: endTime,
      to: at === null ? null : { at, end: plus(at, quarterMs) },
      // Its time is where the next one is.
      after: plan.kind === 'push' && at !== null ? (bookings[index + 1]?.uid ?? null) : null,
      wasTaken: false,
      outcome: { state: 'waiting' },
    };
  });
  return {
    id,
    confirmedAt: now,
    reason: 'A storm',
    usualReason: 'cantMakeIt',
    timesFrom: now,
    rows: plan.kind === 'push' ? rows.toReversed() : rows,
    isSeen: false,
    stop: null,
    touchedMs: nowMs,
    closedMs: null,
    wasClosed: null,
  };
}

/** What a rival sends: takes a time, or reschedules one of the bookings. */
export function createOf(start: string, rescheduleUid: string | null): object {
  const email = `${rescheduleUid ?? 'rival'}@storm.example`;
  return {
    eventTypeId: 501,
    start,
    end: plus(start, quarterMs),
    timeZone: 'Europe/Rome',
    responses: { name: 'Rival', email },
    language: 'en',
    metadata: {},
    ...(rescheduleUid === null ? {} : { rescheduleUid }),
  };
}
