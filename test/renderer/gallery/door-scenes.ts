import { boardView } from '../support/board.ts';
import { doorAnswers, doorRows, doors, nextAtHalf, openIntro } from '../support/open-door.ts';
import { agendaView, fullDay, offline, signedIn, timeFormat } from '../support/views.ts';
import type { Scene } from './scene.ts';

const arabic = { ...timeFormat, locale: 'ar' };
const today: Scene = {
  session: signedIn,
  agenda: agendaView(fullDay),
  platform: 'darwin',
  board: boardView({ groups: [{ team: null, rows: doorRows }] }),
  answers: doorAnswers(),
};
const sheet: Scene = { ...today, press: ['Account and settings', 'Open for an hour'] };
const open: Scene = { ...today, doors: doors(openIntro) };
const late = { title: 'Intro call', kind: 'late', at: '2026-10-28T08:47:00.000Z' } as const;

/** An event type that is open for a while: before it, while it is open, and what is said afterwards. */
export const doorScenes: Readonly<Record<string, Scene>> = {
  'open-door': sheet,
  'open-door-200': { ...sheet, scale: 2 },
  'open-door-rtl': { ...sheet, agenda: agendaView(fullDay, { timeFormat: arabic }) },
  'open-door-next': { ...sheet, answers: doorAnswers(nextAtHalf) },
  'open-door-offline': { ...sheet, agenda: agendaView(fullDay, { problem: offline }) },
  'open-today': open,
  'open-today-200': { ...open, scale: 2 },
  'open-today-rtl': { ...open, agenda: agendaView(fullDay, { timeFormat: arabic }) },
  'open-today-booked': { ...today, doors: doors({ ...openIntro, booked: ['Elif Aydın'] }) },
  'open-today-stuck': { ...today, doors: doors({ ...openIntro, state: 'stuck' }) },
  'open-today-late': { ...today, doors: doors(null, late) },
  'open-today-failed': { ...today, doors: doors(null, { ...late, kind: 'failed' }) },
};
