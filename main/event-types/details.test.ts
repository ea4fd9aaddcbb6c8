import { beforeEach, describe, expect, it } from 'vitest';
import { fields } from '../../protocol/common.ts';
import { Failure } from '../base/failure.ts';
import { memoryStores } from '../account/stores.ts';
import { bodyOf } from '../../test/support/bodies.ts';
import { openEventTypesScene, type EventTypesScene } from '../../test/support/event-types-scene.ts';

let scene: EventTypesScene;
const intro = { title: 'Intro call', slug: 'intro-call', length: 30, price: 0 };

beforeEach(async () => {
  scene = openEventTypesScene();
  await scene.eventTypes.start();
});

describe('details of an event type', () => {
  it('are read once for all who ask at the same time, and again when they are old', async () => {
    scene.details.set(501, intro);
    await Promise.all([scene.eventTypes.details(501), scene.eventTypes.details(501)]);
    scene.clock.advance(299_000);
    await scene.eventTypes.details(501);
    expect(scene.asked).toEqual(['get 501']);
    await scene.eventTypes.details(501, 0);
    scene.clock.advance(301_000);
    await scene.eventTypes.details(501);
    expect(scene.asked).toHaveLength(3);
  });

  it('are read again when the clock was set back', async () => {
    scene.details.set(501, intro);
    await scene.eventTypes.details(501);
    scene.clock.jump(Date.parse('2027-03-09T00:00:00Z'));
    await scene.eventTypes.details(501);
    expect(scene.asked).toHaveLength(2);
  });

  it('fill the row: lengths with the usual one first, places, seats, what is booked on its page', async () => {
    scene.details.set(502, { ...intro, length: 60, seatsPerTimeSlot: 12, subscriptionEnabled: true });
    await scene.eventTypes.details(502);
    expect(scene.eventTypes.state().rows).toMatchObject([
      { lengths: [60], seats: 12, pageOnly: null, page: 'https://book.example/maya/intro-call' },
    ]);
  });

  it('of another event type than was asked for are no answer', async () => {
    scene.details.set(12, { ...intro, id: 13 });
    await expect(scene.eventTypes.details(12)).rejects.toMatchObject({ code: 'no-answer' });
    expect(scene.eventTypes.all()).toEqual([]);
  });

  it('of the family’s fullest event type make a whole row', async () => {
    scene.details.set(502, fields.parse(bodyOf('12-event-type-all-field-types.json')));
    await scene.eventTypes.details(502);
    expect(scene.eventTypes.state().rows[0]).toMatchObject({
      title: 'Deep-dive strategy session',
      lengths: [90, 60, 120],
      price: { amount: 14_900, currency: 'eur' },
      isPublished: true,
      page: 'https://book.example/maya-lindqvist/strategy-90',
    });
  });

  it('mark what is gone, without losing it, and bring back what is there again', async () => {
    scene.details.set(501, intro);
    await scene.eventTypes.details(501);
    scene.details.delete(501);
    scene.clock.advance(600_000);
    await expect(scene.eventTypes.details(501)).rejects.toMatchObject({ code: 'not-found' });
    expect(scene.eventTypes.state().rows).toEqual([]);
    expect(scene.eventTypes.all()).toMatchObject([{ id: 501, isGone: true, title: 'Intro call' }]);
    scene.details.set(501, intro);
    await scene.eventTypes.details(501);
    expect(scene.eventTypes.state().rows).toHaveLength(1);
  });

  it('of rows that are shown are read one after another, and not at all while the service is in trouble', async () => {
    for (const id of [501, 502, 503]) scene.details.set(id, intro);
    scene.details.set(502, new Failure('not-allowed', '403'));
    await scene.eventTypes.readShown([501, 502, 503, 501]);
    expect(scene.asked).toEqual(['get 501', 'get 502', 'get 503']);
    scene.asked.length = 0;
    scene.clock.advance(25 * 60 * 60_000);
    scene.details.set(501, new Failure('too-many-requests', '429'));
    await scene.eventTypes.readShown([501, 502, 503]);
    expect(scene.asked).toEqual(['get 501']);
  });
});

describe('what is kept', () => {
  it('comes back whole from a sealed text', async () => {
    const text = memoryStores().text('event-types');
    const first = openEventTypesScene({ text });
    await first.eventTypes.start();
    first.details.set(502, fields.parse(bodyOf('12-event-type-all-field-types.json')));
    await first.eventTypes.details(502);
    await first.eventTypes.walk();
    await first.eventTypes.stop();
    const next = await first.restart();
    expect(next.all()).toEqual(first.eventTypes.all());
    expect(next.state().walk.completeAtMs).toBe(first.clock.now());
    // As every version until now has written it.
    const written = { version: 1, known: first.eventTypes.all(), walkedAtMs: first.clock.now() };
    expect(await text.read()).toBe(JSON.stringify(written));
  });

  it.each(['', '{', '[]', '{"version":2}', '{"version":1,"known":7,"walkedAtMs":null}'])(
    'counts as none when it is %s',
    async (stored) => {
      const text = memoryStores().text('event-types');
      await text.write(stored);
      const { eventTypes, reported } = openEventTypesScene({ text });
      await eventTypes.start();
      expect([eventTypes.all(), eventTypes.state().walk.completeAtMs]).toEqual([[], null]);
      expect(reported).toHaveLength(1);
    },
  );
});
