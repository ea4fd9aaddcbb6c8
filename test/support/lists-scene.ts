import type { RequestOf } from '../../protocol/operations.ts';
import type { BookingPage } from '../../protocol/booking.ts';
import { createBookingStore, type BookingStore } from '../../main/bookings/store.ts';
import {
  createBookingLists,
  type BookingLists,
  type BookingListsParts,
} from '../../main/bookings/lists/booking-lists.ts';
import { createMergedLists } from '../../main/bookings/lists/merged-lists.ts';
import { noFilters } from '../../preload/contract/no-filters.ts';
import type { ListQuery } from '../../main/bookings/lists/query.ts';
import { createManualClock, type ManualClock } from './manual-clock.ts';
import type { BookingFilters, BookingQuery, BookingWindow } from '../../preload/contract/model/bookings.ts';

type Asked = RequestOf<'listBookings'>;

/** Lists on a service that answers as the test says, at 08:15 UTC on 10 March 2027, days in Berlin. */
export interface ListsScene {
  readonly clock: ManualClock;
  readonly store: BookingStore;
  readonly lists: BookingLists;
  readonly asked: Asked[];
  readonly reported: unknown[];
  /** What the service answers; nothing at all unless a test says otherwise. */
  answer: (request: Asked) => Promise<BookingPage> | BookingPage;
  settle(): Promise<void>;
  /** A list as it is shown where it is the only account's. */
  window(query: ListQuery, open?: readonly string[], offset?: number, count?: number): BookingWindow;
  /** Uids of a list's bookings as it is shown, reading nothing by itself that is fresh. */
  shown(query: ListQuery, open?: readonly string[]): readonly string[];
}

/** @param ownEmail of the profile */
export function openListsScene(
  pageSize = 3,
  ownEmail: () => string | null = () => null,
  notes?: BookingListsParts['notes'],
): ListsScene {
  const clock = createManualClock('2027-03-10T08:15:00Z');
  const asked: Asked[] = [];
  const reported: unknown[] = [];
  const report = (error: unknown): void => void reported.push(error);
  const store = createBookingStore({ clock, report });
  const scene: ListsScene = {
    clock,
    store,
    asked,
    reported,
    answer: () => ({ bookings: [] }),
    lists: createBookingLists({
      clock,
      store,
      pageSize,
      ownEmail,
      notes,
      report,
      client: {
        async listBookings(request) {
          asked.push(request);
          return scene.answer(request);
        },
      },
    }),
    async settle() {
      for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    },
    window: (query, open = [], offset = 0, count = 1000) =>
      merged.window({
        query: inAnyAccount(query),
        lens: 'team',
        open: open.map((id) => ({ account: 0, id })),
        offset,
        count,
      }) as BookingWindow,
    shown: (query, open) =>
      scene.window(query, open).items.flatMap((item) => (item.kind === 'booking' ? [item.row.uid] : [])),
  };
  const { lists } = scene;
  const account = {
    id: 0,
    lists: {
      ...lists,
      me: () => null,
      options: () => ({ eventTypes: [], teams: [], hosts: [] }),
      firstSeenMs: () => null,
    },
  };
  const merged = createMergedLists({
    shown: () => [account],
    timeZone: () => 'Europe/Berlin',
    version: () => lists.version(),
    clock: scene.clock,
  });
  return scene;
}

/** A query of one list, narrowed by what is said. */
export function listQuery<Id = never>(
  list: BookingQuery['list'],
  { search = '', ...filters }: Partial<BookingFilters<Id>> & { readonly search?: string } = {},
): BookingQuery<Id> {
  return { list, filters: { ...noFilters, ...filters }, search };
}

/** As the page asks for numbers that were typed. */
export function inAnyAccount({ list, filters, search }: ListQuery): BookingQuery {
  const typed = (ids: readonly number[]) => ids.map((id) => ({ account: null, id }));
  const { eventTypeIds, teamIds, hostIds } = filters;
  const ids = { eventTypeIds: typed(eventTypeIds), teamIds: typed(teamIds), hostIds: typed(hostIds) };
  return { list, filters: Object.assign({}, filters, ids), search };
}
