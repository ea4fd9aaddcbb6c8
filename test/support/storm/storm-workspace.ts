import { testSecret } from '../sandbox-service.ts';

const allDay = [{ days: [0, 1, 2, 3, 4, 5, 6], start: '00:00', end: '23:59' }];

/** Maya and Tom, who work around the clock, and an event type of each kind that books in a way of its own. */
export const stormWorkspace = {
  me: 7001,
  client: { id: 'client-1', secret: testSecret, redirectUris: ['http://127.0.0.1:47823/callback'] },
  users: [
    { id: 7001, name: 'Maya', email: 'maya@storm.example', username: 'maya', timeZone: 'Europe/Berlin' },
    { id: 7002, name: 'Tom', email: 'tom@storm.example', username: 'tom', timeZone: 'America/New_York' },
  ],
  teams: [
    { id: 310, name: 'Team', slug: 'team', members: [{ userId: 7001, role: 'ADMIN' }] },
    {
      id: 311,
      name: 'Clinic',
      slug: 'clinic',
      members: [
        { userId: 7001, role: 'MEMBER' },
        { userId: 7002, role: 'OWNER' },
      ],
    },
  ],
  schedules: [
    { id: 1, userId: 7001, timeZone: 'Europe/Berlin', rules: allDay },
    { id: 2, userId: 7002, timeZone: 'America/New_York', rules: allDay },
  ],
  eventTypes: [
    { id: 501, title: 'Call', slug: 'call', ...own() },
    { id: 502, title: 'On request', slug: 'on-request', ...own(), requiresConfirmation: true },
    { id: 503, title: 'Class', slug: 'class', ...own(), seatsPerTimeSlot: 3 },
    {
      id: 504,
      title: 'Either of us',
      slug: 'either',
      length: 15,
      minimumBookingNotice: 0,
      teamId: 310,
      schedulingType: 'ROUND_ROBIN',
      hosts: [
        { userId: 7001, isFixed: false, scheduleId: 1 },
        { userId: 7002, isFixed: false, scheduleId: 2 },
      ],
    },
    { id: 506, title: 'A colleague', slug: 'colleague', ...ofClinic(), schedulingType: 'ROUND_ROBIN' },
    {
      id: 507,
      title: 'Request to us',
      slug: 'request',
      ...ofClinic(),
      schedulingType: 'ROUND_ROBIN',
      requiresConfirmation: true,
    },
  ],
};

/** Of a team in which Maya is a plain member: she sees only what she hosts herself. */
function ofClinic() {
  const hosts = [
    { userId: 7001, isFixed: false, scheduleId: 1 },
    { userId: 7002, isFixed: false, scheduleId: 2 },
  ];
  return { length: 15, minimumBookingNotice: 0, teamId: 311, hosts };
}

function own() {
  return { ownerId: 7001, length: 15, minimumBookingNotice: 0, scheduleId: 1 };
}

export const stormTypes = [501, 502, 503, 504, 506, 507] as const;

/** A colleague may be drawn, whose bookings Maya's lists do not show. */
export const unlistedTypes: readonly number[] = [506, 507];
