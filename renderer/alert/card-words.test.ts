import { describe, expect, it } from 'vitest';
import { countOf, snoozesOf, spoken } from './card-words.ts';
import { newsCard, portfolioCard, waitingCard } from '../../test/renderer/support/alerts.ts';

const at = (time: string): number => Date.parse(`2026-10-28T${time}.000Z`);

describe('a card says', () => {
  it.each([
    ['09:25:00', 'in 5\u00a0min'],
    ['09:25:30', 'in 5\u00a0min'],
    ['09:28:30', 'in 2\u00a0min'],
    ['09:29:20', 'in 40\u00a0s'],
    ['09:30:00', 'starting now'],
    ['09:30:59', 'starting now'],
    ['09:31:00', 'started 1\u00a0min ago'],
    ['09:32:59', 'started 2\u00a0min ago'],
  ])('at %s “%s”', (time, words) => {
    expect(countOf(portfolioCard, at(time))).toBe(words);
  });

  it('what is left of one that ends, and who waits', () => {
    expect(countOf({ ...portfolioCard, kind: 'ends' }, at('10:10:00'))).toBe('5\u00a0min left');
    expect(countOf(waitingCard, at('09:25:00'))).toBe('Someone is waiting');
  });

  it('aloud, what came, in one sentence', () => {
    const now = at('09:25:00');
    expect(spoken(portfolioCard, now)).toBe('Portfolio review in 5\u00a0min, Priya Raman');
    expect(spoken(waitingCard, now)).toBe('Someone is waiting, Support call, Marcus Bell');
    expect(spoken(newsCard, now)).toBe(
      'Coaching was cancelled. Hannah Weiss, today at 14:00. “Down with a cold, sorry!”',
    );
    expect(spoken({ ...portfolioCard, title: null, people: [] }, now)).toBe('A booking in 5\u00a0min');
  });

  it('only what it can be put off for at that moment', () => {
    const all = ['start', 1, 5, 10] as const;
    expect(snoozesOf(portfolioCard, all, at('09:25:00'))).toEqual(['start', 1, 5, 10]);
    expect(snoozesOf(portfolioCard, all, at('09:31:00'))).toEqual([1, 5, 10]);
    expect(snoozesOf(portfolioCard, all, at('10:12:00'))).toEqual([1]);
  });
});
