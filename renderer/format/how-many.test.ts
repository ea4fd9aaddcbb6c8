import { describe, expect, it } from 'vitest';
import type { Repeats } from '../../preload/contract/model/quick-book.ts';
import { lastDateOf, packageFacts } from './event-types.ts';
import { pageWords } from '../words.svelte.ts';

const rule = (unit: Repeats['unit'], every = 1, count = 6): Repeats => ({ unit, every, count });

describe('how many times are booked', () => {
  it.each([
    [rule('week'), 'Repeats weekly, 6 bookings'],
    [rule('week', 2), 'Repeats every 2 weeks, 6 bookings'],
    [rule('day', 1, 3), 'Repeats daily, 3 bookings'],
  ])('%j: %s', (repeats, words) => {
    expect(pageWords().quickBook.facts.repeats(repeats)).toBe(words);
  });

  it('of a package are a number or a range', () => {
    const words = pageWords().quickBook.facts;
    expect(words.package(packageFacts({ min: 1, max: 1 }))).toBe('1 session');
    expect(words.package(packageFacts({ min: 4, max: 4 }))).toBe('4 sessions');
    expect(words.package(packageFacts({ min: 4, max: 8 }))).toBe('4 to 8 sessions');
  });

  it.each([
    [rule('week'), '2026-11-23', '2026-12-28'],
    [rule('day', 2, 3), '2026-12-30', '2027-01-03'],
    [rule('month', 1, 3), '2026-12-28', '2027-02-28'],
    [rule('year', 1, 2), '2026-12-28', '2027-12-28'],
    // Some pass over months without the day, others do not.
    [rule('month', 1, 3), '2026-12-31', null],
  ])('%j from %s ends on %s', (repeats, from, until) => {
    const last = lastDateOf(repeats, Date.parse(from));
    expect(last === null ? null : new Date(last).toISOString().slice(0, 10)).toBe(until);
  });
});
