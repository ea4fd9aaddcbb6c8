import { describe, expect, it } from 'vitest';
import { Failure } from '../../base/failure.ts';
import { anOrder } from '../../../test/support/an-order.ts';
import { aBooking } from '../../../test/support/booking-builder.ts';
import { noAnswer, openOutboxScene } from '../../../test/support/outbox-scene.ts';

const captivePortal = new Failure('not-the-service', 'HTML', { status: 200 });

describe('a lost answer', () => {
  it('is found in the list: booked, and never sent again', async () => {
    const scene = await openOutboxScene();
    scene.onCreate = (request) => {
      scene.make(request);
      return Promise.reject(noAnswer);
    };
    const id = scene.outbox.book(anOrder());
    await scene.settle();
    expect(scene.outcome(id)).toMatchObject({ state: 'booked', booking: { status: 'ACCEPTED' } });
    expect(scene.created).toHaveLength(1);
    expect(scene.changes()).toBe(1);
  });

  it('is found also where the booking was cancelled at once; a refusal is believed then', async () => {
    const refused = new Failure('conflict', '409', { status: 409 });
    for (const failure of [noAnswer, refused]) {
      const scene = await openOutboxScene();
      scene.onCreate = (request) => {
        const made = scene.make(request);
        scene.bookings = [{ ...made, status: 'CANCELLED' }];
        return Promise.reject(failure);
      };
      const id = scene.outbox.book(anOrder());
      await scene.settle();
      await scene.pass(10);
      expect(scene.outcome(id)).toMatchObject(
        failure === refused
          ? { state: 'refused', kind: 'taken' }
          : { state: 'booked', booking: { status: 'CANCELLED' }, undo: { kind: 'not-offered', why: 'off' } },
      );
    }
  });

  it('may be the booking that looks like it where the lists show no metadata, unless that was there before', async () => {
    for (const isThereBefore of [false, true]) {
      const scene = await openOutboxScene();
      scene.showsMetadata = false;
      const attendees = [{ email: 'ruth@okafor.example' }];
      if (isThereBefore) scene.bookings = [aBooking({ eventType: { id: 501 }, attendees })];
      scene.onCreate = (request) => {
        if (!isThereBefore) scene.make(request);
        return Promise.reject(noAnswer);
      };
      const id = scene.outbox.book(anOrder());
      await scene.settle();
      await scene.pass(60);
      expect(scene.outcome(id)).toMatchObject(
        isThereBefore ? { state: 'not-booked' } : { state: 'unknown', why: 'not-told-apart' },
      );
    }
  });

  it('is a minute of looking, then not booked; and booked after all when a slow service was at it', async () => {
    const scene = await openOutboxScene();
    scene.onCreate = () => Promise.reject(noAnswer);
    const id = scene.outbox.book(anOrder());
    await scene.settle();
    expect(scene.outcome(id)).toEqual({ state: 'checking', since: '2027-03-10T08:15:00.000Z' });
    expect(scene.outbox.dismiss(id)).toBe(false);
    await scene.pass(15);
    expect(scene.outcome(id)).toEqual({
      state: 'unknown',
      why: 'unread',
      nextLookAt: '2027-03-10T08:16:00.000Z',
    });
    await scene.pass(45);
    expect(scene.outcome(id)).toEqual({ state: 'not-booked', isCertain: false });
    const [request] = scene.created;
    if (request !== undefined) scene.make(request);
    await scene.pass(240);
    expect(scene.outcome(id)).toMatchObject({ state: 'booked' });
    expect(scene.created).toHaveLength(1);
  });

  it('is not booked after ten seconds where something else answered', async () => {
    const scene = await openOutboxScene();
    scene.onCreate = () => Promise.reject(captivePortal);
    const id = scene.outbox.book(anOrder());
    await scene.settle();
    await scene.pass(10);
    expect(scene.outcome(id)).toEqual({ state: 'not-booked', isCertain: false });
  });

  it('stays unknown while nothing can be read, and is looked up at once when the network is back', async () => {
    const scene = await openOutboxScene();
    scene.onCreate = (request) => {
      scene.make(request);
      scene.readFailure = new Failure('offline', 'no route');
      return Promise.reject(noAnswer);
    };
    const id = scene.outbox.book(anOrder());
    await scene.settle();
    await scene.pass(400);
    expect(scene.outcome(id)).toMatchObject({ state: 'unknown', nextLookAt: '2027-03-10T08:25:00.000Z' });
    await scene.pass(3_200);
    expect(scene.outcome(id)).toMatchObject({ state: 'unknown', nextLookAt: '2027-03-10T10:15:00.000Z' });
    scene.readFailure = null;
    scene.outbox.checkAgain();
    await scene.settle();
    expect(scene.outcome(id)).toMatchObject({ state: 'booked' });
  });

  it('leaves a service alone that asked to be, also when somebody asks', async () => {
    const scene = await openOutboxScene();
    scene.onCreate = (request) => {
      scene.make(request);
      scene.readFailure = new Failure('too-many-requests', '429', { retryAfterSeconds: 120 });
      return Promise.reject(noAnswer);
    };
    const id = scene.outbox.book(anOrder());
    await scene.settle();
    scene.readFailure = null;
    scene.outbox.checkAgain();
    await scene.pass(119);
    expect(scene.outcome(id)).toMatchObject({ state: 'checking' });
    await scene.pass(1);
    expect(scene.outcome(id)).toMatchObject({ state: 'booked' });
  });

  it('may be booked again once it is not booked: another write, in place of the first', async () => {
    const scene = await openOutboxScene();
    scene.onCreate = () => Promise.reject(captivePortal);
    const first = scene.outbox.book(anOrder());
    expect(scene.outbox.book(anOrder())).toBe(first);
    await scene.settle();
    await scene.pass(10);
    scene.onCreate = (request) => Promise.resolve(scene.make(request));
    const second = scene.outbox.book(anOrder());
    await scene.settle();
    expect(scene.outbox.writes().map(({ id }) => id)).toEqual([second]);
    expect(scene.created.map(({ metadata }) => metadata)).toEqual([
      { bookbarWriteId: first },
      { bookbarWriteId: second },
    ]);
  });

  it('of a booking that the lists do not show is not booked only while the slot is still open', async () => {
    for (const isStillOpen of [true, false]) {
      const scene = await openOutboxScene();
      scene.onCreate = () => {
        if (!isStillOpen) scene.slots = [];
        return Promise.reject(captivePortal);
      };
      const id = scene.outbox.book(anOrder({ isListed: false }));
      await scene.settle();
      await scene.pass(30);
      expect(scene.outcome(id)?.state).toBe(isStillOpen ? 'not-booked' : 'unknown');
    }
  });
});

describe('a new start after a crash', () => {
  it('is certain that nothing was booked where the request had not left', async () => {
    const scene = await openOutboxScene();
    scene.pace = new Promise(() => undefined);
    const id = scene.outbox.book(anOrder());
    await scene.settle();
    await scene.restart();
    expect(scene.outcome(id)).toEqual({ state: 'not-booked', isCertain: true });
    expect(scene.created).toEqual([]);
  });

  it.each(['booked', 'not-booked'] as const)('reads what came of a request that had: %s', async (state) => {
    const scene = await openOutboxScene();
    scene.onCreate = (request) => {
      if (state === 'booked') scene.make(request);
      return new Promise(() => undefined);
    };
    const id = scene.outbox.book(anOrder());
    await scene.settle();
    await scene.restart();
    await scene.pass(60);
    expect(scene.outcome(id)?.state).toBe(state);
    expect(scene.created).toHaveLength(1);
  });

  it('goes on watching for a slow service', async () => {
    const scene = await openOutboxScene();
    scene.onCreate = () => Promise.reject(noAnswer);
    const id = scene.outbox.book(anOrder());
    await scene.settle();
    await scene.pass(60);
    await scene.restart();
    expect(scene.outcome(id)).toEqual({ state: 'not-booked', isCertain: false });
    const [request] = scene.created;
    if (request !== undefined) scene.make(request);
    scene.outbox.checkAgain();
    await scene.settle();
    expect(scene.outcome(id)).toMatchObject({ state: 'booked' });
  });
});
