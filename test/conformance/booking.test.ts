import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { create, find } from '../support/conformance-answers.ts';
import { bookingBody } from '../support/conformance-bodies.ts';
import { ids } from '../support/conformance-ids.ts';
import { at, openSession } from '../support/conformance-session.ts';
import type { Session } from '../support/conformance-session.ts';
import { listWith, recordWith, textLike } from '../support/matchers.ts';

let session: Session;
beforeAll(async () => {
  session = await openSession();
});
afterAll(() => session.stop());

/** What a booking, as a list shows it, has in one field. */
const field = async (uid: string, name: string): Promise<unknown> => at(await find(session, uid), name);

describe('document, "Booking (item of the booking list)"', () => {
  it('"uid | string | Unique booking ID, used to cancel or reschedule."', async () => {
    const made = await create(session, bookingBody());
    expect(await find(session, made.uid)).toMatchObject({ uid: made.uid });
    expect(await session.ask('bookings/cancel', { uid: made.uid })).toMatchObject({ uid: made.uid });
    const upcoming = await session.list({ status: 'upcoming' });
    const uids = upcoming.bookings.map(({ uid }) => uid);
    expect(new Set(uids).size).toBe(uids.length);
  });

  it.each([
    ['title | string | Booking title.', 'accepted', 'title', 'Booking accepted'],
    ['startTime | string (ISO 8601) | Start.', 'accepted', 'startTime', '2027-03-16T10:00:00.000Z'],
    ['endTime | string (ISO 8601) | End.', 'accepted', 'endTime', '2027-03-16T10:30:00.000Z'],
    ['location | string | Meeting location, a display name.', 'accepted', 'location', 'Zoom Video'],
    [
      'recurringEventId | string or null | ID of the recurring series, if any.',
      'series-next',
      'recurringEventId',
      'series-1',
    ],
    [
      'cancellationReason | string or null | Reason given for cancellation.',
      'cancelled',
      'cancellationReason',
      'Ill',
    ],
    ['rejectionReason | string or null | Reason given for rejection.', 'rejected', 'rejectionReason', 'Full'],
    [
      'responses | object | Answers to the booking form, keyed by field name.',
      'accepted',
      'responses',
      { name: 'Ruth Okafor', email: 'ruth@okafor.example', company: 'Okafor Ltd' },
    ],
    [
      'attendees | array of object | Each item has `name` (string), `email` (string), `timeZone` (string).',
      'accepted',
      'attendees',
      [{ name: 'Ruth Okafor', email: 'ruth@okafor.example', timeZone: 'America/Toronto' }],
    ],
    [
      'user | object | The host: `id` (integer), `name`, `email`.',
      'of-team',
      'user',
      { id: ids.omar, name: 'Omar Haddad', email: 'omar@haddad.example' },
    ],
  ])('"%s"', async (_row, uid, name, value) => {
    expect(await field(uid, name)).toEqual(value);
  });

  it.each(['recurringEventId', 'cancellationReason', 'rejectionReason'])(
    '… and %s is null without one',
    async (name) => {
      expect(await field('accepted', name)).toBeNull();
    },
  );

  it('"status | string | One of `ACCEPTED`, `CANCELLED`, `REJECTED`, `PENDING`, `AWAITING_HOST`."', async () => {
    const uids = ['accepted', 'cancelled', 'rejected', 'pending', 'awaiting'];
    const statuses = await Promise.all(uids.map((uid) => field(uid, 'status')));
    expect(statuses).toEqual(['ACCEPTED', 'CANCELLED', 'REJECTED', 'PENDING', 'AWAITING_HOST']);
  });

  it.each([
    ['paid | boolean | Whether the booking has been paid.', 'paid', 'paid', 'accepted'],
    ['rescheduled | boolean | Whether the booking was rescheduled.', 'rescheduled', 'moved', 'cancelled'],
    ['isHost | boolean | Whether the authenticated user is the host.', 'isHost', 'accepted', 'of-team'],
    [
      'canManage | boolean | Whether the authenticated user can manage the booking.',
      'canManage',
      'of-team',
      'attended',
    ],
    [
      'isEventDeleted | boolean | Whether the event type has been deleted.',
      'isEventDeleted',
      'deleted',
      'accepted',
    ],
  ])('"%s"', async (_row, name, uidOfTrue, uidOfFalse) => {
    expect([await field(uidOfTrue, name), await field(uidOfFalse, name)]).toEqual([true, false]);
  });

  it('"references | array of object | External references such as calendar and video links."', async () => {
    expect(await field('accepted', 'references')).toMatchObject([
      { type: 'google_calendar', meetingUrl: 'https://calendar.example/c1' },
      { type: 'zoom_video', meetingUrl: 'https://zoom.example/j/1' },
    ]);
  });

  it('"payment | array of object | Payment records."', async () => {
    expect(await field('paid', 'payment')).toMatchObject([{ amount: 4900, currency: 'eur', success: true }]);
    expect(await field('accepted', 'payment')).toEqual([]);
  });

  it('"eventType | object | Summary with `id` (integer), `title`, `slug`, `price`, `currency`, `schedulingType` (string or null)."', async () => {
    expect(await field('of-team', 'eventType')).toMatchObject({
      id: ids.roundRobin,
      title: 'Consult',
      slug: 'consult',
      price: 0,
      currency: 'eur',
      schedulingType: 'ROUND_ROBIN',
    });
    expect(await field('paid', 'eventType')).toMatchObject({ price: 4900, schedulingType: null });
  });

  it('"The response of booking creation has the same shape plus full attendee, reference and conferencing details."', async () => {
    const made = await create(
      session,
      bookingBody({ start: '2027-03-23T10:00:00Z', end: '2027-03-23T10:30:00Z' }),
    );
    const listed = await find(session, made.uid);
    expect(Object.keys(made)).toEqual(listWith(...Object.keys(listed ?? {})));
    expect(made).toMatchObject({
      attendees: [{ name: 'Ruth Okafor', email: 'ruth@okafor.example', timeZone: 'America/Toronto' }],
      references: listWith(
        recordWith({
          type: textLike(/_video$/),
          meetingUrl: textLike(/^https:\/\//),
        }),
      ),
      metadata: { videoCallUrl: textLike(/^https:\/\//) },
    });
  });

  it('"Its location can be the selected location value rather than a display name."', async () => {
    const made = await create(
      session,
      bookingBody({ start: '2027-03-23T11:00:00Z', end: '2027-03-23T11:30:00Z' }),
    );
    expect(made['location']).toBe('integrations:zoom');
    expect(await field(made.uid, 'location')).toBe('Zoom Video');
  });
});
