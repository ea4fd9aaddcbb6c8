import { formAnswers } from '../support/booking-form.ts';
import * as quick from '../support/quick-book.ts';
import { roadmapConsult } from '../support/rows.ts';
import { agendaView, dayOf, fullDay, timeFormat, signedIn } from '../support/views.ts';
import {
  anna,
  annaOkafor,
  at,
  kiri,
  ofIntro,
  onFriday,
  person,
  sentenceAnswers,
} from '../support/sentence.ts';
import type { Scene } from './scene.ts';

const today: Scene = { session: signedIn, agenda: agendaView(fullDay), platform: 'darwin' };
const arabic = { ...timeFormat, locale: 'ar' };
const american = { ...timeFormat, locale: 'en-US', hours: 12 as const };
const german = { ...timeFormat, locale: 'de-DE' };
const quickBook: Scene = {
  ...today,
  route: 'quick-book',
  answers: quick.quickBookAnswers,
  quickBook: quick.quickBookView,
};
const enter = { key: 'Enter' };
const slots: Scene = { ...quickBook, keys: [enter, { key: 'ArrowRight' }, { key: 'ArrowRight' }] };
const noSlots: Scene = {
  ...quickBook,
  answers: {
    ...quick.quickBookAnswers,
    'quickBook.slots': (query) => quick.answered({ ...quick.slotsOf(query), slots: [] }),
    'quickBook.whyNone': () =>
      quick.answered({
        reasons: [
          { kind: 'period', host: null, at: '2026-11-20T23:00:00.000Z' },
          { kind: 'busy', host: 'Maya Lindqvist', at: null },
        ],
        firstOpen: null,
      }),
  },
};
const roundRobin: Scene = {
  ...quickBook,
  quickBook: { ...quick.quickBookView, last: null },
  answers: {
    ...quick.quickBookAnswers,
    'quickBook.slots': (query) =>
      quick.answered({
        ...quick.slotsOf(query, (_, index) => ({ hosts: [[0], [0, 1], [0, 1, 2]][index % 3] ?? [] })),
        hosts: quick.hosts,
      }),
  },
};
const seated: Scene = {
  ...roundRobin,
  answers: {
    ...quick.quickBookAnswers,
    'quickBook.slots': (query) =>
      quick.answered(quick.slotsOf(query, (_, index) => ({ seatsLeft: [12, 1, 0][index % 3] ?? 0 }))),
  },
};

const rowsOf = (...rows: readonly (typeof quick.eventTypes)[number][]): Scene['answers'] => ({
  ...quick.quickBookAnswers,
  'quickBook.eventTypes': () => quick.answered({ rows, isLearning: false }),
});
const lessons = { ...quick.portfolio, title: 'Lessons', package: { min: 3, max: 8 } };
const mentoring = { ...quick.intro, repeats: { unit: 'week', every: 1, count: 6 } as const };
const clubOnPage = {
  ...quick.coaching,
  title: 'Monthly club',
  pageOnly: 'package',
  page: 'https://book.example/maya/club',
} as const;
const downEnter = [{ key: 'ArrowDown' }, enter];

const roadmapBooking = {
  uid: quick.moving.uid,
  title: 'Roadmap consult',
  guest: 'Daniel Kim',
  startAt: quick.moving.startTime,
};
const sentence: Scene = {
  ...quickBook,
  answers: {
    ...quick.quickBookAnswers,
    ...sentenceAnswers({
      'intro anna fri 2pm': [ofIntro, person([anna], 'Anna'), onFriday, at(840)],
      'intro anna fri 7pm': [ofIntro, person([anna], 'Anna'), onFriday, at(1140)],
      'intro kiri fri 7pm': [ofIntro, person([kiri], 'Kiri'), onFriday, at(1140)],
      'intro anna? fri 2pm': [ofIntro, person([anna, annaOkafor], 'Anna'), onFriday, at(840)],
      'intro lea fri 2pm': [ofIntro, person([], 'Lea'), onFriday, at(840)],
      'move roadmap fri 2pm': [
        { kind: 'reschedule' },
        { kind: 'booking', choices: [roadmapBooking] },
        onFriday,
        at(840),
      ],
    }),
  },
};
const said = (text: string, ...keys: NonNullable<Scene['keys']>): Scene => ({
  ...sentence,
  keys: [text, ...keys],
});

/** Which event type, and which time. */
/** A reply that two of the sent times fit. */
const replied: Scene = {
  ...today,
  quickBook: quick.quickBookView,
  answers: {
    ...formAnswers,
    'times.readReply': () =>
      quick.answered({
        kind: 'read',
        doubt: 'several',
        email: '',
        lists: [
          {
            id: 's',
            guest: 'Ana Souza',
            title: 'Intro call',
            target: quick.intro.target,
            timeZone: 'America/Sao_Paulo',
            duration: 30,
            host: null,
            times: [
              { at: '2026-10-30T14:00:00.000Z', end: '2026-10-30T14:30:00.000Z', isGone: false },
              { at: '2026-10-30T18:00:00.000Z', end: '2026-10-30T18:30:00.000Z', isGone: true },
            ],
          },
        ],
      }),
  },
  keys: [{ key: 'V', metaKey: true, shiftKey: true }],
};

export const quickScenes: Readonly<Record<string, Scene>> = {
  sentence: said('intro anna fri 2pm'),
  'sentence-200': { ...said('intro anna fri 2pm'), scale: 2 },
  'sentence-not-open': said('intro anna fri 7pm'),
  'sentence-not-open-far': said('intro kiri fri 7pm'),
  'sentence-which': said('intro anna? fri 2pm'),
  'sentence-new': said('intro lea fri 2pm', enter, 'lea@hartmann.exa'),
  'sentence-confirm': said('intro anna fri 2pm', enter),
  'sentence-confirm-200': { ...said('intro anna fri 2pm', enter), scale: 2 },
  'sentence-reschedule': said('move roadmap fri 2pm'),
  'sentence-rtl': { ...said('intro anna fri 2pm'), agenda: agendaView(fullDay, { timeFormat: arabic }) },
  reply: replied,
  'reply-200': { ...replied, scale: 2 },
  'reply-rtl': { ...replied, agenda: agendaView(fullDay, { timeFormat: arabic }) },
  'quick-type': { ...quickBook },
  'quick-type-search': { ...quickBook, keys: ['48213'] },
  'quick-type-nothing': { ...quickBook, keys: ['zzz'] },
  'quick-type-not-found': { ...quickBook, keys: ['48213', enter] },
  'quick-type-none': {
    ...quickBook,
    answers: { 'quickBook.eventTypes': () => quick.answered({ rows: [], isLearning: false }) },
  },
  'quick-type-page-only': { ...quickBook, answers: rowsOf(clubOnPage, quick.intro, lessons), keys: [enter] },
  'quick-type-page-only-200': {
    ...quickBook,
    answers: rowsOf(clubOnPage, quick.intro, lessons),
    keys: [enter],
    scale: 2,
  },
  'quick-slots-package': {
    ...slots,
    answers: rowsOf(lessons, quick.intro),
    keys: [enter, { key: 'ArrowRight' }, enter, ...downEnter],
  },
  'quick-slots-series': { ...slots, answers: rowsOf(mentoring, quick.portfolio) },
  'quick-slots-night': {
    ...slots,
    quickBook: {
      ...quick.quickBookView,
      last: { target: quick.intro.target, timeZone: 'America/Los_Angeles', duration: 30 },
    },
  },
  'quick-slots': slots,
  'quick-slots-date': { ...slots, keys: [...(slots.keys ?? []), { key: 'g' }] },
  'quick-slots-yours': { ...slots, keys: [...(slots.keys ?? []), { key: 't' }] },
  'quick-slots-own-zone': { ...slots, quickBook: { ...quick.quickBookView, last: null } },
  'quick-slots-day-mark': {
    ...slots,
    keys: [enter, ...Array.from({ length: 6 }, () => ({ key: 'ArrowRight' }))],
  },
  'quick-slots-hosts': { ...roundRobin, keys: ['Roadmap', enter] },
  'quick-slots-seats': { ...seated, keys: ['Workshop', enter] },
  'quick-zone': { ...quickBook, keys: [enter], pressAfter: ['Change attendee’s time zone'] },
  'quick-none': { ...slots, keys: [...(slots.keys ?? []), { key: 'ArrowRight' }] },
  'quick-none-at-all': { ...noSlots, keys: [enter], pressAfter: ['Why?'] },
  'quick-slots-loading': {
    ...slots,
    answers: { ...quick.quickBookAnswers, 'quickBook.slots': () => new Promise(() => undefined) },
  },
  'quick-slots-failed': {
    ...slots,
    answers: {
      ...quick.quickBookAnswers,
      'quickBook.slots': () => Promise.resolve({ ok: false, failure: { code: 'service-error' } }),
    },
  },
  'quick-copy': {
    ...slots,
    answers: formAnswers,
    keys: [...(slots.keys ?? []), { key: 'c' }, enter, { key: 'ArrowDown' }],
  },
  'today-sent-times': {
    ...today,
    quickBook: {
      ...quick.quickBookView,
      sentTimes: [{ id: 's', guest: 'Ana Souza', title: 'Intro call', copiedAt: '', times: 5, gone: 2 }],
    },
  },
  'quick-reschedule': {
    ...quickBook,
    route: 'today',
    agenda: agendaView(dayOf([{ ...roadmapConsult, status: 'ACCEPTED' }]), { timeFormat: american }),
    press: ['4:30 PM to 5:00 PM, Roadmap consult, with Daniel Kim, 8:30 AM in Los Angeles', 'Reschedule'],
  },
  'quick-slots-200': { ...slots, scale: 2 },
  'quick-slots-12': { ...slots, platform: 'linux', agenda: agendaView(fullDay, { timeFormat: american }) },
  'quick-slots-rtl': { ...slots, agenda: agendaView(fullDay, { timeFormat: arabic }) },
  'quick-slots-german': { ...slots, agenda: agendaView(fullDay, { timeFormat: german }) },
  'quick-type-200': { ...quickBook, scale: 2 },
  'quick-type-rtl': { ...quickBook, agenda: agendaView(fullDay, { timeFormat: arabic }) },
};
