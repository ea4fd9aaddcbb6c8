import type { AccountEntry, AccountsView } from '../../../preload/contract/model/accounts.ts';
import type { AgendaView } from '../../../preload/contract/model/agenda.ts';
import type { SessionView } from '../../../preload/contract/model/session.ts';
import * as rows from './rows.ts';
import { agendaView, dayOf, fullDay, signedIn, todayRow } from './views.ts';

export const northlight: AccountEntry = {
  id: 1,
  name: 'Northlight',
  isNamed: true,
  mark: null,
  colour: 'blue',
  host: 'api.example.com',
  email: 'maya@northlight.studio',
  standing: 'signed-in',
};

export const practice: AccountEntry = {
  id: 2,
  name: 'Practice',
  isNamed: true,
  mark: null,
  colour: 'orange',
  host: 'bookings.example.org',
  email: 'maya@practice.example',
  standing: 'signed-in',
};

/** Somebody with one account, as most people have. */
export const oneAccount: AccountsView = { accounts: [northlight], inUse: 1, filter: null };

export const twoAccounts: AccountsView = { accounts: [northlight, practice], inUse: 1, filter: null };

/** The two, with the practice in another standing. */
export const withPractice = (own: Partial<AccountEntry>): AccountsView => ({
  ...twoAccounts,
  accounts: [northlight, { ...practice, ...own }],
});

/** The same uid at both services. */
const practiceIntro = todayRow({ ...rows.studioTour, title: 'First consultation', people: [] }, 2);

/** The full day of the first, with one booking of the second whose uid the first has too. */
export const mergedDay: AgendaView = agendaView({
  ...fullDay,
  rows: [...fullDay.rows, { ...practiceIntro, startAt: '2026-10-28T14:30:00.000Z' }],
  later: ['intro', 'coaching', practiceIntro.key, 'roadmap', 'studio'],
  left: 6,
});

/** A day whose next booking is the second one’s. */
export const practiceNext: AgendaView = agendaView({
  ...dayOf([rows.coaching]),
  rows: [todayRow(rows.coaching), todayRow(rows.portfolioReview, 2)],
  next: { key: '2:portfolio', phase: 'soon' },
  joinKey: '2:portfolio',
  later: ['coaching'],
});

/** Who is signed in to the second. */
export const practiceSession: SessionView = {
  ...signedIn,
  account: signedIn.account && {
    ...signedIn.account,
    name: 'Dr. Maya Lindqvist',
    email: 'maya@practice.example',
  },
};
