import { describe, expect, it } from 'vitest';
import type { Booking } from '../../../protocol/booking.ts';
import { Failure } from '../../base/failure.ts';
import { bookingAt } from '../../../test/support/booking-builder.ts';
import { noAnswer, openCancelScene, refusal, type CancelScene } from '../../../test/support/cancel-scene.ts';

function weekly(week: number, fields: object = {}): Booking {
  const day = new Date(Date.UTC(2027, 2, 10 + 7 * week, 10)).toISOString();
  return bookingAt(day, 60, { uid: `r${week}`, recurringEventId: 'series', ...fields });
}

const fourWeeks = (): Promise<CancelScene> =>
  openCancelScene(weekly(-1), weekly(0), weekly(1, { status: 'PENDING' }), weekly(2));

const rowsOf = (scene: CancelScene, id: string): string =>
  (scene.cancellation(id)?.rows ?? []).map(({ uid, outcome }) => `${uid} ${outcome}`).join(', ');

describe('all remaining bookings of a series', () => {
  it('go with one request, and are read afterwards', async () => {
    const scene = await fourWeeks();
    const id = await scene.cancel('r2', 'all');
    expect(scene.sent).toEqual([{ uid: 'r2', cancellationReason: 'Ill', allRemainingBookings: true }]);
    expect(scene.outcome(id)).toEqual({ state: 'cancelled', already: false });
    expect(rowsOf(scene, id)).toBe('r0 cancelled, r1 cancelled, r2 cancelled');
  });

  it('are asked for by one of them that is still to come, since a server may refuse one that is over', async () => {
    const scene = await fourWeeks();
    await scene.cancel('r-1', 'all');
    expect(scene.sent[0]?.uid).toBe('r0');
  });

  it('that did not change are named', async () => {
    const scene = await fourWeeks();
    scene.onCancel = ({ cancellationReason }) =>
      Promise.resolve(scene.act({ uid: 'r0', cancellationReason, allRemainingBookings: false }));
    const id = await scene.cancel('r0', 'all');
    expect(scene.outcome(id)).toMatchObject({ state: 'checking', isAnswered: true });
    await scene.pass(15);
    expect(scene.outcome(id)).toEqual({ state: 'partly' });
    expect(rowsOf(scene, id)).toBe('r0 cancelled, r1 unchanged, r2 unchanged');
  });

  it('are read until they are known, when the answer was lost half-way', async () => {
    const scene = await fourWeeks();
    scene.onCancel = ({ cancellationReason }) => {
      scene.act({ uid: 'r1', cancellationReason, allRemainingBookings: false });
      return Promise.reject(noAnswer);
    };
    const id = await scene.cancel('r0', 'all');
    expect(scene.outcome(id)).toMatchObject({ state: 'checking', isAnswered: false });
    await scene.pass(70);
    expect(scene.outcome(id)).toEqual({ state: 'partly' });
    scene.act({ uid: 'r0', allRemainingBookings: true });
    await scene.pass(300);
    expect(scene.outcome(id)).toEqual({ state: 'cancelled', already: false });
    expect(scene.sent).toHaveLength(1);
  });

  it('are not known as long as one of them is in no list, when the answer was lost', async () => {
    const scene = await fourWeeks();
    scene.onCancel = () => {
      scene.bookings = scene.bookings.filter(({ uid }) => uid !== 'r1');
      return Promise.reject(noAnswer);
    };
    const id = await scene.cancel('r0', 'all');
    await scene.pass(120);
    expect(scene.outcome(id)?.state).toBe('unknown');
    expect(rowsOf(scene, id)).toBe('r0 unchanged, r1 unknown, r2 unchanged');
  });

  it('are cancelled in part, where the service said yes and one of them is in no list', async () => {
    const scene = await fourWeeks();
    scene.onCancel = () => {
      const answer = scene.act({ uid: 'r0', cancellationReason: 'Ill', allRemainingBookings: false });
      scene.bookings = scene.bookings.filter(({ uid }) => uid !== 'r1');
      return Promise.resolve(answer);
    };
    const id = await scene.cancel('r0', 'all');
    await scene.pass(15);
    expect(scene.outcome(id)).toEqual({ state: 'partly' });
    expect(rowsOf(scene, id)).toBe('r0 cancelled, r1 unknown, r2 unchanged');
  });

  it('are all still on when nothing happened', async () => {
    const scene = await fourWeeks();
    scene.onCancel = () => Promise.reject(noAnswer);
    const id = await scene.cancel('r0', 'all');
    await scene.pass(70);
    expect(scene.outcome(id)).toMatchObject({ state: 'not-cancelled', kind: 'unchanged' });
    expect(rowsOf(scene, id)).toBe('r0 unchanged, r1 unchanged, r2 unchanged');
    // Later looks that show nothing new say nothing.
    await scene.pass(300);
    expect(scene.changes()).toBe(1);
    expect(scene.gone).toEqual([]);
  });

  it('were said to be all still on, and a slow service cancels one of them: that is said', async () => {
    const scene = await fourWeeks();
    scene.onCancel = () => Promise.reject(noAnswer);
    const id = await scene.cancel('r0', 'all');
    await scene.pass(70);
    scene.act({ uid: 'r1', cancellationReason: 'Ill', allRemainingBookings: false });
    await scene.pass(300);
    expect(scene.outcome(id)).toEqual({ state: 'partly' });
    expect(rowsOf(scene, id)).toBe('r0 unchanged, r1 cancelled, r2 unchanged');
  });

  /** One goes for the first reason at once, the others for the second one two seconds later. */
  async function inTwoSteps(first: string, second: object): Promise<CancelScene & { readonly id: string }> {
    const scene = await fourWeeks();
    scene.onCancel = () => {
      scene.act({ uid: 'r0', cancellationReason: first, allRemainingBookings: false });
      return Promise.reject(noAnswer);
    };
    const id = await scene.cancel('r0', 'all');
    scene.bookings = scene.bookings.map((booking) =>
      booking.uid === 'r1' || booking.uid === 'r2' ? { ...booking, status: 'CANCELLED', ...second } : booking,
    );
    await scene.pass(2);
    return Object.assign(scene, { id });
  }

  it('are cancelled by this cancellation where one of them is, and others are for another reason', async () => {
    const { id, outcome } = await inTwoSteps('Ill', { cancellationReason: 'Tom cancelled it' });
    expect(outcome(id)).toEqual({ state: 'cancelled', already: false });
  });

  it('were cancelled before where all that are cancelled are so for another reason', async () => {
    const both = await inTwoSteps('Tom cancelled it', { cancellationReason: 'Tom cancelled it' });
    expect(both.outcome(both.id)).toEqual({ state: 'cancelled', already: true });
    const one = await inTwoSteps('Tom cancelled it', { rescheduled: true });
    expect(one.outcome(one.id)).toEqual({ state: 'cancelled', already: true });
  });

  it('are read when the service says that the named one was cancelled before', async () => {
    const scene = await fourWeeks();
    scene.onCancel = () => {
      scene.act({ uid: 'r0', allRemainingBookings: false });
      return Promise.reject(refusal(400, 'This booking has already been cancelled.'));
    };
    const id = await scene.cancel('r0', 'all');
    await scene.pass(15);
    expect(scene.outcome(id)).toEqual({ state: 'partly' });
    expect(rowsOf(scene, id)).toBe('r0 cancelled, r1 unchanged, r2 unchanged');
  });

  it('are not sent for when there are more than were shown', async () => {
    const scene = await fourWeeks();
    const id = await scene.wish('r0', 'all');
    scene.bookings = [...scene.bookings, weekly(3)];
    await scene.pass(5);
    expect(scene.outcome(id)).toEqual({ state: 'not-sent', why: 'changed' });
    expect(scene.sent).toEqual([]);
    expect(scene.changes()).toBe(1);
  });

  it('are not sent for when it cannot be read whether there are more', async () => {
    const scene = await fourWeeks();
    const id = await scene.wish('r0', 'all');
    scene.readFailure = new Failure('service-error', '', { status: 503 });
    await scene.pass(5);
    expect(scene.outcome(id)).toMatchObject({ state: 'not-cancelled', kind: 'offline', isCertain: true });
    expect(scene.sent).toEqual([]);
    // A service that is down is no defect of the program.
    expect(scene.reported).toEqual([]);
  });

  it.each([
    ['signed-out', null],
    ['not-allowed', 'You may not read these'],
  ] as const)('are not sent for when reading them is refused, and it says why: %s', async (code, message) => {
    const scene = await fourWeeks();
    const id = await scene.wish('r0', 'all');
    scene.readFailure = new Failure(code, '', message === null ? {} : { serviceMessage: message });
    await scene.pass(5);
    expect(scene.outcome(id)).toMatchObject({ state: 'not-cancelled', kind: code, message });
    expect(scene.sent).toEqual([]);
  });

  it('are not sent for when a defect keeps them from being read, which is reported', async () => {
    const scene = await fourWeeks();
    const id = await scene.wish('r0', 'all');
    const defect = new Error('A defect');
    await scene.pass(4);
    scene.readPace = Promise.reject(defect);
    await scene.pass(1);
    expect(scene.outcome(id)).toMatchObject({ state: 'not-cancelled', kind: 'other', isCertain: true });
    expect(scene.sent).toEqual([]);
    expect(scene.reported).toEqual([defect]);
  });

  it('are not sent for after a crash while that was being read, which the next start says', async () => {
    const scene = await fourWeeks();
    const id = await scene.wish('r0', 'all');
    scene.readPace = new Promise(() => undefined);
    await scene.pass(5);
    expect(scene.outcome(id)?.state).toBe('sending');
    scene.readPace = Promise.resolve();
    await scene.restart();
    expect(scene.outcome(id)).toEqual({ state: 'not-sent', why: 'closed' });
    expect(scene.sent).toEqual([]);
  });

  it('are not sent for when it takes too long to read that', async () => {
    const scene = await fourWeeks();
    const id = await scene.wish('r0', 'all');
    scene.readPace = new Promise(() => undefined);
    await scene.pass(26);
    expect(scene.outcome(id)).toMatchObject({ state: 'not-cancelled', kind: 'offline', isCertain: true });
    expect(scene.sent).toEqual([]);
  });

  it('cannot be planned without reading them', async () => {
    const scene = await fourWeeks();
    scene.readFailure = new Failure('offline', '');
    await expect(scene.outbox.plan('r0', 'all')).rejects.toMatchObject({ code: 'offline' });
    expect((await scene.outbox.plan('r0', 'one')).rows).toHaveLength(1);
  });

  it('are busy while they go, from whichever of them it is looked at', async () => {
    const scene = await fourWeeks();
    const id = await scene.wish('r0', 'all');
    expect(await scene.outbox.plan('r2', 'all')).toMatchObject({ blocked: 'busy' });
    expect(await scene.outbox.plan('r2', 'one')).toMatchObject({ blocked: 'busy' });
    expect(scene.outbox.cancel({ uid: 'r2', scope: 'all', reason: '', isTyped: true })).toBe(id);
  });

  it('were not cancelled: that stays on the screen when one of them alone is', async () => {
    const scene = await fourWeeks();
    const works = scene.onCancel;
    scene.onCancel = () => Promise.reject(new Failure('offline', ''));
    const all = await scene.cancel('r0', 'all');
    scene.onCancel = works;
    const one = await scene.cancel('r0', 'one');
    expect(scene.outbox.all().map(({ id }) => id)).toEqual([all, one]);
    expect(scene.outcome(all)).toMatchObject({ state: 'not-cancelled', kind: 'offline' });
  });

  it('are one booking where there is no series', async () => {
    const scene = await openCancelScene(weekly(0, { recurringEventId: null }));
    expect(await scene.outbox.plan('r0', 'all')).toMatchObject({ scope: 'one', rows: [{ uid: 'r0' }] });
    const id = await scene.cancel('r0', 'all');
    expect(scene.sent[0]?.allRemainingBookings).toBe(false);
    expect(scene.outcome(id)?.state).toBe('cancelled');
  });

  it.each([true, false])('are read by the next start after a crash; cancelled %s', async (isDone) => {
    const scene = await fourWeeks();
    scene.onCancel = (request) => {
      if (isDone) scene.act(request);
      return new Promise<object>(() => undefined);
    };
    const id = await scene.cancel('r0', 'all');
    await scene.restart();
    await scene.pass(70);
    expect(scene.outcome(id)?.state).toBe(isDone ? 'cancelled' : 'not-cancelled');
    expect(scene.sent).toHaveLength(1);
  });
});
