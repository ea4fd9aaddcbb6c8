import type { Absence } from '../../../preload/contract/model/away.ts';
import type {
  BoardDetailView,
  BoardRow,
  BoardView,
  ScheduledView,
} from '../../../preload/contract/model/board.ts';
import type { OwnAnswers } from './fake-bridge.ts';
import { answered, eventType, quickBookAnswers } from './quick-book.ts';

export function boardRow(id: number, own: Partial<BoardRow> = {}): BoardRow {
  return {
    id,
    title: 'Intro call',
    lengths: [30],
    price: { amount: 0, currency: 'eur' },
    seats: null,
    package: null,
    isSubscription: false,
    schedulingType: null,
    hidden: false,
    switch: { state: 'on' },
    isPinned: false,
    scheduled: [],
    firstFree: null,
    ...own,
  };
}

const euros = (amount: number): BoardRow['price'] => ({ amount, currency: 'eur' });

export const intro = boardRow(1);
export const portfolio = boardRow(2, { title: 'Portfolio review', lengths: [45], price: euros(12000) });
export const coaching = boardRow(3, {
  title: 'Coaching',
  lengths: [60],
  price: euros(8000),
  package: { min: 4, max: 8 },
});
export const tour = boardRow(6, { title: 'Studio tour', lengths: [45], switch: { state: 'off' } });
export const roadmap = boardRow(4, { title: 'Roadmap consult', schedulingType: 'ROUND_ROBIN' });
export const critique = boardRow(7, {
  title: 'Design critique',
  lengths: [60],
  schedulingType: 'COLLECTIVE',
  switch: { state: 'team-id', isOn: true, isRefused: false },
});
const audit = boardRow(5, {
  title: 'Onboarding audit',
  lengths: [90],
  price: euros(4000),
  seats: 12,
  schedulingType: 'MANAGED',
});

export const ownRows = [intro, portfolio, coaching, tour];
export const teamRows = [roadmap, critique, audit];

/** The board of the pictures. */
export function boardView(own: Partial<BoardView> = {}): BoardView {
  return {
    groups: [
      { team: null, rows: ownRows },
      { team: 'Northlight Studio', rows: teamRows },
    ],
    learning: {
      isRunning: false,
      pages: 12,
      bookings: 214,
      end: 'complete',
      completeAt: '2026-10-28T08:55:00.000Z',
    },
    isRefreshing: false,
    readAt: '2026-10-28T09:17:00.000Z',
    problem: null,
    undo: null,
    scheduled: [],
    links: {
      publicPage: 'https://book.example.com/{owner}',
      direct: 'https://book.example.com/{owner}/{slug}',
      areGuessed: true,
    },
    ...own,
  };
}

/** The board with some of its rows as they are here. */
export function boardWith(rows: readonly BoardRow[], own: Partial<BoardView> = {}): BoardView {
  const view = boardView();
  const groups = view.groups.map((group) => ({
    ...group,
    rows: group.rows.map((row) => rows.find(({ id }) => id === row.id) ?? row),
  }));
  return { ...view, groups, ...own };
}

export const emptyBoard = boardView({ groups: [{ team: null, rows: [] }], readAt: null });

export const pinnedIntro = boardRow(1, {
  isPinned: true,
  firstFree: {
    state: 'free',
    slot: { at: '2026-10-28T14:30:00.000Z', end: '2026-10-28T15:00:00.000Z', hosts: [], seatsLeft: null },
  },
});

export const scheduled: ScheduledView = {
  id: 'scheduled-1',
  eventTypeId: 6,
  title: 'Studio tour',
  isPublished: true,
  at: '2026-11-02T07:00:00.000Z',
  timeZone: 'Europe/Stockholm',
  state: 'due-later',
  doneAt: null,
  isLate: false,
  why: null,
  message: null,
};

export const away: Absence = {
  state: 'away',
  from: '2026-10-26T16:00:00.000Z',
  until: null,
  publishesAgain: true,
  rows: [intro, portfolio, coaching, roadmap].map(({ id, title }) => ({
    id,
    title,
    outcome: 'done',
    why: null,
  })),
  done: 4,
  isRunning: false,
  stoppedBy: null,
};

export const introDetail: BoardDetailView = {
  row: intro,
  team: null,
  slug: 'intro-call',
  description: 'Half an hour to get to know each other.\nBring <b>one</b> question.',
  groups: [
    {
      kind: 'booking',
      facts: [
        { label: 'Length', text: '30 min' },
        { label: 'Kind', text: 'One-on-one' },
        { label: 'Confirmation', text: 'Requires confirmation; its time is kept until then' },
      ],
    },
    {
      kind: 'people',
      facts: [
        { label: 'Host', text: 'Maya Lindqvist' },
        { label: 'Schedule', text: 'Working hours, Europe/Stockholm' },
      ],
    },
    { kind: 'places', facts: [{ label: 'Places', text: 'Zoom\nPhone' }] },
    {
      kind: 'questions',
      facts: [
        { label: 'Your name', text: 'Name, required' },
        { label: 'What would you like to talk about?', text: 'Long text' },
      ],
    },
    { kind: 'limits', facts: [{ label: 'Notice', text: 'At least 2 h notice' }] },
    {
      kind: 'attached',
      facts: [{ label: 'Workflow', text: 'Reminder\n24 hours before the event\nEmail attendee' }],
    },
    {
      kind: 'service',
      facts: [
        { label: 'Event type ID', text: '1' },
        { label: 'Name in links', text: 'intro-call' },
        { label: 'Published', text: 'Yes' },
        { label: 'Hidden', text: 'No' },
      ],
    },
  ],
  more: [{ label: 'seo meta › title', text: 'Intro call with Maya' }],
  publicPage: 'https://book.example.com/maya',
  direct: 'https://book.example.com/maya/intro-call',
  canQuickBook: true,
  readAt: '2026-10-28T09:17:00.000Z',
};

/** A service that has these event types. */
export const boardAnswers: OwnAnswers = {
  ...quickBookAnswers,
  'board.detail': () => answered(introDetail),
  'quickBook.lookUp': ({ text }) => answered(eventType(Number(text))),
};
