import { describe, expect, it } from 'vitest';
import { fitExponent, median, medianOfRatios, percentile } from './statistics.ts';

describe('what the benchmark computes', () => {
  it('the median is the middle value, or the mean of the two in the middle', () => {
    expect(median([5, 1, 100])).toBe(5);
    expect(median([4, 1, 2, 100])).toBe(3);
    expect(median([7])).toBe(7);
    expect(() => median([])).toThrow('Nothing was measured');
  });

  it('the p95 is reached by one value in twenty', () => {
    const values = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect(percentile(values, 0.95)).toBe(95);
    expect(percentile([3], 0.95)).toBe(3);
    expect(percentile([1, 2], 0.95)).toBe(2);
  });

  it('a machine that is slow for a few rounds does not change the ratio', () => {
    const rounds = [
      { work: 3, reference: 2 },
      { work: 30, reference: 20 },
      { work: 3, reference: 2 },
    ];
    expect(medianOfRatios(rounds)).toBe(1.5);
  });

  it.each([0, 0.2, 1, 2])('finds the exponent %d of a growth', (exponent) => {
    const points = [100, 2_000, 20_000].map((size) => ({ size, time: 7 * size ** exponent }));
    expect(fitExponent(points)).toBeCloseTo(exponent, 10);
  });
});
