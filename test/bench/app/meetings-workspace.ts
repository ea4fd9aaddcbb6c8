/** Slots every quarter of an hour, all day, so that sixty days have a few thousand of them. */
const hours = [{ days: [0, 1, 2, 3, 4, 5, 6], start: '08:00', end: '20:00' }];
const ownZone = 'Europe/Berlin';
const guestZone = 'America/New_York';
const dayMs = 24 * 60 * 60_000;

/** Somebody who was booked with before, and what is typed to find them. */
export const knownGuest = { name: 'Ana Bell', email: 'ana@bell.example', typed: 'ana' } as const;

/**
 * Event types that are each known by a booking with the same guest.
 *
 * @param count as many as the floor has rows by default
 */
export function createMeetingsWorkspace(nowMs: number, redirectUri: string, secret: string, count = 20) {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  return {
    me: 7001,
    client: { id: 'client-1', secret, name: 'Bookbar', redirectUris: [redirectUri] },
    users: [
      {
        id: 7001,
        name: 'Maya Lindqvist',
        email: 'maya@lindqvist.example',
        username: 'maya',
        timeZone: ownZone,
      },
    ],
    schedules: [{ id: 1, userId: 7001, timeZone: ownZone, rules: hours }],
    eventTypes: numbers.map((id) => ({
      id,
      ownerId: 7001,
      title: `Meeting ${id}`,
      slug: `meeting-${id}`,
      length: 15,
      slotInterval: 15,
      minimumBookingNotice: 0,
      scheduleId: 1,
      locations: [{ type: 'integrations:daily' }],
    })),
    bookings: numbers.map((id) => ({
      uid: `earlier-${id}`,
      eventTypeId: id,
      userId: 7001,
      title: `Meeting ${id}`,
      startTime: new Date(startOfDay(nowMs) - id * dayMs).toISOString(),
      endTime: new Date(startOfDay(nowMs) - id * dayMs + 15 * 60_000).toISOString(),
      status: 'ACCEPTED',
      attendees: [{ name: knownGuest.name, email: knownGuest.email, timeZone: guestZone }],
    })),
  };
}

/** One that is still far: it is reminded of, and nothing counts down to it yet. */
export const laterBooking = (nowMs: number) => ({
  uid: 'later',
  eventTypeId: 1,
  userId: 7001,
  title: 'Meeting 1',
  status: 'ACCEPTED',
  startTime: new Date(nowMs + 5 * 60 * 60_000).toISOString(),
  endTime: new Date(nowMs + 6 * 60 * 60_000).toISOString(),
  attendees: [{ name: knownGuest.name, email: knownGuest.email, timeZone: guestZone }],
});

/** Where it is noon: by night an account is read less often. */
export function zoneAtNoon(nowMs: number): string {
  const east = (36 - new Date(nowMs).getUTCHours()) % 24;
  // The sign of these zones is the other way round.
  return east > 12 ? `Etc/GMT+${24 - east}` : `Etc/GMT-${east}`;
}

const startOfDay = (ms: number): number => Math.floor(ms / dayMs) * dayMs + 10 * 60 * 60_000;
