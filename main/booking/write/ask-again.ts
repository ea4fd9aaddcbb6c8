import { DateTime } from 'luxon';
import type { Clock } from '../../base/clock.ts';
import { Failure } from '../../base/failure.ts';
import type { SlotRow } from '../slots/slot-list.ts';
import type { SlotQuery } from '../slots/slot-query.ts';
import { msOf, startMsOf, type BookingOrder } from './booking-order.ts';
import { nearestSlots } from './nearest-slots.ts';
import type { RefusalKind } from './write-state.ts';

/** Open slots for a query, as the picker reads them. Rejects with `Failure`. */
export type ReadSlots = (
  query: SlotQuery,
  signal: AbortSignal,
) => Promise<{ readonly slots: readonly SlotRow[] }>;

export interface Asked {
  /** Why the slot cannot be booked, when that is certain; null: the create decides. */
  readonly refusal: Extract<RefusalKind, 'taken' | 'seats-full' | 'notice' | 'past' | 'offline'> | null;
  /** Other times close by. */
  readonly nearest: readonly SlotRow[];
}

/**
 * Asks for the chosen slot once more, right before it is booked: the days around it, asked as the picker
 * asked, since a range that begins within working hours moves the grid of starts. A start that is no longer
 * listed there can still be free, when a booking before it has moved the grid; so it is asked for alone, too,
 * and is gone only when it is in neither answer. What cannot be asked is for the create to decide, except that
 * without a network there is none.
 */
export async function askAgain(
  order: BookingOrder,
  readSlots: ReadSlots,
  clock: Clock,
  signal: AbortSignal,
): Promise<Asked> {
  const startMs = startMsOf(order);
  try {
    const { slots } = await readSlots(queryAround(order), signal);
    const nearest = nearestSlots(slots, startMs);
    const listed = slotAt(slots, startMs) ?? (await askAlone(order, readSlots, signal));
    if (listed?.seatsLeft === 0) return { refusal: 'seats-full', nearest };
    return { refusal: listed ? null : whyGone(order, clock.now()), nearest };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { refusal: error.code === 'offline' ? 'offline' : null, nearest: [] };
  }
}

/** Whether the slot is listed right now. Rejects with `Failure`. */
export async function isOpen(
  order: BookingOrder,
  readSlots: ReadSlots,
  signal: AbortSignal,
): Promise<boolean> {
  const { slots } = await readSlots(queryAround(order), signal);
  const listed = slotAt(slots, startMsOf(order)) ?? (await askAlone(order, readSlots, signal));
  return listed !== undefined && listed.seatsLeft !== 0;
}

async function askAlone(
  order: BookingOrder,
  readSlots: ReadSlots,
  signal: AbortSignal,
): Promise<SlotRow | undefined> {
  const { at, end } = order.draft;
  const { slots } = await readSlots({ ...order.seenIn, from: at, to: end }, signal);
  return slotAt(slots, startMsOf(order));
}

/** That day and its neighbours in the guest's zone, but not from before where the picker's list began. */
function queryAround({ seenIn, draft }: BookingOrder): SlotQuery {
  const day = DateTime.fromISO(draft.at, { zone: seenIn.timeZone });
  const from = DateTime.max(
    day.minus({ days: 1 }).startOf('day'),
    DateTime.fromISO(seenIn.from, { zone: seenIn.timeZone }),
  );
  return { ...seenIn, from: toText(from), to: toText(day.plus({ days: 1 }).endOf('day')) };
}

function toText(time: DateTime): string {
  return new Date(time.toMillis()).toISOString();
}

function slotAt(slots: readonly SlotRow[], startMs: number): SlotRow | undefined {
  return slots.find(({ at }) => msOf(at) === startMs);
}

/** A slot that time has passed over was not taken by anybody. */
function whyGone(order: BookingOrder, nowMs: number): 'taken' | 'notice' | 'past' {
  const leftMs = startMsOf(order) - nowMs;
  if (leftMs <= 0) return 'past';
  return leftMs < (order.eventType.notice ?? 0) * 60_000 ? 'notice' : 'taken';
}
