import { dayMs } from '../../../preload/contract/durations.ts';
import type { AccountContext } from '../../account-context.ts';
import { isMine, isOff } from '../../api/booking/status.ts';
import { readAllPages } from '../../api/pages.ts';
import type { Booking } from '../../../protocol/booking.ts';
import { instantOf, inOrder, mergeBookings, rowOf, timed } from '../../agenda/row.ts';
import type { CallsOf } from '../../../preload/contract/calls.ts';
import type { AwayProblem, BookedThen } from '../../../preload/contract/model/away.ts';
import { readLocalTime } from '../schedule.ts';
import type { Away } from './away.ts';

interface AwayCallParts extends Pick<AccountContext, 'agenda' | 'client' | 'clock'> {
  readonly away: () => Promise<Away>;
}

/** How far bookings are looked for where the time away has no end. */
const lookAheadMs = 28 * dayMs;
/** Bookings that began before the time away may run into it. */
const lookBackMs = dayMs;
const pageSize = 100;
const maxRows = 100;

/** What the page can ask about being away. */
export function createAwayCalls({ agenda, client, clock, away }: AwayCallParts): CallsOf<'away'> {
  const read = (input: Times): Span => readSpan(input, agenda.view().timeFormat.timeZone, clock.now());
  const done = (work: (open: Away) => Promise<void>) => async (): Promise<void> => {
    await work(await away());
  };
  return {
    async booked(input) {
      const span = read(input);
      if (!span.ok) return span;
      const { fromMs, untilMs } = span;
      const person = agenda.view().account;
      return { ok: true, booked: await readBooked(client, { fromMs, untilMs, person }) };
    },
    async save({ ids, publishesAgain, ...times }) {
      const span = read(times);
      if (!span.ok) return span;
      const { fromMs, untilMs, isShifted } = span;
      await (await away()).save({ fromMs, untilMs, ids, publishesAgain });
      return { ok: true, isShifted };
    },
    return: done((open) => open.comeBack()),
    resume: done((open) => open.resume()),
    forget: done((open) => open.forget()),
  };
}

interface Times {
  readonly from: string | null;
  readonly until: string | null;
}

type Span =
  | {
      readonly ok: true;
      readonly fromMs: number;
      readonly untilMs: number | null;
      /** One of the times is left out because clocks change. */
      readonly isShifted: boolean;
    }
  | { readonly ok: false; readonly wrong: AwayProblem };

/** A beginning in the past means now. @param timeZone IANA, in which the times are */
function readSpan({ from, until }: Times, timeZone: string, nowMs: number): Span {
  const start = from === null ? null : readLocalTime(from, timeZone, nowMs);
  if (start?.ok === false && start.wrong === 'time') return { ok: false, wrong: 'from' };
  const fromMs = start?.ok ? start.atMs : nowMs;
  const isFromShifted = start?.ok === true && start.isShifted;
  if (until === null) return { ok: true, fromMs, untilMs: null, isShifted: isFromShifted };
  const end = readLocalTime(until, timeZone, nowMs);
  if (!end.ok) return { ok: false, wrong: end.wrong === 'past' ? 'past' : 'until' };
  if (end.atMs <= fromMs) return { ok: false, wrong: 'order' };
  return { ok: true, fromMs, untilMs: end.atMs, isShifted: isFromShifted || end.isShifted };
}

/**
 * One's own bookings that are on between two instants. What waits to be confirmed is in the lists of what is
 * upcoming and of series (`agenda/load`).
 *
 * @throws Failure
 */
async function readBooked(
  client: AwayCallParts['client'],
  {
    fromMs,
    untilMs,
    person,
  }: Pick<Extract<Span, { ok: true }>, 'fromMs' | 'untilMs'> & {
    readonly person: ReturnType<AwayCallParts['agenda']['view']>['account'];
  },
): Promise<BookedThen> {
  const endMs = untilMs ?? fromMs + lookAheadMs;
  const list = (status: 'upcoming' | 'recurring'): Promise<readonly Booking[]> => {
    const filters = { status, startDate: instantOf(fromMs - lookBackMs), endDate: instantOf(endMs) };
    return readAllPages(pageSize, (cursor) => client.listBookings({ filters, limit: pageSize, cursor }));
  };
  const lists = await Promise.all([list('upcoming'), list('recurring')]);
  const then = mergeBookings(...lists)
    .filter((booking) => !isOff(booking) && isMine(booking, person?.email ?? null))
    .map(timed)
    .filter((one) => one.startMs < endMs && one.endMs > fromMs);
  const rows = inOrder(then).map((one) => rowOf(one, person));
  return { rows: rows.slice(0, maxRows), count: rows.length, until: instantOf(endMs) };
}
