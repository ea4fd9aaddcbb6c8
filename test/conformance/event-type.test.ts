import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ids } from '../support/conformance-ids.ts';
import { at, openSession } from '../support/conformance-session.ts';
import type { Session } from '../support/conformance-session.ts';
import { listWith } from '../support/matchers.ts';

let session: Session;
beforeAll(async () => {
  session = await openSession();
});
afterAll(() => session.stop());

const get = (id: number): Promise<unknown> => session.ask('event-types/get', { id });

describe('document, "Event type"', () => {
  it.each([
    ['id | integer', { id: ids.intro }],
    [
      'title, slug, description | strings',
      { title: 'Intro call', slug: 'intro', description: 'A first conversation.' },
    ],
    ['length | integer, duration in minutes', { length: 30 }],
    ['hidden, isPublished | booleans, visibility', { hidden: false, isPublished: true }],
    ['currency | string, lower-case currency code', { currency: 'eur' }],
    [
      'locations | array of objects; each has at least `type` (string)',
      { locations: [{ type: 'integrations:zoom' }, { type: 'phone' }] },
    ],
    [
      'eventTypeType | string, the event variant (one shape value is `ONE_ON_ONE`)',
      { eventTypeType: 'ONE_ON_ONE' },
    ],
    [
      'bookingFields | array, questions on the booking form',
      { bookingFields: listWith({ name: 'company', type: 'text', label: 'Company' }) },
    ],
    [
      'workflows, webhooks | attached automations',
      { workflows: [{ workflow: { id: 1 } }], webhooks: [{ id: 'w1' }] },
    ],
    [
      'hosts, schedule | assigned hosts and availability schedule',
      { hosts: [{ userId: ids.maya, isFixed: true }], schedule: 1 },
    ],
    [
      'seoMeta, metadata | SEO and custom metadata (object)',
      { seoMeta: { title: 'Book Maya' }, metadata: { colour: 'green' } },
    ],
  ])('"%s"', async (_row, fields) => {
    expect(await get(ids.intro)).toMatchObject(fields);
  });

  it('"price | integer, in the smallest currency unit"', async () => {
    expect(await get(ids.priced)).toMatchObject({ price: 4900, currency: 'eur' });
    expect(await get(ids.intro)).toMatchObject({ price: 0 });
  });

  it('"schedulingType | string or null; for team event types `ROUND_ROBIN`, `COLLECTIVE` or `MANAGED`"', async () => {
    const found = [];
    for (const id of [ids.roundRobin, ids.collective, ids.managed, ids.intro]) {
      found.push(at(await get(id), 'schedulingType'));
    }
    expect(found).toEqual(['ROUND_ROBIN', 'COLLECTIVE', 'MANAGED', null]);
  });

  it('"seatsPerTimeSlot | integer or null, seats per slot for seated events"', async () => {
    expect(await get(ids.seated)).toMatchObject({ seatsPerTimeSlot: 2 });
    expect(await get(ids.intro)).toMatchObject({ seatsPerTimeSlot: null });
  });

  it('"minSlotsPerPackage, maxSlotsPerPackage | package settings"', async () => {
    expect(await get(ids.package)).toMatchObject({ minSlotsPerPackage: 2, maxSlotsPerPackage: 4 });
    expect(await get(ids.intro)).toMatchObject({ minSlotsPerPackage: null, maxSlotsPerPackage: null });
  });

  it('"subscriptionEnabled | boolean"', async () => {
    expect(await get(ids.subscribed)).toMatchObject({ subscriptionEnabled: true });
    expect(await get(ids.intro)).toMatchObject({ subscriptionEnabled: false });
  });
});
