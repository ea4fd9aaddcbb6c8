import type { BookingRow, PersonView } from '../../../preload/contract/model/agenda.ts';

/** Wednesday 28 October 2026, 10:18 in Stockholm: the moment of all pictures. */
export const nowMs = Date.parse('2026-10-28T09:18:00.000Z');

export const person = (name: string, email: string, timeZone: string | null = null): PersonView => ({
  name,
  email,
  timeZone,
});

const maya = person('Maya Lindqvist', 'maya@northlight.studio', 'Europe/Stockholm');

/** An accepted booking with one guest in your own zone and nothing special about it. */
export function bookingRow(
  own: Partial<BookingRow> & Pick<BookingRow, 'uid' | 'startAt' | 'endAt'>,
): BookingRow {
  return {
    title: 'Intro call',
    status: 'ACCEPTED',
    rescheduled: false,
    people: [person('Hannah Weiss', 'hannah@weiss.example', 'Europe/Berlin')],
    host: maya,
    isHost: true,
    isMine: true,
    canManage: true,
    isGuest: false,
    payment: 'none',
    price: null,
    repeats: false,
    schedulingType: null,
    eventTypeTitle: 'Intro call',
    place: null,
    placeKind: null,
    action: { kind: 'open' },
    reason: null,
    ...own,
  };
}

const euros = (amount: number): BookingRow['price'] => ({ amount, currency: 'eur' });

export const platformWeekly = bookingRow({
  uid: 'platform',
  title: 'Platform weekly',
  startAt: '2026-10-28T08:45:00.000Z',
  endAt: '2026-10-28T09:25:00.000Z',
  people: [
    person('Anna Bergström', 'anna@northlight.studio', 'Europe/Stockholm'),
    person('Joon Park', 'joon@northlight.studio', 'Europe/Stockholm'),
    person('Lea', 'lea@northlight.studio', 'Europe/Stockholm'),
    person('Omar', 'omar@northlight.studio', 'Europe/Stockholm'),
  ],
  schedulingType: 'COLLECTIVE',
  action: { kind: 'join', provider: 'Google Meet' },
});

export const portfolioReview = bookingRow({
  uid: 'portfolio',
  title: 'Portfolio review',
  startAt: '2026-10-28T09:30:00.000Z',
  endAt: '2026-10-28T10:15:00.000Z',
  people: [person('Priya Raman', 'priya@raman.design', 'Asia/Kolkata')],
  payment: 'paid',
  price: euros(12000),
  eventTypeTitle: 'Portfolio review',
  action: { kind: 'join', provider: 'Zoom' },
});

export const introCall = bookingRow({
  uid: 'intro',
  startAt: '2026-10-28T12:00:00.000Z',
  endAt: '2026-10-28T12:30:00.000Z',
  status: 'PENDING',
  people: [person('Tomás Rivera', 'tomas.rivera@mac-usp.example', 'America/Sao_Paulo')],
});

export const coaching = bookingRow({
  uid: 'coaching',
  title: 'Coaching, session 3',
  startAt: '2026-10-28T13:00:00.000Z',
  endAt: '2026-10-28T14:00:00.000Z',
  payment: 'paid',
  price: euros(9000),
  repeats: true,
  eventTypeTitle: 'Coaching',
  action: { kind: 'join', provider: 'Google Meet' },
});

export const roadmapConsult = bookingRow({
  uid: 'roadmap',
  title: 'Roadmap consult',
  startAt: '2026-10-28T15:30:00.000Z',
  endAt: '2026-10-28T16:00:00.000Z',
  status: 'AWAITING_HOST',
  people: [person('Daniel Kim', 'daniel@fernworks.example', 'America/Los_Angeles')],
  schedulingType: 'ROUND_ROBIN',
});

export const studioTour = bookingRow({
  uid: 'studio',
  title: 'Studio tour',
  startAt: '2026-10-28T17:00:00.000Z',
  endAt: '2026-10-28T17:45:00.000Z',
  people: [person('Marcus Bell', 'marcus@bell.example', 'America/New_York')],
  place: 'Hornsgatan 12, Stockholm',
  placeKind: 'visit',
  action: { kind: 'place', address: 'Hornsgatan 12' },
});

export const morningIntro = bookingRow({
  uid: 'morning',
  startAt: '2026-10-28T07:30:00.000Z',
  endAt: '2026-10-28T08:00:00.000Z',
  people: [person('Ben Okafor', 'ben@okafor.example', 'Africa/Lagos')],
});

export const contractQuestions = bookingRow({
  uid: 'contract',
  title: 'Contract questions',
  startAt: '2026-10-28T08:15:00.000Z',
  endAt: '2026-10-28T08:45:00.000Z',
  status: 'CANCELLED',
  people: [person('Lucia Ferrari', 'lucia@ferrarilegal.example', 'Europe/Rome')],
  reason: 'Moved to email',
});
