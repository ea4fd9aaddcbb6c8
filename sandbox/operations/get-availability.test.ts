import { describe, expect, it } from 'vitest';
import { askAvailability } from '../../test/support/ask-availability.ts';

const now = '2027-02-08T06:00:00Z';
const day = { startTime: '2027-02-10T00:00:00Z', endTime: '2027-02-10T23:59:59Z' };

const hours = (start: string, end: string) => [{ days: [1, 2, 3, 4, 5], start, end }];
const person = (id: number, username: string, more: object = {}) => ({
  id,
  name: username,
  email: `${username}@example.test`,
  username,
  timeZone: 'UTC',
  ...more,
});

/** Maya and Omar work mornings that overlap, in one team. */
function workspace(settings: object, more: { users?: object; bookings?: readonly object[] } = {}): object {
  return {
    me: 101,
    client: { id: 'client-1' },
    users: [
      person(101, 'maya', more.users),
      person(102, 'omar'),
      person(103, 'ana', { allowDynamicBooking: false }),
    ],
    teams: [{ id: 310, slug: 'northlight', members: [{ userId: 101 }, { userId: 102 }] }],
    schedules: [
      { id: 1, userId: 101, timeZone: 'UTC', rules: hours('09:00', '11:00') },
      { id: 2, userId: 102, timeZone: 'UTC', rules: hours('10:00', '12:00') },
      { id: 3, userId: 103, timeZone: 'UTC', rules: hours('09:00', '17:00') },
    ],
    eventTypes: [
      {
        id: 501,
        ownerId: 101,
        title: 'Intro',
        slug: 'intro',
        length: 60,
        minimumBookingNotice: 0,
        ...settings,
      },
      { id: 502, teamId: 310, title: 'Review', slug: 'review', length: 60, hosts: [{ userId: 102 }] },
    ],
    bookings: more.bookings ?? [],
  };
}

const everyone = { hosts: [{ userId: 101 }, { userId: 102 }] };

/** Hours of the starts with the usernames of who can hold them. */
function ask(space: object, request: object, quirks = {}): readonly string[] {
  const { slots } = askAvailability(space, now, { ...day, eventTypeId: 501, ...request }, quirks);
  return Object.values(slots).flatMap((listed) =>
    listed.map(({ time, users }) => `${time.slice(11, 16)} ${users.join('+')}`),
  );
}

describe('which event type', () => {
  it('is the one of an id, or of one person’s slug', () => {
    const byId = ask(workspace({}), {});
    expect(byId).toEqual(['09:00 maya', '10:00 maya']);
    const bySlug = { eventTypeId: undefined, usernameList: ['Maya'], eventTypeSlug: 'intro' };
    expect(ask(workspace({}), bySlug)).toEqual(byId);
  });

  it('is a team’s where the name is a team’s and the call says so', () => {
    const request = { eventTypeId: undefined, usernameList: ['northlight'], eventTypeSlug: 'review' };
    expect(ask(workspace({}), { ...request, isTeamEvent: true })).toEqual(['10:00 omar', '11:00 omar']);
    expect(() => ask(workspace({}), request)).toThrow('NOT_FOUND');
  });

  it.each([[['maya', 'omar']], [['maya+omar']]])(
    'is a dynamic group for several names: %j',
    (usernameList) => {
      const request = { eventTypeId: undefined, usernameList, eventTypeSlug: 'whatever' };
      expect(ask(workspace({}), request)).toEqual(['10:00 maya+omar', '10:30 maya+omar']);
      expect(ask(workspace({}), { ...request, duration: '60' })).toEqual(['10:00 maya+omar']);
      expect(() => ask(workspace({}), { ...request, duration: '50' })).toThrow('Invalid event length');
    },
  );

  it('is none for a group in which somebody does not take part, or whom nobody knows', () => {
    const request = { eventTypeId: undefined, eventTypeSlug: 'x' };
    expect(() => ask(workspace({}), { ...request, usernameList: ['maya', 'ana'] })).toThrow(
      'ana does not allow group bookings',
    );
    expect(() => ask(workspace({}), { ...request, usernameList: ['maya', 'nobody'] })).toThrow('NOT_FOUND');
    expect(() => ask(workspace({}), { eventTypeId: 999 })).toThrow('NOT_FOUND');
  });

  it('is one of the organization that is named', () => {
    const request = { eventTypeId: undefined, usernameList: ['maya'], eventTypeSlug: 'intro' };
    expect(ask(workspace({}), { ...request, orgSlug: 'northlight' })).toHaveLength(2);
    expect(() => ask(workspace({}), { ...request, orgSlug: 'elsewhere' })).toThrow('NOT_FOUND');
  });
});

describe('who holds a slot', () => {
  it('is each free host of a round robin, and only the one that is wanted', () => {
    const space = workspace({ ...everyone, schedulingType: 'ROUND_ROBIN' });
    expect(ask(space, {})).toEqual(['09:00 maya', '10:00 maya+omar', '11:00 omar']);
    expect(ask(space, { selectedRoundRobinHost: 'omar' })).toEqual(['10:00 omar', '11:00 omar']);
    expect(() => ask(space, { selectedRoundRobinHost: 'ana' })).toThrow(
      'ana is not a host of this event type',
    );
  });

  it('is the fixed host with one of the others', () => {
    const hosts = [
      { userId: 101, isFixed: true },
      { userId: 102, isFixed: false },
    ];
    expect(ask(workspace({ hosts, schedulingType: 'ROUND_ROBIN' }), {})).toEqual(['10:00 maya+omar']);
  });

  it('is nobody who is away in a team; times of a single host say that they are away', () => {
    const space = workspace({ ...everyone, schedulingType: 'ROUND_ROBIN' }, { users: { away: true } });
    expect(ask(space, {})).toEqual(['10:00 omar', '11:00 omar']);
    expect(ask(space, { selectedRoundRobinHost: 'maya' })).toEqual([]);
    const alone = askAvailability(workspace({}, { users: { away: true } }), now, {
      ...day,
      eventTypeId: 501,
    });
    expect(alone.slots['2027-02-10']?.[0]).toMatchObject({
      away: true,
      fromUser: { id: 101, displayName: 'maya' },
      toUser: null,
    });
  });
});

describe('how long', () => {
  it('is one of several durations, as a string', () => {
    const space = workspace({ multipleDuration: [30, 60] });
    expect(ask(space, { duration: '30' })).toHaveLength(4);
    expect(() => ask(space, { duration: '45' })).toThrow('Invalid event length');
    expect(() => ask(space, { duration: '0' })).toThrow('Invalid event length');
  });
});

describe('seats', () => {
  const full = {
    uid: 'full',
    eventTypeId: 501,
    userId: 101,
    startTime: '2027-02-10T09:00:00Z',
    endTime: '2027-02-10T10:00:00Z',
    status: 'ACCEPTED',
    attendees: [{ email: 'a@seats.test' }, { email: 'b@seats.test' }],
  };
  const space = workspace({ seatsPerTimeSlot: 2 }, { bookings: [full] });

  it('that are all taken take the start out, unless the server is one that lists it', () => {
    expect(ask(space, {})).toEqual(['10:00 maya']);
    expect(ask(space, {}, { fullSeatsListed: true })).toEqual(['09:00 maya', '10:00 maya']);
  });

  it('of a host who is away are named beside the absence', () => {
    const away = workspace({ seatsPerTimeSlot: 3 }, { users: { away: true }, bookings: [full] });
    const { slots } = askAvailability(away, now, { ...day, eventTypeId: 501 });
    expect(slots['2027-02-10']?.[0]).toMatchObject({ attendees: 2, bookingUid: 'full', away: true });
  });
});

describe('the range', () => {
  it('of the past, or the wrong way round, is empty', () => {
    expect(
      ask(workspace({}), { startTime: '2027-02-01T00:00:00Z', endTime: '2027-02-02T00:00:00Z' }),
    ).toEqual([]);
    expect(ask(workspace({}), { startTime: day.endTime, endTime: day.startTime })).toEqual([]);
  });

  it('of more than a year is refused, and says so', () => {
    expect(() => ask(workspace({}), { endTime: '2029-02-10T00:00:00Z' })).toThrow(
      'endTime: Expected at most 366 days after startTime',
    );
  });

  it('moves to the first available day where it has none itself', () => {
    const weekend = { startTime: '2027-02-13T00:00:00Z', endTime: '2027-02-13T23:59:59.999Z' };
    expect(ask(workspace({}), weekend)).toEqual([]);
    const { slots } = askAvailability(workspace({}), now, {
      ...weekend,
      eventTypeId: 501,
      startFromFirstAvailable: true,
    });
    expect(Object.keys(slots)).toEqual(['2027-02-15']);
    expect(slots['2027-02-15']).toHaveLength(2);
  });

  it('stays as it is where nothing ever is available', () => {
    const never = workspace({ minimumBookingNotice: 1440 * 1000 });
    expect(ask(never, { startFromFirstAvailable: true })).toEqual([]);
  });
});

describe('servers of another age', () => {
  it('begin slots with the seconds of the present', () => {
    const { slots } = askAvailability(
      workspace({}),
      '2027-02-08T06:00:17.250Z',
      { ...day, eventTypeId: 501 },
      { secondsInSlots: true },
    );
    expect(slots['2027-02-10']?.map(({ time }) => time)).toEqual(['2027-02-10T09:00:17.250Z']);
  });
});

describe('the debugging information', () => {
  it('says what decided: hours, what is taken and by what kind of thing, and what is left', () => {
    const taken = {
      uid: 'taken',
      eventTypeId: 501,
      userId: 101,
      startTime: '2027-02-10T09:00:00Z',
      endTime: '2027-02-10T10:00:00Z',
      status: 'ACCEPTED',
      title: 'A secret meeting',
    };
    const { debug } = askAvailability(workspace({}, { bookings: [taken] }), now, {
      ...day,
      eventTypeId: 501,
      debug: true,
    });
    expect(debug).toMatchObject({
      organizerTimeZone: 'UTC',
      length: 60,
      slots: 1,
      hosts: [
        {
          username: 'maya',
          working: [{ start: '2027-02-10T09:00:00.000Z', end: '2027-02-10T11:00:00.000Z' }],
          busy: [{ start: '2027-02-10T09:00:00.000Z', end: '2027-02-10T10:00:00.000Z', source: 'booking' }],
          free: [{ start: '2027-02-10T10:00:00.000Z', end: '2027-02-10T11:00:00.000Z' }],
        },
      ],
    });
    expect(JSON.stringify(debug)).not.toContain('secret');
  });
});
