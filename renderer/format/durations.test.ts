import { describe, expect, it } from 'vitest';
import { formatCountdown, formatDuration, formatWait, overOf, rowDuration } from './times.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

describe('a duration', () => {
  it.each([
    [45 * minute, '45\u00a0min'],
    [hour, '1\u00a0h'],
    [90 * minute, '1\u00a0h 30\u00a0min'],
    [24 * hour, '1\u00a0day'],
    [36 * hour, '1\u00a0day 12\u00a0h'],
    [48 * hour, '2\u00a0days'],
    [0, '0\u00a0min'],
    [-minute, '0\u00a0min'],
  ])('of %i ms is %s', (ms, text) => {
    expect(formatDuration(ms)).toBe(text);
  });
});

describe('the length of a booking in its row', () => {
  it.each([
    [45, '45\u00a0min'],
    [60, '1\u00a0h'],
    [90, '90\u00a0min'],
    [120, '2\u00a0h'],
    [150, '2\u00a0h\u00a030'],
    [24 * 60, '1\u00a0day'],
    [36 * 60, '36\u00a0h'],
    [48 * 60, '2\u00a0days'],
    [0, '0\u00a0min'],
  ])('of %i minutes is %s', (minutes, text) => {
    expect(rowDuration(minutes * minute)).toBe(text);
  });
});

describe('a countdown', () => {
  it.each([
    [12 * minute, '12\u00a0min'],
    [12 * minute - second, '12\u00a0min'],
    [12 * minute + 1, '13\u00a0min'],
    [minute, '1\u00a0min'],
    [59 * second, '59\u00a0s'],
    [1, '1\u00a0s'],
    [0, '0\u00a0s'],
    [-5 * second, '0\u00a0s'],
    [112 * minute, '1\u00a0h 52\u00a0min'],
  ])('with %i ms left says %s', (ms, text) => {
    expect(formatCountdown(ms)).toBe(text);
  });
});

it('a wait that is watched is counted in minutes and seconds', () => {
  expect(formatWait(9 * minute + 41 * second)).toBe('9\u00a0min 41\u00a0s');
  expect(formatWait(9 * minute)).toBe('9\u00a0min');
  expect(formatWait(24 * second)).toBe('24\u00a0s');
  expect(formatWait(-second)).toBe('0\u00a0s');
});

it('what is over its end is so by a minute at least', () => {
  expect(overOf(second).minutes).toBe(1);
  expect(overOf(5 * minute + 30 * second).minutes).toBe(5);
});
