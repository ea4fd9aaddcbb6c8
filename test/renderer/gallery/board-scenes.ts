import type { Absence, AwayView } from '../../../preload/contract/model/away.ts';
import type { BoardView } from '../../../preload/contract/model/board.ts';
import type { OwnAnswers } from '../support/fake-bridge.ts';
import * as board from '../support/board.ts';
import { agendaView, fullDay, timeFormat, signedIn } from '../support/views.ts';
import type { Scene } from './scene.ts';

const types: Scene = {
  session: signedIn,
  agenda: agendaView(fullDay),
  platform: 'darwin',
  answers: board.boardAnswers,
  board: board.boardView(),
  press: ['Event types'],
};
/** A person who is away has nothing published. */
const gone = board.boardWith(
  [...board.ownRows, ...board.teamRows].map((row) => ({ ...row, switch: { state: 'off' } })),
);
const halfGone = board.boardWith([
  { ...board.intro, switch: { state: 'off' } },
  { ...board.portfolio, switch: { state: 'off' } },
  { ...board.coaching, switch: { state: 'busy', to: false, isChecking: false, isSlow: false } },
]);
const on = (own: Partial<BoardView>): Scene => ({ ...types, board: board.boardView(own) });
const arabic = agendaView(fullDay, { timeFormat: { ...timeFormat, locale: 'ar' } });
const german = agendaView(fullDay, { timeFormat: { ...timeFormat, locale: 'de-DE' } });
const american = agendaView(fullDay, { timeFormat: { ...timeFormat, locale: 'en-US', hours: 12 } });
const busyBoard = board.boardWith([
  { ...board.coaching, switch: { state: 'busy', to: true, isChecking: false, isSlow: false } },
]);
const failed = board.boardWith([
  { ...board.tour, switch: { state: 'failed', isOn: false, wanted: true, why: 'offline', message: null } },
]);
const never: OwnAnswers = { ...board.boardAnswers, 'board.add': () => new Promise(() => undefined) };
const detail: Scene = { ...types, press: ['Event types', 'Intro call, 30 min, Free'] };
const long = 'Abstimmungsgespräch zur Barrierefreiheitsprüfung der Portfolioseiten, zweiter Durchgang';
const withAbsence = (absence: Absence): AwayView => ({ isAwayInProfile: false, absence });
const leaving = {
  ...board.away,
  state: 'leaving' as const,
  isRunning: true,
  done: 2,
  rows: board.away.rows.map((row, index) => ({
    ...row,
    outcome: (['done', 'done', 'busy', 'waiting'] as const)[index] ?? 'waiting',
  })),
};

/** The publish board in its states. */
export const boardScenes: Readonly<Record<string, Scene>> = {
  types: { ...types, board: busyBoard },
  'types-failed': {
    ...types,
    board: failed,
    answers: never,
    press: ['Event types', 'Team ID'],
    keys: ['27'],
  },
  'types-looking-up': { ...types, answers: never, focus: '.add input', keys: ['48213', { key: 'Enter' }] },
  'types-empty': { ...on({ ...board.emptyBoard }), focus: '.add input', keys: ['4821'], pressAfter: ['Add'] },
  'types-learning': on({
    ...board.emptyBoard,
    learning: { isRunning: true, pages: 3, bookings: 300, end: null, completeAt: null },
  }),
  'types-none-failed': on({ ...board.emptyBoard, problem: 'no-answer' }),
  'types-old': on({ problem: 'offline' }),
  'types-add': { ...types, focus: '.add input', keys: ['co'] },
  'types-states': {
    ...types,
    board: board.boardWith([
      { ...board.intro, switch: { state: 'busy', to: false, isChecking: true, isSlow: true } },
      { ...board.portfolio, hidden: true },
      {
        ...board.coaching,
        switch: { state: 'failed', isOn: true, wanted: false, why: 'refused', message: 'Plan is over' },
      },
      { ...board.tour, switch: { state: 'gone' } },
      { ...board.roadmap, switch: { state: 'unknown', isReading: false } },
      { ...board.critique, switch: { state: 'team-id', isOn: true, isRefused: true } },
    ]),
  },
  'types-pinned': {
    ...types,
    board: board.boardWith([
      board.pinnedIntro,
      { ...board.portfolio, isPinned: true, firstFree: { state: 'none' } },
      { ...board.tour, scheduled: [{ id: 's', isPublished: true, at: board.scheduled.at }] },
    ]),
  },
  'types-undo': {
    ...types,
    board: board.boardWith([{ ...board.intro, switch: { state: 'off' } }], {
      undo: {
        id: 'undo-1',
        eventTypeId: 1,
        title: 'Intro call',
        isPublished: false,
        until: '2026-10-28T09:18:10.000Z',
      },
    }),
  },
  'types-leaving': { ...on(halfGone), away: withAbsence(leaving) },
  'types-stopped': {
    ...on(halfGone),
    away: withAbsence({ ...leaving, isRunning: false, stoppedBy: 'offline' }),
  },
  'types-away': { ...on(gone), away: withAbsence(board.away) },
  'types-away-partly': {
    ...on(gone),
    away: withAbsence({
      ...board.away,
      done: 3,
      rows: board.away.rows.map((row, index) =>
        index === 1 ? { ...row, outcome: 'failed', why: 'not-allowed' } : row,
      ),
    }),
  },
  'types-scheduled': {
    ...types,
    board: board.boardView({
      groups: [{ team: null, rows: [board.intro] }],
      scheduled: [
        board.scheduled,
        {
          ...board.scheduled,
          id: '2',
          title: 'Coaching',
          state: 'done',
          isLate: true,
          doneAt: '2026-10-28T09:01:00.000Z',
          at: '2026-10-28T07:00:00.000Z',
        },
        {
          ...board.scheduled,
          id: '3',
          title: 'Portfolio review',
          isPublished: false,
          state: 'failed',
          why: 'not-allowed',
          at: '2026-10-27T07:00:00.000Z',
        },
        { ...board.scheduled, id: '4', title: 'Intro call', state: 'missed', at: '2026-10-25T07:00:00.000Z' },
      ],
    }),
  },
  'types-detail': detail,
  'types-detail-pinned': {
    ...detail,
    board: board.boardWith([board.pinnedIntro]),
    press: ['Event types', 'Intro call, 30 min, Free, pinned'],
  },
  'types-detail-failed': {
    ...detail,
    answers: { 'board.detail': () => Promise.resolve({ ok: false, failure: { code: 'no-answer' } }) },
  },
  'types-schedule': { ...detail, pressAfter: ['Schedule'] },
  'types-links': { ...detail, pressAfter: ['Set link format'] },
  'types-200': { ...types, scale: 2, platform: 'linux', board: busyBoard },
  'types-detail-200': { ...detail, scale: 2 },
  'types-schedule-200': { ...detail, scale: 2, pressAfter: ['Schedule'] },
  'types-away-200': { ...types, scale: 2, board: gone, away: withAbsence(board.away) },
  'types-rtl': {
    ...types,
    agenda: arabic,
    board: board.boardWith([
      { ...board.pinnedIntro, title: 'مكالمة تعارف' },
      ...failed.groups.flatMap(({ rows }) => rows).slice(3),
    ]),
  },
  'types-detail-rtl': { ...detail, agenda: arabic },
  'types-german': {
    ...types,
    agenda: german,
    board: board.boardWith([
      { ...board.pinnedIntro, title: long },
      { ...board.tour, title: long },
      { ...board.roadmap, title: long },
    ]),
  },
  'types-12': { ...types, platform: 'linux', agenda: american, board: board.boardWith([board.pinnedIntro]) },
};
