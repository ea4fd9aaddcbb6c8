import type {
  AlertsView,
  BookingCard,
  EndedCard,
  MessageCard,
} from '../../../preload/contract/model/alerts.ts';
import type { BeforeFact } from '../../../preload/contract/model/bookings.ts';
import { person } from './rows.ts';
import { timeFormat } from './views.ts';

/** At 10:18 of the pictures it starts in 12 min. */
export const portfolioCard: BookingCard = {
  kind: 'begins',
  id: 'portfolio/15',
  whose: null,
  title: 'Portfolio review',
  people: [person('Priya Raman', 'priya@raman.design', 'Asia/Kolkata')],
  startAt: '2026-10-28T09:30:00.000Z',
  endAt: '2026-10-28T10:15:00.000Z',
  place: 'Zoom',
  action: { kind: 'join', provider: 'Zoom' },
  before: [],
  hiddenFacts: 0,
};

/** All that can be good to know before one meets Priya. */
export const priyaFacts: readonly BeforeFact[] = [
  {
    kind: 'answer',
    text: 'Two case studies are new since last time. The second one is where I need help.',
  },
  { kind: 'last-met', at: '2026-10-07T08:30:00.000Z', title: 'Portfolio review' },
  { kind: 'rescheduled', times: 3, firstAt: '2026-10-21T08:30:00.000Z' },
  { kind: 'unpaid', price: { amount: 12000, currency: 'eur' } },
  { kind: 'note', text: 'Ask about the Berlin job. She prefers to start with questions.' },
];

/** The card of 15a before, and the one after. */
export const factsCard: BookingCard = { ...portfolioCard, before: priyaFacts };
export const endedCard: EndedCard = {
  kind: 'ended',
  id: 'portfolio/ended',
  whose: null,
  title: 'Portfolio review',
  people: portfolioCard.people,
  next: { weeks: 2, at: '2026-11-11T09:30:00.000Z' },
};

export const platformCard: BookingCard = {
  ...portfolioCard,
  id: 'platform/0',
  title: 'Platform sync',
  people: [person('Joon Park', 'joon@example.org'), person('Ana Costa', 'ana@example.org')],
  startAt: '2026-10-28T09:16:00.000Z',
  endAt: '2026-10-28T09:45:00.000Z',
  place: 'Room 4, Lindenstraße 12',
  action: { kind: 'place', address: 'Room 4, Lindenstraße 12' },
};

export const waitingCard: BookingCard = {
  ...portfolioCard,
  kind: 'waiting',
  id: 'support/waiting',
  title: 'Support call',
  people: [person('Marcus Bell', 'marcus@example.org')],
};

export const newsCard: MessageCard = {
  kind: 'message',
  id: 'news/1',
  whose: null,
  title: 'Coaching was cancelled',
  body: 'Hannah Weiss, today at 14:00. “Down with a cold, sorry!”',
};

export const alertsView = (cards: AlertsView['cards'], own: Partial<AlertsView> = {}): AlertsView => ({
  cards,
  more: 0,
  snoozes: ['start', 1, 5, 10],
  grows: 'down',
  language: 'en',
  timeFormat,
  textScale: 1,
  ...own,
});
