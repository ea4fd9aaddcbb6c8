import type { FieldView, FormView } from '../../../preload/contract/model/booking-form.ts';
import type {
  BookedView,
  BookingDraft,
  BookingWrite,
  GuestRow,
  QuickBookView,
  RefusalKind,
  WriteOutcome,
} from '../../../preload/contract/model/quick-book.ts';
import type { OwnAnswers } from './fake-bridge.ts';
import { answered, intro, quickBookAnswers, quickBookView } from './quick-book.ts';

export function field(name: string, own: Partial<FieldView> = {}): FieldView {
  return {
    name,
    kind: 'text',
    label: name,
    placeholder: '',
    isRequired: false,
    isReadOnly: false,
    minLength: null,
    maxLength: null,
    options: [],
    parts: [],
    answer: null,
    ...own,
  };
}

export const option = (
  value: string,
  label: string,
  extra: FieldView['options'][number]['extra'] = null,
): FieldView['options'][number] => ({ value, label, extra });

const phone = { kind: 'phone', isRequired: true, placeholder: '+1 212 555 0142' } as const;

const name = field('name', { kind: 'name', label: 'Your name', isRequired: true });
const email = field('email', { kind: 'email', label: 'Email address', isRequired: true });
const notes = field('notes', {
  kind: 'textarea',
  label: 'What is it about?',
  placeholder: 'Anything to prepare',
});

export function formView(own: Partial<FormView> = {}): FormView {
  return {
    title: 'Intro call',
    fields: [name, email, notes],
    places: [
      option('integrations:zoom', 'Zoom'),
      option('phone', 'Phone', phone),
      option('inPerson', 'Hornsgatan 12, Stockholm'),
    ],
    place: 'integrations:zoom',
    placeExtra: '',
    price: null,
    confirmedBy: null,
    pageOnly: null,
    page: 'https://book.example/maya/intro',
    languages: ['en', 'sv', 'de'],
    language: 'en',
    moving: null,
    ...own,
  };
}

const sizes = [option('s', 'Up to 10 people'), option('l', 'More')];

/** One question of each kind. */
export const everyKind = formView({
  fields: [
    field('name', {
      kind: 'name',
      label: 'Your name',
      isRequired: true,
      parts: [
        { name: 'firstName', label: 'First name', isRequired: true },
        { name: 'lastName', label: 'Last name', isRequired: false },
      ],
    }),
    email,
    field('company', { label: 'Company', isRequired: true }),
    field('people', { kind: 'number', label: 'How many people?' }),
    field('mobile', { kind: 'phone', label: 'Mobile number' }),
    field('site', { kind: 'url', label: 'Website' }),
    field('street', { kind: 'address', label: 'Address' }),
    field('size', { kind: 'select', label: 'Size', options: sizes, isRequired: true }),
    field('day', {
      kind: 'radio',
      label: 'Best part of the day',
      options: [option('am', 'Morning'), option('pm', 'Afternoon')],
    }),
    field('reach', {
      kind: 'radioInput',
      label: 'How to reach you',
      options: [option('phone', 'Phone', phone), option('chat', 'Chat')],
    }),
    field('topics', {
      kind: 'checkbox',
      label: 'Topics',
      options: [option('a', 'Research'), option('b', 'Design')],
    }),
    field('langs', {
      kind: 'multiselect',
      label: 'Spoken',
      options: [option('en', 'English'), option('fr', 'French')],
    }),
    field('guests', { kind: 'multiemail', label: 'Add guests' }),
    notes,
    field('guide', { kind: 'boolean', label: 'Send the preparation guide', isRequired: true }),
  ],
});

/** A roadmap consult that is moved, with what was answered before. */
export const moveForm = formView({
  title: 'Roadmap consult',
  fields: [
    { ...name, isReadOnly: true, answer: 'Daniel Kim' },
    { ...email, isReadOnly: true, answer: 'daniel@fernworks.example' },
    { ...notes, answer: 'The next two quarters' },
    field('rescheduleReason', { kind: 'textarea', label: 'Reason for rescheduling' }),
  ],
  places: [],
  place: null,
  moving: {
    startTime: '2026-10-28T15:30:00.000Z',
    endTime: '2026-10-28T16:00:00.000Z',
    timeZone: 'America/Los_Angeles',
    host: 'Omar Haddad',
  },
});

export const marcus: GuestRow = {
  name: 'Marcus Bell',
  email: 'marcus@bell.example',
  timeZone: 'America/New_York',
  language: null,
  lastAt: '2026-09-02T15:00:00.000Z',
  lastTitle: 'Studio tour',
};

const marta: GuestRow = {
  name: 'Marta Kovács',
  email: 'marta@kovacs.example',
  timeZone: 'Europe/Budapest',
  language: null,
  lastAt: '2026-08-20T09:00:00.000Z',
  lastTitle: 'Intro call',
};

export const draft: BookingDraft = {
  target: intro.target,
  at: '2026-10-30T13:00:00.000Z',
  end: '2026-10-30T13:30:00.000Z',
  timeZone: 'America/New_York',
  answers: { name: 'Marcus Bell', email: 'marcus@bell.example' },
  place: { value: 'integrations:zoom', extra: '' },
  language: 'en',
  moving: null,
};

export const booked: BookedView = {
  uid: 'new',
  title: 'Intro call',
  startTime: draft.at,
  endTime: draft.end,
  guest: { name: 'Marcus Bell', email: 'marcus@bell.example', timeZone: 'America/New_York' },
  status: 'ACCEPTED',
  payment: null,
  payPage: null,
  host: 'Maya Lindqvist',
  place: 'Zoom',
  placeKind: 'video',
  address: null,
  link: 'https://zoom.us/j/99120438841',
  provider: 'Zoom',
  movedFrom: null,
  series: null,
};

export const requested: BookedView = {
  ...booked,
  title: 'Portfolio review',
  startTime: '2026-11-02T14:00:00.000Z',
  endTime: '2026-11-02T14:45:00.000Z',
  guest: { name: 'Priya Raman', email: 'priya@raman.design', timeZone: 'Asia/Kolkata' },
  status: 'PENDING',
  payment: { amount: 12000, currency: 'eur' },
  payPage: 'https://book.example/payment/4kq',
  link: null,
  provider: null,
  place: null,
  placeKind: null,
};

export const isBooked = (own: Partial<BookedView> = {}): WriteOutcome => ({
  state: 'booked',
  booking: { ...booked, ...own },
  undo: { kind: 'offered' },
});

export const isRefused = (own: Partial<Extract<WriteOutcome, { state: 'refused' }>>): WriteOutcome => ({
  state: 'refused',
  kind: 'taken',
  field: null,
  message: null,
  nearest: [],
  page: null,
  ...own,
});

const slot = (at: string): { at: string; end: string; hosts: []; seatsLeft: null } => ({
  at: `2026-10-30T${at}:00.000Z`,
  end: `2026-10-30T${at}:00.000Z`,
  hosts: [],
  seatsLeft: null,
});

export const taken = isRefused({ nearest: [slot('12:30'), slot('13:30'), slot('14:30'), slot('15:00')] });

export const writeOf = (outcome: WriteOutcome, own: Partial<BookingWrite> = {}): BookingWrite => ({
  id: 'write-1',
  title: 'Intro call',
  draft,
  undoReason: 'Booked by mistake',
  outcome,
  ...own,
});

export const withWrites = (...writes: readonly BookingWrite[]): QuickBookView => ({
  ...quickBookView,
  writes,
});

/** A service that asks who it is, what it is about and where. */
export const formAnswers: OwnAnswers = {
  ...quickBookAnswers,
  'quickBook.form': () => answered(formView()),
  'quickBook.guests': ({ text }) =>
    answered(
      [marcus, marta].filter(({ name: who, email: where }) =>
        `${who} ${where}`.toLowerCase().includes(text.toLowerCase()),
      ),
    ),
};

const everyRefusal: Readonly<Record<RefusalKind, true>> = {
  taken: true,
  'seats-full': true,
  'already-signed-up': true,
  limit: true,
  notice: true,
  past: true,
  answer: true,
  length: true,
  link: true,
  'page-only': true,
  'cannot-move': true,
  'not-allowed': true,
  gone: true,
  'too-many-requests': true,
  offline: true,
  'signed-out': true,
  storage: true,
  other: true,
};
export const refusalKinds = Object.keys(everyRefusal) as readonly RefusalKind[];
