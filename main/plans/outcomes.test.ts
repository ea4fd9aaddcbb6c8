import { expect, it } from 'vitest';
import type { CancelRow } from '../../preload/contract/model/cancel.ts';
import type { CancelEntry } from '../outbox/entries.ts';
import { saysOf } from './outcomes.ts';

const row: CancelRow = {
  uid: 'a',
  title: 'Call',
  startAt: '2027-03-16T09:00:00.000Z',
  endAt: '2027-03-16T09:30:00.000Z',
  status: 'ACCEPTED',
  people: [],
  payment: 'none',
  price: null,
};

const entry: CancelEntry = {
  kind: 'cancel',
  id: 'entry',
  uid: 'a',
  target: 'a',
  title: 'Call',
  eventTypeTitle: null,
  scope: 'all',
  series: 'series',
  reason: '',
  demandedReason: '',
  takesAll: true,
  undoes: null,
  partOf: 'plan/row',
  wasSent: true,
  isAnswered: true,
  already: false,
  outcome: { state: 'partly' },
  rows: [
    { ...row, outcome: 'cancelled' },
    { ...row, uid: 'b', outcome: 'cancelled' },
    { ...row, uid: 'c', outcome: 'unchanged' },
  ],
};

it('of a series that was cancelled in part says how many of its bookings were', () => {
  const came = { state: 'done', status: null, uid: null, already: false };
  expect(saysOf(entry)).toEqual({ ...came, cancelled: 2 });
  expect(saysOf({ ...entry, outcome: { state: 'cancelled', already: false } })).toEqual(came);
});
