import { describe, expect, it } from 'vitest';
import { rideChangesStorm } from '../../test/support/storm/changes-ride.ts';

describe('changing several bookings through trouble of every kind', () => {
  it('sends nothing twice, tells nothing wrongly and loses nothing', { timeout: 300_000 }, async () => {
    const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
    const { lies, reported, faults, kills, said, figures } = await rideChangesStorm(60, seed);
    console.info(`seed ${seed}: ${figures}`);
    expect(lies, `seed ${seed}`).toEqual([]);
    expect(reported, `seed ${seed}`).toEqual([]);
    // A storm that never hit anything would prove nothing.
    expect(faults).toBeGreaterThan(60);
    expect(kills).toBeGreaterThan(20);
    const { done = 0, taken = 0, failed = 0 } = said;
    expect(done).toBeGreaterThan(100);
    expect(taken + failed).toBeGreaterThan(0);
  });
});
