import { DateTime } from 'luxon';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createBookingFields } from '../../../sandbox/booking-form/system-fields.ts';
import type { WorkspaceInput } from '../../../sandbox/workspace/workspace-schema.ts';
import { movedClock, type MovedClock } from './moved-clock.ts';
import { questions } from './quick-book-questions.ts';
import { startSandbox, type SandboxProcess } from './sandbox-process.ts';
import { folderOfPerson } from './session.ts';

type EventTypeInput = NonNullable<WorkspaceInput['eventTypes']>[number];
export type BookingInput = NonNullable<WorkspaceInput['bookings']>[number];
interface More extends Partial<Pick<WorkspaceInput, 'eventTypes' | 'teams'>> {
  /** Besides those by which every event type is known. */
  readonly bookings?: (nowMs: number) => readonly BookingInput[];
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const me = 7001;
const anna = 7002;
const omar = 7003;
const allDays = [0, 1, 2, 3, 4, 5, 6];

const person = (id: number, name: string, timeZone: string) => {
  const username = (name.split(' ')[0] ?? name).toLowerCase();
  return { id, name, username, email: `${username}@studio.example`, timeZone };
};

/** Hours that are open from midnight to midnight: there is a time at every hour of a test. */
const always = (id: number, userId: number) => ({
  id,
  userId,
  timeZone: 'Europe/Berlin',
  rules: [{ days: allDays, start: '00:00', end: '23:59' }],
});

/** One event type for each thing that choosing, asking and sending have to cope with. */
const eventTypes: readonly EventTypeInput[] = [
  {
    id: 601,
    title: 'First talk',
    slug: 'first-talk',
    length: 30,
    locations: [{ type: 'integrations:zoom' }, { type: 'phone' }, { type: 'attendeeInPerson' }],
  },
  { id: 602, title: 'Deep dive', slug: 'deep-dive', length: 60, multipleDuration: [30, 60, 90] },
  {
    id: 603,
    title: 'Rotating consult',
    slug: 'rotating-consult',
    length: 30,
    teamId: 310,
    schedulingType: 'ROUND_ROBIN',
    hosts: [
      { userId: me, isFixed: false, scheduleId: 1 },
      { userId: anna, isFixed: false, scheduleId: 2 },
      { userId: omar, isFixed: false, scheduleId: 3 },
    ],
  },
  { id: 604, title: 'Open workshop', slug: 'open-workshop', length: 60, seatsPerTimeSlot: 2 },
  {
    id: 605,
    title: 'Thirty lessons',
    slug: 'thirty-lessons',
    length: 45,
    minSlotsPerPackage: 30,
    maxSlotsPerPackage: 30,
  },
  {
    id: 616,
    title: 'Two or three lessons',
    slug: 'some-lessons',
    length: 30,
    minSlotsPerPackage: 2,
    maxSlotsPerPackage: 3,
  },
  {
    id: 617,
    title: 'Weekly mentoring',
    slug: 'weekly-mentoring',
    length: 30,
    recurringEvent: { freq: 2, interval: 1, count: 6 },
  },
  { id: 606, title: 'Monthly club', slug: 'monthly-club', length: 45, subscriptionEnabled: true },
  {
    id: 607,
    title: 'Every question',
    slug: 'every-question',
    length: 30,
    bookingFields: [...createBookingFields([...questions])],
  },
  {
    id: 608,
    title: 'Signed contract',
    slug: 'signed-contract',
    length: 30,
    bookingFields: [
      ...createBookingFields([
        { name: 'signature', type: 'signature-pad', label: 'Sign here', required: true },
      ]),
    ],
  },
  { id: 609, title: 'Once a day', slug: 'once-a-day', length: 30, bookingLimits: { PER_DAY: 1 } },
  {
    id: 610,
    title: 'Long notice',
    slug: 'long-notice',
    length: 30,
    minimumBookingNotice: 3 * 24 * 60,
    scheduleId: 6,
  },
  { id: 611, title: 'Never open', slug: 'never-open', length: 30, scheduleId: 4 },
  {
    id: 612,
    title: 'Paid advice',
    slug: 'paid-advice',
    length: 30,
    price: 12_000,
    currency: 'eur',
    requiresConfirmation: true,
  },
  { id: 613, title: 'Late evening', slug: 'late-evening', length: 30, scheduleId: 5 },
  { id: 614, title: 'Ended season', slug: 'ended-season', length: 30, periodType: 'ROLLING', periodDays: 2 },
  {
    id: 615,
    title: '<b>مكالمة</b> & a very long name that goes on and on without an end',
    slug: 'html',
    length: 30,
    hashedLinks: ['a1b2c3d4e5f6a7b8c9d0'],
  },
];

/** A world around the present, in which every event type was booked once before. */
function quickBookWorkspace(nowMs: number, more: More): WorkspaceInput {
  const types = more.eventTypes ?? eventTypes;
  return {
    me,
    client: { id: 'bookbar', secret: 'the secret of this test' },
    users: [
      { ...person(me, 'Maya Lindqvist', 'Europe/Berlin'), locale: 'en-GB' },
      person(anna, 'Anna Koch', 'Europe/Berlin'),
      person(omar, 'Omar Haddad', 'America/New_York'),
    ],
    teams: more.teams ?? [
      {
        id: 310,
        name: 'Harbor & Pine',
        slug: 'harbor-pine',
        members: [{ userId: me }, { userId: anna }, { userId: omar }],
      },
    ],
    schedules: [
      always(1, me),
      always(2, anna),
      {
        id: 3,
        userId: omar,
        timeZone: 'America/New_York',
        rules: [{ days: allDays, start: '09:00', end: '12:00' }],
      },
      { id: 4, userId: me, timeZone: 'Europe/Berlin', rules: [] },
      {
        id: 5,
        userId: me,
        timeZone: 'Europe/Berlin',
        rules: [{ days: allDays, start: '20:00', end: '23:00' }],
      },
      {
        id: 6,
        userId: me,
        timeZone: 'Europe/Berlin',
        rules: [{ days: allDays, start: '09:00', end: '18:00' }],
      },
    ],
    eventTypes: types.map((type) => ({
      ownerId: me,
      bookingFields: [...createBookingFields()],
      locations: [{ type: 'integrations:zoom' }],
      minimumBookingNotice: 0,
      ...type,
    })),
    bookings: [
      ...types.map((type, index): BookingInput => pastBooking(type, nowMs - (index + 2) * dayMs)),
      ...(more.bookings?.(nowMs) ?? []),
    ],
  };
}

function pastBooking(type: EventTypeInput, startMs: number): BookingInput {
  const ana = { name: 'Ana Souza', email: 'ana@souza.example', timeZone: 'America/Sao_Paulo' };
  return {
    uid: `past-${type.id}`,
    eventTypeId: type.id,
    userId: me,
    title: `${type.title} between Maya Lindqvist and Ana Souza`,
    startTime: new Date(startMs).toISOString(),
    endTime: new Date(startMs + type.length * 60_000).toISOString(),
    status: 'ACCEPTED',
    attendees: [ana],
    responses: { name: ana.name, email: ana.email },
  };
}

/** The workspace as a file for `--workspace`. */
export async function writeQuickBookWorkspace(more: More = {}, nowMs = Date.now()): Promise<string> {
  const file = path.join(await folderOfPerson('workspace'), 'workspace.json');
  await writeFile(file, JSON.stringify(quickBookWorkspace(nowMs, more)));
  return file;
}

/**
 * The service, and the environment of an app, when it is ten in the morning of tomorrow in Berlin: by itself no
 * time at night is chosen, and these stories are also run late in the evening.
 */
export async function startAtTen(
  more: More = {},
): Promise<{ service: SandboxProcess; env: MovedClock['env']; nowMs: number }> {
  const ten = DateTime.now().setZone('Europe/Berlin').startOf('day').plus({ days: 1 }).set({ hour: 10 });
  const clock = movedClock('quick-book-clock');
  await clock.set(ten.toMillis());
  const workspace = await writeQuickBookWorkspace(more, ten.toMillis());
  const service = await startSandbox('--workspace', workspace, '--now', ten.toUTC().toISO() ?? '');
  return { service, env: clock.env, nowMs: ten.toMillis() };
}
