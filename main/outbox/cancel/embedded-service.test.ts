import { afterEach, describe, expect, it } from 'vitest';
import { openCancelOnService, type CancelOnService } from '../../../test/support/cancel-on-service.ts';
import { readMessages, readStoredBooking } from '../../../test/support/sandbox-state.ts';
import { bookingOf, nora, ravi, teamWorkspace } from '../../../test/support/team-workspace.ts';

let scene: CancelOnService | undefined;
afterEach(() => scene?.stop());

async function open(...bookings: readonly object[]): Promise<CancelOnService> {
  const opened = await openCancelOnService({
    ...teamWorkspace,
    eventTypes: [
      { id: 501, title: 'Intro call', slug: 'intro', length: 30, ownerId: 7001 },
      { id: 502, title: 'Class', slug: 'class', length: 30, ownerId: 7001, seatsPerTimeSlot: 4 },
      {
        id: 503,
        title: 'Coaching',
        slug: 'coaching',
        length: 30,
        ownerId: 7001,
        recurringEvent: { freq: 2, count: 5, interval: 1 },
      },
    ],
    bookings,
  });
  scene = opened;
  await opened.read();
  return opened;
}

/** The series of the examples: one over, one that began at eight, three to come. It is a quarter past. */
function series(): readonly object[] {
  const of = (uid: string, startTime: string, endTime: string, more: object = {}) =>
    bookingOf(uid, { eventTypeId: 503, recurringEventId: 'weekly', startTime, endTime, ...more });
  return [
    of('r1', '2027-03-03T08:00:00Z', '2027-03-03T08:30:00Z'),
    of('r2', '2027-03-10T08:00:00Z', '2027-03-10T08:30:00Z'),
    of('r3', '2027-03-17T08:00:00Z', '2027-03-17T08:30:00Z'),
    of('r4', '2027-03-24T08:00:00Z', '2027-03-24T08:30:00Z', { status: 'PENDING' }),
    of('r5', '2027-03-31T08:00:00Z', '2027-03-31T08:30:00Z', { attendees: [ravi] }),
  ];
}

const statuses = async ({ service }: CancelOnService, ...uids: readonly string[]) => {
  const stored = await Promise.all(uids.map((uid) => readStoredBooking(service, uid)));
  return stored.map((booking) => booking?.status);
};

async function uidsOf({ client }: CancelOnService, status: 'upcoming' | 'cancelled') {
  const { bookings } = await client.listBookings({ filters: { status }, limit: 100, cursor: 0 });
  return bookings.map(({ uid }) => uid);
}

async function openTimes({ client }: CancelOnService) {
  const { slots } = await client.getAvailability({
    eventTypeId: 501,
    startTime: '2027-03-11T00:00:00Z',
    endTime: '2027-03-12T00:00:00Z',
  });
  return JSON.stringify(slots);
}

describe('cancelling, in the service itself', () => {
  it('MV01: one booking goes, with its reason, and its time is free again', async () => {
    const world = await open(bookingOf('a'));
    expect(await openTimes(world)).not.toContain('2027-03-11T13:00:00');
    const { outcome, rows } = await world.cancel('a', 'one', 'Ill');
    expect(outcome).toEqual({ state: 'cancelled', already: false });
    expect(rows).toMatchObject([{ uid: 'a', outcome: 'cancelled' }]);
    expect(await readStoredBooking(world.service, 'a')).toMatchObject({
      status: 'CANCELLED',
      cancellationReason: 'Ill',
    });
    expect(await uidsOf(world, 'upcoming')).toEqual([]);
    expect(await uidsOf(world, 'cancelled')).toEqual(['a']);
    expect(await openTimes(world)).toContain('2027-03-11T13:00:00');
  });

  it('emails exactly the people whom the plan named', async () => {
    const world = await open(bookingOf('a', { attendees: [nora, ravi] }));
    const { people } = await world.cancelling.plan('a', 'one');
    await world.cancel('a', 'one', 'Ill');
    const emailed = (await readMessages(world.service)).flatMap(({ to }) => to);
    expect(emailed).toEqual(expect.arrayContaining(people.map(({ email }) => email)));
    expect(people).toHaveLength(2);
  });

  it('MV03: of a series goes what is still to come, confirmed or not, and that was shown before', async () => {
    const world = await open(...series());
    const plan = await world.cancelling.plan('r3', 'all');
    expect(plan.rows.map(({ uid }) => uid)).toEqual(['r3', 'r4', 'r5']);
    expect(plan.people.map(({ email }) => email)).toEqual([nora.email, ravi.email]);
    const { outcome, rows } = await world.cancel('r3', 'all', 'Moving away');
    expect(outcome).toEqual({ state: 'cancelled', already: false });
    expect(rows.every((row) => row.outcome === 'cancelled')).toBe(true);
    expect(await statuses(world, 'r1', 'r2', 'r3', 'r4', 'r5')).toEqual([
      'ACCEPTED',
      'ACCEPTED',
      'CANCELLED',
      'CANCELLED',
      'CANCELLED',
    ]);
  });

  it('MV03: the same from the one that is running, which stays', async () => {
    const world = await open(...series());
    expect(await world.cancelling.plan('r2', 'all')).toMatchObject({ includesNamed: false, blocked: null });
    const { outcome } = await world.cancel('r2', 'all', 'Moving away');
    expect(outcome).toEqual({ state: 'cancelled', already: false });
    expect(await statuses(world, 'r2', 'r3')).toEqual(['ACCEPTED', 'CANCELLED']);
  });

  it.each([
    ['refuses a second time', false, true],
    ['does it a second time', true, false],
  ])('MV05: a server that %s says the same: it is cancelled', async (_name, olderErrors, already) => {
    const world = await open(bookingOf('a'));
    await world.service.control('quirk', JSON.stringify({ olderErrors }));
    // Somebody else was faster; the app has not read it yet.
    await world.client.cancelBooking({ uid: 'a', cancellationReason: 'First', allRemainingBookings: false });
    const { outcome } = await world.cancel('a', 'one', 'Second');
    expect(outcome).toEqual({ state: 'cancelled', already });
  });

  it('MV23: a seated booking goes as a whole, and everybody in it was named before', async () => {
    const world = await open(bookingOf('s', { eventTypeId: 502, attendees: [nora, ravi] }));
    expect((await world.cancelling.plan('s', 'one')).people).toHaveLength(2);
    const { outcome } = await world.cancel('s', 'one', 'Ill');
    expect(outcome.state).toBe('cancelled');
    expect(await readStoredBooking(world.service, 's')).toMatchObject({
      status: 'CANCELLED',
      attendees: [],
    });
  });

  it('one that ended in the meantime is refused, and shown as that', async () => {
    const world = await open(
      bookingOf('a', { startTime: '2027-03-10T08:00:00Z', endTime: '2027-03-10T08:15:03Z' }),
    );
    const { outcome } = await world.cancel('a', 'one', 'Ill');
    expect(outcome).toMatchObject({ state: 'not-cancelled', kind: 'past' });
    expect(await statuses(world, 'a')).toEqual(['ACCEPTED']);
  });
});
