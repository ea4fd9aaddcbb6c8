import type { BookingDetailView } from '../../../preload/contract/model/bookings.ts';
import { priyaFacts } from '../support/alerts.ts';
import * as given from '../support/booking-detail.ts';
import type { OwnAnswers } from '../support/fake-bridge.ts';
import * as rows from '../support/rows.ts';
import { agendaView, dayOf } from '../support/views.ts';
import { bookings, inEach } from './bookings-scenes.ts';
import type { Scene } from './scene.ts';

/** A booking of today with this known of it. */
export const detail = (of: BookingDetailView, name: string, own: Scene['press'] = []): Scene => ({
  ...bookings,
  agenda: agendaView(dayOf([of.row])),
  answers: {
    ...bookings.answers,
    'bookings.detail': async () => ({ ok: true, value: of }),
  },
  press: [name],
  pressAfter: own,
});
const portfolioName = '#portfolio';
export const coachingName = '#coaching';
const full = detail(given.fullDetail, portfolioName);
const refused = (why: 'not-yours' | 'event-type-gone' | 'offline' | 'cancelled' | 'past'): Scene => {
  const no = { can: false, why } as const;
  return detail(
    given.detailOf(rows.portfolioReview, {
      actions: {
        ...given.allActions,
        reschedule: no,
        ...(why === 'event-type-gone' ? { bookAgain: no } : { cancel: no }),
        ...(why === 'offline' ? { mail: { can: true } } : {}),
      },
    }),
    portfolioName,
  );
};
const scrolled = (scene: Scene, by: number): Scene => ({ ...scene, scroll: by });

const failing = (
  name: 'booking.mail' | 'booking.saveCalendarFile' | 'booking.join' | 'quickBook.moving' | 'booking.copy',
): OwnAnswers => ({
  [name]: async () => ({
    ok: false,
    failure: { code: name === 'quickBook.moving' ? 'not-found' : 'internal' },
  }),
});
const failedAct = (answers: OwnAnswers, press: readonly string[]): Scene => ({
  ...full,
  answers: { ...full.answers, ...answers },
  pressAfter: press,
});

/** Of 15b: what is good to know, and a note that was written. */
const noted = given.detailOf(rows.portfolioReview, {
  before: priyaFacts,
  note: {
    email: 'priya@raman.design',
    text: 'Ask about the Berlin job. She prefers to start with questions.',
  },
});
const past = { can: false, why: 'past' } as const;
const over = {
  ...rows.portfolioReview,
  startAt: '2026-10-28T08:15:00.000Z',
  endAt: '2026-10-28T09:00:00.000Z',
};
const overDetail = given.detailOf(over, {
  actions: { ...given.allActions, join: past, cancel: past, reschedule: past },
});

/** A booking in full, and everything of it that can fail. */
export const bookingScenes: Readonly<Record<string, Scene>> = {
  'booking-full': full,
  'booking-full-lower': scrolled(full, 420),
  'booking-full-end': scrolled({ ...full, pressAfter: ['More details 2'] }, 2000),
  'booking-person': scrolled({ ...full, pressAfter: ['Bookings with Priya Raman'] }, 260),
  'booking-person-reading': scrolled(
    {
      ...full,
      answers: { ...full.answers, 'bookings.person': () => new Promise(() => undefined) },
      pressAfter: ['Bookings with Priya Raman'],
    },
    260,
  ),
  'booking-person-failed': scrolled(
    {
      ...full,
      answers: {
        ...full.answers,
        'bookings.person': async () => ({ ok: true, value: { ...given.personCard, problem: 'offline' } }),
      },
      pressAfter: ['Bookings with Priya Raman'],
    },
    260,
  ),
  'booking-more': { ...full, pressAfter: ['More'] },
  'booking-series': scrolled(detail(given.seriesDetail, coachingName), 300),
  'booking-early': detail(given.detailOf(rows.coaching), '#coaching'),
  'booking-not-yours': refused('not-yours'),
  'booking-type-gone': refused('event-type-gone'),
  'booking-offline': refused('offline'),
  'booking-over': refused('past'),
  'booking-refused-pressed': { ...refused('offline'), pressAfter: ['Reschedule'] },
  'booking-before': detail(noted, portfolioName),
  'booking-note': { ...detail(noted, portfolioName), focus: 'textarea' },
  'booking-note-200': { ...detail(noted, portfolioName), focus: 'textarea', scale: 2 },
  'booking-next': {
    ...detail(overDetail, portfolioName),
    answers: {
      ...detail(overDetail, portfolioName).answers,
      'quickBook.next': async () => ({ ok: true, value: given.nextReview }),
    },
  },
  'booking-cancelled': {
    ...bookings,
    answers: {
      ...bookings.answers,
      'bookings.detail': async () => ({
        ok: true,
        value: given.detailOf(rows.contractQuestions, {
          cancelledBy: 'lucia@ferrarilegal.example',
          actions: {
            ...given.allActions,
            join: { can: false, why: 'cancelled' },
            copyLink: { can: false, why: 'cancelled' },
            reschedule: { can: false, why: 'cancelled' },
            cancel: { can: false, why: 'cancelled' },
          },
        }),
      }),
    },
    pressAfter: [
      'List: Upcoming',
      '^Cancelled',
      'Wed 28 October, 09:15 to 09:45, Contract questions, with Lucia Ferrari, cancelled, “Moved to email”',
    ],
  },
  'booking-gone': {
    ...bookings,
    pressAfter: ['Activity', '^Joined: Workshop'],
  },
  ...inEach('booking', full),
  'booking-mail-failed': failedAct(failing('booking.mail'), ['Email']),
  'booking-calendar-failed': failedAct(failing('booking.saveCalendarFile'), ['More', 'Save calendar file…']),
  'booking-join-failed': failedAct(failing('booking.join'), ['Join on Zoom']),
  'booking-copy-failed': failedAct(failing('booking.copy'), ['Copy link']),
  'booking-move-failed': failedAct(failing('quickBook.moving'), ['Reschedule']),
};
