import * as earlier from '../support/earlier.ts';
import { allActions, detailOf } from '../support/booking-detail.ts';
import { answered } from '../support/quick-book.ts';
import { roadmapConsult } from '../support/rows.ts';
import { agendaView, fullDay, offline, signedIn, timeFormat } from '../support/views.ts';
import type { Scene } from './scene.ts';

const arabic = { ...timeFormat, locale: 'ar' };
const today: Scene = {
  session: signedIn,
  agenda: agendaView(fullDay),
  platform: 'darwin',
  answers: {
    ...earlier.earlierAnswers,
    'bookings.detail': () => answered(detailOf(roadmapConsult, { actions: allActions })),
  },
};
const marked: Scene = { ...today, earlier: earlier.waiting(earlier.daniel), press: ['#roadmap'] };
const found: Scene = { ...marked, earlier: earlier.waiting(earlier.danielFound) };
const six = { key: '¶', code: 'Digit6', altKey: true };
const list: Scene = {
  ...today,
  route: 'bookings',
  earlier: earlier.waiting(earlier.danielFound, earlier.joon, earlier.elif),
  keys: [six],
};
const confirm: Scene = { ...list, pressAfter: ['Reschedule Daniel'] };

/** Who wants an earlier time, and what came free for them. */
export const earlierScenes: Readonly<Record<string, Scene>> = {
  'earlier-off': { ...marked, earlier: earlier.waiting() },
  'earlier-on': marked,
  'earlier-on-200': { ...marked, scale: 2, focus: '[aria-keyshortcuts=W]' },
  'earlier-on-rtl': { ...marked, agenda: agendaView(fullDay, { timeFormat: arabic }) },
  'earlier-on-found': found,
  earlier: list,
  'earlier-200': { ...list, scale: 2 },
  'earlier-rtl': { ...list, agenda: agendaView(fullDay, { timeFormat: arabic }) },
  'earlier-none': { ...list, earlier: earlier.waiting() },
  'earlier-offline': { ...list, agenda: agendaView(fullDay, { problem: offline }) },
  'earlier-gone': {
    ...list,
    earlier: earlier.waiting({ ...earlier.daniel, gone: '2026-10-28T13:00:00.000Z' }, earlier.joon),
  },
  'earlier-add': { ...list, pressAfter: ['Add a person'] },
  'earlier-add-200': { ...list, pressAfter: ['Add a person'], scale: 2 },
  'earlier-in-bookings': { ...list, keys: [] },
  'earlier-confirm': confirm,
  'earlier-book': { ...list, earlier: earlier.waiting(earlier.elifFound), pressAfter: ['Book Elif'] },
  'earlier-confirm-200': { ...confirm, scale: 2 },
};
