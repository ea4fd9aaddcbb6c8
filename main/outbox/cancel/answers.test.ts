import { describe, expect, it } from 'vitest';
import { Failure } from '../../base/failure.ts';
import { aBooking } from '../../../test/support/booking-builder.ts';
import { noAnswer, openCancelScene, refusal } from '../../../test/support/cancel-scene.ts';

const scene = () => openCancelScene(aBooking({ uid: 'a' }), aBooking({ uid: 'b' }));

describe('an answer', () => {
  it.each([
    [
      // Whatever it says: it is on.
      refusal(400, 'This booking has already been cancelled.'),
      { state: 'not-cancelled', kind: 'other', message: 'This booking has already been cancelled.' },
    ],
    [
      refusal(400, 'Cannot cancel a booking that has already ended'),
      { state: 'not-cancelled', kind: 'past', isCertain: true },
    ],
    [
      new Failure('not-found', '', { status: 404, serviceMessage: 'No Booking found' }),
      { state: 'not-cancelled', kind: 'gone' },
    ],
    [
      new Failure('not-allowed', '', { status: 401, serviceMessage: 'User not a host of this event' }),
      { state: 'not-cancelled', kind: 'not-allowed', message: 'User not a host of this event' },
    ],
    [new Failure('not-allowed', '', { status: 403 }), { state: 'not-cancelled', kind: 'not-allowed' }],
    [new Failure('offline', ''), { state: 'not-cancelled', kind: 'offline', isCertain: true }],
    [new Failure('signed-out', ''), { state: 'not-cancelled', kind: 'signed-out', isCertain: true }],
    [
      new Failure('too-many-requests', '', { status: 429 }),
      { state: 'not-cancelled', kind: 'too-many', isCertain: true },
    ],
    [
      refusal(400, 'The workspace is frozen'),
      { state: 'not-cancelled', kind: 'other', message: 'The workspace is frozen' },
    ],
  ])('%s is shown as what it is', async (failure, outcome) => {
    const world = await scene();
    world.onCancel = () => Promise.reject(failure);
    const id = await world.cancel('a');
    await world.pass(10);
    expect(world.outcome(id)).toMatchObject(outcome);
    await world.pass(110);
    expect(world.outcome(id)).toMatchObject(outcome);
    expect(world.sent).toHaveLength(1);
  });

  it.each([400, 401, 403, 404, 409, 422, 429])(
    'of status %i after it was done is not believed: it was cancelled, and by this',
    async (status) => {
      const world = await scene();
      world.onCancel = (request) => {
        world.act(request);
        const code = status === 429 ? 'too-many-requests' : status === 404 ? 'not-found' : 'conflict';
        return Promise.reject(new Failure(code, '', { status }));
      };
      const id = await world.cancel('a');
      expect(world.outcome(id)).toEqual({ state: 'cancelled', already: false });
      expect(world.sent).toHaveLength(1);
    },
  );

  it('to the second of two deliveries is not believed either', async () => {
    const world = await scene();
    world.onCancel = (request) => {
      world.act(request);
      return Promise.reject(refusal(400, 'This booking has already been cancelled.'));
    };
    const id = await world.cancel('a');
    expect(world.outcome(id)).toEqual({ state: 'cancelled', already: false });
  });

  it('that no such booking is known, to the second of two deliveries, is not believed', async () => {
    const world = await scene();
    world.onCancel = (request) => {
      world.act(request);
      return Promise.reject(
        new Failure('not-found', '', { status: 404, serviceMessage: 'No Booking found' }),
      );
    };
    const id = await world.cancel('a');
    expect(world.outcome(id)).toEqual({ state: 'cancelled', already: false });
  });

  it('that it was cancelled before is said when somebody else did it, for a reason of their own', async () => {
    const world = await scene();
    world.onCancel = (request) => {
      world.act({ ...request, cancellationReason: 'Tom cancelled it' });
      return Promise.reject(refusal(400, 'This booking has already been cancelled.'));
    };
    const id = await world.cancel('a');
    expect(world.outcome(id)).toEqual({ state: 'cancelled', already: true });
  });

  it('that cannot be checked is not shown until it can', async () => {
    const world = await scene();
    world.onCancel = (request) => {
      world.act(request);
      world.readFailure = new Failure('offline', '');
      return Promise.reject(refusal(409, 'Conflict'));
    };
    const id = await world.cancel('a');
    expect(world.outcome(id)).toMatchObject({ state: 'checking', isAnswered: false });
    world.readFailure = null;
    world.outbox.checkAgain();
    await world.settle();
    expect(world.outcome(id)).toEqual({ state: 'cancelled', already: false });
  });

  it('that the lists cannot decide is not shown until they can', async () => {
    const world = await scene();
    const { bookings } = world;
    world.onCancel = () => {
      world.bookings = [];
      return Promise.reject(refusal(409, 'Conflict'));
    };
    const id = await world.cancel('a');
    expect(world.outcome(id)).toMatchObject({ state: 'checking', isAnswered: false });
    world.bookings = bookings;
    await world.pass(15);
    expect(world.outcome(id)).toMatchObject({ state: 'not-cancelled', message: 'Conflict' });
  });

  it('that no such booking is known is shown, where no list shows it either', async () => {
    const world = await scene();
    world.onCancel = () => {
      world.bookings = [];
      return Promise.reject(refusal(404, 'No Booking found'));
    };
    const id = await world.cancel('a');
    await world.pass(15);
    expect(world.outcome(id)).toMatchObject({ state: 'not-cancelled', kind: 'gone' });
  });

  it('that one booking is cancelled needs no list', async () => {
    const world = await scene();
    const id = await world.wish('a');
    world.readFailure = new Failure('offline', '');
    await world.pass(5);
    expect(world.outcome(id)).toEqual({ state: 'cancelled', already: false });
  });

  it('that refused leaves the way open: a person may try again, and the new one takes its place', async () => {
    const world = await scene();
    const works = world.onCancel;
    world.onCancel = () => Promise.reject(new Failure('offline', ''));
    await world.cancel('a');
    world.onCancel = works;
    const id = world.outbox.cancel({ uid: 'a', scope: 'one', reason: 'Ill', isTyped: true });
    await world.pass(5);
    expect(world.outbox.all()).toMatchObject([{ id, outcome: { state: 'cancelled' } }]);
  });

  it('that refused another booking stays when this one is cancelled', async () => {
    const world = await scene();
    const works = world.onCancel;
    world.onCancel = () => Promise.reject(new Failure('offline', ''));
    const failed = await world.cancel('a');
    world.onCancel = works;
    await world.cancel('b');
    expect(world.outcome(failed)).toMatchObject({ state: 'not-cancelled', kind: 'offline' });
  });

  it('without a status says nothing, so the lists are read', async () => {
    const world = await scene();
    world.onCancel = (request) => {
      world.act(request);
      return Promise.resolve({ success: true });
    };
    const id = await world.cancel('a');
    expect(world.outcome(id)).toEqual({ state: 'cancelled', already: false });
  });

  it('about another booking proves nothing: by the lists it is on', async () => {
    const world = await scene();
    world.onCancel = () => Promise.resolve({ uid: 'b', status: 'CANCELLED' });
    const id = await world.cancel('a');
    await world.pass(10);
    expect(world.outcome(id)).toMatchObject({ state: 'not-cancelled', kind: 'unchanged' });
  });

  it('that never comes is looked up, and nothing is sent again: not cancelled after a minute', async () => {
    const world = await scene();
    world.onCancel = () => Promise.reject(noAnswer);
    const id = await world.cancel('a');
    expect(world.outcome(id)).toMatchObject({ state: 'checking', isAnswered: false });
    await world.pass(20);
    expect(world.outcome(id)?.state).toBe('unknown');
    await world.pass(45);
    expect(world.outcome(id)).toMatchObject({ state: 'not-cancelled', kind: 'unchanged', isCertain: false });
    expect(world.sent).toHaveLength(1);
  });

  it('that never comes, of a service that acts after 75 seconds, is put right within seconds', async () => {
    const world = await scene();
    world.onCancel = () => Promise.reject(noAnswer);
    const id = await world.cancel('a');
    await world.pass(75);
    expect(world.outcome(id)).toMatchObject({ state: 'not-cancelled', isCertain: false });
    world.act({ uid: 'a', allRemainingBookings: false });
    await world.pass(20);
    expect(world.outcome(id)).toMatchObject({ state: 'cancelled' });
  });

  it('that never comes, of a slow service, is found out later', async () => {
    const world = await scene();
    world.onCancel = () => Promise.reject(noAnswer);
    const id = await world.cancel('a');
    await world.pass(120);
    expect(world.outcome(id)).toMatchObject({ state: 'not-cancelled', kind: 'unchanged' });
    world.act({ uid: 'a', allRemainingBookings: false });
    await world.pass(300);
    expect(world.outcome(id)).toMatchObject({ state: 'cancelled' });
  });

  it('that never comes while nothing can be read leaves it unknown until something can', async () => {
    const world = await scene();
    world.onCancel = (request) => {
      world.act(request);
      return Promise.reject(noAnswer);
    };
    world.readFailure = new Failure('offline', '');
    const id = await world.cancel('a');
    await world.pass(200);
    expect(world.outcome(id)?.state).toBe('unknown');
    world.readFailure = null;
    world.outbox.checkAgain();
    await world.settle();
    expect(world.outcome(id)).toEqual({ state: 'cancelled', already: false });
  });

  it('that never comes for a booking that no list shows any more leaves it unknown', async () => {
    const world = await scene();
    world.onCancel = () => {
      world.bookings = [];
      return Promise.reject(noAnswer);
    };
    const id = await world.cancel('a');
    await world.pass(120);
    expect(world.outcome(id)?.state).toBe('unknown');
    expect(world.outbox.dismiss(id)).toBe(true);
  });

  it('that never comes for a booking that somebody moved meanwhile does not count as cancelled', async () => {
    const world = await scene();
    world.onCancel = () => {
      world.bookings = world.bookings.map((booking) =>
        booking.uid === 'a' ? { ...booking, status: 'CANCELLED', rescheduled: true } : booking,
      );
      return Promise.reject(noAnswer);
    };
    const id = await world.cancel('a');
    expect(world.outcome(id)).toMatchObject({ state: 'not-cancelled', kind: 'moved' });
    expect(world.cancellation(id)?.rows).toMatchObject([{ outcome: 'moved' }]);
  });
});

describe('a crash', () => {
  it.each([true, false])('in the middle of sending: the next start reads; cancelled %s', async (isDone) => {
    const world = await scene();
    world.onCancel = (request) => {
      if (isDone) world.act(request);
      return new Promise<object>(() => undefined);
    };
    const id = await world.cancel('a');
    await world.restart();
    await world.pass(70);
    expect(world.outcome(id)).toMatchObject(
      isDone ? { state: 'cancelled' } : { state: 'not-cancelled', kind: 'unchanged' },
    );
    expect(world.sent).toHaveLength(1);
  });

  it('cannot lead to a second one: what cannot be noted down is not sent', async () => {
    const world = await scene();
    const id = await world.wish('a');
    world.journal.failure = new Error('The disk is full');
    await world.pass(5);
    expect(world.outcome(id)).toMatchObject({ state: 'not-cancelled', kind: 'other', isCertain: true });
    expect(world.sent).toEqual([]);
    expect(world.reported.length).toBeGreaterThan(0);
  });
});
