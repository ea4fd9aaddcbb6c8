import { describe, expect, it } from 'vitest';
import { createCancelJournal, type CancelEntry } from '../../../main/booking/cancel/cancel-journal.ts';
import { createCancelLedger } from '../../../main/booking/cancel/cancel-ledger.ts';
import type { CancelOutcome } from '../../../main/booking/cancel/cancel-state.ts';
import { createMemoryCancelJournal } from '../../support/memory-cancel-journal.ts';

const at = '2027-03-10T08:15:00.000Z';
const outcomes: readonly CancelOutcome[] = [
  { state: 'waiting', sendsAt: at },
  { state: 'sending' },
  { state: 'checking', since: at, isAnswered: false },
  { state: 'unknown', nextLookAt: at, isAnswered: true },
  { state: 'cancelled', already: true },
  { state: 'partly' },
  { state: 'not-cancelled', kind: 'other', message: '…', isCertain: true },
  { state: 'not-sent', why: 'closed' },
];

function entryOf(id: string, outcome: CancelOutcome): CancelEntry {
  const ruth = { name: 'Ruth', email: 'ruth@okafor.example', timeZone: null };
  const row = {
    uid: 'r1',
    title: 'Coaching',
    startAt: at,
    endAt: at,
    status: 'ACCEPTED',
    people: [ruth],
    payment: 'paid',
    price: { amount: 4500, currency: 'eur' },
    outcome: 'unchanged',
  } as const;
  return {
    id,
    uid: 'r1',
    target: 'r1',
    scope: 'all',
    series: 'series',
    title: 'Coaching',
    eventTypeTitle: null,
    reason: 'Ill',
    rows: [row],
    wasSent: true,
    isAnswered: false,
    already: false,
    outcome,
  };
}

describe('the journal of cancellations', () => {
  it('gives back every state as it was', async () => {
    const journal = createMemoryCancelJournal();
    const entries = outcomes.map((outcome, index) => entryOf(String(index), outcome));
    await journal.save(entries);
    expect(await journal.load()).toEqual(entries);
  });

  it('is empty where there is none, and says so where one does not fit, without a word of it', async () => {
    const reported: unknown[] = [];
    const load = (text: string | null) =>
      createCancelJournal(
        {
          read: () => Promise.resolve(text),
          write: () => Promise.resolve(),
          remove: () => Promise.resolve(),
        },
        (error) => reported.push(error),
      ).load();
    expect(await load(null)).toEqual([]);
    expect(reported).toEqual([]);
    for (const text of ['', '{', '{"version":2,"entries":[]}']) expect(await load(text)).toEqual([]);
    const good = entryOf('good', { state: 'sending' });
    const damaged = { ...good, rows: [{ ...good.rows[0], startAt: 'soon' }] };
    expect(await load(JSON.stringify({ version: 1, entries: [damaged, good] }))).toEqual([good]);
    expect(reported).toHaveLength(4);
    expect(reported.map(String).join()).not.toMatch(/ruth|okafor/i);
  });

  it('drops the oldest of what has ended, and never what is open', async () => {
    const ledger = createCancelLedger([], createMemoryCancelJournal(), () => undefined);
    await ledger.put(entryOf('open', { state: 'waiting', sendsAt: at }));
    for (let index = 0; index < 60; index += 1) {
      await ledger.put(entryOf(`${index}`, { state: 'cancelled', already: false }));
    }
    expect(ledger.entries()).toHaveLength(51);
    expect(ledger.entries()[0]?.id).toBe('open');
  });
});
