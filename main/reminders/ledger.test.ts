import { describe, expect, it } from 'vitest';
import {
  emptyLedger,
  markAll,
  maxBookings,
  takeBackWrong,
  takeUp,
  type Identity,
  type Ledger,
  type MarkState,
} from './ledger.ts';
import { createKept } from '../base/kept.ts';
import { lateFromMs } from './limits.ts';
import { ledgerFormat, openLedger } from './open-ledger.ts';
import { createMemoryText } from '../../test/support/memory-text.ts';
import { at } from '../../test/support/reminders.ts';

const nine = { nowMs: at('09:00'), aheadMs: 0 };
const lead = (key: string) => ({ key, kind: { kind: 'lead', minutes: 60 }, momentMs: at('09:00') }) as const;
const late = (byMs: number) => ({ nowMs: at('09:00') + byMs, aheadMs: 0 });
const noReport = (error: unknown): void => {
  throw error;
};

describe('the ledger', () => {
  it('comes back as it was written', async () => {
    const text = createMemoryText();
    const showing = markAll(emptyLedger, [lead('a'), lead('b')], 'showing', { ...nine, aheadMs: 5 });
    const ledger: Ledger = {
      ...markAll(showing, [lead('a')], 'shown', nine),
      snoozes: new Map([['b', at('09:05')]]),
      newsId: 'n',
      aliveAtMs: at('09:00'),
    };
    await createKept(text, ledgerFormat, noReport).change(() => ledger);
    const next = createKept(text, ledgerFormat, noReport);
    await next.load();
    expect(next.get()).toEqual(ledger);
  });

  it('keeps the bookings that changed last, whatever the clock says', () => {
    const first = markAll(emptyLedger, [lead('first'), lead('old')], 'shown', nine);
    const many = Array.from({ length: maxBookings - 1 }, (_, index) => lead(`b${index}`));
    const { marks } = markAll(markAll(first, [lead('first')], 'shown', nine), many, 'shown', nine);
    expect([marks.size, marks.has('first'), marks.has('old')]).toEqual([maxBookings, true, false]);
  });

  it('ends a snooze once it was shown, neither while it is being shown nor by another reminder', () => {
    const untilMs = at('09:05');
    const snoozed: Ledger = { ...emptyLedger, snoozes: new Map([['a', untilMs]]) };
    const snooze = (ms: number) =>
      ({ key: 'a', kind: { kind: 'snooze', untilMs: ms }, momentMs: ms }) as const;
    const left = (identity: Identity, state: MarkState): readonly string[] => [
      ...markAll(snoozed, [identity], state, nine).snoozes.keys(),
    ];
    expect(left(snooze(untilMs), 'showing')).toEqual(['a']);
    expect(left(snooze(untilMs), 'shown')).toEqual([]);
    expect(left(snooze(at('09:01')), 'shown')).toEqual(['a']);
    expect(left(lead('a'), 'shown')).toEqual(['a']);
  });

  it('doubts what an earlier run did not say it had shown, once', () => {
    const shown = markAll(emptyLedger, [lead('shown')], 'shown', nine);
    const once = takeUp(markAll(shown, [lead('doubtful')], 'showing', nine));
    expect(once.doubtfulFromMs).toBe(at('09:00'));
    expect(once.ledger.marks.get('doubtful')?.['lead:60']?.state).toBe('doubtful');
    const twice = takeUp(markAll(once.ledger, [lead('doubtful')], 'showing', nine));
    expect(twice.doubtfulFromMs).toBe(Infinity);
  });

  it('is corrected only where the clock was wrong: what was shown in time stays shown', () => {
    const shownAt = (key: string, clock: string, aheadMs = 0): Ledger =>
      markAll(emptyLedger, [lead(key)], 'shown', { nowMs: at(clock), aheadMs });
    const both = (ledger: Ledger): Ledger => markAll(ledger, [lead('b')], 'shown', nine);
    const left = (ledger: Ledger, now: string, aheadMs = 0) =>
      [...takeBackWrong(ledger, { nowMs: at(now), aheadMs }).marks].map(([key, ofBooking]) => [
        key,
        Object.keys(ofBooking),
      ]);
    const kept = (key: string) => [key, ['lead:60']];
    // Shown late, and the clock was set back to before its moment, or just to it.
    expect(left(both(shownAt('a', '09:02')), '08:59')).toEqual([['a', []], kept('b')]);
    expect(left(shownAt('a', '09:02'), '09:00')).toEqual([kept('a')]);
    // At the limit of being late it was in time.
    expect(left(markAll(emptyLedger, [lead('a')], 'shown', late(lateFromMs)), '08:59')).toEqual([kept('a')]);
    expect(left(markAll(emptyLedger, [lead('a')], 'shown', late(lateFromMs + 1)), '08:59')).toEqual([
      ['a', []],
    ]);
    // Shown while the clock was further ahead than now.
    expect(left(shownAt('a', '09:00', 5), '08:59', 4)).toEqual([['a', []]]);
    expect(left(shownAt('a', '09:00', 5), '08:59', 5)).toEqual([kept('a')]);
    const ledger = shownAt('a', '09:00');
    expect(takeBackWrong(ledger, { nowMs: at('08:59'), aheadMs: 0 })).toBe(ledger);
  });

  it('writes what changes during a write in one further write', async () => {
    const text = createMemoryText();
    const writes: string[] = [];
    let release: () => void = () => undefined;
    const write = text.write.bind(text);
    text.write = async (content) => {
      writes.push(content);
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return write(content);
    };
    const ledger = openLedger(text, noReport);
    await ledger.load();
    const first = ledger.mark([lead('a')], 'shown', nine);
    await Promise.resolve();
    const others = ['b', 'c'].map((key) => ledger.mark([lead(key)], 'shown', nine));
    release();
    await first;
    await new Promise((resolve) => setImmediate(resolve));
    release();
    await Promise.all(others);
    expect(writes).toHaveLength(2);
    expect(writes[1]).toContain('"c"');
  });
});
