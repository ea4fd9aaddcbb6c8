import { describe, expect, it } from 'vitest';
import { boardFacts, dayAndTime, publishedOf, suggestedTimes } from './board.ts';
import { boardRow } from '../../test/renderer/support/board.ts';
import { timeFormat } from '../../test/renderer/support/views.ts';

const nowMs = Date.parse('2026-10-28T09:18:00.000Z');
const facts = (own: Parameters<typeof boardRow>[1]): readonly string[] =>
  boardFacts(boardRow(1, own), 'en-GB');

describe('what distinguishes event types', () => {
  it('has one length as a duration, several in order', () => {
    expect(facts({ lengths: [90], price: null })).toEqual(['1\u00a0h 30\u00a0min']);
    expect(facts({ lengths: [30, 15, 45], price: null })).toEqual(['15, 30, 45\u00a0min']);
    expect(facts({ lengths: [], price: null })).toEqual([]);
  });

  it.each([
    [{ min: 4, max: 8 }, '4 to 8 sessions'],
    [{ min: 5, max: 5 }, '5 sessions'],
    [{ min: null, max: 1 }, '1 session'],
    [{ min: null, max: null }, 'Package'],
  ])('counts the sessions of a package %j', (bundle, words) => {
    expect(facts({ package: bundle })).toContain(words);
  });

  it('names the other flag only where it is not what the switch says', () => {
    expect(facts({ hidden: true })).toContain('Hidden');
    expect(facts({ hidden: true, switch: { state: 'off' } })).not.toContain('Hidden');
    expect(facts({ hidden: false })).not.toContain('Hidden');
    expect(facts({ hidden: null })).not.toContain('Hidden');
  });
});

describe('where a switch stands', () => {
  it('is where the last wish wants it, and back where that failed', () => {
    expect(publishedOf({ switch: { state: 'busy', to: true, isChecking: true, isSlow: false } })).toBe(true);
    expect(
      publishedOf({
        switch: { state: 'failed', isOn: false, wanted: true, why: 'offline', message: null },
      }),
    ).toBe(false);
    expect(publishedOf({ switch: { state: 'unknown', isReading: true } })).toBeNull();
    expect(publishedOf({ switch: { state: 'gone' } })).toBeNull();
  });
});

describe('a day and a time', () => {
  it.each([
    ['2026-10-28T14:30:00.000Z', 'today at 15:30'],
    ['2026-10-28T23:30:00.000Z', 'tomorrow at 00:30'],
    ['2026-10-27T14:30:00.000Z', 'yesterday at 15:30'],
    ['2026-11-02T07:00:00.000Z', 'Monday at 08:00'],
    ['2026-11-09T07:00:00.000Z', 'Mon 9 November at 08:00'],
    ['2026-10-25T07:00:00.000Z', 'Sun 25 October at 08:00'],
  ])('%s is %s', (at, words) => {
    expect(dayAndTime(at, nowMs, timeFormat)).toBe(words);
  });
});

describe('times near at hand', () => {
  it('are tomorrow and the next Monday of the profile’s zone', () => {
    expect(suggestedTimes(nowMs, timeFormat).map(({ localTime }) => localTime)).toEqual([
      '2026-10-29T08:00',
      '2026-11-02T08:00',
    ]);
  });

  it('begin with the zone’s own date, and on a Monday mean the one after', () => {
    const sundayNight = Date.parse('2026-11-01T23:30:00.000Z');
    expect(suggestedTimes(sundayNight, timeFormat).map(({ localTime }) => localTime)).toEqual([
      '2026-11-03T08:00',
      '2026-11-09T08:00',
    ]);
  });
});
