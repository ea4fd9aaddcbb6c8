import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ids } from '../support/conformance-ids.ts';
import { at, openSession } from '../support/conformance-session.ts';
import type { Session } from '../support/conformance-session.ts';
import { listWith, textWith } from '../support/matchers.ts';
import { uidsOf } from '../support/sandbox-lists.ts';

let session: Session;
beforeAll(async () => {
  session = await openSession();
});
afterAll(() => session.stop());

const upcoming = async (more: object = {}) => uidsOf(await session.list({ status: 'upcoming', ...more }));
const answerTo = (body: object) => session.answerTo('bookings/list', body);

describe('document, "List bookings"', () => {
  it('"`POST {base_url}/api/mcp/bookings/list`"', async () => {
    expect((await session.service.send('/api/mcp/bookings/list')).status).toBe(405);
    expect(await upcoming()).toContain('accepted');
  });

  it('"Returns bookings where the authenticated user is host, attendee, team admin or seat holder."', async () => {
    const uids = await upcoming();
    expect(uids).toEqual(listWith('accepted', 'attended', 'of-team', 'with-seat'));
    expect(uids).not.toContain('foreign');
    expect(uids).not.toContain('of-omar');
  });

  it('"Paginated by cursor."', async () => {
    const whole = await upcoming();
    const seen: string[] = [];
    for (let cursor: number | null = 0; cursor !== null;) {
      const page = await session.list({ status: 'upcoming' }, { limit: 4, cursor });
      seen.push(...uidsOf(page));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(whole);
  });

  it('"filters | object | yes | Filters, below."', async () => {
    for (const body of [{}, { filters: null }, { filters: 'upcoming' }]) {
      expect(await answerTo(body)).toEqual([400, textWith("'filters'")]);
    }
  });

  it('"filters.status | string | yes | One of `upcoming`, `recurring`, `past`, `cancelled`, `unconfirmed`."', async () => {
    const lists = ['upcoming', 'recurring', 'past', 'cancelled', 'unconfirmed'];
    const one = {
      upcoming: 'accepted',
      recurring: 'series-next',
      past: 'past',
      cancelled: 'moved',
      unconfirmed: 'pending',
    };
    for (const status of lists) {
      const uids = uidsOf(await session.list({ status }));
      expect(uids).toContain(at(one, status));
      expect(uids.includes('cancelled')).toBe(status === 'cancelled');
    }
    for (const status of [undefined, 'today', 5]) {
      expect(await answerTo({ filters: { status } })).toEqual([400, textWith("'filters,status'")]);
    }
  });

  it.each([
    [
      'filters.teamIds | array of integer | no | Only bookings of these teams.',
      { teamIds: [ids.team] },
      ['awaiting', 'of-team'],
    ],
    [
      'filters.userIds | array of integer | no | Only bookings hosted by these users.',
      { userIds: [ids.anna] },
      ['attended', 'with-seat'],
    ],
    [
      'filters.eventTypeIds | array of integer | no | Only bookings of these event types.',
      { eventTypeIds: [ids.priced, ids.annas] },
      ['paid', 'attended'],
    ],
    [
      'filters.startDate | string (ISO 8601) | no | Only bookings starting on or after this time.',
      { startDate: '2027-03-18T12:00:00Z' },
      ['of-team'],
    ],
    [
      'filters.endDate | string (ISO 8601) | no | Only bookings starting on or before this time.',
      { endDate: '2027-03-16T11:00:00Z' },
      ['series-running', 'accepted', 'paid'],
    ],
    [
      'filters.attendeeEmail | string | no | Only bookings with this attendee email.',
      { attendeeEmail: 'maya@lindqvist.example' },
      ['attended', 'with-seat'],
    ],
  ])('"%s"', async (_row, filter, uids) => {
    expect(await upcoming(filter)).toEqual(uids);
    for (const name of Object.keys(filter)) {
      expect(await answerTo({ filters: { status: 'upcoming', [name]: { a: 1 } } })).toEqual([
        400,
        textWith(`'filters,${name}'`),
      ]);
    }
  });

  it('"filters.search | string | no | Free-text search across booking title and attendee name."', async () => {
    expect(await upcoming({ search: 'booking paid' })).toEqual(['paid']);
    expect(await upcoming({ search: 'ruth' })).toContain('accepted');
    expect(await upcoming({ search: 'ruth' })).not.toContain('attended');
    expect(await upcoming({ search: 'nobody' })).toEqual([]);
  });

  it('"filters.includeTeamMembersPersonalBookings | boolean | no | Include personal bookings of team members."', async () => {
    const wider = await upcoming({ includeTeamMembersPersonalBookings: true });
    expect(wider).toContain('of-omar');
    expect(wider).not.toContain('foreign');
    expect(await upcoming({ includeTeamMembersPersonalBookings: false })).not.toContain('of-omar');
  });

  it('"limit | integer | no | 10 | Number of bookings, 1 to 100."', async () => {
    expect((await session.list({ status: 'upcoming' }, { limit: 3 })).bookings).toHaveLength(3);
    expect((await session.list({ status: 'upcoming' }, { limit: undefined })).bookings).toHaveLength(10);
    for (const limit of [0, 101]) {
      expect(await answerTo({ filters: { status: 'upcoming' }, limit })).toEqual([400, textWith("'limit'")]);
    }
  });

  it('"cursor | integer | no | 0 | Pass the previous `nextCursor`."', async () => {
    const whole = await upcoming();
    const first = await session.list({ status: 'upcoming' }, { limit: 2, cursor: undefined });
    const next = await session.list({ status: 'upcoming' }, { limit: 2, cursor: first.nextCursor });
    expect([...uidsOf(first), ...uidsOf(next)]).toEqual(whole.slice(0, 4));
  });

  it('"Response 200: `bookings` (array of booking), `recurringInfo` (array of object, metadata for recurring bookings), `nextCursor` (integer or null; null when there are no more results)."', async () => {
    const page = await session.list({ status: 'upcoming' }, { limit: 2 });
    expect(page.bookings).toHaveLength(2);
    expect(page.recurringInfo).toMatchObject([{ recurringEventId: 'series-1' }]);
    expect(page.nextCursor).toBe(2);
    expect((await session.list({ status: 'upcoming' })).nextCursor).toBeNull();
  });
});
