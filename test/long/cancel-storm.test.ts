import { describe, expect, it } from 'vitest';
import { rideCancelStorm } from '../support/cancel-storm/ride-cancel-storm.ts';

describe('1,000 cancellations with faults of every kind', () => {
  it('send nothing twice, and none is reported that did not happen', async () => {
    const seed = Date.now() % 1_000_000;
    const { lies, ends, reported } = await rideCancelStorm(1_000, seed);
    expect(lies, `seed ${seed}`).toEqual([]);
    expect(reported, `seed ${seed}`).toEqual([]);
    expect(ends).toHaveLength(1_000);
  });
});
