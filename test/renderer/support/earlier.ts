import type { EarlierView, EarlierWatch } from '../../../preload/contract/model/earlier.ts';
import type { OwnAnswers } from './fake-bridge.ts';
import { formAnswers, formView, moveForm } from './booking-form.ts';
import { answered, moving } from './quick-book.ts';
import { roadmapConsult } from './rows.ts';

const found = { at: '2026-10-28T13:00:00.000Z', end: '2026-10-28T13:30:00.000Z' };
const watch: EarlierWatch = {
  account: 1,
  id: 'daniel',
  since: '2026-10-27T09:00:00.000Z',
  booking: { uid: roadmapConsult.uid, startAt: roadmapConsult.startAt, endAt: roadmapConsult.endAt },
  before: roadmapConsult.startAt,
  eventType: { id: 30, title: 'Roadmap consult' },
  person: { name: 'Daniel Kim', email: 'daniel@fernworks.example', timeZone: 'America/Los_Angeles' },
  days: null,
  times: { from: '08:00', until: '18:00' },
  found: null,
  gone: null,
  lookedAt: '2026-10-28T09:15:00.000Z',
};

/** Nothing came free yet. */
export const daniel = watch;
export const danielFound: EarlierWatch = { ...watch, found };
export const joon: EarlierWatch = {
  ...watch,
  id: 'joon',
  booking: { uid: 'strategy', startAt: '2026-11-03T10:00:00.000Z', endAt: '2026-11-03T11:00:00.000Z' },
  before: '2026-11-03T10:00:00.000Z',
  eventType: { id: 31, title: 'Strategy session' },
  person: { name: 'Joon Park', email: 'joon@park.example', timeZone: 'Asia/Seoul' },
};
/** Not booked yet. */
export const elif: EarlierWatch = {
  ...watch,
  id: 'elif',
  booking: null,
  before: '2026-11-13T12:00:00.000Z',
  eventType: { id: 1, title: 'Intro call' },
  person: { name: 'Elif Aydın', email: 'elif@aydin.example', timeZone: 'Europe/Istanbul' },
};

export const elifFound: EarlierWatch = { ...elif, found };

export const waiting = (...watches: readonly EarlierWatch[]): EarlierView => ({
  watches,
  cost: { anHour: 4, aDay: 64 },
});

/** What rescheduling Daniel’s booking needs, and booking Elif. */
export const earlierAnswers: OwnAnswers = {
  ...formAnswers,
  'quickBook.moving': () => answered(moving),
  'quickBook.form': ({ moving: moved }) => answered(moved === null ? formView() : moveForm),
};
