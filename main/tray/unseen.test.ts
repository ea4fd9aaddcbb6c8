import { describe, expect, it } from 'vitest';
import { createUnseen, type SentChanges } from './unseen.ts';

/** What was sent and how it stands; only states and names are looked at. */
function sent(writes: Record<string, string>, cancellations: Record<string, string> = {}): SentChanges {
  const rows = (states: Record<string, string>) =>
    Object.entries(states).map(([id, state]) => ({ id, outcome: { state } }));
  const views = { writes: rows(writes), cancellations: rows(cancellations) };
  return { quickBook: () => ({ view: () => views }), cancelling: () => ({ view: () => views }) };
}

describe('what failed and nobody saw', () => {
  it('is a booking or a cancellation that came to nothing', () => {
    const observe = (...accounts: SentChanges[]) => createUnseen().observe(accounts, false);
    expect(observe()).toBe(false);
    expect(observe(sent({ a: 'booked', b: 'sending' }, { c: 'cancelled', d: 'waiting' }))).toBe(false);
    expect(observe(sent({ a: 'refused' }))).toBe(true);
    expect(observe(sent({}, { c: 'not-cancelled' }))).toBe(true);
    expect(observe(sent({ a: 'booked' }), sent({ a: 'refused' }))).toBe(true);
  });

  it('is seen with the popover, and stays seen', () => {
    const unseen = createUnseen();
    expect(unseen.observe([sent({ a: 'refused' })], true)).toBe(false);
    expect(unseen.observe([sent({ a: 'refused' })], false)).toBe(false);
    expect(unseen.observe([sent({ a: 'refused', b: 'not-booked' })], false)).toBe(true);
    expect(unseen.observe([sent({ a: 'refused', b: 'not-booked' })], true)).toBe(false);
  });

  it('is new when it fails again', () => {
    const unseen = createUnseen();
    unseen.observe([sent({ a: 'refused' })], true);
    unseen.observe([sent({ a: 'sending' })], false);
    expect(unseen.observe([sent({ a: 'refused' })], false)).toBe(true);
  });
});
