import { createBookingFields, type Field } from '../booking-form/system-fields.ts';
import type { WorkspaceInput } from '../workspace/workspace-schema.ts';
import { annaId, dentistId, meId, omarId, teamId } from './people.ts';

const fromPerson = { sources: [{ id: 'user', type: 'user', label: 'User', fieldRequired: true }] };

const companyField: Field = {
  name: 'company',
  type: 'text',
  label: 'Company',
  placeholder: 'Where you work',
  required: false,
  editable: 'user',
  maxLength: 80,
  ...fromPerson,
};

const topicsField: Field = {
  name: 'topics',
  type: 'multiselect',
  label: 'What would you like to talk about?',
  required: false,
  options: ['Portfolio', 'Hiring', 'Pricing', 'Process'].map((topic) => ({ label: topic, value: topic })),
  editable: 'user',
  ...fromPerson,
};

const headcountField: Field = {
  name: 'headcount',
  type: 'number',
  label: 'People in your team',
  required: true,
  editable: 'user',
  ...fromPerson,
};

type EventTypeInput = NonNullable<WorkspaceInput['eventTypes']>[number];

export const ids = {
  intro: 501,
  portfolio: 502,
  coaching: 503,
  studioTour: 504,
  roadmap: 505,
  critique: 506,
  workshop: 507,
  strategy: 508,
  platformWeekly: 509,
  mentoring: 510,
  dentist: 900,
  /** No event type has it any more. */
  deleted: 599,
} as const;

const zoom = { type: 'integrations:zoom', credentialId: 415 };
const meet = { type: 'integrations:google:meet', credentialId: 416 };
const studio = {
  type: 'inPerson',
  address: 'Northlight Studio, Lantern Yard 4, 2nd floor',
  displayLocationPublicly: true,
};
const base = { ownerId: meId, bookingFields: [...createBookingFields()] };
const ofTeam = { ...base, ownerId: meId, teamId };

/** Personal and team event types of every kind the demo's week uses. */
export const demoEventTypes: readonly EventTypeInput[] = [
  {
    ...base,
    id: ids.intro,
    title: 'Intro call',
    slug: 'intro-call',
    length: 30,
    description: 'A first conversation. Bring a question.',
    locations: [zoom, meet, { type: 'phone' }],
    bookingFields: [...createBookingFields([companyField])],
    requiresConfirmation: true,
  },
  {
    ...base,
    id: ids.portfolio,
    title: 'Portfolio review',
    slug: 'portfolio-review',
    length: 45,
    price: 12_000,
    locations: [zoom],
    bookingFields: [...createBookingFields([topicsField])],
    afterEventBuffer: 5,
  },
  {
    ...base,
    id: ids.coaching,
    title: 'Coaching',
    slug: 'coaching',
    length: 60,
    price: 8000,
    locations: [{ type: 'integrations:office365_video', credentialId: 417 }],
    minSlotsPerPackage: 4,
    maxSlotsPerPackage: 8,
  },
  {
    ...base,
    id: ids.mentoring,
    title: 'Mentoring',
    slug: 'mentoring',
    length: 30,
    description: 'Half an hour a week, for six weeks.',
    locations: [meet],
    recurringEvent: { freq: 2, interval: 1, count: 6 },
  },
  {
    ...base,
    id: ids.studioTour,
    title: 'Studio tour',
    slug: 'studio-tour',
    length: 45,
    locations: [studio],
    isPublished: false,
  },
  {
    ...ofTeam,
    id: ids.roadmap,
    title: 'Roadmap consult',
    slug: 'roadmap-consult',
    length: 30,
    schedulingType: 'ROUND_ROBIN',
    hosts: [
      { userId: meId, isFixed: false },
      { userId: omarId, isFixed: false },
    ],
    locations: [{ type: 'integrations:daily' }],
  },
  {
    ...ofTeam,
    id: ids.critique,
    title: 'Design critique',
    slug: 'design-critique',
    length: 60,
    schedulingType: 'COLLECTIVE',
    hosts: [
      { userId: meId, isFixed: true },
      { userId: omarId, isFixed: true },
    ],
    locations: [meet],
  },
  {
    ...ofTeam,
    id: ids.workshop,
    title: 'Workshop: onboarding audit',
    slug: 'onboarding-audit',
    length: 90,
    price: 4000,
    seatsPerTimeSlot: 12,
    schedulingType: 'COLLECTIVE',
    hosts: [{ userId: meId, isFixed: true }],
    locations: [zoom],
  },
  {
    ...base,
    id: ids.strategy,
    title: 'Strategy session',
    slug: 'strategy-session',
    length: 60,
    multipleDuration: [60, 90],
    price: 9900,
    currency: 'jpy',
    requiresConfirmation: true,
    requiresConfirmationWillBlockSlot: true,
    locations: [zoom, studio, { type: 'link', link: 'https://meet.example/maya' }],
    bookingFields: [...createBookingFields([companyField, headcountField])],
  },
  {
    ...ofTeam,
    id: ids.platformWeekly,
    title: 'Platform weekly',
    slug: 'platform-weekly',
    length: 30,
    schedulingType: 'COLLECTIVE',
    hosts: [
      { userId: meId, isFixed: true },
      { userId: annaId, isFixed: true },
    ],
    hidden: true,
    locations: [meet],
  },
  {
    ...base,
    id: ids.dentist,
    ownerId: dentistId,
    title: 'Dentist: half-yearly check',
    slug: 'check',
    length: 30,
    locations: [{ type: 'inPerson', address: 'Lantern Yard 9', displayLocationPublicly: true }],
  },
];
