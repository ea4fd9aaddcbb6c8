import type { Absence, AwayView, BookedThen } from '../../../preload/contract/model/away.ts';
import * as board from '../support/board.ts';
import type { OwnAnswers } from '../support/fake-bridge.ts';
import { answered } from '../support/quick-book.ts';
import * as rows from '../support/rows.ts';
import { agendaView, emptyDay, fullDay, signedIn, timeFormat } from '../support/views.ts';
import type { Scene } from './scene.ts';

const booked: BookedThen = {
  rows: [rows.portfolioReview, rows.introCall, rows.coaching, rows.roadmapConsult],
  count: 4,
  until: '2026-11-25T09:18:00.000Z',
};
const answers: OwnAnswers = {
  ...board.boardAnswers,
  'away.booked': () => answered({ ok: true, booked }),
};
const sheet: Scene = {
  session: signedIn,
  agenda: agendaView(fullDay),
  board: board.boardView(),
  platform: 'darwin',
  answers,
  press: ['Account and settings', 'Away'],
};
const dated: Absence = { ...board.away, until: '2026-11-09T07:00:00.000Z' };
const planned: Absence = {
  ...dated,
  state: 'planned',
  from: '2026-10-30T17:00:00.000Z',
  done: 0,
  rows: board.away.rows.map((row) => ({ ...row, outcome: 'waiting' as const })),
};
const withAbsence = (absence: Absence): AwayView => ({ isAwayInProfile: false, absence });
const onBoard = (absence: Absence): Scene => ({
  ...sheet,
  away: withAbsence(absence),
  press: ['Event types'],
});

/** Being away: its sheet, and where it is said. */
export const awayScenes: Readonly<Record<string, Scene>> = {
  'away-sheet': sheet,
  'away-sheet-dated': { ...sheet, pressAfter: ['A date'] },
  'away-sheet-types': { ...sheet, pressAfter: ['Roadmap consult'] },
  'away-sheet-none': {
    ...sheet,
    answers: {
      ...board.boardAnswers,
      'away.booked': () => answered({ ok: true, booked: { ...booked, rows: [], count: 0 } }),
    },
    board: board.emptyBoard,
    away: { isAwayInProfile: true, absence: null },
  },
  'away-sheet-wrong': {
    ...sheet,
    answers: { ...answers, 'away.save': () => answered({ ok: false, wrong: 'past' }) },
    away: withAbsence(planned),
    keys: [{ key: 'Enter', metaKey: true }],
  },
  'away-sheet-begun': { ...sheet, away: withAbsence(dated) },
  'away-sheet-200': { ...sheet, scale: 2 },
  'away-sheet-rtl': {
    ...sheet,
    agenda: agendaView(fullDay, { timeFormat: { ...timeFormat, locale: 'ar' } }),
  },
  'today-away': { ...onBoard(board.away), press: [] },
  'today-away-dated': { ...onBoard(dated), press: [] },
  'today-away-planned': { ...onBoard(planned), press: [] },
  'today-away-profile': {
    ...sheet,
    agenda: agendaView(emptyDay),
    away: { isAwayInProfile: true, absence: null },
    press: [],
  },
  'types-away-planned': onBoard(planned),
  'types-away-dated': onBoard(dated),
  'types-away-over': onBoard({ ...dated, state: 'over' }),
};
