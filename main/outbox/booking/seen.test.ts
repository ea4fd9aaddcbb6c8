import { describe, expect, it } from 'vitest';
import { Failure } from '../../base/failure.ts';
import { anOrder } from '../../../test/support/an-order.ts';
import { noAnswer, openOutboxScene } from '../../../test/support/outbox-scene.ts';

describe('what was on the screen', () => {
  it('is not shown by the next start, while it stays in this one', async () => {
    const scene = await openOutboxScene();
    const id = scene.outbox.book(anOrder());
    await scene.settle();
    scene.outbox.seen(id);
    expect(scene.outcome(id)).toMatchObject({ state: 'booked' });
    await scene.restart();
    expect(scene.outbox.writes()).toEqual([]);
  });

  it('is shown again when the outcome has changed', async () => {
    const scene = await openOutboxScene();
    const id = scene.outbox.book(anOrder());
    await scene.settle();
    scene.outbox.seen(id);
    scene.onCancel = () => Promise.reject(new Failure('offline', 'no route'));
    scene.outbox.undo(id);
    await scene.settle();
    await scene.restart();
    expect(scene.outcome(id)).toMatchObject({ state: 'booked', undo: { kind: 'failed' } });
  });

  it('stays where the form has something to change', async () => {
    const scene = await openOutboxScene();
    scene.slots = [];
    const id = scene.outbox.book(anOrder());
    await scene.settle();
    scene.outbox.seen(id);
    await scene.restart();
    expect(scene.outcome(id)).toMatchObject({ state: 'refused' });
  });
});

describe('what was not booked and is put away', () => {
  async function putAway() {
    const scene = await openOutboxScene();
    scene.onCreate = () => Promise.reject(noAnswer);
    const id = scene.outbox.book(anOrder());
    await scene.settle();
    await scene.pass(61);
    expect(scene.outcome(id)).toEqual({ state: 'not-booked', isCertain: false });
    expect(scene.outbox.dismiss(id)).toBe(true);
    expect(scene.outbox.writes()).toEqual([]);
    return { scene, id };
  }

  it.each([false, true])('is shown when it turns up all the same (after a restart: %s)', async (restarts) => {
    const { scene, id } = await putAway();
    if (restarts) await scene.restart();
    expect(scene.outbox.writes()).toEqual([]);
    const [request] = scene.created;
    if (request !== undefined) scene.make(request);
    scene.outbox.checkAgain();
    await scene.settle();
    expect(scene.outcome(id)).toMatchObject({ state: 'booked' });
  });

  it('is forgotten once its time is over', async () => {
    const { scene } = await putAway();
    scene.clock.advance(3 * 3_600_000);
    await scene.restart();
    expect(scene.kept()).toEqual([]);
  });
});
