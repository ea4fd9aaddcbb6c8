import { describe, expect, it } from 'vitest';
import { formatCountdown, formatDuration, formatWait, overOf, rowDuration } from './times.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

describe('a duration', () => {
  it.each([
    [45 * minute, '45 min'],
    [hour, '1 h'],
    [90 * minute, '1 h 30 min'],
    [24 * hour, '1 day'],
    [36 * hour, '1 day 12 h'],
    [48 * hour, '2 days'],
    [0, '0 min'],
    [-minute, '0 min'],
  ])('of %i ms is %s', (ms, text) => {
    expect(formatDuration(ms)).toBe(text);
  });
});

describe('the length of a booking in its row', () => {
  it.each([
    [45, '45 min'],
    [60, '1 h'],
    [90, '90 min'],
    [120, '2 h'],
    [150, '2 h 30'],
    [24 * 60, '1 day'],
    [36 * 60, '36 h'],
    [48 * 60, '2 days'],
    [0, '0 min'],
  ])('of %i minutes is %s', (minutes, text) => {
    expect(rowDuration(minutes * minute)).toBe(text);
  });
});

describe('a countdown', () => {
  it.each([
    [12 * minute, '12 min'],
    [12 * minute - second, '12 min'],
    [12 * minute + 1, '13 min'],
    [minute, '1 min'],
    [59 * second, '59 s'],
    [1, '1 s'],
    [0, '0 s'],
    [-5 * second, '0 s'],
    [112 * minute, '1 h 52 min'],
  ])('with %i ms left says %s', (ms, text) => {
    expect(formatCountdown(ms)).toBe(text);
  });
});

it('a wait that is watched is counted in minutes and seconds', () => {
  expect(formatWait(9 * minute + 41 * second)).toBe('9 min 41 s');
  expect(formatWait(9 * minute)).toBe('9 min');
  expect(formatWait(24 * second)).toBe('24 s');
  expect(formatWait(-second)).toBe('0 s');
});

it('what is over its end is so by a minute at least', () => {
  expect(overOf(second).minutes).toBe(1);
  expect(overOf(5 * minute + 30 * second).minutes).toBe(5);
});
