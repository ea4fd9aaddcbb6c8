import type { Plan, PlanOutcome, PlanRow, PlansView } from '../../../preload/contract/model/plans.ts';
import type { OwnAnswers } from './fake-bridge.ts';
import { answered } from './quick-book.ts';
import { person } from './rows.ts';

const planRow = (own: Partial<PlanRow> & Pick<PlanRow, 'id' | 'does' | 'title'>): PlanRow => ({
  people: [],
  startAt: null,
  endAt: null,
  fromAt: null,
  payment: 'none',
  price: null,
  count: 1,
  reason: '',
  answers: [],
  emails: { kind: 'none', people: 0 },
  problem: null,
  isApproved: false,
  outcome: null,
  ...own,
});

export const bookIntro = planRow({
  id: 'row-1',
  does: 'book',
  title: 'Intro call',
  people: [person('Anna Schmidt', 'anna@example.com', 'America/New_York')],
  startAt: '2026-10-30T14:00:00.000Z',
  endAt: '2026-10-30T14:30:00.000Z',
  emails: { kind: 'maybe', people: 1 },
});

const moveReview = planRow({
  id: 'row-2',
  does: 'reschedule',
  title: 'Portfolio review',
  people: [person('Priya Raman', 'priya@raman.design', 'Asia/Kolkata')],
  startAt: '2026-10-30T09:00:00.000Z',
  endAt: '2026-10-30T09:45:00.000Z',
  fromAt: '2026-10-29T13:00:00.000Z',
  payment: 'paid',
  emails: { kind: 'maybe', people: 1 },
});

export const cancelRoadmap = planRow({
  id: 'row-3',
  does: 'cancel',
  title: 'Roadmap consult',
  people: [person('Daniel Kim', 'daniel@kim.example', 'America/Los_Angeles')],
  startAt: '2026-10-29T15:30:00.000Z',
  endAt: '2026-10-29T16:15:00.000Z',
  reason: 'Schedule change',
  emails: { kind: 'cancellation', people: 1 },
});

const unpublish = planRow({ id: 'row-4', does: 'unpublish', title: 'Coaching' });
const away = planRow({
  id: 'row-5',
  does: 'away',
  title: '',
  endAt: '2026-11-02T07:00:00.000Z',
  count: 3,
});
const cancelSeries = planRow({
  ...cancelRoadmap,
  id: 'row-6',
  title: 'Coaching',
  people: [person('Hannah Weiss', 'hannah@weiss.example', 'Europe/Berlin')],
  count: 4,
  payment: 'paid',
  price: { amount: 12_000, currency: 'eur' },
});
const bookPaid = planRow({
  ...bookIntro,
  id: 'row-7',
  title: 'Portfolio review',
  payment: 'open',
  price: { amount: 12_000, currency: 'eur' },
  answers: [{ label: 'What is it about?', text: 'The portfolio of the spring campaign' }],
});

export const waitingPlan: Plan = {
  id: 'plan-1',
  account: 1,
  filer: { kind: 'assistant', name: 'Desk helper', program: '/usr/bin/desk-helper' },
  reason: 'Maya asked me to clear Thursday afternoon and find Anna a slot.',
  filedAt: '2026-10-28T09:02:00.000Z',
  lapsesAt: '2026-10-29T09:02:00.000Z',
  state: 'waiting',
  decidedAt: null,
  rows: [bookIntro, moveReview, cancelRoadmap],
  isRunning: false,
  stop: null,
};

export const longPlan: Plan = {
  ...waitingPlan,
  id: 'plan-2',
  rows: [bookIntro, moveReview, cancelRoadmap, unpublish, away, cancelSeries, bookPaid],
};

export const terminalPlan: Plan = {
  ...waitingPlan,
  id: 'plan-3',
  filer: { kind: 'terminal' },
  reason: '',
  rows: [bookIntro],
};

const problems = [
  'past',
  'taken',
  'gone',
  'changed',
  'not-yours',
  'answers',
  'page-only',
  'already',
] as const;

/** One change for each reason why it may not fit, and one that could not be checked. */
export const unfitPlan: Plan = {
  ...waitingPlan,
  id: 'plan-4',
  rows: [
    { ...moveReview, problem: 'unchecked' },
    ...problems.map((problem, index) => ({ ...bookIntro, id: `unfit-${index}`, problem })),
  ],
};

const decided = (row: PlanRow, outcome: PlanOutcome | null): PlanRow => ({
  ...row,
  isApproved: outcome !== null,
  outcome,
});
const done = { state: 'done', status: 'ACCEPTED', uid: 'new-1', already: false } as const;

export const runningPlan: Plan = {
  ...waitingPlan,
  state: 'approved',
  decidedAt: '2026-10-28T09:17:40.000Z',
  rows: [decided(bookIntro, done), decided(moveReview, { state: 'sending' }), decided(cancelRoadmap, null)],
  isRunning: true,
};

export const endedPlan: Plan = {
  ...runningPlan,
  rows: [decided(bookIntro, done), decided(moveReview, { ...done, status: 'PENDING' }), cancelRoadmap],
  isRunning: false,
};

/** One change for each way in which it can come to nothing, or not be known. */
export const troubledPlan: Plan = {
  ...endedPlan,
  rows: [
    decided(bookIntro, { state: 'failed', why: 'taken', message: null }),
    decided(moveReview, { state: 'unknown' }),
    decided(cancelRoadmap, { state: 'failed', why: 'too-many', message: null }),
    decided(unpublish, { state: 'failed', why: 'refused', message: 'Only owners of the team can do that' }),
    decided(away, { ...done, status: null, uid: null, already: true }),
    decided(cancelSeries, { state: 'failed', why: 'busy', message: null }),
    decided(bookPaid, { state: 'failed', why: 'not-sent', message: null }),
  ],
};

export const stoppedPlan: Plan = {
  ...runningPlan,
  rows: [decided(bookIntro, done), decided(moveReview, { state: 'waiting' }), cancelRoadmap],
  isRunning: false,
  stop: 'offline',
};

export const refusedPlan: Plan = {
  ...waitingPlan,
  state: 'refused',
  decidedAt: '2026-10-28T09:17:00.000Z',
};

export const lapsedPlan: Plan = {
  ...waitingPlan,
  state: 'lapsed',
  filedAt: '2026-10-27T09:00:00.000Z',
  lapsesAt: '2026-10-28T09:00:00.000Z',
  decidedAt: '2026-10-28T09:00:00.000Z',
};

export const plans = (...all: readonly Plan[]): PlansView => ({ plans: all });

/** Main finds each change as it was filed. */
export const planAnswers = (...all: readonly Plan[]): OwnAnswers => ({
  'plans.check': ({ id }) => {
    const plan = all.find((one) => one.id === id);
    return plan ? answered(plan) : Promise.resolve({ ok: false, failure: { code: 'not-found' } });
  },
});
