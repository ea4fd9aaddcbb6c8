import { describe, expect, it } from 'vitest';
import type { SlotList } from '../../../preload/contract/model/quick-book.ts';
import { SlotStore } from './slots.svelte.ts';

const slot = (at: string, hosts: readonly number[] = []): SlotList['slots'][number] => ({
  at,
  end: at,
  hosts,
  seatsLeft: null,
});
const list = (slots: SlotList['slots'], ...names: string[]): SlotList => ({
  slots,
  hosts: names.map((name) => ({ username: name, name })),
  askedAt: '',
});
const day = (date: string, days = 1): { from: string; to: string } => {
  const fromMs = Date.parse(date);
  return {
    from: new Date(fromMs).toISOString(),
    to: new Date(fromMs + days * 86_400_000 - 1).toISOString(),
  };
};

describe('slots of several answers', () => {
  it('are one list in order', () => {
    const store = new SlotStore();
    store.put(day('2026-10-29'), list([slot('2026-10-29T09:00:00.000Z')]));
    store.put(day('2026-10-28'), list([slot('2026-10-28T09:00:00.000Z')]));
    expect(store.rows.map(({ at }) => at.slice(0, 10))).toEqual(['2026-10-28', '2026-10-29']);
  });

  it('count by the newest answer for its range, also in the middle of an older one', () => {
    const store = new SlotStore();
    const days = ['27', '28', '29'];
    store.put(day('2026-10-27', 3), list(days.map((date) => slot(`2026-10-${date}T09:00:00.000Z`))));
    store.put(day('2026-10-28'), list([slot('2026-10-28T11:00:00.000Z'), slot('2026-10-30T11:00:00.000Z')]));
    expect(store.rows.map(({ at }) => at.slice(0, 13))).toEqual([
      '2026-10-27T09',
      '2026-10-28T11',
      '2026-10-29T09',
    ]);
    expect(store.knownUntil(Date.parse('2026-10-27'))).toBe(Date.parse('2026-10-30'));
  });

  it('keep who is free on them, whatever order each answer names hosts in', () => {
    const store = new SlotStore();
    store.put(day('2026-10-28'), list([slot('2026-10-28T09:00:00.000Z', [0])], 'maya', 'joon'));
    store.put(day('2026-10-29'), list([slot('2026-10-29T09:00:00.000Z', [0, 1, 7])], 'joon', 'anna'));
    const names = store.rows.map(({ hosts }) => hosts.map((index) => store.hosts[index]?.name));
    expect(names).toEqual([['maya'], ['joon', 'anna']]);
  });

  it('say how far everything is known without a gap', () => {
    const store = new SlotStore();
    store.put(day('2026-10-28'), list([]));
    store.put(day('2026-10-30'), list([]));
    expect(store.knownUntil(Date.parse('2026-10-28'))).toBe(Date.parse('2026-10-29'));
    expect(store.knownUntil(Date.parse('2026-10-29'))).toBe(Date.parse('2026-10-29'));
  });
});
