import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { booking as bookingSchema, listBookingsRequest } from '../../protocol/booking.ts';
import { createBookingLists, type BookingLists } from './lists/booking-lists.ts';
import { contentOf } from './lists/list-content.ts';
import { noFilters } from '../../preload/contract/no-filters.ts';
import { createBookingStore } from './store.ts';
import { readBookingListVectors, toWorkspace } from '../../test/support/booking-list-vectors.ts';
import { listQuery } from '../../test/support/lists-scene.ts';
import { startSlotScene, type SlotScene } from '../../test/support/slot-scene.ts';
import type { ListQuery } from './lists/query.ts';

const vectors = readBookingListVectors();

/** Team members' bookings and those of nobody here are not in the lists. */
const isVisible = (uid: string): boolean => uid !== 'u17';

function toQuery(request: unknown): { query: ListQuery; limit: number; cursor: number } {
  const { filters, limit, cursor } = listBookingsRequest.parse(request);
  return {
    limit,
    cursor,
    query: {
      list: filters.status,
      search: filters.search ?? '',
      filters: {
        ...noFilters,
        eventTypeIds: filters.eventTypeIds ?? [],
        teamIds: filters.teamIds ?? [],
        hostIds: filters.userIds ?? [],
        attendeeEmail: filters.attendeeEmail ?? null,
        from: filters.startDate ?? null,
        to: filters.endDate ?? null,
      },
    },
  };
}

describe('the examples of booking lists, from what is known here', () => {
  const store = createBookingStore({ clock: { now: () => Date.parse(vectors.now) } });
  store.put(
    vectors.data
      .filter(({ uid }) => isVisible(uid))
      .map(({ hostId, eventTypeId, teamId, ...row }) =>
        bookingSchema.parse({
          ...row,
          eventType: { id: eventTypeId, team: teamId === null ? null : { id: teamId, name: 'Team' } },
          user: { id: hostId },
        }),
      ),
  );
  const unread = {
    reads: () => new Map<string, number>(),
    seenAt: () => null,
    state: () => ({ end: 'loading' as const, problem: null, readAtMs: null, unread: [] }),
  };

  it.each(vectors.vectors)('$id $title', ({ request, expected }) => {
    const { query, limit, cursor } = toQuery(request);
    const content = contentOf(query, store.all(), unread, Date.parse(vectors.now), null);
    const uids = content.map(({ known }) => known.booking.uid);
    // Starts that are the same may come in any order.
    const startOf = (uid: string): string | undefined =>
      vectors.data.find((row) => row.uid === uid)?.startTime;
    const page = uids.slice(cursor, cursor + limit);
    expect(page.map(startOf)).toEqual(expected.uids.map(startOf));
    if (limit >= uids.length) expect(page.toSorted()).toEqual(expected.uids.toSorted());
  });
});

describe('the examples of booking lists, through the service', () => {
  let scene: SlotScene;
  let lists: BookingLists;
  beforeAll(async () => {
    scene = await startSlotScene(toWorkspace(vectors));
  });
  afterAll(() => scene.stop());

  const read = async (query: ListQuery, pageSize: number): Promise<readonly string[]> => {
    lists = createBookingLists({
      client: scene.client,
      clock: scene.service.clock,
      store: createBookingStore({ clock: scene.service.clock }),
      pageSize,
      report(error) {
        throw error;
      },
    });
    const { end } = await lists.readThrough(query, 50);
    expect(end).toBe('end');
    return lists.content(query).listed.map(({ known }) => known.booking.uid);
  };
  const wholeLists = vectors.vectors.filter(({ request }) => toQuery(request).limit > 3);

  it.each(wholeLists)('$id $title, in pages of 3 and of 100', async ({ request, expected }) => {
    const { query } = toQuery(request);
    for (const pageSize of [3, 100]) {
      expect((await read(query, pageSize)).toSorted(), `pages of ${pageSize}`).toEqual(
        expected.uids.toSorted(),
      );
    }
  });

  it('holds the same where pages are overfull and rows repeat', async () => {
    const truth = await read(listQuery('upcoming'), 100);
    await scene.service.control('quirk', '{"overfullPages":true}');
    const put = await read(listQuery('upcoming'), 3);
    await scene.service.control('quirk', '{"overfullPages":false}');
    expect(put).toEqual(truth);
    expect(put).toHaveLength(11);
  });
});
