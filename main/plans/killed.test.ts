import { describe, expect, it } from 'vitest';
import {
  booking,
  cancelling,
  noAnswer,
  offline,
  openPlansScene,
  publishing,
  rescheduling,
  timeOf,
  type PlansScene,
} from '../../test/support/plans-scene.ts';
import { isOff } from '../api/booking/status.ts';

const minute = 60;
const hour = 60 * minute;

const isBookedAt = (scene: PlansScene, time: string): boolean =>
  scene.bookings.some((one) => one.startTime === timeOf(time) && !isOff(one));

/** A booking, a reschedule, a cancellation and an event type that is published; the cancellation is not approved. */
async function fileInScene(): Promise<{ readonly scene: PlansScene; readonly id: string; approve(): void }> {
  const scene = await openPlansScene('a', 'b');
  const { id, rows } = await scene.file([
    booking('09:00'),
    rescheduling('a', '10:00'),
    cancelling('b'),
    publishing(502),
  ]);
  const approved = rows.filter(({ does }) => does !== 'cancel').map((row) => row.id);
  return {
    scene,
    id,
    // One that dies on the way never hears of it.
    approve: () => void scene.plans.approve(id, approved).catch(() => undefined),
  };
}

/** What the last process knew is read until it is known what came of everything. */
async function passWhileRunning(scene: PlansScene, id: string): Promise<void> {
  const isOpen = (): boolean => scene.plan(id).isRunning || scene.states(id).includes('unknown');
  for (let minutes = 0; minutes < 5 && isOpen(); minutes += 1) await scene.pass(minute, 10);
}

describe('a plan whose process ends on the way', () => {
  it(
    'is carried out by the next one, as far as it was approved: nothing twice, nothing lost',
    { timeout: 90_000 },
    async () => {
      let deaths = 0;
      let carriedOn = 0;
      for (let step = 1; step < 200; step += 1) {
        const { scene, id, approve } = await fileInScene();
        await scene.start(step);
        approve();
        await scene.settle();
        if (!scene.isDead()) break;
        deaths += 1;
        await scene.start();
        await passWhileRunning(scene, id);
        const where = `dead at step ${step}`;
        expect(scene.reported, where).toEqual([]);
        if (scene.plan(id).state === 'waiting') {
          // Where the disk did not have it, nobody has approved it.
          expect([where, scene.sent]).toEqual([where, []]);
          continue;
        }
        carriedOn += 1;
        expect(new Set(scene.sent).size, where).toBe(scene.sent.length);
        const [booked, moved, kept, published] = scene.states(id);
        expect(kept, where).toBe('kept');
        expect(scene.bookings.find(({ uid }) => uid === 'b')?.status, where).toBe('ACCEPTED');
        for (const [said, isSo] of [
          [booked, isBookedAt(scene, '09:00')],
          [moved, isBookedAt(scene, '10:00')],
          [published, scene.eventTypes.get(502)?.['isPublished'] === true],
        ] as const)
          expect([where, said], where).toEqual([where, isSo ? 'done' : 'failed: unchanged']);
        expect(published, where).toBe('done');
        expect(scene.plan(id).isRunning, where).toBe(false);
      }
      expect([deaths > 20, carriedOn > 15]).toEqual([true, true]);
    },
  );

  it(
    'whose answers are lost too is known in the end, and nothing is sent a second time',
    { timeout: 90_000 },
    async () => {
      for (let step = 8; step < 60; step += 3) {
        const { scene, id, approve } = await fileInScene();
        scene.onCreate = async (request) => {
          scene.make(request);
          throw noAnswer;
        };
        scene.onSwitch = async (request) => {
          scene.switchPublished(request);
          throw noAnswer;
        };
        await scene.start(step);
        approve();
        await scene.pass(30);
        await scene.start();
        await passWhileRunning(scene, id);
        const where = `dead at step ${step}`;
        expect(new Set(scene.sent).size, where).toBe(scene.sent.length);
        const done = scene.states(id).filter((state) => state === 'done').length;
        const isSo = [
          isBookedAt(scene, '09:00'),
          isBookedAt(scene, '10:00'),
          scene.eventTypes.get(502)?.['isPublished'],
        ];
        expect([where, done]).toEqual([where, isSo.filter(Boolean).length]);
      }
    },
  );

  it('goes on by itself within an hour; after that nothing more of it is sent, and it says so', async () => {
    const { scene, id, approve } = await fileInScene();
    scene.onCreate = () => new Promise(() => undefined);
    approve();
    await scene.settle();
    expect(scene.states(id)).toEqual(['sending', 'waiting', 'kept', 'waiting']);
    scene.onCreate = (request) => Promise.resolve(scene.make(request));
    await scene.quit();
    scene.clock.advance(2 * hour * 1000);
    await scene.start();
    await scene.pass(2 * minute);
    expect(scene.states(id)).toEqual(['failed: unchanged', 'failed: not-sent', 'kept', 'failed: not-sent']);
    expect(scene.sent).toEqual(['book 03-15 09:00']);
  });

  it('that stopped without a network waits for a person over the restart', async () => {
    const { scene, id, approve } = await fileInScene();
    scene.readFailure = offline;
    approve();
    await scene.pass(10);
    scene.readFailure = null;
    await scene.start();
    await scene.pass(minute);
    expect([scene.plan(id).stop, scene.sent]).toEqual(['offline', []]);
    scene.plans.goOn(id);
    await scene.pass(5);
    expect(scene.states(id)).toEqual(['done', 'done', 'kept', 'done']);
  });
});
