import type { DayNote } from '../../../preload/contract/model/agenda.ts';
import * as days from '../support/days.ts';
import * as rows from '../support/rows.ts';
import { agendaView, dayOf, fullDay, signedIn, timeFormat } from '../support/views.ts';
import type { Scene } from './scene.ts';

const busy = dayOf([rows.portfolioReview, rows.coaching, rows.roadmapConsult, rows.studioTour]);
const notes: Readonly<Record<string, DayNote>> = {
  coaching: { kind: 'same-person', name: 'Hannah Weiss' },
  roadmap: { kind: 'overlap', title: 'Workshop', minutes: 15 },
  studio: { kind: 'after-hours', from: '09:00', until: '18:00' },
};
const noted = {
  ...busy,
  shape: days.busyShape,
  free: [
    {
      startAt: '2026-10-28T10:15:00.000Z',
      endAt: '2026-10-28T12:00:00.000Z',
      beforeKey: busy.later[1] ?? '',
    },
  ],
  rows: busy.rows.map((row) => ({ ...row, note: notes[row.uid] ?? null })),
};
const today: Scene = {
  session: signedIn,
  agenda: agendaView(noted),
  platform: 'darwin',
  answers: days.dayAnswers,
};
const right = { key: 'ArrowRight' };
const arabic = { ...timeFormat, locale: 'ar' };

/** The shape of a day: its strip, free times, what is worth knowing, other days, and a week. */
export const dayScenes: Readonly<Record<string, Scene>> = {
  'day-today': today,
  'day-today-rtl': { ...today, agenda: agendaView(noted, { timeFormat: arabic }) },
  'day-today-200': { ...today, scale: 2 },
  'day-more': { ...today, agenda: agendaView({ ...noted, unshown: 400 }) },
  'day-tomorrow': { ...today, agenda: agendaView(fullDay), keys: [right] },
  'day-empty': { ...today, answers: days.emptyDayAnswers, keys: [right] },
  'day-week': { ...today, keys: [{ key: 'w' }] },
  'day-week-200': { ...today, keys: [{ key: 'w' }], scale: 2 },
};
