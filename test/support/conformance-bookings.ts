import { ids } from './conformance-ids.ts';

const ruth = { name: 'Ruth Okafor', email: 'ruth@okafor.example', timeZone: 'America/Toronto' };
const maya = { name: 'Maya Lindqvist', email: 'maya@lindqvist.example', timeZone: 'Europe/Berlin' };

/** Half an hour from `startTime`, which is a full hour or its half, with Ruth. */
function book(uid: string, startTime: string, more: object = {}) {
  return {
    uid,
    eventTypeId: ids.intro,
    userId: ids.maya,
    title: `Booking ${uid}`,
    startTime,
    endTime: startTime.includes(':30:') ? nextHour(startTime) : startTime.replace(':00:', ':30:'),
    status: 'ACCEPTED',
    location: 'integrations:zoom',
    attendees: [ruth],
    ...more,
  };
}

function nextHour(time: string): string {
  return new Date(Date.parse(time) + 30 * 60_000).toISOString();
}

const series = { eventTypeId: ids.recurring, recurringEventId: 'series-1' };
const cancelled = { status: 'CANCELLED', cancellationReason: 'Ill' };

/** Now is Wednesday, 10 March 2027, 08:15 UTC. From 22 March on nothing of intro's host is booked but the series. */
export const conformanceBookings = [
  book('accepted', '2027-03-16T10:00:00Z', {
    responses: { name: 'Ruth Okafor', email: ruth.email, company: 'Okafor Ltd' },
    references: [
      { type: 'google_calendar', uid: 'c1', meetingUrl: 'https://calendar.example/c1' },
      { type: 'zoom_video', uid: 'z1', meetingUrl: 'https://zoom.example/j/1' },
    ],
    metadata: { videoCallUrl: 'https://zoom.example/j/1', source: 'website' },
  }),
  book('paid', '2027-03-16T11:00:00Z', {
    eventTypeId: ids.priced,
    paid: true,
    payment: [{ paymentOption: 'ON_BOOKING', amount: 4900, currency: 'eur', success: true }],
  }),
  book('pending', '2027-03-16T12:00:00Z', { eventTypeId: ids.confirmed, status: 'PENDING' }),
  book('awaiting', '2027-03-16T13:00:00Z', { eventTypeId: ids.roundRobin, status: 'AWAITING_HOST' }),
  book('cancelled', '2027-03-17T10:00:00Z', cancelled),
  book('moved', '2027-03-17T11:00:00Z', { status: 'CANCELLED', rescheduled: true }),
  book('rejected', '2027-03-17T12:00:00Z', { status: 'REJECTED', rejectionReason: 'Full' }),
  book('past', '2027-03-09T10:00:00Z'),
  book('deleted', '2027-03-17T13:00:00Z', { eventTypeId: ids.deleted }),
  book('series-past', '2027-03-03T14:00:00Z', series),
  book('series-running', '2027-03-10T08:00:00Z', series),
  book('series-next', '2027-03-17T14:00:00Z', series),
  book('series-pending', '2027-03-24T14:00:00Z', { ...series, status: 'PENDING' }),
  book('of-team', '2027-03-18T12:00:00Z', { eventTypeId: ids.roundRobin, userId: ids.omar }),
  book('of-omar', '2027-03-18T13:00:00Z', { eventTypeId: ids.omars, userId: ids.omar }),
  book('attended', '2027-03-18T02:00:00Z', { eventTypeId: ids.annas, userId: ids.anna, attendees: [maya] }),
  book('with-seat', '2027-03-18T03:00:00Z', {
    eventTypeId: ids.annasSeated,
    userId: ids.anna,
    seatsReferences: [{ referenceUid: 'seat-1', attendee: maya }],
  }),
  book('foreign', '2027-03-18T04:00:00Z', { eventTypeId: ids.annas, userId: ids.anna }),
];
