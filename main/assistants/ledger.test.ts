import { describe, expect, it } from 'vitest';
import { createManualClock } from '../../test/support/manual-clock.ts';
import { createMemoryText } from '../../test/support/memory-text.ts';
import { dayMs } from '../../preload/contract/durations.ts';
import { memoryStores } from '../account/stores.ts';
import { openLedger } from './ledger.ts';

const read = (about: string) =>
  ({ kind: 'read', tool: 'list', about, from: null, to: null, count: 1, withPeople: false }) as const;

function open(content: string | null = null) {
  const clock = createManualClock('2027-03-15T08:00:00Z');
  const text = createMemoryText(content);
  const reported: unknown[] = [];
  const ledger = openLedger({
    stores: { ...memoryStores(), text: () => text },
    clock,
    report: (error) => reported.push(error),
  });
  return { clock, text, ledger, reported };
}

describe('the ledger', () => {
  it('outlives a run, the newest first', async () => {
    const { ledger, text, clock } = open();
    await ledger.note('a', read('first'));
    clock.advance(1000);
    await ledger.note('a', { kind: 'turned-away', tool: 'show', why: 'budget' });
    await ledger.note('b', { kind: 'allowed', level: 'read' });
    const next = open(text.content).ledger;
    await expect.poll(() => next.of('a').map(({ deed }) => deed.kind)).toEqual(['turned-away', 'read']);
    expect(next.of('b')).toHaveLength(1);
  });

  it('keeps 90 days', async () => {
    const { ledger, clock } = open();
    await ledger.note('a', read('old'));
    clock.advance(90 * dayMs);
    await ledger.note('b', read('new'));
    expect(ledger.of('a')).toHaveLength(1);
    clock.advance(1);
    await ledger.note('b', read('newer'));
    expect(ledger.of('a')).toEqual([]);
    expect(ledger.of('b')).toHaveLength(2);
  });

  it('keeps two thousand of each program: one that asks much pushes out its own alone', async () => {
    const { ledger } = open();
    await ledger.note('b', read('of another'));
    for (let time = 0; time <= 2000; time += 1) void ledger.note('a', read(String(time)));
    await ledger.note('c', read('the last'));
    expect(ledger.of('a')).toHaveLength(2000);
    expect(ledger.of('b')).toHaveLength(1);
  });

  it('says where it could not be written', async () => {
    const { ledger, text } = open();
    text.failure = new Error('The disk is full');
    await expect(ledger.note('a', read('lost'))).rejects.toThrow('full');
  });
});
