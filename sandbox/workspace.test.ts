import { describe, expect, it } from 'vitest';
import { readWorkspace } from './workspace/workspace-schema.ts';

const maya = { id: 1, name: 'Maya', email: 'maya@x.example', username: 'maya', timeZone: 'Europe/Berlin' };
const smallest = { me: 1, client: {}, users: [maya] };
const type = { id: 5, title: 'Intro', slug: 'intro', length: 30 };
const booking = {
  uid: 'a',
  eventTypeId: 5,
  userId: 1,
  startTime: '2027-03-10T09:00:00+01:00',
  endTime: '2027-03-10T08:30:00Z',
  status: 'ACCEPTED',
};

describe('the workspace file', () => {
  it('needs only what has no default', () => {
    const workspace = readWorkspace({
      ...smallest,
      teams: [{ id: 310, members: [{ userId: 1 }] }],
      schedules: [{ id: 1 }],
      eventTypes: [type],
      bookings: [booking],
    });
    expect(workspace.client).toEqual({
      id: 'bookbar',
      name: 'Bookbar',
      redirectUris: ['http://127.0.0.1:47823/callback'],
    });
    expect(workspace.users[0]).toMatchObject({
      locale: 'en',
      weekStart: 'Monday',
      timeFormat: 24,
      calendarBusy: [],
    });
    expect(workspace.teams[0]).toMatchObject({ members: [{ userId: 1, role: 'ADMIN' }] });
    expect(workspace.schedules[0]).toMatchObject({
      rules: [{ days: [1, 2, 3, 4, 5], start: '09:00', end: '17:00' }],
      overrides: [],
    });
    expect(workspace.eventTypes[0]).toMatchObject({
      ownerId: null,
      teamId: null,
      schedulingType: null,
      hosts: [],
      scheduleId: null,
      minimumBookingNotice: 120,
      slotInterval: null,
      offsetStart: 0,
      beforeEventBuffer: 0,
      afterEventBuffer: 0,
      multipleDuration: [],
      seatsPerTimeSlot: null,
      requiresConfirmation: false,
      requiresConfirmationWillBlockSlot: false,
      periodType: 'UNLIMITED',
      periodDays: null,
      periodCountCalendarDays: true,
      periodStartDate: null,
      periodEndDate: null,
      bookingLimits: {},
      onlyShowFirstAvailableSlot: false,
      recurringEvent: null,
      price: 0,
      currency: 'eur',
      locations: [],
      bookingFields: [],
      hidden: false,
      isPublished: true,
      hashedLinks: [],
      minSlotsPerPackage: null,
      maxSlotsPerPackage: null,
      subscriptionEnabled: false,
    });
    expect(workspace.bookings[0]).toEqual({
      ...booking,
      startTime: '2027-03-10T08:00:00.000Z',
      endTime: '2027-03-10T08:30:00.000Z',
      title: '',
      location: '',
      paid: false,
      rescheduled: false,
      recurringEventId: null,
      cancellationReason: null,
      rejectionReason: null,
      responses: {},
      references: [],
      attendees: [],
      payment: [],
      metadata: {},
    });
  });

  it('keeps fields it does not name', () => {
    const workspace = readWorkspace({ ...smallest, note: 'mine', users: [{ ...maya, colour: 'red' }] });
    expect(workspace).toMatchObject({ note: 'mine', users: [{ colour: 'red' }] });
  });

  it.each([
    ['me', { ...smallest, me: 'maya' }],
    ['me', { ...smallest, me: 2 }],
    ['client', { me: 1, users: [maya] }],
    ['client.redirectUris[0]', { ...smallest, client: { redirectUris: [7] } }],
    ['users[0].timeZone', { ...smallest, users: [{ ...maya, timeZone: 'Mars/Base' }] }],
    ['users[0].timeZone', { ...smallest, users: [{ ...maya, timeZone: 'local' }] }],
    ['users[0].email', { ...smallest, users: [{ ...maya, email: undefined }] }],
    ['users[0].weekStart', { ...smallest, users: [{ ...maya, weekStart: 'monday' }] }],
    ['users[1].id', { ...smallest, users: [maya, maya] }],
    [
      'users[0].calendarBusy[1].end',
      {
        ...smallest,
        users: [
          {
            ...maya,
            calendarBusy: [{ start: booking.startTime, end: booking.endTime }, { start: booking.startTime }],
          },
        ],
      },
    ],
    ['teams[0].members[0].userId', { ...smallest, teams: [{ id: 3, members: [{ userId: 9 }] }] }],
    [
      'schedules[0].rules[0].start',
      { ...smallest, schedules: [{ id: 3, rules: [{ days: [1], start: '9', end: '17:00' }] }] },
    ],
    [
      'schedules[0].overrides[0].date',
      {
        ...smallest,
        schedules: [{ id: 3, overrides: [{ date: '2027-02-30', start: '09:00', end: '17:00' }] }],
      },
    ],
    ['eventTypes[0].length', { ...smallest, eventTypes: [{ ...type, length: 0 }] }],
    ['eventTypes[0].teamId', { ...smallest, eventTypes: [{ ...type, teamId: 310 }] }],
    [
      'eventTypes[1].hosts[0].scheduleId',
      { ...smallest, eventTypes: [type, { ...type, id: 6, hosts: [{ userId: 1, scheduleId: 4 }] }] },
    ],
    [
      'bookings[3].startTime',
      {
        ...smallest,
        bookings: [
          booking,
          { ...booking, uid: 'b' },
          { ...booking, uid: 'c' },
          { ...booking, uid: 'd', startTime: 'soon' },
        ],
      },
    ],
    ['bookings[0].startTime', { ...smallest, bookings: [{ ...booking, startTime: '2027-03-10' }] }],
    ['bookings[0].endTime', { ...smallest, bookings: [{ ...booking, endTime: '2027-03-10T08:00:00Z' }] }],
    ['bookings[0].status', { ...smallest, bookings: [{ ...booking, status: 'DONE' }] }],
    [
      'bookings[0].attendees[0].timeZone',
      { ...smallest, bookings: [{ ...booking, attendees: [{ timeZone: 'X' }] }] },
    ],
    ['bookings[1].uid', { ...smallest, bookings: [booking, booking] }],
    ['(the whole)', []],
  ])('a wrong value is named by its path: %s', (path, content) => {
    let message = '';
    try {
      readWorkspace(content);
    } catch (error) {
      message = String(error);
    }
    expect(message.startsWith(`StartProblem: ${path}: `)).toBe(true);
    expect(message).not.toContain('\n');
  });
});
