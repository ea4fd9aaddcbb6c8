import { conformanceBookings } from './conformance-bookings.ts';
import { ids } from './conformance-ids.ts';
import { smallWorkspace } from './sandbox-service.ts';

const own = { length: 30, scheduleId: 1, currency: 'eur', locations: [{ type: 'integrations:zoom' }] };
const ofTeam = { ...own, teamId: ids.team };
const both = [{ userId: ids.maya }, { userId: ids.omar }];
const weekdays = [1, 2, 3, 4, 5];

const people = [
  {
    ...smallWorkspace.users[0],
    avatarUrl: 'https://pictures.example/maya.png',
    bio: 'Designs offices.',
    locale: 'de',
    weekStart: 'Sunday',
    timeFormat: 12,
    role: 'ADMIN',
    brandColor: '#123456',
    darkBrandColor: '#abcdef',
    twoFactorEnabled: true,
    passwordAdded: true,
    subscription: { plan: 'TEAM' },
    defaultScheduleId: 1,
  },
  {
    id: ids.omar,
    name: 'Omar Haddad',
    email: 'omar@haddad.example',
    username: 'omar',
    timeZone: 'Europe/Berlin',
  },
  { id: ids.anna, name: 'Anna Sato', email: 'anna@sato.example', username: 'anna', timeZone: 'Asia/Tokyo' },
];

const schedules = [
  {
    id: 1,
    userId: ids.maya,
    timeZone: 'Europe/Berlin',
    name: 'Office',
    rules: [{ days: weekdays, start: '09:00', end: '17:00' }],
  },
  {
    id: 2,
    userId: ids.omar,
    timeZone: 'Europe/Berlin',
    rules: [{ days: weekdays, start: '13:00', end: '19:00' }],
  },
];

/** An event type of every variant the document names, and bookings of every kind; Monday to Friday, 9 to 17. */
export const conformanceWorkspace = {
  ...smallWorkspace,
  users: people.map((person) => (person.id === ids.omar ? { ...person, defaultScheduleId: 2 } : person)),
  teams: [
    {
      id: ids.team,
      name: 'Northlight',
      slug: 'northlight',
      members: [
        { userId: ids.maya, role: 'ADMIN' },
        { userId: ids.omar, role: 'MEMBER' },
      ],
    },
  ],
  schedules,
  eventTypes: [
    {
      ...own,
      id: ids.intro,
      title: 'Intro call',
      slug: 'intro',
      description: 'A first conversation.',
      locations: [{ type: 'integrations:zoom' }, { type: 'phone' }],
      bookingFields: [
        { name: 'name', type: 'name', required: true },
        { name: 'email', type: 'email', required: true },
        { name: 'company', type: 'text', label: 'Company' },
      ],
      workflows: [{ workflow: { id: 1, name: 'Remind by mail', trigger: 'BEFORE_EVENT' } }],
      webhooks: [{ id: 'w1', subscriberUrl: 'https://hooks.example/1', active: true }],
      hosts: [{ userId: ids.maya, isFixed: true, scheduleId: 1 }],
      seoMeta: { title: 'Book Maya' },
      metadata: { colour: 'green' },
    },
    { ...own, id: ids.priced, title: 'Review', slug: 'review', price: 4900 },
    {
      ...own,
      id: ids.recurring,
      title: 'Coaching',
      slug: 'coaching',
      recurringEvent: { freq: 2, interval: 1, count: 3 },
    },
    { ...own, id: ids.seated, title: 'Workshop', slug: 'workshop', seatsPerTimeSlot: 2 },
    {
      ...ofTeam,
      id: ids.roundRobin,
      title: 'Consult',
      slug: 'consult',
      scheduleId: null,
      schedulingType: 'ROUND_ROBIN',
      hosts: both.map((host) => ({ ...host, isFixed: false })),
    },
    {
      ...ofTeam,
      id: ids.collective,
      title: 'Critique',
      slug: 'critique',
      scheduleId: null,
      schedulingType: 'COLLECTIVE',
      hosts: both.map((host) => ({ ...host, isFixed: true })),
    },
    {
      ...ofTeam,
      id: ids.managed,
      title: 'Standard call',
      slug: 'standard',
      schedulingType: 'MANAGED',
      hosts: [{ userId: ids.maya, isFixed: true }],
    },
    { ...own, id: ids.durations, title: 'Strategy', slug: 'strategy', multipleDuration: [30, 60] },
    { ...own, id: ids.confirmed, title: 'Interview', slug: 'interview', requiresConfirmation: true },
    {
      ...own,
      id: ids.hidden,
      title: 'By link',
      slug: 'by-link',
      hidden: true,
      isPublished: false,
      hashedLinks: ['hash-1', 'hash-2'],
    },
    {
      ...own,
      id: ids.package,
      title: 'Course',
      slug: 'course',
      minSlotsPerPackage: 2,
      maxSlotsPerPackage: 4,
    },
    { ...own, id: ids.trial, title: 'Trial', slug: 'trial', minSlotsPerPackage: 1, maxSlotsPerPackage: 4 },
    { ...own, id: ids.subscribed, title: 'Membership', slug: 'membership', subscriptionEnabled: true },
    { ...own, id: ids.omars, title: 'Omar alone', slug: 'intro', ownerId: ids.omar, scheduleId: 2 },
    { ...own, id: ids.annas, title: 'Anna alone', slug: 'tokyo', ownerId: ids.anna, scheduleId: null },
    {
      ...own,
      id: ids.annasSeated,
      title: 'Anna’s class',
      slug: 'class',
      ownerId: ids.anna,
      scheduleId: null,
      seatsPerTimeSlot: 5,
    },
  ],
  bookings: conformanceBookings,
};
