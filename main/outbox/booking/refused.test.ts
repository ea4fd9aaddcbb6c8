import { describe, expect, it } from 'vitest';
import { Failure, type FailureCode } from '../../base/failure.ts';
import { anOrder } from '../../../test/support/an-order.ts';
import { aBooking } from '../../../test/support/booking-builder.ts';
import { openOutboxScene, openSlot } from '../../../test/support/outbox-scene.ts';

const answers = [
  ['refused', 400, undefined],
  ['not-allowed', 401, 'booking_limit_reached'],
  ['not-allowed', 403, undefined],
  ['not-found', 404, undefined],
  ['conflict', 409, 'booking_conflict_error'],
  ['conflict', 500, 'no_available_users_found_error'],
  ['refused', 422, undefined],
  ['too-many-requests', 429, undefined],
] as const satisfies readonly (readonly [FailureCode, number, string | undefined])[];

const failureOf = (code: FailureCode, status: number, serviceMessage?: string): Failure =>
  new Failure(code, 'refused', { status, ...(serviceMessage === undefined ? {} : { serviceMessage }) });

describe('a refusal', () => {
  it.each(answers)('%s (%i, %s) after the booking was made is not believed', async (...answer) => {
    const scene = await openOutboxScene();
    scene.onCreate = (request) => {
      scene.make(request);
      return Promise.reject(failureOf(...answer));
    };
    const id = scene.outbox.book(anOrder());
    await scene.settle();
    expect(scene.outcome(id)).toMatchObject({ state: 'booked', booking: { status: 'ACCEPTED' } });
    expect(scene.created).toHaveLength(1);
  });

  it.each(answers)(
    '%s (%i, %s) is shown when no list has the booking, also ten seconds later',
    async (...answer) => {
      const scene = await openOutboxScene();
      scene.onCreate = () => Promise.reject(failureOf(...answer));
      const id = scene.outbox.book(anOrder());
      await scene.settle();
      await scene.pass(9);
      expect(scene.outcome(id)).toMatchObject({ state: 'sending' });
      await scene.pass(1);
      expect(scene.outcome(id)).toMatchObject({ state: 'refused', message: answer[2] ?? null });
      await scene.pass(400);
      expect(scene.outcome(id)).toMatchObject({ state: 'refused' });
    },
  );

  it('of a seat: it is the guest’s own by now, and was not before', async () => {
    for (const hadSeat of [false, true]) {
      const scene = await openOutboxScene();
      const session = aBooking({
        uid: 'class',
        eventType: { id: 501 },
        attendees: [{ email: 'a@b.example' }],
      });
      const joined = { ...session, attendees: [{ email: 'a@b.example' }, { email: 'ruth@okafor.example' }] };
      scene.bookings = [hadSeat ? joined : session];
      scene.onCreate = () => {
        scene.bookings = [joined];
        return Promise.reject(failureOf('conflict', 409, 'already_signed_up_for_this_booking_error'));
      };
      const id = scene.outbox.book(anOrder({ eventType: { isSeated: true } }));
      await scene.settle();
      await scene.pass(10);
      const expected = hadSeat ? { state: 'refused', kind: 'already-signed-up' } : { state: 'booked' };
      expect(scene.outcome(id)).toMatchObject(expected);
    }
  });

  it('is also an answer that names a booking which the guest had before', async () => {
    for (const isSeated of [false, true]) {
      const scene = await openOutboxScene();
      const later = { ...openSlot, at: '2027-03-10T10:30:00.000Z' };
      scene.slots = [openSlot, later];
      const attendees = [{ email: 'Ruth@Okafor.example' }];
      const earlier = aBooking({ uid: 'earlier', status: 'PENDING', eventType: { id: 501 }, attendees });
      scene.bookings = [earlier];
      scene.onCreate = () => Promise.resolve(earlier);
      const id = scene.outbox.book(anOrder({ eventType: { isSeated } }));
      await scene.settle();
      expect(scene.outcome(id)).toMatchObject({ state: 'sending' });
      await scene.pass(10);
      expect(scene.outcome(id)).toMatchObject({
        state: 'refused',
        kind: 'already-signed-up',
        message: null,
        nearest: [later],
      });
      expect(scene.changes()).toBe(0);
      expect(scene.created).toHaveLength(1);
    }
  });

  it('is not believed of a service that names the one from before and made another', async () => {
    const scene = await openOutboxScene();
    const attendees = [{ email: 'ruth@okafor.example' }];
    const earlier = aBooking({ uid: 'earlier', eventType: { id: 501 }, attendees });
    scene.bookings = [earlier];
    scene.onCreate = (request) => {
      scene.make(request);
      return Promise.resolve(earlier);
    };
    const id = scene.outbox.book(anOrder());
    await scene.settle();
    expect(scene.outcome(id)).toMatchObject({ state: 'booked' });
    expect(scene.outcome(id)).not.toMatchObject({ booking: { uid: 'earlier' } });
  });

  it('is none where a move keeps the booking, and only its length changes', async () => {
    const scene = await openOutboxScene();
    const attendees = [{ email: 'ruth@okafor.example' }];
    const old = aBooking({ uid: 'old', eventType: { id: 501 }, attendees });
    scene.bookings = [old];
    scene.onCreate = () => Promise.resolve(old);
    const movedFrom = { startTime: old.startTime, endTime: old.endTime, host: null };
    const id = scene.outbox.book(anOrder({ draft: { moving: { uid: 'old', reason: '' } }, movedFrom }));
    await scene.settle();
    expect(scene.outcome(id)).toMatchObject({ state: 'booked', booking: { uid: 'old' } });
  });

  it('of a move that was made is not believed, whatever it says', async () => {
    const scene = await openOutboxScene();
    const old = aBooking({ uid: 'old', startTime: '2027-03-09T10:00:00Z' });
    scene.bookings = [old];
    scene.onCreate = (request) => {
      scene.make(request);
      return Promise.reject(failureOf('refused', 400, 'cancelled_bookings_cannot_be_rescheduled'));
    };
    const movedFrom = { startTime: old.startTime, endTime: old.endTime, host: null };
    const id = scene.outbox.book(anOrder({ draft: { moving: { uid: 'old', reason: '' } }, movedFrom }));
    await scene.settle();
    expect(scene.outcome(id)).toMatchObject({ state: 'booked', booking: { movedFrom } });
  });

  it('that cannot be checked is not shown until it can', async () => {
    for (const isMade of [true, false]) {
      const scene = await openOutboxScene();
      scene.onCreate = (request) => {
        if (isMade) scene.make(request);
        scene.readFailure = new Failure('offline', 'no route');
        return Promise.reject(failureOf('conflict', 409));
      };
      const id = scene.outbox.book(anOrder());
      await scene.settle();
      expect(scene.outcome(id)).toMatchObject({ state: 'checking' });
      await scene.pass(30);
      expect(scene.outcome(id)).toMatchObject({ state: 'unknown', why: 'unread' });
      scene.readFailure = null;
      scene.outbox.checkAgain();
      await scene.settle();
      await scene.pass(10);
      expect(scene.outcome(id)).toMatchObject(
        isMade ? { state: 'booked' } : { state: 'refused', kind: 'taken' },
      );
    }
  });

  it('of the answers is no proof: a gateway may change what it delivers a second time', async () => {
    for (const isMade of [true, false]) {
      const scene = await openOutboxScene();
      scene.slots = [openSlot, { ...openSlot, at: '2027-03-10T10:30:00.000Z' }];
      scene.onCreate = (request) => {
        if (isMade) scene.make(request);
        return Promise.reject(failureOf('refused', 400, '{company}error_required_field'));
      };
      const id = scene.outbox.book(anOrder());
      await scene.settle();
      await scene.pass(10);
      // Another time would be refused as well, so none is offered.
      expect(scene.outcome(id)).toMatchObject(
        isMade ? { state: 'booked' } : { state: 'refused', kind: 'answer', field: 'company', nearest: [] },
      );
    }
  });

  it('of undoing that was done is not believed; one that is true is shown', async () => {
    for (const isDone of [true, false]) {
      const scene = await openOutboxScene();
      const id = scene.outbox.book(anOrder());
      await scene.settle();
      const works = scene.onCancel;
      scene.onCancel = async (request) => {
        if (isDone) await works(request);
        throw failureOf('not-allowed', 403);
      };
      scene.outbox.undo(id);
      await scene.settle();
      await scene.pass(10);
      const failed = { state: 'booked', undo: { kind: 'failed', why: 'not-allowed' } };
      expect(scene.outcome(id)).toMatchObject(isDone ? { state: 'undone' } : failed);
    }
  });
});
