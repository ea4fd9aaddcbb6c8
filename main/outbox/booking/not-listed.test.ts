import { describe, expect, it } from 'vitest';
import { Failure } from '../../base/failure.ts';
import type { OpenSlotProof } from './order.ts';
import { anOrder } from '../../../test/support/an-order.ts';
import { aBooking } from '../../../test/support/booking-builder.ts';
import { openOutboxScene, openSlot, type OutboxScene } from '../../../test/support/outbox-scene.ts';

const captivePortal = new Failure('not-the-service', 'HTML', { status: 200 });
const hosts = ['maya', 'tom', 'ines'].map((username) => ({ username, name: username }));
const at = (hour: string) => ({ at: `2027-03-10T${hour}:00.000Z`, end: `2027-03-10T${hour}:30.000Z` });
/** Another time, at which only one of them is free. */
const other = { ...openSlot, ...at('14:00'), hosts: [2] };

interface Case {
  readonly openSlot: OpenSlotProof;
  /** Places of who is free before, and after; null: the slot is gone. */
  readonly before: readonly number[];
  readonly after: readonly number[] | null;
  readonly others?: boolean;
}

/** Books what a colleague may host, and loses the answer. */
async function lose({ openSlot: proof, before, after, others = true }: Case) {
  const scene = await openOutboxScene();
  const rest = others ? [other] : [];
  scene.hosts = others || before.length > 1 ? hosts : hosts.slice(0, 1);
  scene.slots = [{ ...openSlot, hosts: before }, ...rest];
  scene.onCreate = () => {
    scene.slots = after === null ? rest : [{ ...openSlot, hosts: after }, ...rest];
    return Promise.reject(captivePortal);
  };
  const id = scene.outbox.book(anOrder({ isListed: false, eventType: { openSlot: proof } }));
  await scene.settle();
  await scene.pass(20);
  return { scene, id, outcome: scene.outcome(id) };
}

describe('a booking that the lists need not show, whose answer was lost', () => {
  it.each([
    ['the slot is open, and every booking takes it', 'nothing-booked', [0], [0]],
    ['everybody is free who was', 'by-host', [0, 1], [0, 1]],
    ['the one is free who was', 'by-host', [1], [1]],
    ['everybody is free who was, and one more', 'by-host', [0, 1], [2, 1, 0]],
  ] as const)('is not booked where %s', async (_, proof, before, after) => {
    const { outcome } = await lose({ openSlot: proof, before, after });
    expect(outcome).toEqual({ state: 'not-booked', isCertain: false });
  });

  it.each([
    ['the slot is gone', 'nothing-booked', [0], null, 'taken'],
    ['the slot is gone', 'by-host', [0, 1], null, 'taken'],
    ['a host is busy who was free', 'by-host', [0, 1], [1], 'taken'],
    ['another host is free instead', 'by-host', [0], [1], 'taken'],
    ['it is as open as before, which what waits does not change', 'nothing', [0, 1], [0, 1], 'not-listed'],
    ['nobody is named', 'by-host', [], [], 'not-listed'],
    ['nobody is named any more', 'by-host', [0, 1], [], 'not-listed'],
  ] as const)('stays unknown where %s', async (_, proof, before, after, why) => {
    const { scene, outcome } = await lose({ openSlot: proof, before, after });
    expect(outcome).toMatchObject({ state: 'unknown', why });
    expect(scene.created).toHaveLength(1);
  });

  it('is not booked where the one host is free who was, of a server that names one with each slot', async () => {
    const { outcome } = await lose({ openSlot: 'by-host', before: [0], after: [0], others: false });
    expect(outcome).toEqual({ state: 'not-booked', isCertain: false });
  });

  it('stays unknown where the slot is listed without a seat: somebody took it', async () => {
    const scene = await openOutboxScene();
    scene.onCreate = () => {
      scene.slots = [{ ...openSlot, seatsLeft: 0 }];
      return Promise.reject(captivePortal);
    };
    const id = scene.outbox.book(anOrder({ isListed: false, eventType: { openSlot: 'nothing-booked' } }));
    await scene.settle();
    await scene.pass(20);
    expect(scene.outcome(id)).toMatchObject({ state: 'unknown', why: 'taken' });
  });

  it('stays unknown where the server names all hosts with each slot, free or not', async () => {
    const { outcome } = await lose({
      openSlot: 'by-host',
      before: [0, 1, 2],
      after: [0, 1, 2],
      others: false,
    });
    expect(outcome).toMatchObject({ state: 'unknown', why: 'not-listed' });
  });

  it('stays unknown where only one host was asked for: another may have been drawn', async () => {
    const scene = await openOutboxScene();
    scene.hosts = hosts;
    scene.slots = [{ ...openSlot, hosts: [0] }, other];
    scene.onCreate = () => Promise.reject(captivePortal);
    const seenIn = { ...anOrder().seenIn, host: 'maya' };
    const eventType = { openSlot: 'by-host' } as const;
    const id = scene.outbox.book(anOrder({ isListed: false, eventType, seenIn }));
    await scene.settle();
    await scene.pass(20);
    expect(scene.outcome(id)).toMatchObject({ state: 'unknown', why: 'not-listed' });
  });

  it('that a check cannot decide is checked once an hour after the first five minutes', async () => {
    const { scene, id } = await lose({ openSlot: 'by-host', before: [0, 1], after: null });
    expect(scene.outcome(id)).toMatchObject({ nextLookAt: '2027-03-10T08:16:00.000Z' });
    await scene.pass(300);
    expect(scene.outcome(id)).toMatchObject({ state: 'unknown', nextLookAt: '2027-03-10T09:15:00.000Z' });
  });

  it('is booked where the person was drawn, for then the lists show it', async () => {
    const scene = await openOutboxScene();
    scene.onCreate = (request) => {
      scene.make(request);
      return Promise.reject(captivePortal);
    };
    const id = scene.outbox.book(anOrder({ isListed: false }));
    await scene.settle();
    expect(scene.outcome(id)).toMatchObject({ state: 'booked' });
  });

  it('is looked for after a crash with what was known before it was sent', async () => {
    const scene = await openOutboxScene();
    scene.hosts = hosts;
    scene.slots = [{ ...openSlot, hosts: [0, 1] }, other];
    scene.onCreate = () => {
      scene.slots = [{ ...openSlot, hosts: [1] }, other];
      return new Promise(() => undefined);
    };
    const id = scene.outbox.book(anOrder({ isListed: false, eventType: { openSlot: 'by-host' } }));
    await scene.settle();
    await scene.restart();
    await scene.pass(70);
    expect(scene.outcome(id)).toMatchObject({ state: 'unknown', why: 'taken' });
  });

  it('that was said not to be booked is unknown again when a slow service does it after all', async () => {
    const scene = await openOutboxScene();
    scene.onCreate = () => Promise.reject(new Failure('no-answer', 'cut'));
    const id = scene.outbox.book(anOrder({ isListed: false }));
    await scene.settle();
    await scene.pass(60);
    expect(scene.outcome(id)).toEqual({ state: 'not-booked', isCertain: false });
    scene.slots = [];
    await scene.pass(240);
    expect(scene.outcome(id)).toMatchObject({ state: 'unknown', why: 'taken' });
  });

  it('is refused only where that is proved', async () => {
    for (const isTaken of [true, false]) {
      const scene = await openOutboxScene();
      scene.onCreate = () => {
        if (isTaken) scene.slots = [];
        return Promise.reject(new Failure('conflict', '409', { status: 409 }));
      };
      const id = scene.outbox.book(anOrder({ isListed: false }));
      await scene.settle();
      await scene.pass(20);
      expect(scene.outcome(id)).toMatchObject(
        isTaken ? { state: 'unknown', why: 'taken' } : { state: 'refused', kind: 'taken' },
      );
    }
  });
});

describe('a move that the lists need not show, whose answer was lost', () => {
  const old = aBooking({ uid: 'old', startTime: '2027-03-09T10:00:00Z', endTime: '2027-03-09T10:30:00Z' });

  async function move(after: Partial<typeof old> | null): Promise<OutboxScene> {
    const scene = await openOutboxScene();
    scene.bookings = [old];
    scene.onCreate = () => {
      scene.bookings = after === null ? [] : [{ ...old, ...after }];
      return Promise.reject(captivePortal);
    };
    const movedFrom = { startTime: old.startTime, endTime: old.endTime, host: null };
    const moving = { uid: 'old', reason: 'Late' };
    scene.outbox.book(anOrder({ isListed: false, draft: { moving }, movedFrom }));
    await scene.settle();
    await scene.pass(20);
    return scene;
  }

  it.each([
    ['the original is on', {}, { state: 'not-booked' }],
    [
      'the original was cancelled, and not moved',
      { status: 'CANCELLED', rescheduled: false },
      { state: 'not-booked' },
    ],
    [
      'the original was moved away',
      { status: 'CANCELLED', rescheduled: true },
      { state: 'unknown', why: 'moved-away' },
    ],
    [
      'the original is off, nobody says how',
      { status: 'CANCELLED' },
      { state: 'unknown', why: 'not-listed' },
    ],
    ['no list shows the original', null, { state: 'unknown', why: 'not-listed' }],
  ])('is decided by its original: %s', async (_, after, outcome) => {
    const scene = await move(after);
    expect(scene.outbox.writes()[0]?.outcome).toMatchObject(outcome);
    expect(scene.created).toHaveLength(1);
  });
});
