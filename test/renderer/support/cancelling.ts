import type { BookingRow } from '../../../preload/contract/model/agenda.ts';
import type {
  CancelOutcome,
  CancelPlan,
  CancelRow,
  CancelScope,
  Cancellation,
  CancellationRow,
  CancellingView,
} from '../../../preload/contract/model/cancel.ts';
import { sessions } from './bookings.ts';
import type { OwnAnswers } from './fake-bridge.ts';

const rowOf = ({ uid, title, startAt, endAt, status, people, payment, price }: BookingRow): CancelRow => ({
  uid,
  title,
  startAt,
  endAt,
  status,
  people,
  payment,
  price,
});

/** What would go of these bookings, the first of them named. */
export function planOf(
  bookings: readonly BookingRow[],
  scope: CancelScope = 'one',
  own: Partial<CancelPlan> = {},
): CancelPlan {
  const [first] = bookings;
  if (!first) throw new Error('A plan of nothing');
  const people = new Map(bookings.flatMap((one) => one.people).map((one) => [one.email, one]));
  const paid = bookings.filter(({ payment }) => payment === 'paid').length;
  return {
    uid: first.uid,
    scope,
    title: first.title,
    eventTypeTitle: first.eventTypeTitle,
    startAt: first.startAt,
    isSeries: first.repeats,
    rows: bookings.map(rowOf),
    includesNamed: true,
    earlier: 0,
    lastStartAt: bookings.at(-1)?.startAt ?? null,
    people: [...people.values()],
    paid,
    inCalendar: true,
    typed: bookings.length > 5 ? 'many' : paid > 0 ? 'paid' : null,
    blocked: null,
    ...own,
  };
}

/** Main answers with these plans, and begins what is asked for. */
export const planAnswers = (one: CancelPlan, all: CancelPlan = one): OwnAnswers => ({
  'cancelling.plan': async ({ scope }) => ({ ok: true, value: scope === 'all' ? all : one }),
});

export function cancellation(
  outcome: CancelOutcome,
  bookings: readonly BookingRow[] = sessions.slice(0, 1),
  outcomes: readonly CancellationRow['outcome'][] = [],
  own: Partial<Cancellation> = {},
): Cancellation {
  return {
    id: 'cancellation-1',
    account: 1,
    uid: bookings[0]?.uid ?? '',
    scope: bookings.length > 1 ? 'all' : 'one',
    title: bookings[0]?.title ?? '',
    eventTypeTitle: bookings[0]?.eventTypeTitle ?? null,
    reason: 'Something urgent came up, sorry.',
    rows: bookings.map((one, index) => ({ ...rowOf(one), outcome: outcomes[index] ?? 'open' })),
    outcome,
    ...own,
  };
}

export const cancelling = (...cancellations: readonly Cancellation[]): CancellingView => ({ cancellations });
