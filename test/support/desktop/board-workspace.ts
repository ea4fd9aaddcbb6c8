import { writeFile } from 'node:fs/promises';
import { inSession } from './session.ts';

const maya = 7001;
const hourMs = 3_600_000;

const person = (id: number, name: string, username: string) => ({
  id,
  name,
  username,
  email: `${username}@bookbar.example`,
  timeZone: 'Europe/Berlin',
  timeFormat: 24,
});

const question = (name: string, label: string, more: object) => ({
  name,
  label,
  type: 'text',
  required: false,
  editable: 'user',
  sources: [],
  ...more,
});

const teamType = (id: number, teamId: number, title: string, slug: string, schedulingType: string) => ({
  id,
  teamId,
  title,
  slug,
  schedulingType,
  length: 30,
  ownerId: null,
  hosts: [{ userId: maya, isFixed: schedulingType === 'COLLECTIVE' }],
});

/** Every kind of event type: Maya's own, of the team that she manages, and of one of which she is a member. */
const eventTypes = [
  {
    id: 501,
    title: 'Intro call',
    slug: 'intro',
    length: 30,
    multipleDuration: [30, 45],
    description: 'A first conversation. <b>Bring a question.</b>',
    locations: [{ type: 'integrations:zoom' }, { type: 'phone' }],
    bookingFields: [
      question('name', 'Your name', { type: 'name', required: true, editable: 'system' }),
      question('email', 'Email', { type: 'email', required: true, editable: 'system' }),
      question('company', 'Company', { required: true }),
    ],
    minimumBookingNotice: 60,
    houseRule: 'No slides',
    workflows: [
      {
        workflow: {
          name: 'Reminder',
          trigger: 'BEFORE_EVENT',
          time: 24,
          timeUnit: 'HOUR',
          steps: [{ action: 'EMAIL_ATTENDEE' }],
        },
      },
    ],
    webhooks: [
      {
        id: 'w1',
        subscriberUrl: 'https://hooks.example/in/123',
        active: true,
        eventTriggers: ['BOOKING_CREATED'],
      },
    ],
  },
  {
    id: 502,
    title: 'Coaching',
    slug: 'coaching',
    length: 60,
    price: 8000,
    currency: 'eur',
    minSlotsPerPackage: 4,
    maxSlotsPerPackage: 8,
  },
  { id: 503, title: 'Studio tour', slug: 'tour', length: 45, isPublished: false },
  { ...teamType(504, 310, 'Roadmap consult', 'roadmap', 'ROUND_ROBIN') },
  { ...teamType(505, 320, 'Design critique', 'critique', 'COLLECTIVE') },
  { ...teamType(506, 310, 'Workshop', 'workshop', 'COLLECTIVE'), seatsPerTimeSlot: 12, price: 4000 },
  { id: 507, title: 'Membership', slug: 'membership', length: 30, subscriptionEnabled: true, hidden: true },
  /** Nobody has booked it yet. */
  { id: 509, title: 'Office hour', slug: 'office-hour', length: 30 },
];

function bookingOf(eventTypeId: number, index: number) {
  const startMs = Math.ceil(Date.now() / hourMs) * hourMs + (48 + index) * hourMs;
  const instant = (ms: number) => new Date(ms).toISOString();
  return {
    uid: `board-${eventTypeId}`,
    eventTypeId,
    userId: maya,
    title: 'With Nora',
    status: 'ACCEPTED',
    startTime: instant(startMs),
    endTime: instant(startMs + hourMs / 2),
    attendees: [{ name: 'Nora Bell', email: 'nora@bell.example', timeZone: 'Europe/London' }],
  };
}

/** Writes the workspace file of the publish board's tests. @returns its path */
export async function writeBoardWorkspace(): Promise<string> {
  const workspace = {
    me: maya,
    client: { redirectUris: ['http://127.0.0.1:47823/callback'] },
    users: [person(maya, 'Maya Lindqvist', 'maya'), person(7002, 'Omar Haddad', 'omar')],
    teams: [
      { id: 310, name: 'Harbor & Pine', slug: 'harbor-pine', members: [{ userId: maya, role: 'ADMIN' }] },
      {
        id: 320,
        name: 'Northlight',
        slug: 'northlight',
        members: [
          { userId: maya, role: 'MEMBER' },
          { userId: 7002, role: 'OWNER' },
        ],
      },
    ],
    schedules: [
      {
        id: 1,
        userId: maya,
        name: 'Working hours',
        rules: [{ days: [0, 1, 2, 3, 4, 5, 6], start: '09:00', end: '17:00' }],
      },
    ],
    eventTypes: eventTypes.map((type) => ({ ownerId: maya, ...type })),
    bookings: eventTypes.filter(({ id }) => id !== 509).map(({ id }, index) => bookingOf(id, index)),
  };
  const file = inSession('tmp', 'board-workspace.json');
  await writeFile(file, JSON.stringify(workspace));
  return file;
}
