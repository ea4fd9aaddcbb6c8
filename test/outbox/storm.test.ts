import { describe, expect, it } from 'vitest';
import { rideBookingStorm, rideCancelStorm, ridePublishStorms } from '../support/storm/ride.ts';

describe('booking through trouble of every kind', () => {
  it('makes no booking twice and reports none wrongly', { timeout: 300_000 }, async () => {
    const writes = 150;
    const seed = Date.now() % 1_000_000;
    const { lies, ends, said, reported } = await rideBookingStorm(writes, seed);
    expect(lies, `seed ${seed}`).toEqual([]);
    expect(reported, `seed ${seed}`).toEqual([]);
    expect(ends).toHaveLength(writes);
    // A storm that never hit anything would prove nothing.
    for (const end of ['booked', 'not-booked', 'refused']) expect(said[end], end).toBeGreaterThan(0);
  });
});

describe('cancelling through trouble of every kind', () => {
  it('sends nothing twice and reports nothing wrongly', { timeout: 300_000 }, async () => {
    const wishes = 200;
    const seed = Date.now() % 1_000_000;
    const { lies, ends, said, reported } = await rideCancelStorm(wishes, seed);
    expect(lies, `seed ${seed}`).toEqual([]);
    expect(reported, `seed ${seed}`).toEqual([]);
    expect(ends).toHaveLength(wishes);
    // A storm that never hit anything would prove nothing.
    for (const end of ['cancelled', 'not-cancelled', 'not-sent', 'taken-back']) {
      expect(said[end], end).toBeGreaterThan(0);
    }
  });
});

describe('publishing, whatever is pressed, lost and restarted', () => {
  it('the board shows what the service has after the next refresh, and the last wish has won', async () => {
    await ridePublishStorms(50);
  }, 120_000);
});
