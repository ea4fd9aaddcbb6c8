import { isOff } from '../../api/booking/status.ts';
import type { Booking } from '../../../protocol/booking.ts';
import { msOf } from '../../outbox/booking/order.ts';
import type { PersonView } from '../../../preload/contract/model/agenda.ts';
import type {
  CancelBlock,
  CancelPlan,
  CancelRow,
  CancelScope,
} from '../../../preload/contract/model/cancel.ts';
import { seriesOf } from '../../outbox/read-bookings.ts';

/** A booking in people's words. */
export interface BookingWords extends Pick<CancelRow, 'title' | 'people' | 'payment' | 'price'> {
  readonly eventTypeTitle: string | null;
  /** False where the service says that this account may not. */
  readonly mayCancel: boolean;
}

export interface PlanFacts {
  readonly named: Booking;
  readonly scope: CancelScope;
  /** What is on of its series; not looked at for one booking. */
  readonly series: readonly Booking[];
  /** Epoch milliseconds. */
  readonly nowMs: number;
  readonly describe: (booking: Booking) => BookingWords;
  /** The same is under way already. */
  readonly isBusy: boolean;
}

/** More than these need a typed word. */
export const fewBookings = 5;

/**
 * What would go, and what that means. Of a series goes every booking that starts now or later, whichever is
 * named, confirmed or not; one that has begun stays (document, "Cancel booking"; docs/service-notes.md).
 */
export function planCancel({ named, scope, series, nowMs, describe, isBusy }: PlanFacts): CancelPlan {
  const { title, eventTypeTitle, mayCancel } = describe(named);
  const candidates = scope === 'one' ? [named] : series.filter(({ startTime }) => msOf(startTime) >= nowMs);
  const going = candidates.filter((booking) => !isOff(booking)).toSorted(byStart);
  const blocked = isBusy ? 'busy' : mayCancel ? blockOf(named, scope, going, nowMs) : 'not-allowed';
  const bookings = blocked === null ? going : [];
  const rows = bookings.map((booking) => rowOf(booking, describe));
  const paid = rows.filter(({ payment }) => payment === 'paid').length;
  return {
    uid: named.uid,
    scope,
    title,
    eventTypeTitle,
    startAt: toText(named.startTime),
    isSeries: seriesOf(named) !== null,
    rows,
    includesNamed: bookings.some(({ uid }) => uid === named.uid),
    earlier: bookings.filter(({ startTime }) => msOf(startTime) < msOf(named.startTime)).length,
    lastStartAt: rows.at(-1)?.startAt ?? null,
    people: everybodyOf(rows),
    paid,
    inCalendar: bookings.some(isInCalendar),
    typed: rows.length > fewBookings ? 'many' : paid > 0 ? 'paid' : null,
    blocked,
  };
}

function blockOf(
  named: Booking,
  scope: CancelScope,
  going: readonly Booking[],
  nowMs: number,
): CancelBlock | null {
  if (scope === 'all') return going.length === 0 ? 'none-left' : null;
  if (isOff(named)) return 'already';
  return msOf(named.endTime) <= nowMs ? 'past' : null;
}

function rowOf(booking: Booking, describe: PlanFacts['describe']): CancelRow {
  const { title, people, payment, price } = describe(booking);
  return {
    uid: booking.uid,
    title,
    startAt: toText(booking.startTime),
    endAt: toText(booking.endTime),
    status: booking.status,
    people,
    payment,
    price,
  };
}

function everybodyOf(rows: readonly CancelRow[]): readonly PersonView[] {
  const byAddress = new Map<string, PersonView>();
  for (const person of rows.flatMap(({ people }) => people)) {
    const address = person.email.trim().toLowerCase();
    if (!byAddress.has(address)) byAddress.set(address, person);
  }
  return [...byAddress.values()];
}

function isInCalendar({ references }: Booking): boolean {
  return (references ?? []).some(
    (reference) => reference['deleted'] !== true && reference.type?.endsWith('_calendar') === true,
  );
}

function byStart(one: Booking, other: Booking): number {
  return msOf(one.startTime) - msOf(other.startTime) || (one.uid < other.uid ? -1 : 1);
}

function toText(time: string): string {
  return new Date(msOf(time)).toISOString();
}
