import type { ConnectionView } from '../../../preload/contract/model/connection.ts';
import type { KeychainProblem, SignInProblem } from '../../../preload/contract/model/session.ts';
import { noConnection } from '../support/fake-bridge.ts';
import { accountScenes } from './account-scenes.ts';
import { alertScenes } from './alert-scenes.ts';
import { awayScenes } from './away-scenes.ts';
import { boardScenes } from './board-scenes.ts';
import { bookingScenes } from './booking-scenes.ts';
import { bookingsScenes } from './bookings-scenes.ts';
import { cancelScenes } from './cancel-scenes.ts';
import { changeScenes } from './change-scenes.ts';
import { dayScenes } from './day-scenes.ts';
import { earlierScenes } from './earlier-scenes.ts';
import { doorScenes } from './door-scenes.ts';
import { planScenes } from './plan-scenes.ts';
import { formScenes } from './form-scenes.ts';
import { longScenes } from './long-scenes.ts';
import type { Scene } from './scene.ts';
import { reminderScenes } from './reminder-scenes.ts';
import { settingsScenes } from './settings-scenes.ts';
import { quickScenes } from './quick-scenes.ts';
import { detailOf } from '../support/booking-detail.ts';
import { requestDayAnswers } from '../support/days.ts';
import { answered } from '../support/quick-book.ts';
import { cancelledMail, twoDaysOfMail } from '../support/mail.ts';
import * as rows from '../support/rows.ts';
import {
  agendaView,
  dayOf,
  emptyDay,
  fullDay,
  offline,
  timeFormat,
  serviceError,
  signedIn,
  signedOut,
  todayRow,
} from '../support/views.ts';

const failed = (problem: SignInProblem): Scene => ({
  session: { state: 'signed-out', problem, connectionReady: true },
});
const keychain = (problem: KeychainProblem, asking = false): Scene => ({
  session: { state: 'keychain', problem, asking, hasSavedSignIn: true },
});
const today: Scene = { session: signedIn, agenda: agendaView(fullDay), platform: 'darwin' };
const demo: Scene = { ...today, session: { ...signedIn, workspace: 'demo', storage: 'memory' } };
const messageName = `10:16, ${cancelledMail.subject}, to priya@raman.design`;
const saved: ConnectionView = {
  ...noConnection,
  baseUrl: 'https://api.example.com',
  authUrl: 'https://app.example.com',
  clientId: 'bookbar-desktop',
  secretStored: true,
};
const far = dayOf([
  rows.studioTour,
  { ...rows.introCall, startAt: '2026-10-28T18:00:00.000Z', endAt: '2026-10-28T18:30:00.000Z' },
]);
const live = agendaView({
  ...fullDay,
  now: [],
  next: { key: 'platform', phase: 'live' },
  later: ['intro', 'coaching', 'roadmap', 'studio'],
});
const arabic = { ...timeFormat, locale: 'ar' };
const american = { ...timeFormat, locale: 'en-US', hours: 12 as const };
const german = { ...timeFormat, locale: 'de-DE' };
const long = {
  ...rows.portfolioReview,
  title:
    'Abstimmungsgespräch zur Barrierefreiheitsprüfung der Portfolioseiten, zweiter Durchgang mit Redaktion',
  people: [rows.person('Maximiliane von Hohenstein-Radetzky', 'm@example.org', 'Asia/Kolkata')],
  repeats: true,
};

/** Every view of the popover in a believable state. */
export const scenes: Readonly<Record<string, Scene>> = {
  today,
  'today-earlier': { ...today, press: ['Earlier 1 done, 1 cancelled'] },
  'today-far': {
    ...today,
    agenda: agendaView({ ...far, next: { key: 'studio', phase: 'far' }, later: ['intro'] }),
  },
  'today-live': { ...today, agenda: live },
  'today-menu': { ...today, press: ['Account and settings'] },
  'today-more': { ...today, press: ['More actions'] },
  'today-keys': { ...today, press: ['Account and settings', 'Keyboard shortcuts'] },
  'today-sign-out': { ...today, press: ['Account and settings', 'Sign out'] },
  'today-toast': { ...today, press: ['Copy join link'] },
  'today-three-now': {
    ...today,
    agenda: agendaView({ ...fullDay, now: ['platform', 'portfolio', 'coaching'], next: null }),
  },
  offline: {
    ...today,
    agenda: agendaView(fullDay, { problem: offline, updatedAt: '2026-10-28T09:02:00.000Z' }),
  },
  'service-error-known': { ...today, agenda: agendaView(fullDay, { problem: serviceError }) },
  demo,
  'demo-menu': { ...demo, press: ['Account and settings'] },
  mail: { ...demo, mail: twoDaysOfMail, press: ['Account and settings', 'Demo emails'] },
  'mail-none': { ...demo, press: ['Account and settings', 'Demo emails'] },
  message: {
    ...demo,
    mail: twoDaysOfMail,
    press: ['Account and settings', 'Demo emails', messageName],
  },
  'message-calendar': {
    ...demo,
    mail: twoDaysOfMail,
    press: ['Account and settings', 'Demo emails', messageName, 'Calendar attachment'],
  },
  notes: {
    session: { ...signedIn, storage: 'memory' },
    agenda: agendaView(emptyDay, { timeFormat: { ...timeFormat, computerTimeZone: 'America/New_York' } }),
  },
  empty: { session: signedIn, agenda: agendaView(emptyDay) },
  'day-of-hundreds': { session: signedIn, agenda: agendaView({ ...fullDay, unshown: 400 }) },
  done: {
    session: signedIn,
    agenda: agendaView({
      ...emptyDay,
      rows: [todayRow(rows.morningIntro)],
      earlier: ['morning'],
      doneCount: 6,
      cancelledCount: 1,
      nextDay: {
        dayStartAt: '2026-10-28T23:00:00.000Z',
        count: 1,
        rows: [
          todayRow({
            ...rows.portfolioReview,
            uid: 'tomorrow',
            startAt: '2026-10-29T09:30:00.000Z',
            endAt: '2026-10-29T10:15:00.000Z',
          }),
        ],
      },
    }),
  },
  loading: { session: signedIn, agenda: agendaView(null, { refreshing: true }) },
  'load-failed': {
    session: signedIn,
    agenda: agendaView(null, { problem: serviceError, retryAt: '2026-10-28T09:18:24.000Z' }),
  },
  'consent-needed': {
    session: { ...signedIn, consentNeeded: 'answer-lost' },
    agenda: agendaView(fullDay, { updatedAt: '2026-10-28T08:42:00.000Z' }),
  },
  'consent-not-renewed': {
    session: { ...signedIn, consentNeeded: 'not-renewed' },
    agenda: agendaView(fullDay),
  },
  'consent-failed': {
    session: {
      ...signedIn,
      consentNeeded: 'refused',
      problem: { kind: 'unreachable', host: 'api.example.com' },
    },
    agenda: agendaView(fullDay),
  },
  welcome: { session: signedOut },
  'welcome-key-left': { session: { ...signedOut, keyLeft: true } },
  connect: { session: signedOut, connection: saved, press: ['Connect your account', 'Test'] },
  'connect-broker': { session: signedOut, press: ['Connect your account', 'Token broker'] },
  'connect-managed': {
    session: signedOut,
    connection: { ...saved, managed: ['baseUrl', 'clientId'] },
    press: ['Connect your account'],
  },
  waiting: {
    session: {
      state: 'waiting',
      until: '2026-10-28T09:27:41.000Z',
      turnedAway: 0,
      redirectUri: 'http://127.0.0.1:47800/callback',
    },
  },
  'waiting-turned-away': {
    session: {
      state: 'waiting',
      until: '2026-10-28T09:27:41.000Z',
      turnedAway: 2,
      redirectUri: 'http://127.0.0.1:47800/callback',
    },
  },
  connecting: { session: { state: 'connecting' } },
  starting: { session: { state: 'starting' } },
  'failed-not-allowed': failed({ kind: 'not-allowed' }),
  'failed-port': failed({ kind: 'port-taken', ports: [47800] }),
  'failed-ports': failed({ kind: 'port-taken', ports: [47823, 47824, 47825] }),
  'failed-refused': failed({ kind: 'refused', serviceMessage: 'redirect_uri is not registered' }),
  'failed-not-stored': failed({ kind: 'not-stored' }),
  'keychain-locked': keychain('locked'),
  'keychain-absent': keychain('absent'),
  'keychain-asking': keychain('locked', true),
  detail: { ...today, press: ['Portfolio review'] },
  'detail-unconfirmed': {
    ...today,
    answers: {
      ...requestDayAnswers,
      'bookings.detail': () => answered(detailOf(rows.introCall, { hasWebApp: true })),
    },
    press: ['13:00 to 13:30, Intro call, with Tomás Rivera, 09:00 in São Paulo, unconfirmed'],
  },
  'detail-cancelled': {
    ...today,
    press: [
      'Earlier 1 done, 1 cancelled',
      '09:15 to 09:45, Contract questions, with Lucia Ferrari, cancelled, “Moved to email”',
    ],
  },
  ...quickScenes,
  ...formScenes,
  ...bookingsScenes,
  ...bookingScenes,
  ...cancelScenes,
  ...changeScenes,
  ...earlierScenes,
  ...doorScenes,
  ...planScenes,
  ...dayScenes,
  'scale-200': { ...today, scale: 2 },
  rtl: {
    ...today,
    agenda: agendaView(
      {
        ...fullDay,
        rows: fullDay.rows.map((row) =>
          row.uid === 'portfolio'
            ? {
                ...row,
                title: 'مراجعة ملف الأعمال',
                people: [rows.person('بريا رامان', 'p@example.org', 'Asia/Kolkata')],
              }
            : row,
        ),
      },
      { timeFormat: arabic },
    ),
  },
  german: {
    ...today,
    agenda: agendaView(
      {
        ...fullDay,
        now: [],
        rows: fullDay.rows.map((row) => (row.uid === 'portfolio' ? todayRow(long) : row)),
      },
      { timeFormat: german },
    ),
  },
  'hours-12': { ...today, platform: 'linux', agenda: agendaView(fullDay, { timeFormat: american }) },
  ...reminderScenes,
  ...settingsScenes,
  ...accountScenes,
  ...alertScenes,
  ...awayScenes,
  ...boardScenes,
  ...longScenes,
};
