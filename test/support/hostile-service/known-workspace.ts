import { stormWorkspace } from '../storm/storm-workspace.ts';

export const firstNow = '2027-03-10T08:15:00Z';

/** Of a quarter of an hour, so many hours from `firstNow`. */
export const bookingOf = (uid: string, eventTypeId: number, hours: number, status: string) => ({
  uid,
  title: uid,
  eventTypeId,
  userId: 7001,
  startTime: new Date(Date.parse(firstNow) + hours * 3_600_000).toISOString(),
  endTime: new Date(Date.parse(firstNow) + (hours + 0.25) * 3_600_000).toISOString(),
  status,
  attendees: [{ name: 'Nora Bell', email: 'nora@bell.example', timeZone: 'Europe/London' }],
});

/** A booking of each kind on each of some days, so many hours from now. */
export const knownWorkspace = {
  ...stormWorkspace,
  bookings: [-50, -26, -3, 1, 4, 25, 30, 52, 170, 340].map((hours, index) =>
    bookingOf(
      `known-${index}`,
      501 + (index % 4),
      hours,
      index % 5 === 4 ? 'PENDING' : index % 5 === 3 ? 'CANCELLED' : 'ACCEPTED',
    ),
  ),
};
