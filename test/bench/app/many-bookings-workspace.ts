import { createMeetingsWorkspace } from './meetings-workspace.ts';

const firstNames = ['Ana', 'Tomás', 'Joon', 'Hannah', 'Priya', 'Zoë', 'Lucia', 'Daniel', 'Renata', 'Wei'];
const minuteMs = 60_000;

interface Counts {
  readonly bookings: number;
  readonly eventTypes: number;
}

/** Somebody with so many bookings ahead, sixty a day, and ten names among their guests. */
export function createManyBookings(
  nowMs: number,
  redirectUri: string,
  secret: string,
  { bookings: count, eventTypes }: Counts = { bookings: 5_000, eventTypes: 20 },
) {
  const workspace = createMeetingsWorkspace(nowMs, redirectUri, secret, eventTypes);
  const bookings = Array.from({ length: count }, (_, index) => {
    const startMs = nowMs + (24 * 60 + Math.floor(index / 60) * 24 * 60 + (index % 60) * 15) * minuteMs;
    const name = firstNames[index % firstNames.length] ?? '';
    return {
      uid: `many-${index}`,
      eventTypeId: 1 + (index % eventTypes),
      userId: 7001,
      title: `Meeting ${index}`,
      startTime: new Date(startMs).toISOString(),
      endTime: new Date(startMs + 15 * minuteMs).toISOString(),
      status: 'ACCEPTED',
      attendees: [
        { name: `${name} Guest`, email: `guest${index}@many.example`, timeZone: 'America/New_York' },
      ],
    };
  });
  return { ...workspace, bookings };
}
