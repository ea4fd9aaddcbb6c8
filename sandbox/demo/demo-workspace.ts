import { toBookingUid } from '../notation.ts';
import { workspaceSchema, type WorkspaceFile, type WorkspaceInput } from '../workspace/workspace-schema.ts';
import { createCalendar } from './day-times.ts';
import { planComingDays, planMovedBooking, planPastDays } from './days-around.ts';
import { toBookings, type BookingInput } from './draft.ts';
import { demoEventTypes } from './event-types.ts';
import { anna, annaId, dentistId, me, meId, omar, omarId, teamId } from './people.ts';
import { findPresent, planSeries, planToday } from './today.ts';

interface DemoMoment {
  /** Epoch milliseconds around which the week is laid out. */
  readonly nowMs: number;
  /** IANA zone of the demo's person. */
  readonly timeZone: string;
  /** For the uids of the bookings. */
  readonly randomBytes: (count: number) => Uint8Array;
}

/**
 * A believable week around a moment: one booking running, one about to start, others earlier and later today
 * and on the days around, of every status and kind. The same moment and bytes give the same week.
 */
export function createDemoWorkspace({ nowMs, timeZone, randomBytes }: DemoMoment): WorkspaceFile {
  const workspace: WorkspaceInput = {
    me: meId,
    client: { name: 'Bookbar' },
    users: createUsers(timeZone),
    teams: [
      {
        id: teamId,
        name: 'Northlight Studio',
        slug: 'northlight',
        members: [
          { userId: meId, role: 'ADMIN' },
          { userId: omarId, role: 'MEMBER' },
          { userId: annaId, role: 'MEMBER' },
        ],
      },
    ],
    schedules: [
      { ...workingHours, id: 1, userId: meId, timeZone },
      { ...workingHours, id: 2, userId: omarId, timeZone },
      { ...workingHours, id: 3, userId: annaId, timeZone: 'Europe/Stockholm' },
    ],
    eventTypes: [...demoEventTypes],
    bookings: [...createBookings(nowMs, timeZone, randomBytes)],
  };
  return workspaceSchema.parse(workspace);
}

const workingHours = {
  name: 'Working hours',
  rules: [{ days: [1, 2, 3, 4, 5], start: '09:00', end: '18:00' }],
};

function createUsers(timeZone: string): WorkspaceInput['users'] {
  return [
    {
      id: meId,
      ...me,
      username: 'maya',
      timeZone,
      bio: 'Product designer. Portfolio reviews, coaching, and the odd studio tour.',
      defaultScheduleId: 1,
      twoFactorEnabled: true,
      passwordAdded: true,
      allowDynamicBooking: true,
      subscription: { plan: 'TEAM', status: 'ACTIVE', renewsAt: null },
    },
    { id: omarId, ...omar, username: 'omar', timeZone, defaultScheduleId: 2, allowDynamicBooking: true },
    {
      id: annaId,
      ...anna,
      username: 'anna',
      timeZone: 'Europe/Stockholm',
      locale: 'sv',
      defaultScheduleId: 3,
    },
    {
      id: dentistId,
      name: 'Lantern Yard Dental',
      email: 'hello@lanterndental.example',
      username: 'lantern-dental',
      timeZone,
    },
  ];
}

function createBookings(
  nowMs: number,
  timeZone: string,
  randomBytes: (count: number) => Uint8Array,
): readonly BookingInput[] {
  const calendar = createCalendar(nowMs, timeZone);
  const present = findPresent(nowMs);
  const seriesId = `series-${toBookingUid(randomBytes(16))}`;
  const moved = planMovedBooking(calendar);
  const [before, after] = toBookings([moved.before, moved.after], randomBytes);
  const rest = toBookings(
    [
      ...planPastDays(calendar),
      ...planToday(nowMs, timeZone, present),
      ...planSeries(calendar, present, seriesId),
      ...planComingDays(calendar, timeZone),
    ],
    randomBytes,
  );
  return before === undefined || after === undefined
    ? rest
    : [before, { ...after, fromReschedule: before.uid }, ...rest];
}
