import { dayMs } from '../../../preload/contract/durations.ts';
import type { AccountContext } from '../../account-context.ts';
import { instantOf, inOrder, rowOf, timed } from '../../agenda/row.ts';
import { readOwn } from '../../bookings/own-bookings.ts';
import type { CallsOf } from '../../../preload/contract/calls.ts';
import type { AwayProblem, BookedThen } from '../../../preload/contract/model/away.ts';
import { readLocalTime } from '../schedule.ts';
import type { Away } from './away.ts';

interface AwayCallParts extends Pick<AccountContext, 'agenda' | 'client' | 'clock'> {
  readonly away: () => Promise<Away>;
}

/** How far bookings are looked for where the time away has no end. */
const lookAheadMs = 28 * dayMs;
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
 * One's own bookings that are on between two instants.
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
  const own = await readOwn(client, { startMs: fromMs, endMs }, person?.email ?? null);
  const then = own.map(timed).filter((one) => one.startMs < endMs && one.endMs > fromMs);
  const rows = inOrder(then).map((one) => rowOf(one, person));
  return { rows: rows.slice(0, maxRows), count: rows.length, until: instantOf(endMs) };
}
