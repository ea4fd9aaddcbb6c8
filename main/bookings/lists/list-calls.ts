import type { AccountPerson } from '../../agenda/agenda-state.ts';
import { rowOf } from '../../agenda/row.ts';
import { foldText } from '../../base/text.ts';
import { textOf, teamOf } from '../booking-parts.ts';
import type { KnownBooking } from '../store.ts';
import type { WindowRequest } from './booking-lists.ts';
import type { ListItem } from './list-items.ts';
import type { CallsOf } from '../../../preload/contract/calls.ts';
import type {
  BookingFilterOptions,
  BookingItem,
  BookingWindow,
} from '../../../preload/contract/model/bookings.ts';
import type { ListParts } from '../bookings-parts.ts';
import { toInstant, toInstantOrNull } from '../../base/instants.ts';

export interface ListCalls extends Pick<CallsOf<'bookings'>, 'more' | 'refresh' | 'filters'> {
  window(request: WindowRequest): BookingWindow;
}

/** The lists as the page asks for them: windows of lines, small enough to be sent at each scroll. */
export function createListCalls({ lists, store, agenda, eventTypes }: ListParts): ListCalls {
  return {
    window(request) {
      const { account } = agenda.view();
      const { items, readAtMs, ...state } = lists.window(request);
      return {
        ...state,
        readAt: toInstantOrNull(readAtMs),
        items: items.map((item) => toItem(item, account)),
      };
    },
    async more({ query }) {
      await lists.more(query);
      return undefined;
    },
    async refresh({ query }) {
      await lists.refresh(query);
      return undefined;
    },
    filters() {
      const types = eventTypes.all().map(({ id, title }) => ({ id, title }));
      return optionsOf(store.all(), types);
    },
  };
}

function toItem(item: ListItem, me: AccountPerson | null): BookingItem {
  switch (item.kind) {
    case 'day':
      return { kind: 'day', dayStartAt: toInstant(item.dayStartMs) };
    case 'booking': {
      const { kind, known, isLoading, seriesId } = item;
      return { kind, row: rowOf(known, me), isLoading, seriesId };
    }
    case 'series': {
      const { kind, id, isOpen, first, left, lastMs, isLoading } = item;
      return { kind, id, isOpen, row: rowOf(first, me), left, lastAt: toInstant(lastMs), isLoading };
    }
  }
}

/** Whatever bookings are known tell what there is to filter by; no operation lists it. */
function optionsOf(
  all: Iterable<KnownBooking>,
  knownTypes: readonly { readonly id: number; readonly title: string }[],
): BookingFilterOptions {
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
    [...rows]
      .map(([id, name]) => ({ id, name }))
      .filter(({ name }) => name !== '')
      .toSorted((a, b) => (foldText(a.name) < foldText(b.name) ? -1 : 1));
  return {
    eventTypes: named(eventTypes).map(({ id, name }) => ({ id, title: name })),
    teams: named(teams),
    hosts: named(hosts),
  };
}
