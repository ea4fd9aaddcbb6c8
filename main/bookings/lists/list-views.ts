import type { AccountPerson } from '../../agenda/agenda-state.ts';
import { rowOf } from '../../agenda/row.ts';
import { isMine } from '../../api/booking/status.ts';
import { toInstant, toInstantOrNull } from '../../base/instants.ts';
import { foldText } from '../../../preload/contract/languages/fold.ts';
import { idOf, textOf, teamOf } from '../booking-parts.ts';
import type { KnownBooking } from '../store.ts';
import type { BookingLine } from './list-items.ts';
import type { Noted } from '../notes.ts';
import { createTextMatch, nothingNoted } from './list-rules.ts';
import type { BookingItem, Colleague } from '../../../preload/contract/model/bookings.ts';

/** What there is to filter one account by. */
export interface KnownOptions {
  readonly eventTypes: readonly { readonly id: number; readonly title: string }[];
  readonly teams: readonly { readonly id: number; readonly name: string }[];
  readonly hosts: readonly { readonly id: number; readonly name: string }[];
}

/** What an account knows of its lines besides them. */
interface ItemFacts {
  /** Whom it belongs to; null until the profile was read. */
  me(): AccountPerson | null;
  /** When a request was read first, epoch ms; null: it is not known. */
  firstSeenMs(uid: string): number | null;
  readonly noted: Noted;
}

/**
 * A line as the page shows it.
 *
 * @param search as typed; empty for none
 */
export function toItem(item: BookingLine, account: number, of: ItemFacts, search: string): BookingItem {
  const me = of.me();
  const known = item.kind === 'series' ? item.first : item.known;
  const ownEmail = me?.email ?? null;
  const isFoundByService = !createTextMatch(search, ownEmail, of.noted)(known);
  const isFoundByNote = !isFoundByService && !createTextMatch(search, ownEmail, nothingNoted)(known);
  const row = rowOf(known, me);
  const found = { isFoundByService, ...(isFoundByNote ? { isFoundByNote } : {}) };
  if (item.kind === 'booking') {
    const { kind, isLoading, seriesId } = item;
    const firstSeenAt = row.status === 'PENDING' ? toInstantOrNull(of.firstSeenMs(row.uid)) : null;
    return { kind, account, row, isLoading, seriesId, ...found, firstSeenAt };
  }
  const { kind, id, isOpen, left, lastMs, isLoading } = item;
  return { kind, id, account, isOpen, row, left, lastAt: toInstant(lastMs), isLoading, ...found };
}

/** A colleague, as one account knows them. */
export type KnownColleague = Omit<Colleague, 'account'>;

/**
 * Who hosts the known bookings that are not one's own; no operation lists it. One whom the service gives no name and
 * no address is not among them.
 *
 * @param ownEmail of the profile; null until it was read
 */
export function colleaguesOf(
  all: Iterable<KnownBooking>,
  ownEmail: string | null,
): readonly KnownColleague[] {
  const byKey = new Map<string, KnownColleague>();
  for (const { booking } of all) {
    const { user } = booking;
    const name = textOf(user?.name) ?? textOf(user?.email);
    if (name === null || isMine(booking, ownEmail)) continue;
    const id = idOf(user);
    byKey.set(id === null ? name : String(id), { id, name });
  }
  return byName([...byKey.values()]);
}

const byName = <Named extends { readonly name: string }>(rows: readonly Named[]): Named[] =>
  rows.toSorted((a, b) => (foldText(a.name) < foldText(b.name) ? -1 : 1));

/** Whatever bookings are known tell what there is to filter by; no operation lists it. */
export function optionsOf(all: Iterable<KnownBooking>, knownTypes: KnownOptions['eventTypes']): KnownOptions {
  const eventTypes = new Map(knownTypes.map(({ id, title }) => [id, title]));
  const teams = new Map<number, string>();
  const hosts = new Map<number, string>();
  for (const { booking } of all) {
    const { eventType, user } = booking;
    const title = textOf(eventType?.title);
    if (typeof eventType?.id === 'number' && title !== null) eventTypes.set(eventType.id, title);
    const team = teamOf(booking);
    if (team !== null) teams.set(team.id, team.name ?? String(team.id));
    const name = textOf(user?.name) ?? textOf(user?.email);
    if (typeof user?.id === 'number' && name !== null) hosts.set(user.id, name);
  }
  const named = (rows: ReadonlyMap<number, string>): { id: number; name: string }[] =>
    byName([...rows].map(([id, name]) => ({ id, name })).filter(({ name }) => name !== ''));
  return {
    eventTypes: named(eventTypes).map(({ id, name }) => ({ id, title: name })),
    teams: named(teams),
    hosts: named(hosts),
  };
}
