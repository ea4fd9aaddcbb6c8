import { DateTime } from 'luxon';
import { dayMs, minuteMs } from '../../preload/contract/durations.ts';
import type { NextBooking, SlotList, SlotQuery } from '../../preload/contract/model/quick-book.ts';
import { isOff } from '../api/booking/status.ts';
import { Failure } from '../base/failure.ts';
import type { BookingStore, KnownBooking } from '../bookings/store.ts';
import { hasAttendee } from '../bookings/lists/list-rules.ts';
import { daysFrom } from '../slots/days-in-view.ts';
import type { FormCalls } from './form-calls.ts';
import type { QuickBookParts } from './quick-book-parts.ts';

/** @throws Failure `not-found` where the booking is not known, its event type is gone, or it is with nobody */
export type FindNext = (uid: string) => Promise<NextBooking>;

export interface NextParts {
  readonly agenda: Pick<QuickBookParts['agenda'], 'view'>;
  readonly clock: { now(): number };
  readonly store: Pick<BookingStore, 'all' | 'find'>;
  readonly form: Pick<FormCalls, 'moving'>;
  /** As the service has them now. */
  readonly readSlots: (query: SlotQuery) => Promise<SlotList>;
}

/**
 * The next booking after one that is over: the same event type and person, at the same weekday and time in as many
 * weeks as the last two were apart. The service says whether that time is open.
 */
export function createNextBooking({ agenda, clock, store, form, readSlots }: NextParts): FindNext {
  async function slotAt(query: SlotQuery, atMs: number): Promise<NextBooking['slot']> {
    try {
      const { slots } = await readSlots(query);
      return slots.find(({ at, seatsLeft }) => Date.parse(at) === atMs && seatsLeft !== 0) ?? null;
    } catch (error) {
      // Which times are open is found out again when one is chosen.
      if (error instanceof Failure) return null;
      throw error;
    }
  }

  return async (uid) => {
    const { row, guest } = await form.moving({ uid });
    const known = store.find(uid);
    if (known === undefined || guest === null || guest.email === '')
      throw new Failure('not-found', 'There is nobody to book the next one with');
    const weeks = weeksBetweenLast(known, guest.email, store.all());
    const atMs = DateTime.fromMillis(known.startMs, { zone: agenda.view().timeFormat.timeZone })
      .plus({ weeks })
      .toMillis();
    const length = (known.endMs - known.startMs) / minuteMs;
    const query: SlotQuery = {
      target: row.target,
      ...daysFrom(atMs, 1, guest.timeZone),
      timeZone: guest.timeZone,
      duration: row.lengths.length > 1 ? length : (row.lengths[0] ?? null),
      host: null,
      moving: null,
      bookerEmail: guest.email,
    };
    return {
      row,
      guest: {
        ...guest,
        language: null,
        lastAt: new Date(known.startMs).toISOString(),
        lastTitle: row.title,
      },
      length,
      weeks,
      slot: atMs > clock.now() ? await slotAt(query, atMs) : null,
    };
  };
}

/**
 * How many weeks lie between a booking and the one before it, with the same person and of the same event type; 1 where
 * there was none, or both were in one week.
 */
function weeksBetweenLast(
  { booking, startMs }: KnownBooking,
  email: string,
  all: Iterable<KnownBooking>,
): number {
  const address = email.trim().toLowerCase();
  const starts = [...all]
    .filter(
      (other) =>
        other.startMs < startMs &&
        other.booking.eventType?.id === booking.eventType?.id &&
        !isOff(other.booking) &&
        hasAttendee(other, address),
    )
    .map((other) => other.startMs);
  const lastMs = Math.max(...starts);
  return starts.length === 0 ? 1 : Math.max(1, Math.round((startMs - lastMs) / (7 * dayMs)));
}
