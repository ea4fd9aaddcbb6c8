import { afterEach, describe, expect, it } from 'vitest';
import { readBookingListVectors, toWorkspace } from '../test/support/booking-list-vectors.ts';
import { listPage, uidsOf } from '../test/support/sandbox-lists.ts';
import { signIn } from '../test/support/sandbox-sign-in.ts';
import { startTestSandbox } from '../test/support/sandbox-service.ts';
import type { TestSandbox } from '../test/support/sandbox-service.ts';

const vectors = readBookingListVectors();
let service: TestSandbox;
afterEach(() => service.stop());

describe('the quirk overfullPages', () => {
  it('makes pages larger than the limit, with rows repeated across pages, each page in order', async () => {
    service = await startTestSandbox({ workspace: toWorkspace(vectors), now: Date.parse(vectors.now) });
    const { accessToken } = await signIn(service);
    const page = (cursor: number) =>
      listPage(service, accessToken, { filters: { status: 'upcoming' }, limit: 3, cursor });
    await service.control('quirk', '{"overfullPages":true}');
    const first = await page(0);
    expect(first.bookings.length).toBeGreaterThan(4);
    expect(first.nextCursor).toBe(first.bookings.length);
    const starts = first.bookings.map(({ startTime }) => String(startTime));
    expect(starts).toEqual(starts.toSorted());
    const rest = await page(first.nextCursor ?? 0);
    const whole = new Set([...uidsOf(first), ...uidsOf(rest)]);
    await service.control('quirk', '{"overfullPages":false}');
    const truth = await listPage(service, accessToken, { filters: { status: 'upcoming' }, limit: 100 });
    expect(whole.size).toBeLessThan(truth.bookings.length);
  });

  it('with one host only, holds one row more than the limit and moves the cursor by it', async () => {
    const workspace = toWorkspace(vectors);
    service = await startTestSandbox({
      workspace: {
        ...workspace,
        teams: [],
        eventTypes: [],
        bookings: workspace.bookings.filter(({ userId }) => userId === 7001),
      },
      now: Date.parse(vectors.now),
    });
    const { accessToken } = await signIn(service);
    await service.control('quirk', '{"overfullPages":true}');
    const first = await listPage(service, accessToken, { filters: { status: 'upcoming' }, limit: 3 });
    expect(uidsOf(first)).toEqual(['u01', 'u19', 'u18', 'u02']);
    expect(first.nextCursor).toBe(4);
  });
});
