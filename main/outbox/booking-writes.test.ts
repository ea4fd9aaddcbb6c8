import { describe, expect, it, vi } from 'vitest';
import { Failure } from '../base/failure.ts';
import { anOrder } from '../../test/support/an-order.ts';
import { aBooking } from '../../test/support/booking-builder.ts';
import { noAnswer, openOutboxScene, openSlot } from '../../test/support/outbox-scene.ts';

describe('booking', () => {
  it('asks again, notes it down, sends it once, and shows what really came back', async () => {
    const scene = await openOutboxScene();
    const notedBefore: boolean[] = [];
    scene.onCreate = async (request) => {
      notedBefore.push(scene.kept()[0]?.wasSent === true);
      return { ...scene.make(request), status: 'PENDING', user: { name: 'Tom Reyes' } };
    };
    const id = scene.outbox.book(anOrder());
    expect(scene.outcome(id)).toEqual({ state: 'sending' });
    await scene.settle();
    expect(scene.outcome(id)).toMatchObject({
      state: 'booked',
      booking: { status: 'PENDING', host: 'Tom Reyes', guest: { name: 'Ruth Okafor' } },
      undo: { kind: 'offered' },
    });
    expect(notedBefore).toEqual([true]);
    expect(scene.created).toHaveLength(1);
    expect(scene.changes()).toBe(1);
    expect(scene.outbox.writes().map(({ draft }) => draft)).toEqual([anOrder().draft]);
  });

  it('sends nothing for a slot that is gone, and offers what is close by', async () => {
    const scene = await openOutboxScene();
    const later = { ...openSlot, at: '2027-03-10T10:30:00.000Z' };
    scene.slots = [later];
    const id = scene.outbox.book(anOrder());
    await scene.settle();
    expect(scene.outcome(id)).toMatchObject({ state: 'refused', kind: 'taken', nearest: [later] });
    expect(scene.created).toEqual([]);
  });

  it('offers what is close by when somebody was faster than the create', async () => {
    const scene = await openOutboxScene();
    const later = { ...openSlot, at: '2027-03-10T10:30:00.000Z' };
    scene.slots = [openSlot, later];
    scene.onCreate = () =>
      Promise.reject(
        new Failure('conflict', '409', { status: 500, serviceMessage: 'no_available_users_found_error' }),
      );
    const id = scene.outbox.book(anOrder());
    await scene.settle();
    await scene.pass(10);
    expect(scene.outcome(id)).toMatchObject({ state: 'refused', kind: 'taken', nearest: [later] });
  });

  it('sends nothing without a network, and nothing that cannot be noted down', async () => {
    const scene = await openOutboxScene();
    scene.readFailure = new Failure('offline', 'no route');
    const offline = scene.outbox.book(anOrder());
    await scene.settle();
    expect(scene.outcome(offline)).toMatchObject({ state: 'refused', kind: 'offline' });
    scene.readFailure = null;
    scene.journal.failure = new Error('The disk is full');
    const unsaved = scene.outbox.book(anOrder());
    await scene.settle();
    expect(scene.outcome(unsaved)).toMatchObject({ state: 'refused', kind: 'storage' });
    expect(scene.created).toEqual([]);
  });

  it('lets the create decide when the slot could not be asked for', async () => {
    const scene = await openOutboxScene();
    scene.readFailure = new Failure('service-error', '500', { status: 500 });
    const id = scene.outbox.book(anOrder());
    await scene.settle();
    expect(scene.outcome(id)).toMatchObject({ state: 'booked' });
  });

  it('sends nothing of several when the slot could not be asked for: nobody looks at each', async () => {
    const scene = await openOutboxScene();
    scene.readFailure = new Failure('service-error', '500', { status: 500 });
    const id = scene.outbox.book(anOrder(), 'changes-1');
    await scene.settle();
    expect(scene.outbox.written()).toMatchObject([{ id, outcome: { state: 'not-booked', isCertain: true } }]);
    expect(scene.created).toEqual([]);
  });

  it('does not wait longer than eight seconds for what is asked before', async () => {
    const scene = await openOutboxScene();
    scene.pace = new Promise(() => undefined);
    const id = scene.outbox.book(anOrder());
    await scene.pass(7);
    expect(scene.created).toEqual([]);
    await scene.pass(1);
    expect(scene.outcome(id)).toMatchObject({ state: 'booked' });
  });

  it('has no second write for the same slot and guest, or the same move, while one is open', async () => {
    const scene = await openOutboxScene();
    const moving = { uid: 'old', reason: '' };
    const first = scene.outbox.book(anOrder());
    expect(scene.outbox.book(anOrder({ responses: { name: 'R', email: 'ruth@okafor.EXAMPLE' } }))).toBe(
      first,
    );
    const move = scene.outbox.book(anOrder({ draft: { moving, at: '2027-03-10T11:00:00Z' } }));
    expect(scene.outbox.book(anOrder({ draft: { moving, at: '2027-03-10T12:00:00Z' } }))).toBe(move);
    await scene.settle();
    expect(scene.outbox.writes()).toHaveLength(2);
    expect(scene.outbox.book(anOrder())).not.toBe(first);
  });

  it('keeps an earlier one for the same slot and guest that came about, or of which changes may still hear', async () => {
    const scene = await openOutboxScene();
    const booked = scene.outbox.book(anOrder());
    await scene.settle();
    scene.onCreate = () => Promise.reject(noAnswer);
    const ofChanges = scene.outbox.book(anOrder(), 'changes-1');
    await scene.settle();
    await scene.pass(60);
    const again = scene.outbox.book(anOrder());
    await scene.settle();
    expect(scene.outcome(booked)).toMatchObject({ state: 'booked' });
    expect(scene.outbox.written().map(({ id }) => id)).toEqual([booked, ofChanges, again]);
    // It arrives after all.
    const [, request] = scene.created;
    if (request !== undefined) scene.make(request);
    await scene.pass(90);
    expect(scene.outbox.written().find(({ id }) => id === ofChanges)?.outcome).toMatchObject({
      state: 'booked',
    });
  });

  it('does not put away a refusal that is still being checked', async () => {
    const scene = await openOutboxScene();
    scene.onCreate = () => Promise.reject(new Failure('not-allowed', '403', { status: 403 }));
    const id = scene.outbox.book(anOrder());
    await scene.settle();
    expect(scene.outcome(id)).toEqual({ state: 'sending' });
    expect(scene.outbox.dismiss(id)).toBe(false);
    await scene.pass(10);
    expect(scene.outcome(id)).toMatchObject({ state: 'refused', kind: 'not-allowed' });
    expect(scene.outbox.dismiss(id)).toBe(true);
    // What is gone can be neither put away nor undone.
    expect(scene.outbox.dismiss(id)).toBe(false);
    expect(scene.outbox.undo(id)).toBe(false);
  });

  it('leaves to the booking page what the operation cannot name', async () => {
    const scene = await openOutboxScene();
    const target = { kind: 'group', usernames: ['maya', 'tom'], slug: 'intro' } as const;
    const page = 'https://app.example/maya+tom/intro';
    const id = scene.outbox.book(anOrder({ draft: { target }, eventType: { page } }));
    await scene.settle();
    expect(scene.outcome(id)).toMatchObject({ state: 'refused', kind: 'page-only', page });
    expect(scene.created).toEqual([]);
  });

  it('keeps what came of it until it is dismissed', async () => {
    const scene = await openOutboxScene();
    const id = scene.outbox.book(anOrder());
    expect(scene.outbox.dismiss(id)).toBe(false);
    await scene.settle();
    await scene.restart();
    expect(scene.outcome(id)).toMatchObject({ state: 'booked' });
    expect(scene.outbox.dismiss(id)).toBe(true);
    await scene.restart();
    expect(scene.outbox.writes()).toEqual([]);
  });

  it('notes once that what came of it was on the screen, and nothing of a write that is gone', async () => {
    const scene = await openOutboxScene();
    const id = scene.outbox.book(anOrder());
    await scene.settle();
    expect(scene.kept()).toMatchObject([{ wasSent: true, isSeen: false }]);
    const writes = vi.spyOn(scene.journal, 'write');
    for (const one of ['gone', id, id]) scene.outbox.seen(one);
    await scene.settle();
    expect(scene.kept()).toMatchObject([{ isSeen: true }]);
    expect(writes).toHaveBeenCalledTimes(1);
  });

  it('remembers what was moved where, and offers no undo for it', async () => {
    const scene = await openOutboxScene();
    const old = aBooking({ uid: 'old', startTime: '2027-03-09T10:00:00Z' });
    scene.bookings = [old];
    const movedFrom = { startTime: old.startTime, endTime: old.endTime, host: null };
    const id = scene.outbox.book(anOrder({ draft: { moving: { uid: 'old', reason: 'Late' } }, movedFrom }));
    await scene.settle();
    const outcome = scene.outcome(id);
    expect(outcome).toMatchObject({
      state: 'booked',
      booking: { movedFrom },
      undo: { kind: 'not-offered', why: 'moved' },
    });
    expect(scene.outbox.undo(id)).toBe(false);
    await scene.restart();
    const to = outcome?.state === 'booked' ? outcome.booking.uid : '';
    expect(scene.outbox.moves()).toEqual([{ from: 'old', to }]);
  });
});
