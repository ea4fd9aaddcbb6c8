import type { BookingDetailView } from '../../../preload/contract/views/bookings.ts';
import type { CancelOutcome, NotCancelledKind } from '../../../preload/contract/views/cancel.ts';
import * as given from '../support/bookings.ts';
import * as cancel from '../support/cancelling.ts';
import type { OwnAnswers } from '../support/fake-bridge.ts';
import * as rows from '../support/rows.ts';
import { agendaView, dayOf, fullDay, reading, signedIn } from '../support/views.ts';
import type { Scene } from './scenes.ts';

const arabic = { ...reading, locale: 'ar' };
const american = { ...reading, locale: 'en-US', hours: 12 as const };
const german = { ...reading, locale: 'de-DE' };
const readings = { rtl: arabic, '12': american, german };

const bookings: Scene = {
  session: signedIn,
  agenda: agendaView(fullDay),
  platform: 'darwin',
  bookings: { version: 1, unconfirmed: 2, unread: 0 },
  answers: given.listAnswers(),
  press: ['Bookings, 2 unconfirmed'],
};
const list = (name: string, answers?: OwnAnswers): Scene => ({
  ...bookings,
  answers: { ...bookings.answers, ...answers },
  pressAfter: [name],
});
const nothing = (end: 'end' | 'failed' | 'loading'): OwnAnswers => ({
  'bookings.window': async (input) => ({
    ok: true,
    value: given.windowOf([], input, {
      end,
      problem: end === 'failed' ? 'service-error' : null,
      readAt: null,
    }),
  }),
});
const long = given.linesOf([
  {
    ...given.tomorrowReview,
    title: 'Abstimmungsgespräch zur Barrierefreiheitsprüfung der Portfolioseiten, zweiter Durchgang',
    people: [rows.person('Maximiliane von Hohenstein-Radetzky', 'm@example.org', 'Asia/Kolkata')],
    repeats: true,
  },
  {
    ...given.tomorrowIntro,
    title: 'مراجعة ملف الأعمال',
    people: [rows.person('بريا رامان', 'p@example.org')],
  },
]);
const longList: OwnAnswers = {
  'bookings.window': async (input) => ({ ok: true, value: given.windowOf(long, input) }),
};
const inEach = (name: string, scene: Scene): Readonly<Record<string, Scene>> => ({
  [`${name}-200`]: { ...scene, scale: 2 },
  ...Object.fromEntries(
    Object.entries(readings).map(([key, own]) => [
      `${name}-${key}`,
      {
        ...scene,
        platform: key === '12' ? ('linux' as const) : 'darwin',
        agenda: agendaView(fullDay, { reading: own }),
      },
    ]),
  ),
});

/** A booking of today with this known of it. */
const detail = (of: BookingDetailView, name: string, own: Scene['press'] = []): Scene => ({
  ...bookings,
  agenda: agendaView(dayOf([of.row])),
  answers: {
    ...bookings.answers,
    'bookings.detail': async () => ({ ok: true, value: of }),
  },
  press: [name],
  pressAfter: own,
});
const portfolioName = '10:30 to 11:15, Portfolio review, with Priya Raman, 15:00 in Kolkata, paid';
const coachingName = '14:00 to 15:00, Coaching, session 3, with Hannah Weiss, paid, repeats';
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

const coaching = { ...rows.coaching, people: given.sessions[0]?.people ?? [] };
const one = cancel.planOf([coaching], 'one', { typed: null, paid: 0 });
const all = cancel.planOf(given.sessions, 'all', { typed: null, paid: 0 });
const paid = cancel.planOf(given.sessions, 'all');
const sheet = (plans: OwnAnswers, after: Scene['press'] = [], own: Partial<Scene> = {}): Scene => {
  const scene = detail(given.seriesDetail, coachingName, ['Cancel', ...after]);
  return { ...scene, ...own, answers: { ...scene.answers, ...plans, ...own.answers } };
};
const allName = 'This and all remaining 4 bookings, until 18 Nov';

const toast = (outcome: CancelOutcome, ...more: unknown[]): Scene => ({
  ...bookings,
  press: [],
  cancelling: cancel.cancelling(
    cancel.cancellation(
      outcome,
      more.length > 0 ? given.sessions : given.sessions.slice(0, 1),
      more.length > 0 ? ['cancelled', 'cancelled', 'unchanged', 'unknown'] : [],
    ),
  ),
});
const notCancelled = (kind: NotCancelledKind, isCertain = true): Scene =>
  toast({
    state: 'not-cancelled',
    kind,
    message: kind === 'other' ? 'Seats of this booking are managed elsewhere.' : null,
    isCertain,
  });
const failedKinds: readonly NotCancelledKind[] = [
  'offline',
  'signed-out',
  'not-allowed',
  'past',
  'gone',
  'too-many',
  'other',
  'already',
  'moved',
  'unchanged',
];
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

/** The lists, a booking in full, cancelling, and what is new. */
export const bookingsScenes: Readonly<Record<string, Scene>> = {
  bookings,
  'bookings-more': {
    ...bookings,
    answers: given.listAnswers({ end: 'loading' }),
  },
  'bookings-unconfirmed': list('Unconfirmed'),
  'bookings-recurring': list('Recurring'),
  'bookings-recurring-open': {
    ...bookings,
    pressAfter: ['Recurring', 'Coaching, with Hannah Weiss, 4 left, next Wed 28 October, 14:00'],
  },
  'bookings-past': list('Past'),
  'bookings-search': { ...list('Past'), keys: [{ key: 'f', metaKey: true }, 'ren'] },
  'bookings-search-checking': {
    ...bookings,
    answers: {
      ...bookings.answers,
      'bookings.window': async (input) => ({
        ok: true,
        value: given.windowOf(given.linesOf(given.past, ['renata']), input, { end: 'loading' }),
      }),
    },
    keys: [{ key: 'f', metaKey: true }, 'ren'],
  },
  'bookings-search-none': { ...bookings, keys: [{ key: 'f', metaKey: true }, 'zzz'] },
  'bookings-cancelled-failed': {
    ...list('Cancelled'),
    answers: given.listAnswers({ end: 'failed', problem: 'service-error' }),
  },
  'bookings-empty': { ...bookings, answers: nothing('end') },
  'bookings-loading': { ...bookings, answers: nothing('loading') },
  'bookings-failed': { ...bookings, answers: nothing('failed') },
  'bookings-news-mark': {
    ...bookings,
    bookings: { version: 1, unconfirmed: 2, unread: 3 },
    press: ['Bookings, 2 unconfirmed, 3 new'],
  },
  'bookings-filters': { ...bookings, pressAfter: ['Show only'] },
  'bookings-filtered': {
    ...bookings,
    pressAfter: ['Show only', 'Team members’ own bookings too', 'Done'],
  },
  'bookings-long': { ...bookings, answers: { ...bookings.answers, ...longList } },
  ...inEach('bookings', { ...bookings, answers: { ...bookings.answers, ...longList } }),
  news: { ...bookings, pressAfter: ['What’s new'] },
  'news-none': {
    ...bookings,
    answers: { ...bookings.answers, 'bookings.news': async () => ({ ok: true, value: [] }) },
    pressAfter: ['What’s new'],
  },
  'news-failed': {
    ...bookings,
    answers: {
      ...bookings.answers,
      'bookings.news': async () => ({ ok: false, failure: { code: 'internal' } }),
    },
    pressAfter: ['What’s new'],
  },

  'booking-full': full,
  'booking-full-lower': scrolled(full, 420),
  'booking-full-end': scrolled({ ...full, pressAfter: ['Everything else 2'] }, 2000),
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
  'booking-early': detail(
    given.detailOf(rows.coaching),
    '14:00 to 15:00, Coaching, session 3, with Hannah Weiss, paid, repeats',
  ),
  'booking-not-yours': refused('not-yours'),
  'booking-type-gone': refused('event-type-gone'),
  'booking-offline': refused('offline'),
  'booking-over': refused('past'),
  'booking-refused-pressed': { ...refused('offline'), pressAfter: ['Reschedule'] },
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
      'Cancelled',
      'Wed 28 October, 09:15 to 09:45, Contract questions, with Lucia Ferrari, cancelled, “Moved to email”',
    ],
  },
  'booking-gone': {
    ...bookings,
    pressAfter: [
      'What’s new',
      'Unread, New, Intro call, with Sofia Marques, 29 Oct, 10:00, noticed at 09:52',
    ],
  },
  ...inEach('booking', full),
  'booking-mail-failed': failedAct(failing('booking.mail'), ['Email']),
  'booking-calendar-failed': failedAct(failing('booking.saveCalendarFile'), ['More', 'Calendar file']),
  'booking-join-failed': failedAct(failing('booking.join'), ['Join on Zoom']),
  'booking-copy-failed': failedAct(failing('booking.copy'), ['Copy link']),
  'booking-move-failed': failedAct(failing('quickBook.moving'), ['Reschedule']),

  cancel: sheet(cancel.planAnswers(cancel.planOf([rows.portfolioReview], 'one', { typed: null, paid: 0 }))),
  'cancel-series': sheet(cancel.planAnswers(one, all)),
  'cancel-all': sheet(cancel.planAnswers(one, all), [allName]),
  'cancel-paid': sheet(cancel.planAnswers(one, { ...paid, earlier: 1, includesNamed: true }), [allName]),
  'cancel-word-missing': sheet(cancel.planAnswers(one, paid), [allName, 'Cancel 4 bookings']),
  'cancel-reading': sheet({ 'cancelling.plan': () => new Promise(() => undefined) }),
  'cancel-plan-failed': sheet({
    'cancelling.plan': async () => ({ ok: false, failure: { code: 'no-answer' } }),
  }),
  'cancel-blocked': sheet(cancel.planAnswers({ ...one, isSeries: false, rows: [], blocked: 'already' })),
  'cancel-again': sheet(cancel.planAnswers(one, all), [], {
    cancelling: cancel.cancelling(
      cancel.cancellation({ state: 'not-cancelled', kind: 'offline', message: null, isCertain: true }, [
        coaching,
      ]),
    ),
  }),
  'cancel-not-begun': sheet(
    {
      ...cancel.planAnswers(one, all),
      'cancelling.cancel': async () => ({ ok: false, failure: { code: 'internal' } }),
    },
    ['Cancel booking'],
  ),
  ...inEach('cancel-all', sheet(cancel.planAnswers(one, all), [allName])),
  'cancelling-waiting': toast({ state: 'waiting', sendsAt: '2026-10-28T09:18:05.000Z' }),
  'cancelling-sending': toast({ state: 'sending' }),
  'cancelling-checking': toast({ state: 'checking', since: '2026-10-28T09:18:00.000Z', isAnswered: false }),
  'cancelling-reading': toast({ state: 'checking', since: '2026-10-28T09:18:00.000Z', isAnswered: true }),
  'cancelling-unknown': toast({
    state: 'unknown',
    nextLookAt: '2026-10-28T09:28:00.000Z',
    isAnswered: false,
  }),
  'cancelling-done': toast({ state: 'cancelled', already: false }),
  'cancelling-done-all': toast({ state: 'cancelled', already: false }, 'all'),
  'cancelling-already': toast({ state: 'cancelled', already: true }),
  'cancelling-partly': toast({ state: 'partly' }, 'all'),
  ...Object.fromEntries(failedKinds.map((kind) => [`not-cancelled-${kind}`, notCancelled(kind)])),
  'not-cancelled-by-list': notCancelled('unchanged', false),
  'not-sent-closed': toast({ state: 'not-sent', why: 'closed' }),
  'not-sent-late': toast({ state: 'not-sent', why: 'late' }),
  'not-sent-changed': toast({ state: 'not-sent', why: 'changed' }),
};
