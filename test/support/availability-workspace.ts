import type { AvailabilityCase } from './reference/case.ts';

/** A case about availability as the workspace file that puts the service into its place. */
export function toWorkspace({ eventType, hosts, bookings, otherEventTypes }: AvailabilityCase): object {
  const [first] = hosts;
  const others = Object.entries(otherEventTypes).map(([id, settings]) => ({
    id: Number(id),
    title: `Event type ${id}`,
    slug: `event-type-${id}`,
    length: 30,
    ...settings,
  }));
  return {
    me: first?.userId,
    client: { id: 'client-1', secret: 'a secret that only this test knows' },
    users: hosts.map(({ userId, username, email, schedule, calendarBusy }) => ({
      id: userId,
      name: username,
      email,
      username,
      timeZone: schedule.timeZone,
      calendarBusy,
    })),
    schedules: hosts.map(({ userId, schedule }) => ({ id: userId, userId, ...schedule })),
    eventTypes: [
      {
        title: 'Asked for',
        slug: 'asked-for',
        ownerId: first?.userId,
        ...eventType,
        hosts: hosts.map(({ userId, isFixed }) => ({ userId, isFixed, scheduleId: userId })),
      },
      ...others,
    ],
    bookings: bookings.map(
      ({ uid, eventTypeId, userId, start, end, status, attendeeEmails, seatsTaken }) => ({
        uid,
        eventTypeId,
        userId,
        startTime: start,
        endTime: end,
        status,
        attendees: [
          ...attendeeEmails.map((email) => ({ name: '', email })),
          ...Array.from({ length: seatsTaken }, (_, seat) => ({
            name: '',
            email: `${seat}.${uid}@seats.test`,
          })),
        ],
      }),
    ),
  };
}
