import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listPage, uidsOf } from '../../test/support/sandbox-lists.ts';
import { signIn } from '../../test/support/sandbox-sign-in.ts';
import { smallWorkspace, startTestSandbox } from '../../test/support/sandbox-service.ts';
import type { TestSandbox } from '../../test/support/sandbox-service.ts';

const person = (id: number, username: string) => ({
  id,
  name: username,
  email: `${username}@x.example`,
  username,
  timeZone: 'UTC',
});
const eventType = (id: number, more: object = {}) => ({
  id,
  title: 'Intro call',
  slug: 'intro',
  length: 30,
  ...more,
});
let hour = 0;
const booking = (uid: string, more: object = {}) => {
  hour += 1;
  const day = String(11 + Math.floor(hour / 20)).padStart(2, '0');
  const time = String(hour % 20).padStart(2, '0');
  return {
    uid,
    eventTypeId: 501,
    userId: 7001,
    status: 'ACCEPTED',
    startTime: `2027-03-${day}T${time}:00:00Z`,
    endTime: `2027-03-${day}T${time}:30:00Z`,
    ...more,
  };
};
const guest = { name: 'Nora Bell', email: 'nora@bell.example', timeZone: 'Europe/London' };
const mayaAsGuest = { name: 'Maya Lindqvist', email: 'MAYA@lindqvist.example', timeZone: 'Europe/Berlin' };

const workspace = {
  ...smallWorkspace,
  users: [...smallWorkspace.users, person(7002, 'omar'), person(7003, 'anna'), person(7004, 'stranger')],
  teams: [
    {
      id: 310,
      members: [
        { userId: 7001, role: 'ADMIN' },
        { userId: 7002, role: 'MEMBER' },
      ],
    },
    {
      id: 320,
      members: [
        { userId: 7001, role: 'MEMBER' },
        { userId: 7003, role: 'OWNER' },
      ],
    },
  ],
  eventTypes: [
    eventType(501),
    eventType(505, { teamId: 310, schedulingType: 'ROUND_ROBIN', price: 4900, currency: 'jpy' }),
    eventType(506, {
      teamId: 310,
      schedulingType: 'COLLECTIVE',
      hosts: [{ userId: 7002 }, { userId: 7001 }],
    }),
    eventType(507, { seatsPerTimeSlot: 5, ownerId: 7004 }),
    eventType(508, { seatsPerTimeSlot: 5, ownerId: 7004, seatsShowAttendees: true }),
    eventType(520, { teamId: 320 }),
  ],
  bookings: [
    booking('plain', {
      title: 'Intro call',
      startTime: '2027-03-10T20:00:00+05:45',
      endTime: '2027-03-10T20:30:00+05:45',
      location: 'integrations:zoom',
      attendees: [guest],
      responses: { name: 'Nora Bell', company: 'Bell' },
      metadata: { videoCallUrl: 'https://zoom.example/j/1' },
      custom: { kept: true },
    }),
    booking('of-team', { eventTypeId: 505, userId: 7002 }),
    booking('of-team-with-me', { eventTypeId: 506, userId: 7002, attendees: [guest, mayaAsGuest] }),
    booking('as-attendee', { userId: 7004, attendees: [mayaAsGuest, guest] }),
    booking('seat', {
      eventTypeId: 507,
      userId: 7004,
      attendees: [guest, mayaAsGuest],
      responses: { name: 'Nora' },
      seatsReferences: [
        { referenceUid: 'a', attendee: { email: guest.email } },
        { referenceUid: 'b', attendee: { email: mayaAsGuest.email } },
      ],
    }),
    booking('shown-seat', { eventTypeId: 508, userId: 7004, attendees: [guest, mayaAsGuest] }),
    booking('deleted', { eventTypeId: 999 }),
    booking('hostless', { userId: null, attendees: [mayaAsGuest] }),
    booking('omars-own', { userId: 7002 }),
    booking('annas-own', { userId: 7003 }),
    booking('of-other-team', { eventTypeId: 520, userId: 7003 }),
    booking('place', { location: 'Harbor House, room 3' }),
  ],
};

let service: TestSandbox;
let token: string;
let items: ReadonlyMap<string, unknown>;
beforeAll(async () => {
  service = await startTestSandbox({ workspace });
  token = (await signIn(service)).accessToken;
  const { bookings } = await listPage(service, token, { filters: { status: 'upcoming' }, limit: 100 });
  items = new Map(bookings.map((item) => [item.uid, item]));
});
afterAll(() => service.stop());

describe('document, "Booking (item of the booking list)"', () => {
  it('every field of the table, and what else is known', () => {
    expect(items.get('plain')).toEqual({
      uid: 'plain',
      title: 'Intro call',
      startTime: '2027-03-10T14:15:00.000Z',
      endTime: '2027-03-10T14:45:00.000Z',
      status: 'ACCEPTED',
      location: 'Zoom Video',
      paid: false,
      rescheduled: false,
      isHost: true,
      canManage: true,
      isEventDeleted: false,
      recurringEventId: null,
      cancellationReason: null,
      rejectionReason: null,
      responses: { name: 'Nora Bell', company: 'Bell' },
      references: [],
      attendees: [{ name: 'Nora Bell', email: 'nora@bell.example', timeZone: 'Europe/London' }],
      payment: [],
      eventType: {
        id: 501,
        title: 'Intro call',
        slug: 'intro',
        price: 0,
        currency: 'eur',
        schedulingType: null,
        length: 30,
        recurringEvent: null,
        seatsPerTimeSlot: null,
        team: null,
      },
      user: { id: 7001, name: 'Maya Lindqvist', email: 'maya@lindqvist.example' },
      metadata: { videoCallUrl: 'https://zoom.example/j/1' },
      custom: { kept: true },
    });
  });

  it('"location … a display name": known kinds by name, anything else as it is', () => {
    expect(items.get('plain')).toMatchObject({ location: 'Zoom Video' });
    expect(items.get('place')).toMatchObject({ location: 'Harbor House, room 3' });
  });

  it('"isHost", "canManage": a team’s booking of another host can be managed by its admin', () => {
    expect(items.get('of-team')).toMatchObject({ isHost: false, canManage: true, user: { id: 7002 } });
    expect(items.get('of-team')).toMatchObject({
      eventType: { price: 4900, currency: 'jpy', schedulingType: 'ROUND_ROBIN', team: { id: 310 } },
    });
  });

  it('a further host of a team event, kept as an attendee, is a host', () => {
    expect(items.get('of-team-with-me')).toMatchObject({ isHost: true, canManage: true });
  });

  it('an attendee is neither host nor manager', () => {
    expect(items.get('as-attendee')).toMatchObject({ isHost: false, canManage: false });
  });

  it('who only holds a seat sees nobody else and nobody else’s answers', () => {
    expect(items.get('seat')).toMatchObject({
      attendees: [mayaAsGuest],
      responses: {},
      seatsReferences: [{ referenceUid: 'b' }],
    });
    expect(items.get('shown-seat')).toMatchObject({ attendees: [guest, mayaAsGuest] });
  });

  it('"isEventDeleted": the summary then has neither id nor title nor slug', () => {
    expect(items.get('deleted')).toMatchObject({
      isEventDeleted: true,
      eventType: { price: 0, currency: 'usd' },
    });
    expect(items.get('deleted')).not.toHaveProperty('eventType.id');
  });

  it('a host who is not known is null', () => {
    expect(items.get('hostless')).toMatchObject({ user: null, isHost: false });
  });

  it('other people’s personal bookings and other teams’ bookings are not shown', () => {
    expect(items.has('omars-own')).toBe(false);
    expect(items.has('annas-own')).toBe(false);
    expect(items.has('of-other-team')).toBe(false);
  });

  it('"includeTeamMembersPersonalBookings: Include personal bookings of team members", of teams one manages', async () => {
    const filters = { status: 'upcoming', includeTeamMembersPersonalBookings: true };
    const uids = uidsOf(await listPage(service, token, { filters, limit: 100 }));
    expect(uids).toContain('omars-own');
    expect(uids).not.toContain('annas-own');
    expect(new Set(uids).size).toBe(uids.length);
  });

  it('… together with teamIds, of the members of these teams', async () => {
    const filters = { status: 'upcoming', includeTeamMembersPersonalBookings: true, teamIds: [310] };
    const uids = uidsOf(await listPage(service, token, { filters, limit: 100 }));
    expect(uids).toEqual(expect.arrayContaining(['of-team', 'omars-own', 'plain']));
    expect(uids).not.toContain('as-attendee');
    const other = { ...filters, teamIds: [320] };
    expect(uidsOf(await listPage(service, token, { filters: other }))).toEqual([]);
  });
});
