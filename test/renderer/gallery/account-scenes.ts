import * as accounts from '../support/accounts.ts';
import { noConnection } from '../support/fake-bridge.ts';
import { quickBookAnswers, quickBookView } from '../support/quick-book.ts';
import { bookingAnswers } from '../support/booking-detail.ts';
import { agendaView, emptyDay, signedIn, signedOut, timeFormat } from '../support/views.ts';
import type { Scene } from './scene.ts';

const { mergedDay, northlight, practice, twoAccounts, withPractice } = accounts;
const today: Scene = { session: signedIn, accounts: twoAccounts, agenda: mergedDay };
const many = {
  ...twoAccounts,
  accounts: [
    ...twoAccounts.accounts,
    { ...practice, id: 3, name: 'Volunteer counselling at the community centre', colour: 'purple' as const },
    { ...practice, id: 4, name: 'Teaching', colour: 'green' as const, standing: 'paused' as const },
    { ...practice, id: 5, name: 'Choir', colour: 'pink' as const },
  ],
};
const inSettings = (...more: readonly string[]): Scene => ({
  ...today,
  connection: { ...noConnection, baseUrl: 'https://api.example.com', secretStored: true },
  press: ['Account and settings', 'Settings', 'Account', ...more],
});
const arabic = agendaView(mergedDay.today, { timeFormat: { ...timeFormat, locale: 'ar' } });
const bookings: Scene = {
  ...today,
  answers: bookingAnswers,
  bookings: { version: 1, unconfirmed: 2, unread: 0, colleagues: [] },
  press: ['Bookings, 2 unconfirmed'],
};

/** Somebody with several accounts. */
export const accountScenes: Readonly<Record<string, Scene>> = {
  'accounts-today': today,
  'accounts-today-next': { ...today, agenda: accounts.practiceNext },
  'accounts-today-many': { ...today, accounts: many },
  'accounts-today-200': { ...today, scale: 2 },
  'accounts-today-rtl': { ...today, agenda: arabic },
  'accounts-needs': { ...today, accounts: withPractice({ standing: 'consent-needed' }) },
  'accounts-empty': {
    ...today,
    accounts: withPractice({ standing: 'signed-out' }),
    agenda: agendaView(emptyDay),
  },
  'accounts-unread': {
    ...today,
    accounts: { ...withPractice({ standing: 'paused' }), filter: 2 },
    agenda: agendaView(null),
  },
  'accounts-menu': {
    ...today,
    accounts: many,
    press: ['Event types'],
    pressAfter: ['Account: Northlight'],
  },
  'accounts-bookings': bookings,
  'accounts-quick-book': {
    ...today,
    answers: quickBookAnswers,
    quickBook: quickBookView,
    route: 'quick-book',
  },
  'accounts-added': {
    session: signedOut,
    accounts: {
      ...twoAccounts,
      accounts: [
        { ...northlight, standing: 'connecting' },
        { ...practice, name: '', host: '', email: null, standing: 'signed-out' },
      ],
      inUse: 2,
    },
  },
  'accounts-failed': {
    session: { ...signedOut, problem: { kind: 'not-allowed' } },
    accounts: { ...withPractice({ standing: 'signed-out' }), inUse: 2 },
  },
  'accounts-settings': inSettings(),
  'accounts-settings-open': inSettings('^Practice'),
  'accounts-settings-200': { ...inSettings('^Practice'), scale: 2 },
  'accounts-disconnect': inSettings('^Practice', 'Disconnect…'),
};
