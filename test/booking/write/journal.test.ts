import { describe, expect, it } from 'vitest';
import { createWriteJournal, type JournalEntry } from '../../../main/booking/write/journal.ts';
import { createLedger } from '../../../main/booking/write/ledger.ts';
import type { WriteOutcome } from '../../../main/booking/write/write-state.ts';
import { anOrder } from '../../support/an-order.ts';
import { createMemoryJournal } from '../../support/memory-journal.ts';

const booking = {
  uid: 'u',
  title: 'Intro',
  startTime: '2027-03-10T10:00:00.000Z',
  endTime: '2027-03-10T10:30:00.000Z',
  guest: { name: 'Ruth', email: 'r@o.example', timeZone: 'America/Toronto' },
  status: 'ACCEPTED',
  payment: { amount: 4500, currency: 'eur' },
  host: null,
  place: 'Zoom',
  link: null,
  payPage: null,
  movedFrom: null,
  series: null,
};
const nearest = [
  { at: '2027-03-10T10:00:00.000Z', end: '2027-03-10T10:30:00.000Z', hosts: [], seatsLeft: 2 },
];

const outcomes: readonly WriteOutcome[] = [
  { state: 'sending' },
  { state: 'checking', since: '2027-03-10T08:15:00.000Z' },
  { state: 'unknown', why: 'unread', nextLookAt: '2027-03-10T08:15:00.000Z' },
  { state: 'not-booked', isCertain: true },
  { state: 'refused', kind: 'answer', field: 'company', message: '…', nearest, page: null },
  { state: 'booked', booking, undo: { kind: 'failed', why: 'no-answer', message: null } },
  { state: 'booked', booking, undo: { kind: 'not-offered', why: 'seats' } },
  { state: 'undoing', booking },
  { state: 'undone', booking },
];

function entryOf(id: string, outcome: WriteOutcome): JournalEntry {
  const answers = { guests: ['a@b.example'], topic: { value: 'x', optionValue: 'y' }, consent: true };
  const target = { kind: 'private-link', id: 501, hash: 'h4sh' } as const;
  const order = anOrder({ draft: { answers, target, place: { value: 'phone', extra: '+1' } } });
  const before = { known: ['k'], hostsBefore: ['tom'] };
  return { id, order, ...before, wasSent: true, isSeries: false, isTold: false, outcome };
}

function textStore(text: string | null) {
  return {
    read: () => Promise.resolve(text),
    write: () => Promise.resolve(),
    remove: () => Promise.resolve(),
  };
}

describe('the journal', () => {
  it('gives back every state as it was', async () => {
    const journal = createMemoryJournal();
    const content = {
      entries: outcomes.map((outcome, index) => entryOf(String(index), outcome)),
      links: [{ from: 'a', to: 'b' }],
    };
    await journal.save(content);
    expect(await journal.load()).toEqual(content);
  });

  it('is empty where there is none, and says so where one does not fit, without a word of it', async () => {
    const reported: unknown[] = [];
    const load = (text: string | null) => createWriteJournal(textStore(text), (e) => reported.push(e)).load();
    expect(await load(null)).toEqual({ entries: [], links: [] });
    expect(reported).toEqual([]);
    for (const text of ['', '{', '{"version":2,"entries":[],"links":[]}']) {
      expect(await load(text)).toEqual({ entries: [], links: [] });
    }
    const good = entryOf('good', { state: 'sending' });
    const damaged = { ...good, id: 'bad', order: { secret: 'ruth' } };
    const kept = await load(JSON.stringify({ version: 1, entries: [damaged, good], links: [] }));
    expect(kept.entries).toEqual([good]);
    expect(reported).toHaveLength(4);
    expect(reported.map(String).join()).not.toContain('ruth');
  });
});

describe('the ledger', () => {
  it('saves in order, keeps what failed to be saved, and saves it with the next change', async () => {
    const journal = createMemoryJournal();
    const ledger = createLedger({ entries: [], links: [] }, journal, () => undefined);
    journal.failure = new Error('full');
    await expect(ledger.put(entryOf('a', { state: 'sending' }))).rejects.toThrow('full');
    journal.failure = null;
    await ledger.put(entryOf('b', { state: 'sending' }));
    expect((await journal.load()).entries.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('drops the oldest of what has ended, and never what is open', async () => {
    const ledger = createLedger({ entries: [], links: [] }, createMemoryJournal(), () => undefined);
    await ledger.put(entryOf('open', { state: 'checking', since: '2027-03-10T08:15:00.000Z' }));
    for (let index = 0; index < 60; index += 1) {
      await ledger.put(entryOf(`${index}`, { state: 'not-booked', isCertain: true }));
      await ledger.addLink({ from: `${index}`, to: 'x' });
    }
    expect(ledger.entries()).toHaveLength(51);
    expect(ledger.entries()[0]?.id).toBe('open');
    expect(ledger.entries().at(-1)?.id).toBe('59');
    expect(ledger.links()).toHaveLength(60);
  });
});
