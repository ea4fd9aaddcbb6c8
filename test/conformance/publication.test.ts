import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { create, startsOf } from '../support/conformance-answers.ts';
import { bookingBody, slotsBody } from '../support/conformance-bodies.ts';
import { ids } from '../support/conformance-ids.ts';
import { at, openSession } from '../support/conformance-session.ts';
import type { Session } from '../support/conformance-session.ts';

let session: Session;
beforeEach(async () => {
  session = await openSession();
});
afterEach(() => session.stop());

const isPublished = async (id: number) => at(await session.ask('event-types/get', { id }), 'isPublished');
const toggle = (eventId: number, wanted: boolean) =>
  session.ask('event-types/switch-published', { eventId, isPublished: wanted });

describe('document, "Event type publication"', () => {
  it('"`isPublished` false or true | publish-toggle operation with `isPublished` true | `isPublished` true"', async () => {
    expect([await isPublished(ids.hidden), await isPublished(ids.intro)]).toEqual([false, true]);
    for (const id of [ids.hidden, ids.intro]) {
      await toggle(id, true);
      expect(await isPublished(id)).toBe(true);
    }
  });

  it('"`isPublished` false or true | publish-toggle operation with `isPublished` false | `isPublished` false (hidden from the public booking page, still bookable via direct link)"', async () => {
    for (const id of [ids.hidden, ids.intro]) {
      await toggle(id, false);
      expect(await isPublished(id)).toBe(false);
    }
    expect(await startsOf(session, slotsBody())).toHaveLength(16);
    expect(await create(session, bookingBody())).toMatchObject({ status: 'ACCEPTED' });
  });
});
