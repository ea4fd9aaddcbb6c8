import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '../support/conformance-session.ts';
import type { Session } from '../support/conformance-session.ts';
import { conformanceWorkspace } from '../support/conformance-workspace.ts';
import { textWith } from '../support/matchers.ts';

let session: Session;
beforeAll(async () => {
  const [first] = conformanceWorkspace.bookings;
  const bookings = Array.from({ length: 120 }, (_, index) => ({ ...first, uid: `b${1000 + index}` }));
  session = await openSession({ ...conformanceWorkspace, bookings });
});
afterAll(() => session.stop());

const upcoming = { status: 'upcoming' };
const ask = async (more: object) => session.answerTo('bookings/list', { filters: upcoming, ...more });

describe('document, "Limits"', () => {
  it('"`limit` | 1 to 100, default 10 | List bookings"', async () => {
    expect((await session.list(upcoming, { limit: undefined })).bookings).toHaveLength(10);
    expect((await session.list(upcoming, { limit: 1 })).bookings).toHaveLength(1);
    expect((await session.list(upcoming, { limit: 100 })).bookings).toHaveLength(100);
    for (const limit of [0, 101, -1, 1.5, '10']) {
      expect(await ask({ limit })).toEqual([400, textWith("'limit'")]);
    }
  });

  it('"`cursor` | integer, default 0 | List bookings"', async () => {
    const whole = await session.list(upcoming, { cursor: undefined });
    expect(whole.bookings[0]?.uid).toBe('b1000');
    expect((await session.list(upcoming, { cursor: 0 })).bookings).toEqual(whole.bookings);
    for (const cursor of [1.5, '0', null]) {
      expect(await ask({ cursor })).toEqual([400, textWith("'cursor'")]);
    }
  });
});
