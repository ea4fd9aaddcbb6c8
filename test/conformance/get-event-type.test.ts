import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ids } from '../support/conformance-ids.ts';
import { openSession } from '../support/conformance-session.ts';
import type { Session } from '../support/conformance-session.ts';
import { textWith } from '../support/matchers.ts';

let session: Session;
beforeAll(async () => {
  session = await openSession();
});
afterAll(() => session.stop());

describe('document, "Get event type"', () => {
  it('"`POST {base_url}/api/mcp/event-types/get`"', async () => {
    expect((await session.service.send('/api/mcp/event-types/get')).status).toBe(405);
    expect(await session.ask('event-types/get', { id: ids.intro })).toMatchObject({ id: ids.intro });
  });

  it('"Body: `id` (integer, required)."', async () => {
    for (const body of [{}, { id: '501' }, { id: 1.5 }, { eventId: ids.intro }]) {
      expect(await session.answerTo('event-types/get', body)).toEqual([400, textWith("'id'")]);
    }
    expect((await session.answerTo('event-types/get', { id: ids.deleted }))[0]).toBe(404);
  });

  it('"Response 200: the full event type object (see resources), including booking fields, workflows, hosts and schedule."', async () => {
    const eventType = await session.ask('event-types/get', { id: ids.intro });
    const fields = [
      'id',
      'title',
      'slug',
      'description',
      'length',
      'hidden',
      'isPublished',
      'price',
      'currency',
      'locations',
      'schedulingType',
      'eventTypeType',
      'bookingFields',
      'workflows',
      'webhooks',
      'hosts',
      'schedule',
      'seatsPerTimeSlot',
      'minSlotsPerPackage',
      'maxSlotsPerPackage',
      'subscriptionEnabled',
      'seoMeta',
      'metadata',
    ];
    for (const field of fields) expect(eventType).toHaveProperty(field);
    expect(eventType).toMatchObject({
      bookingFields: [{ name: 'name' }, { name: 'email' }, { name: 'company' }],
      workflows: [{ workflow: { name: 'Remind by mail' } }],
      hosts: [{ userId: ids.maya }],
      schedule: 1,
    });
  });
});
