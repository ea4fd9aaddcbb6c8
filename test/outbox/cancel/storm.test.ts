import { describe, expect, it } from 'vitest';
import { rideCancelStorm } from '../../support/cancel-storm/ride-cancel-storm.ts';

const wishes = 200;

describe('cancelling through trouble of every kind', () => {
  it('sends nothing twice and reports nothing wrongly', { timeout: 120_000 }, async () => {
    const seed = Date.now() % 1_000_000;
    const { lies, ends, said, reported } = await rideCancelStorm(wishes, seed);
    expect(lies, `seed ${seed}`).toEqual([]);
    expect(reported, `seed ${seed}`).toEqual([]);
    expect(ends).toHaveLength(wishes);
    // A storm that never hit anything would prove nothing.
    for (const end of ['cancelled', 'not-cancelled', 'not-sent', 'taken-back']) {
      expect(said[end], end).toBeGreaterThan(3);
    }
  });
});
