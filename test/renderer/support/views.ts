import type {
  AgendaProblem,
  AgendaView,
  BookingRow,
  DayShape,
  TodayRow,
  TodayView,
} from '../../../preload/contract/model/agenda.ts';
import type { TimeFormat } from '../../../preload/contract/model/common.ts';
import type { SessionHealthView, SessionView } from '../../../preload/contract/model/session.ts';
import * as rows from './rows.ts';

export const timeFormat: TimeFormat = {
  timeZone: 'Europe/Stockholm',
  computerTimeZone: 'Europe/Stockholm',
  ownLocale: 'en-GB',
  locale: 'en-GB',
  hours: 24,
  weekStart: 1,
};

export const signedIn: Extract<SessionView, { state: 'signed-in' }> = {
  state: 'signed-in',
  workspace: 'live',
  account: {
    name: 'Maya Lindqvist',
    email: 'maya@northlight.studio',
    timeFormat,
    brand: null,
  },
  storage: 'keychain',
  consentNeeded: null,
};

/** Of somebody who signed in on 12 October and whose sign-in was renewed at 09:40, by Stockholm's clocks. */
export const healthy: Extract<SessionHealthView, { state: 'signed-in' }> = {
  state: 'signed-in',
  accessUntil: '2026-10-28T09:40:00.000Z',
  consentUntil: '2027-10-28T08:40:00.000Z',
  renewedAt: '2026-10-28T08:40:00.000Z',
  isConsentExtended: true,
  warning: null,
};

export const signedOut: Extract<SessionView, { state: 'signed-out' }> = {
  state: 'signed-out',
  problem: null,
  connectionReady: false,
};

/** A booking of today, of the first account unless another is meant. */
export const todayRow = (row: BookingRow, account = 1): TodayRow => ({
  ...row,
  key: account === 1 ? row.uid : `${account}:${row.uid}`,
  note: null,
  account,
});

/** That day’s strip, without bookings. */
const emptyShape: DayShape = {
  fromAt: '2026-10-28T07:00:00.000Z',
  untilAt: '2026-10-28T19:00:00.000Z',
  blocks: [],
  hours: [
    '2026-10-28T08:00:00.000Z',
    '2026-10-28T11:00:00.000Z',
    '2026-10-28T14:00:00.000Z',
    '2026-10-28T17:00:00.000Z',
  ],
  overlaps: 0,
  longestFree: null,
};

/** The full day of the pictures: one runs, one is next, four come later, two are over. */
export const fullDay: TodayView = {
  dayStartAt: '2026-10-27T23:00:00.000Z',
  dayEndAt: '2026-10-28T23:00:00.000Z',
  rows: [
    rows.morningIntro,
    rows.contractQuestions,
    rows.platformWeekly,
    rows.portfolioReview,
    rows.introCall,
    rows.coaching,
    rows.roadmapConsult,
    rows.studioTour,
  ].map((row) => todayRow(row)),
  unshown: 0,
  shape: emptyShape,
  free: [],
  now: ['platform'],
  next: { key: 'portfolio', phase: 'soon' },
  later: ['intro', 'coaching', 'roadmap', 'studio'],
  joinKey: 'portfolio',
  calledOff: [],
  earlier: ['morning', 'contract'],
  left: 5,
  lastEndAt: '2026-10-28T17:45:00.000Z',
  doneCount: 1,
  cancelledCount: 1,
  nextDay: null,
};

/** A day of these bookings, all of them later today. */
export function dayOf(later: readonly BookingRow[], own: Partial<TodayView> = {}): TodayView {
  return {
    ...fullDay,
    rows: later.map((row) => todayRow(row)),
    now: [],
    next: null,
    later: later.map(({ uid }) => uid),
    joinKey: null,
    earlier: [],
    left: later.length,
    lastEndAt: later.at(-1)?.endAt ?? null,
    doneCount: 0,
    cancelledCount: 0,
    ...own,
  };
}

export const emptyDay: TodayView = dayOf([], {
  nextDay: {
    dayStartAt: '2026-11-01T23:00:00.000Z',
    count: 2,
    rows: [
      rows.bookingRow({
        uid: 'monday',
        startAt: '2026-11-02T08:00:00.000Z',
        endAt: '2026-11-02T08:30:00.000Z',
        people: [rows.person('Sofia Marques', 'sofia@marques.example', 'Europe/Lisbon')],
      }),
      rows.bookingRow({
        uid: 'monday-review',
        title: 'Portfolio review',
        startAt: '2026-11-02T10:00:00.000Z',
        endAt: '2026-11-02T10:45:00.000Z',
        payment: 'paid',
        people: [rows.person('Wei Chen', 'wei@chen.example', 'Asia/Taipei')],
      }),
    ].map((row) => todayRow(row)),
  },
});

export function agendaView(today: TodayView | null, own: Partial<AgendaView> = {}): AgendaView {
  return {
    timeFormat,
    today,
    unread: [],
    refreshing: false,
    updatedAt: today && '2026-10-28T09:17:00.000Z',
    problem: null,
    notUpdated: [],
    retryAt: null,
    clockSetByMs: 0,
    ...own,
  };
}

export const serviceError: AgendaProblem = {
  code: 'service-error',
  status: 503,
  host: 'api.example.com',
  at: '2026-10-28T09:18:04.000Z',
};

export const offline: AgendaProblem = { ...serviceError, code: 'offline', status: null };
