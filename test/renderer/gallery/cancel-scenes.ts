import type { CancelOutcome, NotCancelledKind } from '../../../preload/contract/model/cancel.ts';
import { seriesDetail } from '../support/booking-detail.ts';
import { sessions } from '../support/bookings.ts';
import * as cancel from '../support/cancelling.ts';
import type { OwnAnswers } from '../support/fake-bridge.ts';
import * as rows from '../support/rows.ts';
import { coachingName, detail } from './booking-scenes.ts';
import { bookings, inEach } from './bookings-scenes.ts';
import type { Scene } from './scene.ts';

const coaching = { ...rows.coaching, people: sessions[0]?.people ?? [] };
const one = cancel.planOf([coaching], 'one', { typed: null, paid: 0 });
const all = cancel.planOf(sessions, 'all', { typed: null, paid: 0 });
const paid = cancel.planOf(sessions, 'all');
const sheet = (plans: OwnAnswers, after: Scene['press'] = [], own: Partial<Scene> = {}): Scene => {
  const scene = detail(seriesDetail, coachingName, ['Cancel', ...after]);
  return { ...scene, ...own, answers: { ...scene.answers, ...plans, ...own.answers } };
};
const allName = '^This and all remaining 4 bookings';

const toast = (outcome: CancelOutcome, ...more: unknown[]): Scene => ({
  ...bookings,
  press: [],
  cancelling: cancel.cancelling(
    cancel.cancellation(
      outcome,
      more.length > 0 ? sessions : sessions.slice(0, 1),
      more.length > 0 ? ['cancelled', 'cancelled', 'unchanged', 'unknown'] : [],
    ),
  ),
});
const notCancelled = (kind: NotCancelledKind, isCertain = true): Scene =>
  toast({
    state: 'not-cancelled',
    kind,
    message: kind === 'other' ? 'Seats of this booking are managed elsewhere.' : null,
    isCertain,
  });
const failedKinds: readonly NotCancelledKind[] = [
  'offline',
  'signed-out',
  'not-allowed',
  'past',
  'gone',
  'too-many',
  'other',
  'already',
  'moved',
  'unchanged',
];
/** Cancelling, from what would go to what came of it. */
export const cancelScenes: Readonly<Record<string, Scene>> = {
  cancel: sheet(cancel.planAnswers(cancel.planOf([rows.portfolioReview], 'one', { typed: null, paid: 0 }))),
  'cancel-series': sheet(cancel.planAnswers(one, all)),
  'cancel-all': sheet(cancel.planAnswers(one, all), [allName]),
  'cancel-paid': sheet(cancel.planAnswers(one, { ...paid, earlier: 1, includesNamed: true }), [allName]),
  'cancel-word-missing': sheet(cancel.planAnswers(one, paid), [allName, 'Cancel 4 bookings']),
  'cancel-reading': sheet({ 'cancelling.plan': () => new Promise(() => undefined) }),
  'cancel-plan-failed': sheet({
    'cancelling.plan': async () => ({ ok: false, failure: { code: 'no-answer' } }),
  }),
  'cancel-blocked': sheet(cancel.planAnswers({ ...one, isSeries: false, rows: [], blocked: 'already' })),
  'cancel-again': sheet(cancel.planAnswers(one, all), [], {
    cancelling: cancel.cancelling(
      cancel.cancellation({ state: 'not-cancelled', kind: 'offline', message: null, isCertain: true }, [
        coaching,
      ]),
    ),
  }),
  'cancel-not-begun': sheet(
    {
      ...cancel.planAnswers(one, all),
      'cancelling.cancel': async () => ({ ok: false, failure: { code: 'internal' } }),
    },
    ['Cancel booking'],
  ),
  ...inEach('cancel-all', sheet(cancel.planAnswers(one, all), [allName])),
  'cancelling-waiting': toast({ state: 'waiting', sendsAt: '2026-10-28T09:18:05.000Z' }),
  'cancelling-sending': toast({ state: 'sending' }),
  'cancelling-checking': toast({ state: 'checking', since: '2026-10-28T09:18:00.000Z', isAnswered: false }),
  'cancelling-reading': toast({ state: 'checking', since: '2026-10-28T09:18:00.000Z', isAnswered: true }),
  'cancelling-unknown': toast({
    state: 'unknown',
    nextLookAt: '2026-10-28T09:28:00.000Z',
    isAnswered: false,
  }),
  'cancelling-done': toast({ state: 'cancelled', already: false }),
  'cancelling-done-all': toast({ state: 'cancelled', already: false }, 'all'),
  'cancelling-already': toast({ state: 'cancelled', already: true }),
  'cancelling-two': {
    ...toast({ state: 'waiting', sendsAt: '' }),
    cancelling: cancel.cancelling(
      cancel.cancellation({ state: 'cancelled', already: false }, [rows.studioTour]),
      cancel.cancellation({ state: 'waiting', sendsAt: '2026-10-28T09:18:05.000Z' }, [coaching], [], {
        id: '2',
      }),
    ),
  },
  'cancelling-partly': toast({ state: 'partly' }, 'all'),
  ...Object.fromEntries(failedKinds.map((kind) => [`not-cancelled-${kind}`, notCancelled(kind)])),
  'not-cancelled-by-list': notCancelled('unchanged', false),
  'not-sent-closed': toast({ state: 'not-sent', why: 'closed' }),
  'not-sent-late': toast({ state: 'not-sent', why: 'late' }),
  'not-sent-changed': toast({ state: 'not-sent', why: 'changed' }),
};
