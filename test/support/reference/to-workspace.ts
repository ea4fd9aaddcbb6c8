import type { WorkspaceInput } from '../../../sandbox/workspace/workspace-schema.ts';
import { availabilityCase } from './case.ts';
import type { AvailabilityCaseInput, Booking, Host } from './case.ts';
import { smallWorkspace } from '../sandbox-service.ts';

/** Where a schedule can be said to be a host's. */
export type SchedulePlace = 'event type' | 'host' | 'default';

/** A question's people, event types and bookings as a workspace file; the signed-in person is none of them. */
export function toWorkspace(input: AvailabilityCaseInput, place: SchedulePlace = 'host'): WorkspaceInput {
  const { eventType, hosts, bookings, otherEventTypes, request } = availabilityCase.parse(input);
  const [first] = hosts;
  return {
    me: smallWorkspace.me,
    client: { ...smallWorkspace.client, redirectUris: [...smallWorkspace.client.redirectUris] },
    users: [...smallWorkspace.users, ...hosts.map(toUser)],
    schedules: hosts.map(({ userId, schedule }) => ({ id: userId, userId, ...schedule })),
    eventTypes: [
      {
        ...named(eventType.id),
        ...eventType,
        ownerId: first?.userId ?? null,
        scheduleId: place === 'event type' ? (first?.userId ?? null) : null,
        hosts: hosts.map(({ userId, isFixed }) => ({
          userId,
          isFixed,
          scheduleId: place === 'host' ? userId : null,
        })),
        schedulingType: readSchedulingType(eventType.schedulingType),
        multipleDuration: request.duration === undefined ? [] : [eventType.length, Number(request.duration)],
      },
      ...Object.entries(otherEventTypes).map(([id, buffers]) => ({
        ...named(Number(id)),
        ...buffers,
        length: 30,
      })),
    ],
    bookings: bookings.map((booking) => toBooking(booking, hosts)),
  };
}

function named(id: number) {
  return { id, title: `Event type ${id}`, slug: `type-${id}` };
}

function readSchedulingType(text: string | null): 'COLLECTIVE' | 'ROUND_ROBIN' | null {
  return text === 'COLLECTIVE' || text === 'ROUND_ROBIN' ? text : null;
}

function toUser({ userId, username, schedule, email, away, calendarBusy }: Host) {
  return { id: userId, name: username, username, email, timeZone: schedule.timeZone, away, calendarBusy };
}

/** Hosts among the attendees hold no seat; of the others there are as many as seats are taken. */
function toBooking(
  { start, end, attendeeEmails, seatsTaken, status, ...booking }: Booking,
  hosts: readonly Host[],
) {
  const isHost = (email: string): boolean => hosts.some((host) => host.email === email.toLowerCase());
  const guests = attendeeEmails.filter((email) => !isHost(email)).length;
  const emails = [
    ...attendeeEmails,
    ...Array.from({ length: Math.max(0, seatsTaken - guests) }, (_, seat) => `seat${seat}@example.test`),
  ];
  return {
    ...booking,
    startTime: start,
    endTime: end,
    status: readStatus(status),
    attendees: emails.map((email) => ({ name: email, email, timeZone: 'UTC' })),
  };
}

const statuses = ['ACCEPTED', 'CANCELLED', 'REJECTED', 'PENDING', 'AWAITING_HOST'] as const;

function readStatus(text: string): (typeof statuses)[number] {
  const status = statuses.find((known) => known === text);
  if (status === undefined) throw new Error(`No booking is ${text}`);
  return status;
}
