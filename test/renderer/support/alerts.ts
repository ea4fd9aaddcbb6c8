import type { AlertsView, BookingCard, MessageCard } from '../../../preload/contract/model/alerts.ts';
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
