import type { TimeFormat } from '../../../preload/contract/model/common.ts';
import type { QuickBookView } from '../../../preload/contract/model/quick-book.ts';
import * as form from '../support/booking-form.ts';
import { longFields } from '../support/long-fields.ts';
import { answered, eventType, moving, quickBookView } from '../support/quick-book.ts';
import * as rows from '../support/rows.ts';
import { agendaView, dayOf, fullDay, timeFormat, signedIn } from '../support/views.ts';
import type { Scene } from './scene.ts';

const enter = { key: 'Enter' };
const down = { key: 'ArrowDown' };
const right = { key: 'ArrowRight' };
const send = { key: 'Enter', metaKey: true };

/** At the form, with Friday 14:00 chosen. */
const atForm: Scene = {
  session: signedIn,
  agenda: agendaView(fullDay),
  platform: 'darwin',
  route: 'quick-book',
  answers: form.formAnswers,
  quickBook: quickBookView,
  keys: [enter, right, right, down, down, enter],
};
const keys = atForm.keys ?? [];
const filled: Scene = { ...atForm, keys: [...keys, 'Mar', enter] };
const withForm = (scene: Scene, view: Parameters<typeof form.formView>[0]): Scene => ({
  ...scene,
  answers: { ...scene.answers, 'quickBook.form': () => answered(form.formView(view)) },
});
const sent = (outcome: QuickBookView): Scene => ({
  ...filled,
  keys: [...(filled.keys ?? []), send],
  outcome,
});
const outcome = (...given: Parameters<typeof form.writeOf>): Scene =>
  sent(form.withWrites(form.writeOf(...given)));
const booked = outcome(form.isBooked());

const move: Scene = {
  ...atForm,
  agenda: agendaView(dayOf([{ ...rows.roadmapConsult, status: 'ACCEPTED' }])),
  route: 'today',
  answers: {
    ...form.formAnswers,
    'quickBook.moving': () => answered(moving),
    'quickBook.form': () => answered(form.moveForm),
  },
  press: ['16:30 to 17:00, Roadmap consult, with Daniel Kim, 08:30 in Los Angeles', 'Reschedule'],
  focus: '[role="option"][tabindex="0"]',
  keys: [right, enter, 'Running a workshop that afternoon'],
};
const problems: Scene = {
  ...atForm,
  answers: {
    ...form.formAnswers,
    'quickBook.check': () =>
      answered([
        { field: 'email', part: null, code: 'email' },
        { field: 'location', part: 'optionValue', code: 'required' },
      ]),
  },
  keys: [...keys, 'Marcus Bell', { key: 'Escape' }],
};
const american: TimeFormat = { ...timeFormat, timeZone: 'America/Denver', hours: 12, locale: 'en-US' };
const arabic: TimeFormat = { ...timeFormat, timeZone: 'Asia/Riyadh', hours: 12, locale: 'ar-SA' };
const today: Scene = { session: signedIn, agenda: agendaView(fullDay), platform: 'darwin' };
const moved = {
  title: 'Roadmap consult',
  movedFrom: { startTime: '2026-10-28T15:30:00.000Z', endTime: '2026-10-28T16:00:00.000Z', host: null },
};
const long = 'Erstgespräch zur Neugestaltung des Besucherinformationssystems der Landeskunstsammlung';

const rowsOf = (row: ReturnType<typeof eventType>): Scene['answers'] => ({
  ...form.formAnswers,
  'quickBook.eventTypes': () => answered({ rows: [row, eventType(2, { title: 'Tour' })], isLearning: false }),
});
const lessons = eventType(1, { title: 'Lessons', package: { min: 3, max: 8 } });
const series = { count: 6, until: '2026-12-04T13:00:00.000Z', left: null };
const packageStarts = ['2026-10-30T12:00:00.000Z', '2026-10-30T12:30:00.000Z', '2026-10-30T13:00:00.000Z'];
const packageWrites = [form.isBooked(), form.taken, form.isBooked()].map((one, index) => {
  const at = packageStarts[index] ?? form.draft.at;
  const end = new Date(Date.parse(at) + 30 * 60_000).toISOString();
  return form.writeOf(one, { id: `write-${index + 1}`, draft: { ...form.draft, at, end } });
});
const packageForm: Scene = {
  ...atForm,
  answers: rowsOf(lessons),
  keys: [enter, right, right, enter, down, enter, down, enter, send, 'Mar', enter],
};

export const formScenes: Readonly<Record<string, Scene>> = {
  'quick-form': filled,
  'quick-form-people': atForm,
  'quick-form-night': {
    ...filled,
    quickBook: {
      ...quickBookView,
      last: { target: { kind: 'event-type', id: 1 }, timeZone: 'America/Los_Angeles', duration: 30 },
    },
  },
  'quick-form-series': {
    ...filled,
    answers: rowsOf(eventType(1, { repeats: { unit: 'week', every: 1, count: 6 } })),
  },
  'quick-form-package': packageForm,
  'quick-package-partly': {
    ...packageForm,
    keys: [...(packageForm.keys ?? []), send],
    outcome: form.withWrites(...packageWrites),
  },
  'quick-booked-series': outcome(form.isBooked({ series })),
  'quick-move-session': {
    ...move,
    answers: {
      ...move.answers,
      'quickBook.moving': () =>
        answered({
          ...moving,
          session: { isWhole: true, people: ['Inés Duarte', 'Liam Doyle', 'Ravi Thapa', 'Zoë', 'Joon Park'] },
          host: { username: 'omar', name: 'Omar Haddad' },
        }),
    },
  },
  'quick-form-complete': { ...atForm, keys: [...keys, 'Mar'] },
  'quick-form-price': withForm(filled, {
    places: [],
    price: { amount: 12000, currency: 'eur' },
    confirmedBy: 'host',
  }),
  'quick-form-every': {
    ...atForm,
    answers: { ...form.formAnswers, 'quickBook.form': () => answered(form.everyKind) },
  },
  'quick-form-page-only': withForm(atForm, { pageOnly: 'package' }),
  'quick-form-failed': {
    ...atForm,
    answers: {
      ...form.formAnswers,
      'quickBook.form': () => Promise.resolve({ ok: false, failure: { code: 'service-error' } }),
    },
  },
  'quick-form-errors': { ...problems, pressAfter: ['Book with Marcus'] },
  'quick-form-taken': outcome(form.taken),
  'quick-form-refused': outcome(
    form.isRefused({ kind: 'other', message: 'Event type is paused until Monday.' }),
  ),
  'quick-sending': { ...outcome({ state: 'sending' }) },
  'quick-checking': outcome({ state: 'checking', since: '2026-10-28T09:18:00.000Z' }),
  'quick-unknown': outcome({ state: 'unknown', why: 'unread', nextLookAt: '2026-10-28T09:23:00.000Z' }),
  'quick-not-listed': outcome({ state: 'unknown', why: 'taken', nextLookAt: '2026-10-28T09:23:00.000Z' }),
  'quick-not-booked': outcome({ state: 'not-booked', isCertain: false }),
  'quick-booked': booked,
  'quick-copied': { ...booked, pressAfter: ['Copy details'] },
  'quick-requested': outcome({ state: 'booked', booking: form.requested, undo: { kind: 'offered' } }),
  'quick-undo-failed': outcome({
    state: 'booked',
    booking: form.booked,
    undo: { kind: 'failed', why: 'other', message: 'Not now.' },
  }),
  'quick-undone': outcome({ state: 'undone', booking: form.booked }),
  'quick-move': move,
  'quick-moved': outcome({
    state: 'booked',
    booking: { ...form.booked, ...moved },
    undo: { kind: 'not-offered', why: 'moved' },
  }),
  'quick-form-200': { ...filled, scale: 2 },
  'quick-booked-200': { ...booked, scale: 2 },
  'quick-form-12': { ...filled, platform: 'linux', agenda: agendaView(fullDay, { timeFormat: american }) },
  'quick-form-rtl': { ...filled, agenda: agendaView(fullDay, { timeFormat: arabic }) },
  'quick-booked-rtl': { ...booked, agenda: agendaView(fullDay, { timeFormat: arabic }) },
  'quick-form-long': {
    ...withForm(filled, { title: long }),
    answers: {
      ...form.formAnswers,
      'quickBook.form': () => answered(form.formView({ title: long, fields: longFields })),
      'quickBook.eventTypes': () => answered({ rows: [eventType(1, { title: long })], isLearning: false }),
    },
  },
  'quick-booked-long': outcome(form.isBooked({ title: long, place: long, link: null }), { title: long }),
  'today-write': {
    ...today,
    quickBook: form.withWrites(
      form.writeOf({ state: 'unknown', why: 'unread', nextLookAt: '2026-10-28T09:23:00.000Z' }),
      form.writeOf(form.isBooked(), { id: 'write-2' }),
    ),
  },
  'booking-move': { ...today, press: ['Portfolio review'] },
};
