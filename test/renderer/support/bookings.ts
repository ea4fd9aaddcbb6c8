import type { Reply } from '../../../preload/contract/reply.ts';
import type { BookingRow } from '../../../preload/contract/views/agenda.ts';
import type {
  BookingActionsView,
  BookingDetailView,
  BookingItem,
  BookingListName,
  BookingListState,
  BookingWindow,
  NewsEntry,
  PersonCardView,
} from '../../../preload/contract/views/bookings.ts';
import type { OwnAnswers } from './fake-bridge.ts';
import * as rows from './rows.ts';

const { bookingRow, person } = rows;

const row = (
  uid: string,
  title: string,
  startAt: string,
  minutes: number,
  own: Partial<BookingRow> = {},
): BookingRow =>
  bookingRow({
    uid,
    title,
    startAt,
    endAt: new Date(Date.parse(startAt) + minutes * 60_000).toISOString(),
    ...own,
  });

const hannah = person('Hannah Weiss', 'hannah@weiss.example', 'Europe/Berlin');

export const tomorrowIntro = row('sofia', 'Intro call', '2026-10-29T09:00:00.000Z', 30, {
  people: [person('Sofia Marques', 'sofia@marques.example', 'Europe/Lisbon')],
});
export const tomorrowReview = row('wei', 'Portfolio review', '2026-10-29T12:00:00.000Z', 45, {
  people: [person('Wei Chen', 'wei@chen.example', 'Asia/Taipei')],
  payment: 'paid',
});

export const sessions: readonly BookingRow[] = [3, 4, 5, 6].map((n, index) =>
  row(
    `coaching-${n}`,
    `Coaching, session ${n}`,
    index === 0
      ? '2026-10-28T13:00:00.000Z'
      : `2026-11-${String(4 + 7 * (index - 1)).padStart(2, '0')}T13:00:00.000Z`,
    60,
    { people: [hannah], repeats: true, eventTypeTitle: 'Coaching', payment: index < 2 ? 'paid' : 'none' },
  ),
);

export const past: readonly BookingRow[] = [
  row('renata', 'Coaching, session 2', '2026-10-20T09:00:00.000Z', 60, {
    people: [person('Renata Novak', 'renata@novak.example')],
    repeats: true,
  }),
  row('brentwood', 'Brentwood kickoff', '2026-10-09T07:30:00.000Z', 45, {
    people: [person('Lucas Moreau', 'lucas@moreau.example')],
  }),
  row('karen', 'Intro call', '2026-10-09T13:00:00.000Z', 30, {
    people: [person('Karen Oyelaran', 'karen@oyelaran.example', 'America/New_York')],
    status: 'REJECTED',
  }),
];

export const cancelled: readonly BookingRow[] = [
  rows.contractQuestions,
  row('noor', 'Portfolio review', '2026-10-26T09:00:00.000Z', 45, {
    people: [person('Noor Haddad', 'noor@haddad.example')],
    status: 'CANCELLED',
    payment: 'paid',
  }),
  row('jamie', 'Intro call', '2026-10-26T16:00:00.000Z', 30, {
    people: [person('Jamie Fox', 'jamie@fox.example')],
    status: 'REJECTED',
    reason: 'Double booked, sorry',
  }),
];

/** The lines of a list: its bookings under their days in Stockholm. */
export function linesOf(
  bookings: readonly BookingRow[],
  loading: readonly string[] = [],
): readonly BookingItem[] {
  let day = '';
  return bookings.flatMap((one): readonly BookingItem[] => {
    const date = new Date(Date.parse(one.startAt) + 60 * 60_000).toISOString().slice(0, 10);
    const item = { kind: 'booking', row: one, isLoading: loading.includes(one.uid), seriesId: null } as const;
    if (date === day) return [item];
    day = date;
    return [{ kind: 'day', dayStartAt: new Date(Date.parse(date) - 60 * 60_000).toISOString() }, item];
  });
}

const seriesLine = (id: string, bookings: readonly BookingRow[], isOpen: boolean): readonly BookingItem[] => {
  const [first] = bookings;
  if (!first) return [];
  const part = (one: BookingRow): BookingItem => ({
    kind: 'booking',
    row: one,
    isLoading: false,
    seriesId: id,
  });
  const lastAt = bookings.at(-1)?.startAt ?? first.startAt;
  return [
    { kind: 'series', id, isOpen, row: first, left: bookings.length, lastAt, isLoading: false },
    ...(isOpen ? bookings.map(part) : []),
  ];
};

const weekly: readonly BookingRow[] = [4, 11].map((day) => ({
  ...rows.platformWeekly,
  uid: `weekly-${day}`,
  startAt: `2026-11-${String(day).padStart(2, '0')}T08:45:00.000Z`,
  endAt: `2026-11-${String(day).padStart(2, '0')}T09:25:00.000Z`,
  repeats: true,
  eventTypeTitle: 'Platform weekly',
}));

export const lists: Readonly<Record<BookingListName, (open: readonly string[]) => readonly BookingItem[]>> = {
  upcoming: () => linesOf([rows.coaching, rows.studioTour, tomorrowIntro, tomorrowReview]),
  unconfirmed: () => linesOf([rows.introCall, rows.roadmapConsult]),
  recurring: (open) => [
    ...seriesLine('coaching', sessions, open.includes('coaching')),
    ...seriesLine('weekly', weekly, open.includes('weekly')),
  ],
  past: () => linesOf(past),
  cancelled: () => linesOf(cancelled),
};

const readAt = '2026-10-28T09:17:00.000Z';

export function windowOf(
  items: readonly BookingItem[],
  { offset, count }: { readonly offset: number; readonly count: number },
  own: Partial<BookingListState> = {},
): BookingWindow {
  return {
    version: 1,
    total: items.length,
    bookings: items.filter(({ kind }) => kind === 'booking').length,
    end: 'end',
    problem: null,
    readAt,
    ...own,
    offset,
    items: items.slice(offset, offset + count),
  };
}

const ok = async <T>(value: T): Promise<Reply<T>> => ({ ok: true, value });

const matches = (item: BookingItem, search: string): boolean =>
  item.kind === 'day' ||
  [item.row.title, ...item.row.people.map(({ name }) => name)].some((text) =>
    text.toLowerCase().includes(search.toLowerCase()),
  );

/** The lists, all read; how one stands may be told otherwise. */
export function listAnswers(own: Partial<BookingListState> = {}): OwnAnswers {
  return {
    'bookings.window': ({ query, open, offset, count }) => {
      const items = lists[query.list](open).filter((item) => matches(item, query.search));
      const left = items.filter(
        (item, index) => item.kind !== 'day' || (items[index + 1] ?? item).kind !== 'day',
      );
      return ok(windowOf(left, { offset, count }, own));
    },
    'bookings.filters': () =>
      ok({
        eventTypes: [
          { id: 1, title: 'Intro call' },
          { id: 2, title: 'Portfolio review' },
        ],
        teams: [{ id: 7, name: 'Northlight' }],
        hosts: [{ id: 11, name: 'Maya Lindqvist' }],
      }),
    'bookings.news': () => ok(news),
    'bookings.person': () => ok(personCard),
  };
}

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
