import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ids } from '../support/conformance-ids.ts';
import { at, openSession } from '../support/conformance-session.ts';
import type { Session } from '../support/conformance-session.ts';
import { textWith } from '../support/matchers.ts';

let session: Session;
beforeEach(async () => {
  session = await openSession();
});
afterEach(() => session.stop());

const off = { eventId: ids.intro, isPublished: false };
const ofTeam = { ...off, eventId: ids.roundRobin };
const toggle = (body: object) => session.ask('event-types/switch-published', body);
const answerTo = (body: object) => session.answerTo('event-types/switch-published', body);
const isPublished = async (id: number) => at(await session.ask('event-types/get', { id }), 'isPublished');

describe('document, "Publish or unpublish event type"', () => {
  it('"`POST {base_url}/api/mcp/event-types/switch-published`"', async () => {
    expect((await session.service.send('/api/mcp/event-types/switch-published')).status).toBe(405);
    expect(await toggle(off)).toMatchObject({ isPublished: false });
  });

  it('"This operation identifies the event type with `eventId`, not `id`."', async () => {
    expect(await answerTo({ id: ids.intro, isPublished: false })).toEqual([400, textWith("'eventId'")]);
    expect(await toggle({ ...off, id: ids.priced })).toMatchObject({ id: ids.intro });
    expect([await isPublished(ids.intro), await isPublished(ids.priced)]).toEqual([false, true]);
  });

  it('"eventId | integer | yes | Event type ID."', async () => {
    for (const eventId of [undefined, '501', 1.5]) {
      expect(await answerTo({ ...off, eventId })).toEqual([400, textWith("'eventId'")]);
    }
    expect((await answerTo({ ...off, eventId: ids.deleted }))[0]).toBe(404);
  });

  it('"isPublished | boolean | yes | true publishes, false unpublishes."', async () => {
    for (const wanted of [undefined, 'false', 0]) {
      const answer = await answerTo({ ...off, isPublished: wanted });
      expect(answer).toEqual([400, textWith("'isPublished'")]);
    }
    await toggle(off);
    expect(await isPublished(ids.intro)).toBe(false);
    await toggle({ ...off, isPublished: true });
    expect(await isPublished(ids.intro)).toBe(true);
  });

  it('"teamId | integer | conditional | Required for team event types."', async () => {
    for (const teamId of [undefined, 999]) {
      const answer = await answerTo({ ...ofTeam, teamId });
      expect(answer).toEqual([400, textWith("'teamId'")]);
      expect(await isPublished(ids.roundRobin)).toBe(true);
    }
    expect(await toggle({ ...ofTeam, teamId: ids.team })).toMatchObject({ isPublished: false });
  });

  it('"schedulingType | string | no | `ROUND_ROBIN`, `COLLECTIVE` or `MANAGED`; for team event types."', async () => {
    const types = [
      [ids.roundRobin, 'ROUND_ROBIN'],
      [ids.collective, 'COLLECTIVE'],
      [ids.managed, 'MANAGED'],
    ] as const;
    for (const [eventId, schedulingType] of types) {
      const body = { eventId, isPublished: false, teamId: ids.team, schedulingType };
      expect(await toggle(body)).toMatchObject({ id: eventId, isPublished: false, schedulingType });
    }
    const wrong = { ...ofTeam, teamId: ids.team, schedulingType: 'LOTTERY' };
    expect(await answerTo(wrong)).toEqual([400, textWith("'schedulingType'")]);
  });

  it('"Response 200: the updated event type with its new `isPublished` value (includes at least `id`, `title`, `isPublished`)."', async () => {
    const answer = await session.call('event-types/switch-published', off);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ id: ids.intro, title: 'Intro call', isPublished: false });
  });
});
