import type { Agenda } from './agenda.ts';
import type { AgendaState } from './agenda-state.ts';
import { todayOf } from './today.ts';

/** One of the accounts whose bookings are shown together. */
export type MergedAccount = Pick<Agenda, 'view' | 'own'>;

/**
 * The day of several accounts as one: their bookings by time, in the zone and with the clock of the first. As old as
 * the oldest of them, and with the first problem among them.
 *
 * @returns null while there is no account
 */
export function mergeAgendas(accounts: readonly MergedAccount[], nowMs: number): AgendaState | null {
  const views = accounts.map((account) => account.view());
  const [first] = views;
  if (first === undefined || views.length === 1) return first ?? null;
  const own = accounts.flatMap((account) => account.own() ?? []);
  return {
    ...first,
    today: own.length === 0 ? null : todayOf(own, nowMs, first.timeFormat.timeZone),
    unread: views.flatMap(({ unread }) => unread),
    refreshing: views.some(({ refreshing }) => refreshing),
    updatedAt: earliest(views.map(({ updatedAt }) => updatedAt)),
    problem: views.find(({ problem }) => problem !== null)?.problem ?? null,
    retryAt: earliest(views.map(({ retryAt }) => retryAt)),
  };
}

/** ISO instants in UTC sort as text. */
function earliest(instants: readonly (string | null)[]): string | null {
  return instants.filter((at) => at !== null).toSorted()[0] ?? null;
}
