import { bookingAnswers } from '../support/booking-detail.ts';
import * as given from '../support/bookings.ts';
import type { OwnAnswers } from '../support/fake-bridge.ts';
import * as rows from '../support/rows.ts';
import { agendaView, fullDay, timeFormat, signedIn } from '../support/views.ts';
import type { Scene } from './scene.ts';

const arabic = { ...timeFormat, locale: 'ar' };
const american = { ...timeFormat, locale: 'en-US', hours: 12 as const };
const german = { ...timeFormat, locale: 'de-DE' };
const readings = { rtl: arabic, '12': american, german };

/** The Bookings tab. */
export const bookings: Scene = {
  session: signedIn,
  agenda: agendaView(fullDay),
  platform: 'darwin',
  bookings: { version: 1, unconfirmed: 2, unread: 0, colleagues: [] },
  answers: bookingAnswers,
  press: ['Bookings, 2 unconfirmed'],
};
const list = (name: string, answers?: OwnAnswers): Scene => ({
  ...bookings,
  answers: { ...bookings.answers, ...answers },
  pressAfter: ['List: Upcoming', `^${name}`],
});
/** A manager’s list, in which a colleague hosts as well. */
const team: Scene = {
  ...bookings,
  bookings: {
    version: 1,
    unconfirmed: 2,
    unread: 0,
    colleagues: [
      { account: 1, id: 12, name: 'Omar Aziz' },
      { account: 1, id: 13, name: 'Rosa Klein' },
    ],
  },
  answers: {
    ...bookings.answers,
    'bookings.window': async ({ lens, query, ...input }) => {
      const omar = rows.person('Omar Aziz', 'omar@northlight.studio');
      const theirs = { ...given.tomorrowReview, isMine: false, isHost: false, host: omar };
      const own = query.filters.hostIds.length > 0 ? [] : [given.tomorrowIntro];
      return {
        ok: true,
        value: given.windowOf(given.linesOf(lens === 'mine' ? own : [...own, theirs]), input),
      };
    },
    'bookings.filters': async () => ({ ok: true, value: { eventTypes: [], teams: [], hosts: [] } }),
  },
};
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
/** In large letters, and in other languages. */
export const inEach = (name: string, scene: Scene): Readonly<Record<string, Scene>> => ({
  [`${name}-200`]: { ...scene, scale: 2 },
  ...Object.fromEntries(
    Object.entries(readings).map(([key, own]) => [
      `${name}-${key}`,
      {
        ...scene,
        platform: key === '12' ? ('linux' as const) : 'darwin',
        agenda: { ...(scene.agenda ?? agendaView(fullDay)), timeFormat: own },
      },
    ]),
  ),
});

const thousands = given.linesOf(
  Array.from({ length: 5000 }, (_, index) =>
    given.row(
      `b${index}`,
      `Booking ${index}`,
      new Date(Date.parse('2026-10-29T08:00:00Z') + index * 7_200_000).toISOString(),
      30,
    ),
  ),
);

/** The lists, and what is new. */
export const bookingsScenes: Readonly<Record<string, Scene>> = {
  bookings,
  'bookings-team': { ...team, pressAfter: ['Whose: Mine', '^Team'] },
  'bookings-whose': { ...team, pressAfter: ['Whose: Mine'] },
  'bookings-lists': { ...bookings, pressAfter: ['List: Upcoming'] },
  'bookings-lists-200': { ...bookings, pressAfter: ['List: Upcoming'], scale: 2 },
  'bookings-team-rtl': {
    ...team,
    agenda: agendaView(fullDay, { timeFormat: arabic }),
    pressAfter: ['Whose: Mine'],
  },
  'bookings-team-filters': { ...team, pressAfter: ['Filter'] },
  'bookings-more': {
    ...bookings,
    answers: given.listAnswers({ end: 'loading' }),
  },
  'bookings-unconfirmed': list('Unconfirmed'),
  'bookings-unconfirmed-200': { ...list('Unconfirmed'), scale: 2 },
  'bookings-recurring': list('Recurring'),
  'bookings-recurring-open': {
    ...bookings,
    pressAfter: [
      'List: Upcoming',
      '^Recurring',
      'Coaching, with Hannah Weiss, 4 left, next Wed 28 October, 14:00',
    ],
  },
  'bookings-past': list('Past'),
  'bookings-search': {
    ...bookings,
    keys: [{ key: 'f', metaKey: true }, 'ren'],
    pressAfter: ['List: Upcoming', '^Past'],
  },
  'bookings-search-200': { ...bookings, keys: [{ key: 'f', metaKey: true }, 'ren'], scale: 2 },
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
  'bookings-5000': {
    ...bookings,
    answers: {
      ...bookings.answers,
      'bookings.window': async (input) => ({ ok: true, value: given.windowOf(thousands, input) }),
    },
    focus: '[data-uid], .row-link',
    keys: [{ key: 'End' }],
  },
  'bookings-empty': { ...bookings, answers: nothing('end') },
  'bookings-loading': { ...bookings, answers: nothing('loading') },
  'bookings-failed': { ...bookings, answers: nothing('failed') },
  'bookings-news-mark': {
    ...bookings,
    bookings: { version: 1, unconfirmed: 2, unread: 3, colleagues: [] },
    press: ['Bookings, 2 unconfirmed, 3 new'],
  },
  'bookings-filters': { ...bookings, pressAfter: ['Filter'] },
  'bookings-filtered': {
    ...bookings,
    pressAfter: ['Filter', 'Include team members’ personal bookings', 'Done'],
  },
  'bookings-long': { ...bookings, answers: { ...bookings.answers, ...longList } },
  ...inEach('bookings', { ...bookings, answers: { ...bookings.answers, ...longList } }),
  news: { ...bookings, pressAfter: ['Activity'] },
  'news-none': {
    ...bookings,
    answers: { ...bookings.answers, 'bookings.news': async () => ({ ok: true, value: [] }) },
    pressAfter: ['Activity'],
  },
  'news-failed': {
    ...bookings,
    answers: {
      ...bookings.answers,
      'bookings.news': async () => ({ ok: false, failure: { code: 'internal' } }),
    },
    pressAfter: ['Activity'],
  },
};
