import { DateTime } from 'luxon';
import { dayMs } from '../../preload/contract/durations.ts';
import type { CallsOf } from '../../preload/contract/calls.ts';
import type { OwnHours } from '../../preload/contract/model/agenda.ts';
import type { Agenda } from '../agenda/agenda.ts';
import { dayRules } from '../agenda/day-notes.ts';
import { daysFrom, dayWindow, type DayWindow } from '../agenda/day-window.ts';
import { dayOf, weekOf, type AccountBookings } from '../agenda/today.ts';
import type { Clock } from '../base/clock.ts';
import { Failure } from '../base/failure.ts';
import type { OpenBookings } from './open-bookings.ts';
import { agendaAheadMs } from './store.ts';

/** An account whose days are shown together with those of others. */
export interface DayAccount {
  /** `AccountEntry.id`. */
  readonly id: number;
  agenda(): Pick<Agenda, 'own' | 'view'> | null;
  bookings(): Pick<OpenBookings, 'readBetween'> | null;
}

interface DayParts {
  /** The accounts that are shown; asked again each time. */
  readonly shown: () => readonly DayAccount[];
  readonly clock: Pick<Clock, 'now'>;
  /** In which days begin, IANA. */
  readonly timeZone: () => string;
  readonly ownHours: () => OwnHours;
}

/** A day further away is not shown. */
const furthestMs = 370 * dayMs;

/** Other days than today, and weeks, over all shown accounts. */
export function createDayCalls({
  shown,
  clock,
  timeZone,
  ownHours,
}: DayParts): Pick<CallsOf<'agenda'>, 'day' | 'week'> {
  /** @throws Failure `bad-input` for a date that is none, or more than 370 days away */
  function instantOn(date: string): number {
    const day = DateTime.fromISO(date, { zone: timeZone() });
    const ms = day.toMillis();
    if (!day.isValid || Math.abs(ms - clock.now()) > furthestMs)
      throw new Failure('bad-input', 'No day near enough to be shown');
    return ms;
  }

  /**
   * What the accounts have between two instants: as their agendas read it, or as the service says now.
   *
   * @throws Failure of the first that cannot be read; `signed-out` where none is shown
   */
  async function read(span: DayWindow) {
    const open = shown().flatMap((account) => {
      const agenda = account.agenda();
      return agenda === null ? [] : [{ account, agenda }];
    });
    if (open.length === 0) throw new Failure('signed-out', 'No account is shown');
    const all = await Promise.all(
      open.map(async ({ account, agenda }) => {
        const days = daysRead(agenda);
        const own = agenda.own();
        if (own !== null && days !== null && days.startMs <= span.startMs && span.endMs <= days.endMs)
          return { own, knownUntilMs: days.endMs };
        const bookings = (await account.bookings()?.readBetween(span)) ?? [];
        const asked: AccountBookings = { account: account.id, bookings, me: agenda.view().account };
        return { own: asked, knownUntilMs: span.endMs };
      }),
    );
    return {
      accounts: all.map(({ own }) => own),
      knownUntilMs: Math.min(...all.map(({ knownUntilMs }) => knownUntilMs)),
    };
  }
  const rules = () => dayRules(timeZone(), ownHours());

  return {
    async day({ date }) {
      const askedMs = instantOn(date);
      const known = await read(dayWindow(askedMs, timeZone()));
      return dayOf({ ...known, dayMs: askedMs, nowMs: clock.now() }, rules());
    },
    async week({ date }) {
      const askedMs = instantOn(date);
      const days = daysFrom(askedMs, 7, timeZone());
      const endMs = days.at(-1)?.endMs ?? askedMs;
      const { accounts } = await read({ startMs: days[0]?.startMs ?? askedMs, endMs });
      return weekOf({ accounts, dayMs: askedMs, nowMs: clock.now() }, rules());
    },
  };
}

/** The days whose bookings an agenda has read (`agenda/load`), in the zone of its account; null: none yet. */
function daysRead(agenda: Pick<Agenda, 'view'>): DayWindow | null {
  const { updatedAt, timeFormat } = agenda.view();
  if (updatedAt === null) return null;
  const { startMs, endMs } = dayWindow(Date.parse(updatedAt), timeFormat.timeZone);
  return { startMs: startMs - dayMs, endMs: endMs + agendaAheadMs };
}
