import type { OwnHours } from '../../preload/contract/model/agenda.ts';
import type { Agenda } from './agenda.ts';
import type { AgendaState } from './agenda-state.ts';
import { todayOf } from './today.ts';

/** One of the accounts whose bookings are shown together. */
export interface MergedAccount {
  readonly id: number;
  agenda(): Pick<Agenda, 'view' | 'own'> | null;
}

/**
 * The day of several accounts as one: their bookings by time, in the zone and with the clock of the first. As old as
 * the oldest of them, and with the first problem among them.
 *
 * @param all of the person, also those that are not shown: while one of them works, the person is not offline
 * @returns null while there is no account
 */
export function mergeAgendas(
  shown: readonly MergedAccount[],
  all: readonly MergedAccount[],
  nowMs: number,
  hours: OwnHours,
): AgendaState | null {
  const agendas = shown.flatMap((account) => account.agenda() ?? []);
  const views = agendas.map((agenda) => agenda.view());
  const [first] = views;
  if (first === undefined) return null;
  const notUpdated = notUpdatedOf(shown, all);
  if (views.length === 1) return { ...first, notUpdated };
  const own = agendas.flatMap((agenda) => agenda.own() ?? []);
  return {
    ...first,
    today: own.length === 0 ? null : todayOf(own, nowMs, first.timeFormat.timeZone, hours),
    unread: views.flatMap(({ unread }) => unread),
    refreshing: views.some(({ refreshing }) => refreshing),
    updatedAt: earliest(views.map(({ updatedAt }) => updatedAt)),
    problem: views.find(({ problem }) => problem !== null)?.problem ?? null,
    notUpdated,
    retryAt: earliest(views.map(({ retryAt }) => retryAt)),
  };
}

function notUpdatedOf(shown: readonly MergedAccount[], all: readonly MergedAccount[]): readonly number[] {
  const codeOf = (account: MergedAccount) => account.agenda()?.view().problem?.code ?? null;
  const codes = all.flatMap((account) => (account.agenda() === null ? [] : [codeOf(account)]));
  if (codes.every((code) => code === codes[0])) return [];
  return shown.filter((account) => codeOf(account) !== null).map(({ id }) => id);
}

/** The clock and the zone of a day of which nothing is known: the account that is shown is not read. */
export const unknownDay = (agenda: AgendaState | null): AgendaState | null =>
  agenda && {
    ...agenda,
    today: null,
    unread: [],
    refreshing: false,
    updatedAt: null,
    problem: null,
    notUpdated: [],
    retryAt: null,
  };

/** ISO instants in UTC sort as text. */
function earliest(instants: readonly (string | null)[]): string | null {
  return instants.filter((at) => at !== null).toSorted()[0] ?? null;
}
