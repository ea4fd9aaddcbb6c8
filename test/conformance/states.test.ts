import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { create, find, mailOf, startsOf } from '../support/conformance-answers.ts';
import { bookingBody, freeDay, slotsBody } from '../support/conformance-bodies.ts';
import { openSession } from '../support/conformance-session.ts';
import type { Session } from '../support/conformance-session.ts';

let session: Session;
beforeEach(async () => {
  session = await openSession();
});
afterEach(() => session.stop());

const statusOf = async (uid: string) => (await find(session, uid))?.status;

describe('document, "Booking status"', () => {
  it('"States: `ACCEPTED`, `CANCELLED`, `REJECTED`, `PENDING`, `AWAITING_HOST`."', async () => {
    const lists = await Promise.all(
      (['upcoming', 'recurring', 'past', 'cancelled', 'unconfirmed'] as const).map((status) =>
        session.list({ status }),
      ),
    );
    const found = new Set(lists.flatMap(({ bookings }) => bookings.map(({ status }) => status)));
    expect([...found].toSorted()).toEqual(['ACCEPTED', 'AWAITING_HOST', 'CANCELLED', 'PENDING', 'REJECTED']);
  });

  it('"any booking | cancel-booking operation | booking identified by `uid` | `CANCELLED` | Cancellation emails are sent, the event is removed from connected calendars, and `cancellationReason` is stored if given. With `allRemainingBookings` true on a recurring booking, all future occurrences of the series are cancelled."', async () => {
    for (const uid of ['accepted', 'pending', 'awaiting']) {
      await session.ask('bookings/cancel', { uid, cancellationReason: `No ${uid}` });
      expect(await find(session, uid)).toMatchObject({
        status: 'CANCELLED',
        references: [],
        cancellationReason: `No ${uid}`,
      });
    }
    await session.ask('bookings/cancel', { uid: 'paid' });
    expect(await find(session, 'paid')).toMatchObject({ status: 'CANCELLED', cancellationReason: null });
    const emailed = (await mailOf(session)).map(({ kind, bookingUid }) => `${kind} ${bookingUid}`);
    expect(emailed.toSorted()).toEqual(
      ['accepted', 'awaiting', 'paid', 'pending'].map((uid) => `cancelled ${uid}`),
    );

    await session.ask('bookings/cancel', { uid: 'series-next', allRemainingBookings: true });
    const series = ['series-past', 'series-running', 'series-next', 'series-pending'];
    expect(await Promise.all(series.map(statusOf))).toEqual([
      'ACCEPTED',
      'ACCEPTED',
      'CANCELLED',
      'CANCELLED',
    ]);
  });

  it('"existing booking | create-booking operation with `rescheduleUid` | new slot given in `start`/`end` | `CANCELLED` (original) | A new booking is created at the new time and returned."', async () => {
    const moved = await create(session, bookingBody({ rescheduleUid: 'accepted' }));
    expect(moved).toMatchObject({
      status: 'ACCEPTED',
      startTime: `${freeDay}T10:00:00.000Z`,
      endTime: `${freeDay}T10:30:00.000Z`,
    });
    expect(moved.uid).not.toBe('accepted');
    expect(await statusOf(moved.uid)).toBe('ACCEPTED');
    expect(await find(session, 'accepted')).toMatchObject({ status: 'CANCELLED', rescheduled: true });
    const oldDay = { startTime: '2027-03-16T10:00:00Z', endTime: '2027-03-16T10:30:00Z' };
    expect(await startsOf(session, slotsBody(oldDay))).toEqual(['2027-03-16T10:00:00.000Z']);
  });
});
