import { describe, expect, it } from 'vitest';
import { Failure } from '../../base/failure.ts';
import { anOrder } from '../../../test/support/an-order.ts';
import { noAnswer, openOutboxScene, openSlot, type OutboxScene } from '../../../test/support/outbox-scene.ts';

const starts = ['10:00', '11:00', '12:00', '13:00'].map((hour) => `2027-03-10T${hour}:00.000Z`);
const endOf = (at: string): string => at.replace(':00:00', ':30:00');
const orders = starts.map((at) => anOrder({ draft: { at, end: endOf(at) } }));

async function openPackage(): Promise<OutboxScene> {
  const scene = await openOutboxScene();
  scene.slots = starts.map((at) => ({ ...openSlot, at, end: endOf(at) }));
  return scene;
}

const states = (scene: OutboxScene, ids: readonly string[]) => ids.map((id) => scene.outcome(id)?.state);
const startsSent = ({ created }: OutboxScene) => created.map(({ start }) => start);

describe('the times of a package', () => {
  it('are all written down before the first is sent, and sent one after the other, each once', async () => {
    const scene = await openPackage();
    const written: number[] = [];
    let underWay = 0;
    let most = 0;
    scene.onCreate = async (request) => {
      underWay += 1;
      most = Math.max(most, underWay);
      written.push(scene.kept().length);
      underWay -= 1;
      return scene.make(request);
    };
    const ids = scene.outbox.bookAll(orders);
    await scene.pass(1);
    expect(states(scene, ids)).toEqual(['booked', 'booked', 'booked', 'booked']);
    expect(startsSent(scene)).toEqual(starts);
    expect(most).toBe(1);
    expect(written[0]).toBe(4);
  });

  it('go on past one that is taken or whose answer is lost, and none is made twice', async () => {
    const scene = await openPackage();
    scene.onCreate = (request) => {
      if (request.start === starts[1]) {
        return Promise.reject(
          new Failure('conflict', '409', { status: 409, serviceMessage: 'no_available_users_found_error' }),
        );
      }
      const made = scene.make(request);
      return request.start === starts[2] ? Promise.reject(noAnswer) : Promise.resolve(made);
    };
    const ids = scene.outbox.bookAll(orders);
    await scene.pass(13);
    expect(states(scene, ids)).toEqual(['booked', 'refused', 'booked', 'booked']);
    expect(scene.bookings).toHaveLength(3);
    expect(startsSent(scene)).toEqual(starts);
  });

  it('end at a refusal that holds for all of them: what follows is not sent', async () => {
    const scene = await openPackage();
    scene.onCreate = (request) =>
      request.start === starts[1]
        ? Promise.reject(new Failure('not-allowed', '403', { status: 403 }))
        : Promise.resolve(scene.make(request));
    const ids = scene.outbox.bookAll(orders);
    await scene.pass(12);
    expect(ids.map((id) => scene.outcome(id))).toMatchObject([
      { state: 'booked' },
      { state: 'refused', kind: 'not-allowed' },
      { state: 'not-booked', isCertain: true },
      { state: 'not-booked', isCertain: true },
    ]);
    expect(startsSent(scene)).toEqual(starts.slice(0, 2));
  });

  it('that were not sent before a crash are said not to be booked, and are not sent after it', async () => {
    const scene = await openPackage();
    scene.onCreate = (request) =>
      request.start === starts[1] ? new Promise(() => undefined) : Promise.resolve(scene.make(request));
    const ids = scene.outbox.bookAll(orders);
    await scene.settle();
    await scene.settle();
    await scene.restart();
    expect(scene.outcome(ids[0] ?? '')).toMatchObject({ state: 'booked' });
    for (const id of ids.slice(2)) {
      expect(scene.outcome(id)).toEqual({ state: 'not-booked', isCertain: true });
    }
    expect(startsSent(scene)).toEqual(starts.slice(0, 2));
  });
});
