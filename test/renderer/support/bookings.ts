import type { Reply } from '../../../preload/contract/reply.ts';
import type { BookingRow } from '../../../preload/contract/model/agenda.ts';
import type {
  BookingItem,
  BookingListName,
  BookingListState,
  BookingWindow,
} from '../../../preload/contract/model/bookings.ts';
import type { OwnAnswers } from './fake-bridge.ts';
import { isHeading } from '../../../renderer/format/booking-lists.ts';
import * as rows from './rows.ts';

const { bookingRow, person } = rows;

/** A booking of so many minutes. */
export const row = (
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

const cancelled: readonly BookingRow[] = [
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
  foundByService: readonly string[] = [],
): readonly BookingItem[] {
  let day = '';
  return bookings.flatMap((one): readonly BookingItem[] => {
    const date = new Date(Date.parse(one.startAt) + 60 * 60_000).toISOString().slice(0, 10);
    const item = {
      kind: 'booking',
      account: 1,
      row: one,
      isLoading: loading.includes(one.uid),
      seriesId: null,
      isFoundByService: foundByService.includes(one.uid),
      firstSeenAt: null,
    } as const;
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
    account: 1,
    row: one,
    isLoading: false,
    seriesId: id,
    isFoundByService: false,
    firstSeenAt: null,
  });
  const lastAt = bookings.at(-1)?.startAt ?? first.startAt;
  return [
    {
      kind: 'series',
      id,
      account: 1,
      isOpen,
      row: first,
      left: bookings.length,
      lastAt,
      isLoading: false,
      isFoundByService: false,
    },
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

const elifIntro = row('elif', 'Intro call', '2026-11-02T13:00:00.000Z', 30, {
  people: [person('Elif Aydın', 'elif@aydin.example', 'Europe/Istanbul')],
  status: 'PENDING',
});

const request = (one: BookingRow, firstSeenAt: string): BookingItem => ({
  kind: 'booking',
  account: 1,
  row: one,
  isLoading: false,
  seriesId: null,
  isFoundByService: false,
  firstSeenAt,
});

const lists: Readonly<Record<BookingListName, (open: readonly string[]) => readonly BookingItem[]>> = {
  upcoming: () => linesOf([rows.coaching, rows.studioTour, tomorrowIntro, tomorrowReview]),
  unconfirmed: () => [
    { kind: 'group', group: 'last-call' },
    request(rows.introCall, '2026-10-26T08:00:00.000Z'),
    { kind: 'group', group: 'longest' },
    request(elifIntro, '2026-10-23T08:00:00.000Z'),
    { kind: 'group', group: 'new' },
    request(rows.roadmapConsult, '2026-10-28T08:00:00.000Z'),
  ],
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
    failed: [],
    readAt,
    unread: [],
    elsewhere: [],
    ...own,
    offset,
    items: items.slice(offset, offset + count),
  };
}

const ok = async <T>(value: T): Promise<Reply<T>> => ({ ok: true, value });

const matches = (item: BookingItem, search: string): boolean =>
  isHeading(item) ||
  [item.row.title, ...item.row.people.map(({ name }) => name)].some((text) =>
    text.toLowerCase().includes(search.toLowerCase()),
  );

/** The lists, all read; the state of one can be given differently. */
export function listAnswers(own: Partial<BookingListState> = {}): OwnAnswers {
  return {
    'bookings.window': ({ query, open, offset, count }) => {
      const items = lists[query.list](open.map(({ id }) => id)).filter((item) => matches(item, query.search));
      const left = items.filter((item, index) => !isHeading(item) || !isHeading(items[index + 1] ?? item));
      return ok(windowOf(left, { offset, count }, own));
    },
    'bookings.filters': () =>
      ok({
        eventTypes: [
          { id: 1, account: 1, title: 'Intro call' },
          { id: 2, account: 1, title: 'Portfolio review' },
        ],
        teams: [{ id: 7, account: 1, name: 'Northlight' }],
        hosts: [{ id: 11, account: 1, name: 'Maya Lindqvist' }],
      }),
  };
}
