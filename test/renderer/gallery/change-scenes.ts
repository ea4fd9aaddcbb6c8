import * as changes from '../support/changes.ts';
import { answered } from '../support/quick-book.ts';
import { agendaView, fullDay, offline, signedIn, timeFormat } from '../support/views.ts';
import type { Scene } from './scene.ts';

const shiftL = { key: 'L', shiftKey: true };
const goOn = { key: 'Enter', metaKey: true };
const today: Scene = {
  session: signedIn,
  agenda: agendaView(fullDay),
  platform: 'darwin',
  answers: changes.changesAnswers,
};
const cant: Scene = { ...today, press: ['Account and settings', 'Can’t make it'] };
const arabic = { ...timeFormat, locale: 'ar' };
const view: Scene = { ...today, press: ['View'] };

/** Several bookings changed at once: what is planned, confirmed, carried out, and what came of it. */
export const changeScenes: Readonly<Record<string, Scene>> = {
  'cant-make-it': cant,
  'cant-make-it-200': { ...cant, scale: 2 },
  'cant-make-it-rtl': { ...cant, agenda: agendaView(fullDay, { timeFormat: arabic }) },
  'cant-nothing': {
    ...cant,
    answers: {
      ...changes.changesAnswers,
      'changes.bookings': () => answered({ ...changes.restOfToday, rows: [] }),
    },
  },
  'cant-look-only': {
    ...cant,
    answers: { ...changes.changesAnswers, 'changes.bookings': () => answered(changes.oneToLookAt) },
  },
  'cant-offline': { ...cant, agenda: agendaView(fullDay, { problem: offline }) },
  'cant-dates': { ...cant, pressAfter: ['Dates'] },
  'cant-times': { ...cant, focus: '[data-plan]', keys: [{ key: 'Enter' }] },
  'cant-confirm': { ...cant, focus: '[data-plan]', keys: [goOn] },
  'cant-confirm-200': { ...cant, focus: '[data-plan]', keys: [goOn], scale: 2 },
  'cant-confirm-paid': { ...cant, keys: [{ key: 'Backspace' }, goOn] },
  'running-late': { ...today, keys: [shiftL] },
  'running-late-200': { ...today, keys: [shiftL], scale: 2 },
  'changing-on-today': { ...today, changes: changes.changed.running },
  changing: { ...view, changes: changes.changed.running },
  'changing-stopped': { ...view, changes: changes.changed.stopped },
  changed: { ...view, changes: changes.changed.done },
  'changed-200': { ...view, changes: changes.changed.done, scale: 2 },
  'changed-troubled': { ...view, changes: changes.changed.troubled },
};
