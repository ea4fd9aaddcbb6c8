import { describe, expect, it } from 'vitest';
import { Failure } from '../../base/failure.ts';
import { anOrder } from '../../../test/support/an-order.ts';
import { noAnswer, openOutboxScene, openSlot, type OutboxScene } from '../../../test/support/outbox-scene.ts';

async function booked(order = anOrder()): Promise<{ readonly scene: OutboxScene; readonly id: string }> {
  const scene = await openOutboxScene();
  const id = scene.outbox.book(order);
  await scene.settle();
  return { scene, id };
}

describe('undo', () => {
  it('cancels what was booked, once, with a reason', async () => {
    const { scene, id } = await booked();
    const readBefore = scene.reads();
    expect(scene.outbox.undo(id)).toBe(true);
    await scene.settle();
    expect(scene.outcome(id)).toMatchObject({ state: 'undone', booking: { status: 'CANCELLED' } });
    expect(scene.cancelled).toEqual([
      {
        uid: scene.bookings[0]?.uid,
        cancellationReason: 'Booked by mistake',
        allRemainingBookings: false,
      },
    ]);
    expect(scene.changes()).toBe(2);
    expect(scene.gone).toEqual([scene.bookings[0]?.uid]);
    // The answer says it all.
    expect(scene.reads()).toBe(readBefore);
    expect(scene.outbox.undo(id)).toBe(false);
  });

  it('keeps the booking on the screen while it is being sent, and until its outcome is known', async () => {
    const { scene, id } = await booked();
    let answer = (_value?: unknown): void => undefined;
    const slow = new Promise((resolve) => (answer = resolve));
    const works = scene.onCancel;
    scene.onCancel = async (request) => {
      await slow;
      return works(request);
    };
    scene.outbox.undo(id);
    await scene.settle();
    expect(scene.outcome(id)?.state).toBe('undoing');
    expect(scene.outbox.dismiss(id)).toBe(false);
    expect(scene.outbox.undo(id)).toBe(false);
    answer();
    await scene.settle();
    expect(scene.outcome(id)?.state).toBe('undone');
    expect(scene.outbox.dismiss(id)).toBe(true);
    expect(scene.outbox.writes()).toEqual([]);
  });

  it('is offered again where Bookbar was closed before it was sent: the booking stands', async () => {
    const { scene, id } = await booked();
    scene.outbox.undo(id);
    await scene.restart();
    await scene.pass(20);
    expect(scene.cancelled).toEqual([]);
    expect(scene.outcome(id)).toMatchObject({ state: 'booked', undo: { kind: 'offered' } });
    scene.outbox.undo(id);
    await scene.settle();
    expect(scene.outcome(id)).toMatchObject({ state: 'undone' });
  });

  it('takes back the whole series that was made with it', async () => {
    const scene = await openOutboxScene();
    scene.onCreate = (request) => Promise.resolve({ ...scene.make(request), recurringEventId: 'series' });
    const id = scene.outbox.book(anOrder({ undoReason: 'Aus Versehen gebucht' }));
    await scene.settle();
    scene.outbox.undo(id);
    await scene.settle();
    expect(scene.cancelled[0]).toMatchObject({
      cancellationReason: 'Aus Versehen gebucht',
      allRemainingBookings: true,
    });
  });

  it('is said not to be known where no list shows the booking, and done once one does', async () => {
    const { scene, id } = await booked();
    const [made] = scene.bookings;
    scene.onCancel = () => {
      scene.bookings = [];
      return Promise.reject(noAnswer);
    };
    scene.outbox.undo(id);
    await scene.pass(20);
    expect(scene.outcome(id)).toMatchObject({ state: 'booked', undo: { kind: 'failed', why: 'unclear' } });
    if (made !== undefined) scene.bookings = [{ ...made, status: 'CANCELLED' }];
    scene.outbox.checkAgain();
    await scene.settle();
    expect(scene.outcome(id)).toMatchObject({ state: 'undone' });
  });

  it('is said not to be known where the service knows no such booking, which it has just made', async () => {
    const { scene, id } = await booked();
    scene.onCancel = () => {
      scene.bookings = [];
      return Promise.reject(
        new Failure('not-found', '404', { status: 404, serviceMessage: 'No Booking found' }),
      );
    };
    scene.outbox.undo(id);
    await scene.pass(20);
    expect(scene.outcome(id)).toMatchObject({ state: 'booked', undo: { kind: 'failed', why: 'unclear' } });
  });

  it('is noted down once for each booking, however often it is tried, and goes with its booking', async () => {
    const { scene, id } = await booked();
    const draft = { at: '2027-03-10T11:00:00.000Z', end: '2027-03-10T11:30:00.000Z' };
    scene.slots = [{ ...openSlot, ...draft }];
    const other = scene.outbox.book(anOrder({ draft }));
    await scene.settle();
    scene.onCancel = () => {
      scene.bookings = [];
      return Promise.reject(noAnswer);
    };
    for (const one of [id, other]) {
      scene.outbox.undo(one);
      await scene.pass(20);
    }
    const undoes = (): number => scene.kept().length - scene.outbox.writes().length;
    expect(undoes()).toBe(2);
    scene.outbox.undo(id);
    await scene.pass(20);
    expect(undoes()).toBe(2);
    scene.outbox.dismiss(id);
    await scene.settle();
    expect(scene.outbox.writes().map((write) => write.id)).toEqual([other]);
    expect(undoes()).toBe(1);
    // The booking says that it is not known, and is what a person can undo again.
    await scene.restart();
    scene.outbox.seen(other);
    await scene.settle();
    expect(scene.outcome(other)).toMatchObject({ state: 'booked', undo: { kind: 'failed', why: 'unclear' } });
    expect(undoes()).toBe(0);
  });

  it('says how many the service made of a series and until when, and after undo how many are left', async () => {
    const scene = await openOutboxScene();
    scene.onCreate = (request) => {
      // A service lists them in any order.
      const made = [14, 0, 7].map((days) => {
        const later = (time: string): string => new Date(Date.parse(time) + days * 86_400_000).toISOString();
        const booking = scene.make({ ...request, start: later(request.start), end: later(request.end) });
        return Object.assign(booking, { recurringEventId: 'series' });
      });
      return Promise.resolve(made[1] ?? scene.make(request));
    };
    const id = scene.outbox.book(anOrder());
    await scene.settle();
    expect(scene.outcome(id)).toMatchObject({
      state: 'booked',
      booking: { series: { count: 3, until: '2027-03-24T10:00:00.000Z', left: null } },
    });
    // The service leaves one of them.
    scene.onCancel = ({ uid }) => {
      scene.bookings = scene.bookings.map((booking, index) =>
        index < 2 ? { ...booking, status: 'CANCELLED' } : booking,
      );
      return Promise.resolve({ uid, status: 'CANCELLED' });
    };
    scene.outbox.undo(id);
    await scene.settle();
    expect(scene.outcome(id)).toMatchObject({ state: 'undone', booking: { series: { count: 3, left: 1 } } });
  });

  it('counts nothing of a series whose booking was put away while it was read', async () => {
    const scene = await openOutboxScene();
    let answer = (_value?: unknown): void => undefined;
    scene.onCreate = (request) => {
      scene.readPace = new Promise((resolve) => (answer = resolve));
      return Promise.resolve({ ...scene.make(request), recurringEventId: 'series' });
    };
    const id = scene.outbox.book(anOrder());
    await scene.settle();
    expect(scene.outcome(id)).toMatchObject({ state: 'booked', booking: { series: { count: null } } });
    expect(scene.outbox.dismiss(id)).toBe(true);
    answer();
    await scene.settle();
    expect(scene.outbox.writes()).toEqual([]);
    expect(scene.reported).toEqual([]);
  });

  it('leaves unsaid how many there are where that cannot be read', async () => {
    const scene = await openOutboxScene();
    scene.onCreate = (request) => {
      scene.readFailure = new Failure('service-error', '500', { status: 500 });
      return Promise.resolve({ ...scene.make(request), recurringEventId: 'series' });
    };
    const id = scene.outbox.book(anOrder());
    await scene.settle();
    expect(scene.outcome(id)).toMatchObject({ booking: { series: { count: null, until: null } } });
    expect(scene.reported).toEqual([]);
  });

  it('leaves unsaid how many there are after a defect, which is reported', async () => {
    const scene = await openOutboxScene();
    const defect = new Error('A defect of ours');
    scene.onCreate = (request) => {
      scene.readFailure = defect;
      return Promise.resolve({ ...scene.make(request), recurringEventId: 'series' });
    };
    const id = scene.outbox.book(anOrder());
    await scene.settle();
    expect(scene.outcome(id)).toMatchObject({ booking: { series: { count: null, until: null } } });
    expect(scene.reported).toEqual([defect]);
  });

  it('is not offered where it would cancel the seats of others', async () => {
    const { scene, id } = await booked(anOrder({ eventType: { isSeated: true } }));
    expect(scene.outcome(id)).toMatchObject({ undo: { kind: 'not-offered', why: 'seats' } });
    expect(scene.outbox.undo(id)).toBe(false);
    expect(scene.cancelled).toEqual([]);
  });

  it('counts as done when the booking is cancelled already', async () => {
    const { scene, id } = await booked();
    const serviceMessage = 'This booking has already been cancelled.';
    const works = scene.onCancel;
    scene.onCancel = async (request) => {
      await works(request);
      throw new Failure('refused', '400', { status: 400, serviceMessage });
    };
    scene.outbox.undo(id);
    await scene.settle();
    expect(scene.outcome(id)).toMatchObject({
      state: 'undone',
      booking: { status: 'CANCELLED', guest: { name: 'Ruth Okafor' } },
    });
  });

  it('counts as done when the host has declined the booking meanwhile', async () => {
    const { scene, id } = await booked();
    scene.onCancel = () => {
      scene.bookings = scene.bookings.map((booking) => ({ ...booking, status: 'REJECTED' }));
      return Promise.reject(noAnswer);
    };
    scene.outbox.undo(id);
    await scene.settle();
    expect(scene.outcome(id)).toMatchObject({
      state: 'undone',
      booking: { status: 'CANCELLED', guest: { name: 'Ruth Okafor' } },
    });
  });

  it('says why when the service refuses, and may be tried again', async () => {
    const { scene, id } = await booked();
    const works = scene.onCancel;
    scene.onCancel = () => Promise.reject(new Failure('offline', 'no route'));
    scene.outbox.undo(id);
    await scene.settle();
    expect(scene.outcome(id)).toMatchObject({ state: 'booked', undo: { kind: 'failed', why: 'offline' } });
    scene.onCancel = works;
    expect(scene.outbox.undo(id)).toBe(true);
    await scene.settle();
    expect(scene.outcome(id)?.state).toBe('undone');
  });

  it.each([
    [
      'past',
      new Failure('refused', '', { serviceMessage: 'Cannot cancel a booking that has already ended' }),
    ],
    ['too-many-requests', new Failure('too-many-requests', '')],
    ['other', new Failure('refused', '')],
  ])('that is refused says why: %s', async (why, failure) => {
    const { scene, id } = await booked();
    scene.onCancel = () => Promise.reject(failure);
    scene.outbox.undo(id);
    await scene.settle();
    expect(scene.outcome(id)).toMatchObject({ state: 'booked', undo: { kind: 'failed', why } });
  });

  it('is not sent where it cannot be noted down, and that is said', async () => {
    const { scene, id } = await booked();
    scene.journal.failure = new Error('The disk is full');
    scene.outbox.undo(id);
    await scene.settle();
    expect(scene.outcome(id)).toMatchObject({ state: 'booked', undo: { kind: 'failed', why: 'storage' } });
    expect(scene.cancelled).toEqual([]);
  });

  it('counts as done when the booking was moved meanwhile: it does not take place', async () => {
    const { scene, id } = await booked();
    scene.onCancel = () => {
      scene.bookings = scene.bookings.map((made) => ({ ...made, status: 'CANCELLED', rescheduled: true }));
      return Promise.reject(noAnswer);
    };
    scene.outbox.undo(id);
    await scene.settle();
    expect(scene.outcome(id)?.state).toBe('undone');
  });

  it.each([true, false])('reads what came of it when the answer is lost: cancelled %s', async (isDone) => {
    const { scene, id } = await booked();
    const works = scene.onCancel;
    scene.onCancel = async (request) => {
      if (isDone) await works(request);
      throw noAnswer;
    };
    scene.outbox.undo(id);
    await scene.settle();
    expect(scene.outcome(id)?.state).toBe(isDone ? 'undone' : 'undoing');
    await scene.pass(60);
    expect(scene.outcome(id)).toMatchObject(
      isDone ? { state: 'undone' } : { state: 'booked', undo: { kind: 'failed', why: 'no-answer' } },
    );
    expect(scene.cancelled).toHaveLength(1);
  });

  it('reads whether it is cancelled when the answer does not say so', async () => {
    const { scene, id } = await booked();
    const works = scene.onCancel;
    scene.onCancel = async (request) => {
      await works(request);
      return { success: true };
    };
    scene.outbox.undo(id);
    await scene.settle();
    expect(scene.outcome(id)?.state).toBe('undone');
  });

  it.each([true, false])('is resolved by the next start, not sent again: cancelled %s', async (isDone) => {
    const { scene, id } = await booked();
    const works = scene.onCancel;
    scene.onCancel = async (request) => {
      if (isDone) await works(request);
      return new Promise<object>(() => undefined);
    };
    scene.outbox.undo(id);
    await scene.settle();
    await scene.restart();
    await scene.pass(60);
    expect(scene.outcome(id)?.state).toBe(isDone ? 'undone' : 'booked');
    expect(scene.cancelled).toHaveLength(1);
  });
});
