import { describe, expect, it } from 'vitest';
import { rideStorm } from '../support/storm/ride-storm.ts';

describe('1,000 creates with faults of every kind', () => {
  it('make no booking twice, and none is reported wrongly', async () => {
    const seed = Date.now() % 1_000_000;
    const { lies, ends, reported } = await rideStorm(1_000, seed);
    expect(lies, `seed ${seed}`).toEqual([]);
    expect(reported, `seed ${seed}`).toEqual([]);
    expect(ends.filter(({ said }) => said === 'open')).toEqual([]);
  });
});
