import type { BookingRow } from '../../../preload/contract/model/agenda.ts';
import type {
  BookingActionsView,
  BookingDetailView,
  NewsEntry,
  PersonCardView,
} from '../../../preload/contract/model/bookings.ts';
import type { NextBooking } from '../../../preload/contract/model/quick-book.ts';
import { portfolio } from './quick-book.ts';
import { listAnswers, row, sessions } from './bookings.ts';
import type { OwnAnswers } from './fake-bridge.ts';
import * as rows from './rows.ts';

const yes = { can: true } as const;

export const allActions: BookingActionsView = {
  join: yes,
  copyLink: yes,
  mail: yes,
  reschedule: yes,
  cancel: yes,
  calendarFile: yes,
  bookAgain: yes,
  confirm: null,
};

/** Everything known of a booking, with little in it. */
export function detailOf(of: BookingRow, own: Partial<BookingDetailView> = {}): BookingDetailView {
  return {
    row: of,
    before: [],
    note: of.people[0] ? { email: of.people[0].email, text: '' } : null,
    hasWebApp: false,
    description: null,
    attendees: [
      ...of.people.map((one) => ({ ...one, phone: null, isHost: false, isYou: false, noShow: false })),
      ...(of.host ? [{ ...of.host, phone: null, isHost: true, isYou: true, noShow: false }] : []),
    ],
    answers: [],
    links: [],
    payments: [],
    series: null,
    reason: of.reason === null ? null : { kind: 'cancelled', text: of.reason },
    cancelledBy: null,
    movedFrom: null,
    movedTo: null,
    eventType: { id: 2, title: of.eventTypeTitle, team: null },
    more: [],
    actions: allActions,
    joinFromAt: new Date(Date.parse(of.startAt) - 15 * 60_000).toISOString(),
    ...own,
  };
}

/** The next one with Priya: the same time is open in two weeks. */
export const nextReview: NextBooking = {
  row: portfolio,
  guest: {
    name: 'Priya Raman',
    email: 'priya@raman.design',
    timeZone: 'Asia/Kolkata',
    language: null,
    lastAt: rows.portfolioReview.startAt,
    lastTitle: 'Portfolio review',
  },
  length: 45,
  weeks: 2,
  slot: {
    at: '2026-11-11T09:30:00.000Z',
    end: '2026-11-11T10:15:00.000Z',
    hosts: [],
    seatsLeft: null,
  },
};

export const fullDetail: BookingDetailView = detailOf(rows.portfolioReview, {
  answers: [
    {
      label: 'What should we look at?',
      text: 'Two case studies: the Loomis checkout and the Arc onboarding.\nI care more about the story than the pixels.',
    },
    { label: 'Portfolio', text: 'https://raman.design/work' },
    { label: 'Anything else?', text: '' },
  ],
  payments: [{ money: { amount: 12000, currency: 'eur' }, state: 'paid', option: 'on-booking' }],
  links: [
    {
      kind: 'meeting',
      name: 'Zoom meeting',
      address: 'https://zoom.us/j/88412097713',
      details: [{ label: 'Password', text: 'sunrise' }],
    },
    { kind: 'meeting', name: null, address: 'https://meet.example.org/backup', details: [] },
    {
      kind: 'calendar',
      name: 'Google Calendar',
      address: null,
      details: [{ label: 'Event in', text: 'Work' }],
    },
  ],
  movedFrom: { uid: 'older', startAt: '2026-10-26T09:30:00.000Z', endAt: '2026-10-26T10:15:00.000Z' },
  reason: { kind: 'moved', text: 'Train strike on Monday' },
  eventType: { id: 2, title: 'Portfolio review', team: 'Northlight' },
  more: [
    { label: 'Source', text: 'website' },
    { label: 'Metadata › campaign', text: 'autumn' },
  ],
});

export const seriesDetail: BookingDetailView = detailOf(rows.coaching, {
  series: {
    id: 'coaching',
    left: 4,
    bookings: sessions.map(({ startAt, endAt, status, payment }, index) => ({
      uid: index === 0 ? rows.coaching.uid : `coaching-${index + 3}`,
      startAt,
      endAt,
      status,
      paid: payment === 'paid',
    })),
    isLoading: false,
  },
});

export const personCard: PersonCardView = {
  name: 'Priya Raman',
  email: 'priya@raman.design',
  timeZone: 'Asia/Kolkata',
  count: 6,
  cancelled: 1,
  firstAt: '2026-03-04T09:30:00.000Z',
  lastAt: '2026-10-12T09:30:00.000Z',
  usualMinutes: 45,
  coming: [rows.portfolioReview, row('priya-next', 'Portfolio review', '2026-11-11T09:30:00.000Z', 45)],
  earlier: [12, 5, 2]
    .map((day) =>
      row(`priya-${day}`, 'Portfolio review', `2026-10-${String(day).padStart(2, '0')}T09:30:00.000Z`, 45, {
        status: day === 5 ? 'CANCELLED' : 'ACCEPTED',
      }),
    )
    .concat([row('priya-first', 'Intro call', '2026-03-04T09:30:00.000Z', 30)]),
  isLoading: false,
  problem: null,
};

const entry = (own: Partial<NewsEntry> & Pick<NewsEntry, 'id' | 'kind'>): NewsEntry => ({
  account: 1,
  at: '2026-10-28T08:52:00.000Z',
  uid: 'sofia',
  title: 'Intro call',
  startAt: '2026-10-29T09:00:00.000Z',
  fromStartAt: null,
  people: ['Sofia Marques'],
  reason: null,
  isUnread: false,
  ...own,
});

export const news: readonly NewsEntry[] = [
  entry({ id: 'n1', kind: 'new', isUnread: true }),
  entry({
    id: 'n2',
    kind: 'moved',
    uid: 'portfolio',
    title: 'Portfolio review',
    people: ['Priya Raman'],
    startAt: '2026-10-28T09:30:00.000Z',
    fromStartAt: '2026-10-26T09:30:00.000Z',
    reason: 'Train strike on Monday',
    isUnread: true,
  }),
  entry({
    id: 'n3',
    kind: 'cancelled',
    at: '2026-10-27T14:00:00.000Z',
    uid: 'contract',
    title: 'Contract questions',
    people: ['Lucia Ferrari'],
    startAt: '2026-10-28T08:15:00.000Z',
    reason: 'Moved to email',
  }),
  entry({
    id: 'n4',
    kind: 'joined',
    at: '2026-10-27T09:00:00.000Z',
    uid: 'workshop',
    title: 'Workshop: onboarding audit',
    people: ['Ana Souza'],
  }),
];

/** The lists, and everything that is asked for besides. */
export const bookingAnswers: OwnAnswers = {
  ...listAnswers(),
  'bookings.news': async () => ({ ok: true, value: news }),
  'bookings.person': async () => ({ ok: true, value: personCard }),
};
