import { describe, expect, it } from 'vitest';
import { watchReminding } from '../../test/support/watched-reminding.ts';
import {
  booking,
  cancelling,
  ofTerminal,
  openPlansScene,
  publishing,
  type PlansScene,
} from '../../test/support/plans-scene.ts';
import { announcePlans } from './announce.ts';

const hour = 3_600_000;

async function announceIn(scene: PlansScene) {
  const { reminding, ...watched } = watchReminding();
  const open = () =>
    announcePlans({
      id: 1,
      clock: scene.clock,
      computerTimeZone: () => 'Europe/Berlin',
      report: (error) => scene.reported.push(error),
      plans: scene.plans,
      away: scene.publishing.away,
      reminding,
    });
  let stop = open();
  return {
    ...watched,
    async restart(): Promise<void> {
      stop();
      await scene.start();
      stop = open();
      await scene.settle();
    },
  };
}

describe('a plan that waits', () => {
  it('is announced once, with who suggests what, and leads to the plans; hidden, it names nothing', async () => {
    const scene = await openPlansScene('a');
    const announced = await announceIn(scene);
    const filed = await scene.file([booking('09:00'), cancelling('a'), publishing(502)], {
      reason: 'Click here: evil.example',
    });
    await scene.settle();
    expect(announced.shown()).toMatchObject([
      {
        kind: 'message',
        account: 1,
        uid: null,
        leadsTo: { plan: filed.id },
        title: 'Desk helper suggests 3 changes',
        body: 'Book Call, Ana Bell. Cancel Call, a. Publish Coaching.',
        hiddenTitle: 'Changes are waiting for your approval',
      },
    ]);
    await announced.restart();
    expect(announced.count()).toBe(1);
    expect(scene.reported).toEqual([]);
  });

  it('from a terminal says so', async () => {
    const scene = await openPlansScene('a');
    const announced = await announceIn(scene);
    await scene.file([cancelling('a')], ofTerminal);
    await scene.settle();
    expect(announced.shown()).toMatchObject([{ title: '1 change from the terminal needs your approval' }]);
  });

  it('is taken back once it was approved, refused or has lapsed', async () => {
    const scene = await openPlansScene('a');
    const announced = await announceIn(scene);
    const refused = await scene.file([booking('09:00')]);
    const approved = await scene.file([cancelling('a')]);
    await scene.file([booking('10:00')]);
    await scene.settle();
    expect(announced.shown()).toHaveLength(3);
    await scene.plans.refuse(refused.id);
    await scene.approve(approved.id);
    await scene.settle();
    expect(announced.shown()).toHaveLength(1);
    scene.clock.advance(25 * hour);
    await scene.settle();
    expect(announced.shown()).toEqual([]);
  });

  it('waits for the end of a mute, and is not announced where it was decided before', async () => {
    const scene = await openPlansScene('a');
    const announced = await announceIn(scene);
    const nowMs = scene.clock.now();
    announced.set({ mute: { fromMs: nowMs, untilMs: nowMs + hour } });
    const { id } = await scene.file([booking('09:00')]);
    await scene.file([cancelling('a')]);
    await scene.settle();
    expect(announced.count()).toBe(0);
    await scene.plans.refuse(id);
    scene.clock.advance(hour);
    await scene.settle();
    expect(announced.shown()).toMatchObject([{ body: 'Cancel Call, a.' }]);
  });

  it('that a terminal asked about itself is never announced', async () => {
    const scene = await openPlansScene('a');
    const announced = await announceIn(scene);
    await scene.plans.carryOut({ filer: { kind: 'terminal' }, reason: '', changes: [cancelling('a')] });
    await scene.settle();
    expect(announced.count()).toBe(0);
  });
});
