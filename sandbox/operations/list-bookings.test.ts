import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBookingListVectors, toWorkspace } from '../../test/support/booking-list-vectors.ts';
import { listPage, uidsOf } from '../../test/support/sandbox-lists.ts';
import { signIn } from '../../test/support/sandbox-sign-in.ts';
import { startTestSandbox } from '../../test/support/sandbox-service.ts';
import type { TestSandbox } from '../../test/support/sandbox-service.ts';

const vectors = readBookingListVectors();
let service: TestSandbox;
let token: string;
beforeAll(async () => {
  service = await startTestSandbox({
    workspace: toWorkspace(vectors),
    now: Date.parse(vectors.now),
    timeZone: 'Europe/Berlin',
  });
  token = (await signIn(service)).accessToken;
});
afterAll(() => service.stop());

const list = async (filters: object, more: object = {}): Promise<readonly string[]> =>
  uidsOf(await listPage(service, token, { filters, limit: 100, ...more }));

describe('the examples of booking lists', () => {
  it.each(vectors.vectors)('$id $title', async ({ request, expected }) => {
    const page = await listPage(service, token, request);
    expect({ uids: uidsOf(page), nextCursor: page.nextCursor }).toEqual(expected);
  });

  it.each(vectors.errors)('$id $expected', async ({ request, expected }) => {
    const { status } = await service.post('/api/mcp/bookings/list', JSON.stringify(request), token);
    expect(status).toBe(expected === '200' ? 200 : 400);
  });
});

describe('document, "List bookings"', () => {
  it('"filters.search: Free-text search across booking title and attendee name"', async () => {
    expect(await list({ status: 'upcoming', search: 'dentist' })).toEqual(['u15']);
    expect(await list({ status: 'upcoming', search: 'priya' })).toEqual(['u14']);
    expect(await list({ status: 'upcoming', search: 'Tomas' })).toEqual([]);
    expect(await list({ status: 'upcoming', search: 'bell.example' })).toEqual([]);
    expect(await list({ status: 'upcoming', search: '%' })).toEqual([]);
  });

  it('"filters.startDate: Only bookings starting on or after this time", to the millisecond', async () => {
    const after = await list({ status: 'upcoming', startDate: '2027-03-16T13:00:00Z' });
    expect(after).toEqual(['u15', 'u16', 'u20']);
    const later = await list({ status: 'upcoming', startDate: '2027-03-16T14:00:00.001+01:00' });
    expect(later).toEqual(['u16', 'u20']);
  });

  it('"filters.endDate: Only bookings starting on or before this time"', async () => {
    const before = await list({ status: 'upcoming', endDate: '2027-03-10T08:15:00Z' });
    expect(before).toEqual(['u01', 'u19', 'u18']);
    expect(await list({ status: 'upcoming', endDate: '2027-03-10T08:14:59.999Z' })).toEqual(['u01', 'u19']);
  });

  it('"filters.attendeeEmail", in any case', async () => {
    expect(await list({ status: 'upcoming', attendeeEmail: 'PRIYA@nair.example' })).toEqual(['u14']);
    expect(await list({ status: 'upcoming', attendeeEmail: 'priya' })).toEqual([]);
  });

  it('an empty list of ids asks for nothing in particular', async () => {
    const all = await list({ status: 'upcoming' });
    expect(
      await list({ status: 'upcoming', teamIds: [], userIds: [], eventTypeIds: [], search: '' }),
    ).toEqual(all);
  });

  it('filters are taken together', async () => {
    expect(await list({ status: 'upcoming', teamIds: [310], userIds: [7001] })).toEqual(['u03']);
    expect(await list({ status: 'upcoming', teamIds: [310], userIds: [7001], search: 'tomás' })).toEqual([]);
  });

  it('"limit … default 10", "cursor … default 0", "nextCursor … null when there are no more results"', async () => {
    const first = await listPage(service, token, { filters: { status: 'upcoming' } });
    expect(first.bookings).toHaveLength(10);
    expect(first.nextCursor).toBe(10);
    const second = await listPage(service, token, {
      filters: { status: 'upcoming' },
      cursor: first.nextCursor,
    });
    expect(uidsOf(second)).toEqual(['u20']);
    expect(second.nextCursor).toBeNull();
  });

  it('pages of every size hold each booking once and in order', async () => {
    const whole = await list({ status: 'upcoming' });
    for (const limit of [1, 2, 4, 5, 11, 12]) {
      const seen: string[] = [];
      for (let cursor: number | null = 0; cursor !== null;) {
        const page = await listPage(service, token, { filters: { status: 'upcoming' }, limit, cursor });
        expect(page.bookings.length).toBeLessThanOrEqual(limit);
        seen.push(...uidsOf(page));
        cursor = page.nextCursor;
      }
      expect(seen).toEqual(whole);
    }
  });

  it('a cursor behind the end is an empty page', async () => {
    const page = await listPage(service, token, {
      filters: { status: 'upcoming' },
      cursor: 9_007_199_254_740_991,
    });
    expect(page).toMatchObject({ bookings: [], nextCursor: null });
  });

  it('"recurringInfo": one entry per series, whatever the list shows', async () => {
    const { recurringInfo } = await listPage(service, token, {
      filters: { status: 'unconfirmed', search: 'nobody' },
    });
    expect(recurringInfo).toEqual([
      {
        recurringEventId: 'ser-A',
        count: 4,
        firstDate: '2027-03-04T09:00:00.000Z',
        bookings: {
          ACCEPTED: ['2027-03-04T09:00:00.000Z', '2027-03-11T09:00:00.000Z'],
          CANCELLED: ['2027-03-25T09:00:00.000Z'],
          REJECTED: [],
          PENDING: ['2027-03-18T09:00:00.000Z'],
          AWAITING_HOST: [],
        },
      },
    ]);
  });
});
