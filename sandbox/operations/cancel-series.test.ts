import { afterEach, describe, expect, it } from 'vitest';
import { startTestSandbox } from '../../test/support/sandbox-service.ts';
import type { TestSandbox } from '../../test/support/sandbox-service.ts';
import { signIn } from '../../test/support/sandbox-sign-in.ts';
import { readMessages, readState } from '../../test/support/sandbox-state.ts';
import { bookingOf, mayaAsGuest, nora, ravi, teamWorkspace } from '../../test/support/team-workspace.ts';

let service: TestSandbox | undefined;
afterEach(() => service?.stop());

const eventTypes = [
  {
    id: 501,
    ownerId: 7001,
    title: 'Coaching',
    slug: 'coaching',
    length: 60,
    recurringEvent: { freq: 2, interval: 1, count: 8 },
  },
  { id: 507, ownerId: 7004, title: 'Workshop', slug: 'workshop', length: 60, seatsPerTimeSlot: 5 },
  { id: 508, ownerId: 7001, title: 'My workshop', slug: 'my-workshop', length: 60, seatsPerTimeSlot: 5 },
  { id: 509, ownerId: 7001, title: 'Old series', slug: 'old-series', length: 60 },
];

const open = async (...bookings: readonly object[]) => {
  const started = await startTestSandbox({ workspace: { ...teamWorkspace, eventTypes, bookings } });
  service = started;
  const { accessToken } = await signIn(started);
  return {
    service: started,
    cancel: (uid: string, more: object = {}) =>
      started.post('/api/mcp/bookings/cancel', JSON.stringify({ uid, ...more }), accessToken),
    statuses: async () => {
      const { bookings: now } = await readState(started);
      return Object.fromEntries(now.map(({ uid, status }) => [uid, status]));
    },
  };
};

/** An hour of the series; the service's clock stands at 10 March 2027, 08:15 UTC. */
const occurrence = (uid: string, startTime: string, more: object = {}) =>
  bookingOf(uid, {
    recurringEventId: 'series-1',
    startTime,
    endTime: startTime.replace(
      /T(\d\d):/,
      (_all, hour: string) => `T${String(Number(hour) + 1).padStart(2, '0')}:`,
    ),
    ...more,
  });
const series = [
  occurrence('r1', '2027-03-03T08:00:00.000Z'),
  occurrence('r2', '2027-03-10T08:00:00.000Z'),
  occurrence('r3', '2027-03-17T08:00:00.000Z'),
  occurrence('r4', '2027-03-24T08:00:00.000Z', { status: 'PENDING' }),
  occurrence('r5', '2027-03-31T08:00:00.000Z'),
];
const all = { allRemainingBookings: true, cancellationReason: 'Moving away' };

describe('document, "With allRemainingBookings true on a recurring booking, all future occurrences are cancelled"', () => {
  it.each(['r1', 'r2', 'r3', 'r5'])(
    'whichever is named, here %s: what starts now or later; what has begun stays',
    async (uid) => {
      const { cancel, statuses } = await open(
        ...series,
        occurrence('other series', '2027-03-18T08:00:00.000Z', { recurringEventId: 'series-2' }),
        occurrence('no series', '2027-03-19T08:00:00.000Z', { recurringEventId: null }),
      );
      const answer = await cancel(uid, all);
      expect(answer.status, answer.text).toBe(200);
      expect(await statuses()).toEqual({
        r1: 'ACCEPTED',
        r2: 'ACCEPTED',
        r3: 'CANCELLED',
        r4: 'CANCELLED',
        r5: 'CANCELLED',
        'other series': 'ACCEPTED',
        'no series': 'ACCEPTED',
      });
      const answered = uid === 'r5' ? 'r5' : 'r3';
      expect(answer.body).toMatchObject({
        uid: answered,
        status: 'CANCELLED',
        cancellationReason: 'Moving away',
      });
    },
  );

  it('one that starts this very moment goes, too', async () => {
    const { cancel, statuses } = await open(occurrence('now', '2027-03-10T08:15:00.000Z'));
    await cancel('now', all);
    expect(await statuses()).toEqual({ now: 'CANCELLED' });
  });

  it('each cancelled booking is announced on its own, since each is an entry of its own in a calendar', async () => {
    const { service, cancel } = await open(...series);
    await cancel('r3', all);
    const toNora = (await readMessages(service)).filter(({ to }) => to.includes(nora.email));
    expect(toNora.map(({ bookingUid }) => bookingUid).toSorted()).toEqual(['r3', 'r4', 'r5']);
    for (const { text } of toNora) expect(text).toContain('Moving away');
  });

  it('one that was cancelled before gets the reason, and nobody gets a second email', async () => {
    const { service, cancel } = await open(
      ...series,
      occurrence('gone', '2027-04-07T08:00:00.000Z', { status: 'CANCELLED', cancellationReason: 'Holiday' }),
    );
    expect((await cancel('gone', all)).body).toMatchObject({
      uid: 'gone',
      cancellationReason: 'Moving away',
    });
    const { bookings } = await readState(service);
    expect(bookings.find(({ uid }) => uid === 'gone')).toMatchObject({ cancellationReason: 'Moving away' });
    expect((await readMessages(service)).map(({ bookingUid }) => bookingUid)).not.toContain('gone');
  });

  it('… and keeps its own when none is given', async () => {
    const { service, cancel } = await open(
      ...series,
      occurrence('gone', '2027-04-07T08:00:00.000Z', { status: 'CANCELLED', cancellationReason: 'Holiday' }),
    );
    await cancel('r3', { allRemainingBookings: true });
    const { bookings } = await readState(service);
    expect(bookings.find(({ uid }) => uid === 'gone')).toMatchObject({ cancellationReason: 'Holiday' });
    expect(bookings.find(({ uid }) => uid === 'r4')).toMatchObject({ cancellationReason: null });
  });

  it.each([
    [
      'an ended one',
      [occurrence('x', '2027-03-03T08:00:00.000Z')],
      'Cannot cancel a booking that has already ended',
    ],
    [
      'the running one',
      [occurrence('x', '2027-03-10T08:00:00.000Z')],
      'No booking of this series is left to cancel.',
    ],
    [
      'a cancelled one',
      [occurrence('x', '2027-03-17T08:00:00.000Z', { status: 'CANCELLED' })],
      'This booking has already been cancelled.',
    ],
  ])('when nothing is left, naming %s is refused and changes nothing', async (_name, bookings, message) => {
    const { service, cancel } = await open(...bookings);
    const before = await readState(service);
    const answer = await cancel('x', all);
    expect([answer.status, answer.body]).toMatchObject([400, { message }]);
    expect(await readState(service)).toEqual(before);
  });

  it('false, or left out: only the one that is named', async () => {
    const { cancel, statuses } = await open(...series);
    await cancel('r3', { allRemainingBookings: false });
    await cancel('r5');
    expect(await statuses()).toMatchObject({ r3: 'CANCELLED', r4: 'PENDING', r5: 'CANCELLED' });
  });

  it('a booking of no series: just that one', async () => {
    const { cancel, statuses } = await open(bookingOf('a'), bookingOf('b'));
    expect((await cancel('a', all)).body).toMatchObject({ uid: 'a', status: 'CANCELLED' });
    expect(await statuses()).toEqual({ a: 'CANCELLED', b: 'ACCEPTED' });
  });

  it('a series of an event type that no longer repeats, or is gone, still is one', async () => {
    const { cancel, statuses } = await open(
      occurrence('a', '2027-03-17T08:00:00.000Z', { eventTypeId: 509 }),
      occurrence('b', '2027-03-24T08:00:00.000Z', { eventTypeId: 509 }),
      occurrence('c', '2027-03-17T08:00:00.000Z', { eventTypeId: null, recurringEventId: 'series-3' }),
      occurrence('d', '2027-03-24T08:00:00.000Z', { eventTypeId: null, recurringEventId: 'series-3' }),
    );
    await cancel('a', all);
    await cancel('d', all);
    expect(await statuses()).toEqual({ a: 'CANCELLED', b: 'CANCELLED', c: 'CANCELLED', d: 'CANCELLED' });
  });
});

describe('seats', () => {
  const seats = [
    { referenceUid: 's1', attendee: { name: 'Nora Bell', email: nora.email } },
    { referenceUid: 's2', attendee: { email: ravi.email } },
  ];

  it('the host cancels the whole booking, which empties it; everybody who held a seat gets an email', async () => {
    const { service, cancel } = await open(
      bookingOf('w', {
        eventTypeId: 508,
        responses: null,
        seatsReferences: seats,
        seatHolderEmails: ['kai@nakoa.example'],
      }),
    );
    expect((await cancel('w', { cancellationReason: 'Flood' })).body).toMatchObject({
      status: 'CANCELLED',
      attendees: [],
      seatsReferences: [],
    });
    const emailed = (await readMessages(service)).flatMap(({ to }) => to);
    expect(emailed).toEqual(expect.arrayContaining([nora.email, ravi.email, 'kai@nakoa.example']));
  });

  it('an empty list of seats does not make a booking a seated one', async () => {
    const { cancel } = await open(bookingOf('a', { seatsReferences: [] }));
    expect((await cancel('a')).body).toMatchObject({ status: 'CANCELLED', attendees: [nora] });
  });

  it('who only holds a seat may not end it for everybody: 401, although the session is fine', async () => {
    const { service, cancel } = await open(
      bookingOf('w', { eventTypeId: 507, userId: 7004, attendees: [nora, mayaAsGuest] }),
    );
    const before = await readState(service);
    const answer = await cancel('w', { cancellationReason: 'Ill' });
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ message: 'User not a host of this event' });
    expect(answer.headers.get('www-authenticate')).toBeNull();
    expect(await readState(service)).toEqual(before);
  });
});
