import { describe, expect, it } from 'vitest';
import { rideStorm } from '../support/storm/ride-storm.ts';

const writes = 150;

describe('booking through trouble of every kind', () => {
  it('makes no booking twice and reports none wrongly', { timeout: 120_000 }, async () => {
    const seed = Date.now() % 1_000_000;
    const { lies, ends, said, reported } = await rideStorm(writes, seed);
    expect(lies, `seed ${seed}`).toEqual([]);
    expect(reported, `seed ${seed}`).toEqual([]);
    expect(ends).toHaveLength(writes);
    // A storm that never hit anything would prove nothing.
    for (const end of ['booked', 'not-booked', 'refused']) expect(said[end], end).toBeGreaterThan(5);
  });
});
