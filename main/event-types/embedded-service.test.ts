import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEventTypes, type EventTypes } from './event-types.ts';
import { pageOnlyOf } from './form/read-form.ts';
import { placesOf } from './form/places.ts';
import { createDemoWorkspace } from '../../sandbox/demo/demo-workspace.ts';
import { createMemoryText } from '../../test/support/memory-text.ts';
import { startSlotScene, type SlotScene } from '../../test/support/slot-scene.ts';
import { createCountedBytes, testNow } from '../../test/support/sandbox-service.ts';

let scene: SlotScene;
let eventTypes: EventTypes;

beforeAll(async () => {
  scene = await startSlotScene(
    createDemoWorkspace({
      nowMs: Date.parse(testNow),
      timeZone: 'Europe/Berlin',
      randomBytes: createCountedBytes(),
    }),
  );
  eventTypes = createEventTypes({
    client: scene.client,
    clock: scene.service.clock,
    text: createMemoryText(),
    report: (error) => {
      throw error;
    },
    placesOf,
    pageOnlyOf,
    pinned: () => [],
    page: (owner, slug) => `https://book.example/${owner}/${slug}`,
    username: () => null,
  });
  await eventTypes.start();
});

afterAll(() => scene.stop());

it('the demo’s event types become known by walking its bookings, and are read in full', async () => {
  await expect(eventTypes.walk()).resolves.toEqual({ kind: 'complete' });
  const known = eventTypes.all().map(({ id }) => id);
  await eventTypes.readShown(known);
  const rows = eventTypes.state().rows;
  expect(rows.find(({ title }) => title === 'Intro call')).toMatchObject({
    lengths: [30],
    places: ['Zoom', 'Google Meet', 'Phone'],
    isPublished: true,
    pageOnly: null,
  });
  expect(rows.find(({ title }) => title === 'Coaching')).toMatchObject({
    pageOnly: null,
    package: { min: 4, max: 8 },
    repeats: null,
  });
  expect(rows.find(({ title }) => title === 'Mentoring')?.repeats).toEqual({
    unit: 'week',
    every: 1,
    count: 6,
  });
  // What one time books comes first, a series and a package last.
  expect(rows[0]?.title).toBe('Design critique');
  expect(rows.slice(-2).map(({ title }) => title)).toEqual(['Coaching', 'Mentoring']);
  expect(rows.find(({ title }) => title === 'Studio tour')?.isPublished).toBe(false);
  expect(rows.find(({ title }) => title === 'Strategy session')).toMatchObject({
    lengths: [60, 90],
    price: { amount: 9900, currency: 'jpy' },
  });
  expect(rows.find(({ title }) => title === 'Workshop: onboarding audit')?.seats).toBe(12);
  // Somebody else’s.
  expect(rows.some(({ title }) => title.startsWith('Dentist'))).toBe(false);
});

it('a number that the service does not have is not found', async () => {
  await expect(eventTypes.lookUp('48213')).rejects.toMatchObject({ code: 'not-found' });
});
