import type { AgendaState } from '../../main/agenda/agenda-state.ts';
import type { TodayRow, TodayView } from '../../preload/contract/model/agenda.ts';

/** A row of the agenda: a call of 45 minutes at 10:30 in Berlin, on 10 March 2027. */
export function agendaRow(part: Partial<TodayRow> = {}): TodayRow {
  return {
    uid: 'a',
    key: part.uid ?? 'a',
    account: 1,
    note: null,
    title: 'Portfolio review',
    startAt: '2027-03-10T09:30:00.000Z',
    endAt: '2027-03-10T10:15:00.000Z',
    status: 'ACCEPTED',
    rescheduled: false,
    people: [],
    host: null,
    isHost: true,
    isMine: true,
    canManage: true,
    isGuest: false,
    payment: 'none',
    price: null,
    repeats: false,
    schedulingType: null,
    eventTypeTitle: null,
    place: null,
    placeKind: null,
    action: { kind: 'join', provider: 'Zoom' },
    reason: null,
    ...part,
  };
}

/** That day in Berlin, empty but for what is given. */
export function agendaState(today: Partial<TodayView> | null, part: Partial<AgendaState> = {}): AgendaState {
  return {
    timeFormat: {
      timeZone: 'Europe/Berlin',
      computerTimeZone: 'Europe/Berlin',
      locale: 'en',
      ownLocale: 'en',
      hours: 24,
      weekStart: 1,
    },
    account: null,
    today: today && {
      dayStartAt: '2027-03-09T23:00:00.000Z',
      dayEndAt: '2027-03-10T23:00:00.000Z',
      rows: [],
      unshown: 0,
      shape: {
        fromAt: '2027-03-10T07:00:00.000Z',
        untilAt: '2027-03-10T19:00:00.000Z',
        blocks: [],
        hours: [
          '2027-03-10T08:00:00.000Z',
          '2027-03-10T11:00:00.000Z',
          '2027-03-10T14:00:00.000Z',
          '2027-03-10T17:00:00.000Z',
        ],
        overlaps: 0,
        longestFree: null,
      },
      free: [],
      now: [],
      next: null,
      later: [],
      joinKey: null,
      calledOff: [],
      earlier: [],
      left: 0,
      lastEndAt: null,
      doneCount: 0,
      cancelledCount: 0,
      nextDay: null,
      ...today,
    },
    unread: [],
    refreshing: false,
    updatedAt: null,
    problem: null,
    notUpdated: [],
    retryAt: null,
    clockSetByMs: 0,
    ...part,
  };
}
