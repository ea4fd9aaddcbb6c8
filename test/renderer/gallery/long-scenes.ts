import type { BookingRow } from '../../../preload/contract/model/agenda.ts';
import * as given from '../support/booking-detail.ts';
import { bookingAnswers } from '../support/booking-detail.ts';
import * as lists from '../support/bookings.ts';
import * as form from '../support/booking-form.ts';
import { answered, eventType, quickBookAnswers, quickBookView } from '../support/quick-book.ts';
import * as rows from '../support/rows.ts';
import { agendaView, dayOf, fullDay, timeFormat, signedIn, todayRow } from '../support/views.ts';
import { detail } from './booking-scenes.ts';
import { bookings } from './bookings-scenes.ts';
import type { Scene } from './scene.ts';

const long = 'Erstgespräch zur Neugestaltung des Besucherinformationssystems der Landeskunstsammlung';
const arabicTitle = 'مراجعة ملف الأعمال مع فريق التصميم بأكمله والتخطيط للمرحلة القادمة من المشروع';
const enter = { key: 'Enter' };
const right = { key: 'ArrowRight' };
const down = { key: 'ArrowDown' };

const longPerson = rows.person(
  'Maximiliane Friederike von Hohenstein-Radetzky zu Schwarzenfels',
  'maximiliane.friederike.von.hohenstein-radetzky@landeskunstsammlung-nordwest.example',
  'America/Argentina/Buenos_Aires',
);
const longRow: BookingRow = {
  ...rows.portfolioReview,
  title: long,
  people: [longPerson],
  place: `${long}, Friedrich-Wilhelm-von-Steuben-Straße 112b`,
};
const longDetail = given.detailOf(longRow, {
  links: [
    {
      kind: 'meeting',
      name: `${long}, zweiter Raum`,
      address: `https://meet.example.org/${'room-with-a-long-name-'.repeat(5)}`,
      details: [{ label: 'Password', text: 'a-password-that-nobody-can-remember-or-type-at-all' }],
    },
  ],
  eventType: { id: 2, title: long, team: long },
});

const maya: Scene['session'] = {
  ...signedIn,
  account: {
    name: 'Maya Lindqvist',
    email: 'maya@northlight.studio',
    timeFormat,
    brand: { light: '#c2410c', dark: '#fb923c' },
  },
};
const linux: Scene = { session: signedIn, agenda: agendaView(fullDay), platform: 'linux' };
const runningNow = Array.from({ length: 6 }, (_, index) => ({
  ...rows.platformWeekly,
  uid: `running-${index}`,
  title: `Office hours, table ${index + 1}`,
}));
const comingLater = Array.from({ length: 16 }, (_, index) => ({
  ...rows.studioTour,
  uid: `later-${index}`,
  title: `Studio tour ${index + 1}`,
}));
/** Bookings whose length is not a round one, in minutes. */
const allLengths = [15, 90, 119, 150, 630, 24 * 60, 36 * 60 + 15].map((minutes, index) => ({
  ...rows.studioTour,
  uid: `length-${index}`,
  endAt: new Date(Date.parse(rows.studioTour.startAt) + minutes * 60_000).toISOString(),
}));
const right2left = (row: BookingRow): BookingRow => ({
  ...row,
  title: arabicTitle,
  people: [rows.person('عبد الرحمن بن محمد بن عبد الله الأندلسي القرطبي الإشبيلي', 'p@example.org')],
});
const quick: Scene = { ...linux, route: 'quick-book', answers: quickBookAnswers, quickBook: quickBookView };
const longType = {
  ...quick,
  answers: {
    ...form.formAnswers,
    'quickBook.form': () => answered(form.formView({ title: long })),
    'quickBook.eventTypes': () =>
      answered({ rows: [eventType(1, { title: long, isRecent: true })], isLearning: false }),
  },
} satisfies Scene;
const atTimes = [enter, right, right];

/** What is too long or too much for its place, or runs the other way. */
export const longScenes: Readonly<Record<string, Scene>> = {
  'booking-long': { ...detail(longDetail, '#portfolio'), platform: 'linux' },
  'booking-long-person': {
    ...detail(longDetail, '#portfolio', ['^Bookings with']),
    platform: 'linux',
    answers: {
      ...bookingAnswers,
      'bookings.detail': async () => ({ ok: true, value: longDetail }),
      'bookings.person': async () => ({
        ok: true,
        value: {
          ...given.personCard,
          name: longPerson.name,
          email: longPerson.email,
          coming: [lists.row('next-long', long, '2026-11-11T09:30:00.000Z', 45)],
        },
      }),
    },
  },
  'today-linux': linux,
  'today-live-linux': {
    ...linux,
    agenda: agendaView({ ...fullDay, now: [], next: { key: 'platform', phase: 'live' }, later: ['intro'] }),
  },
  'today-unconfirmed-next': {
    ...linux,
    agenda: agendaView({ ...fullDay, now: [], next: { key: 'intro', phase: 'soon' }, later: ['studio'] }),
  },
  'today-unpaid-next': {
    ...linux,
    agenda: agendaView({
      ...fullDay,
      rows: fullDay.rows.map((row) => (row.uid === 'portfolio' ? { ...row, payment: 'open' } : row)),
    }),
  },
  'today-many-now': {
    ...linux,
    agenda: agendaView(
      dayOf([...runningNow, ...comingLater], {
        now: runningNow.map(({ uid }) => uid),
        later: comingLater.map(({ uid }) => uid),
      }),
    ),
  },
  'today-many-later': { ...linux, agenda: agendaView(dayOf(comingLater)) },
  'today-lengths': { ...linux, agenda: agendaView(dayOf(allLengths)) },
  'today-titles-rtl': {
    ...linux,
    agenda: agendaView({
      ...fullDay,
      rows: fullDay.rows.map((row) => todayRow(right2left(row))),
    }),
  },
  'bookings-titles-rtl': {
    ...bookings,
    answers: {
      ...bookings.answers,
      'bookings.window': async (input) => ({
        ok: true,
        value: lists.windowOf(lists.linesOf([right2left(lists.tomorrowReview)]), input),
      }),
    },
  },
  'news-titles-rtl': {
    ...bookings,
    answers: {
      ...bookings.answers,
      'bookings.news': async () => ({
        ok: true,
        value: given.news.map((entry) => ({ ...entry, title: arabicTitle })),
      }),
    },
    pressAfter: ['Activity'],
  },
  'bookings-many': {
    ...bookings,
    answers: {
      ...bookings.answers,
      'bookings.window': async (input) => ({
        ok: true,
        value: lists.windowOf(
          lists.linesOf(comingLater.map((row) => ({ ...row, startAt: '2026-10-29T18:00:00.000Z' }))),
          input,
        ),
      }),
      'bookings.news': async () => ({
        ok: true,
        value: Array.from({ length: 20 }).flatMap((_, index) =>
          given.news.slice(0, 1).map((entry) => ({ ...entry, id: `news-${index}`, uid: `booking-${index}` })),
        ),
      }),
    },
  },
  'quick-form-complete-long': {
    ...quick,
    answers: {
      ...form.formAnswers,
      'quickBook.guests': () =>
        answered([
          { ...form.marcus, email: longPerson.email },
          { ...form.marcus, name: longPerson.name },
        ]),
    },
    keys: [...atTimes, down, down, enter, 'Ma'],
  },
  'quick-slots-week': {
    ...quick,
    agenda: agendaView(fullDay, { timeFormat: { ...timeFormat, weekStart: 6 } }),
    keys: [enter],
  },
  'account-menu': { ...linux, session: maya, press: ['Account and settings'] },
  'settings-account-plan': {
    ...linux,
    session: maya,
    answers: {
      'account.details': () =>
        answered([
          { label: 'Subscription: plan', text: 'TEAM' },
          { label: 'Subscription: status', text: 'ACTIVE' },
          { label: 'Password set', text: 'Yes' },
          { label: 'Two-factor authentication', text: 'Yes' },
        ]),
    },
    keys: [{ key: ',', ctrlKey: true }],
    pressAfter: ['Account'],
  },
  'quick-type-long': longType,
  'quick-slots-long': { ...longType, keys: atTimes },
  'quick-form-long-title': { ...longType, keys: [...atTimes, down, down, enter] },
};
