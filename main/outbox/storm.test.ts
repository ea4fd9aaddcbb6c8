import { describe, expect, it } from 'vitest';
import { rideBookingStorm, rideCancelStorm, ridePublishStorms } from '../../test/support/storm/ride.ts';

describe('booking through trouble of every kind', () => {
  it('makes no booking twice and reports none wrongly', { timeout: 300_000 }, async () => {
    const writes = 80;
    const seed = Date.now() % 1_000_000;
    const { lies, ends, said, reported } = await rideBookingStorm(writes, seed);
    expect(lies, `seed ${seed}`).toEqual([]);
    expect(reported, `seed ${seed}`).toEqual([]);
    expect(ends).toHaveLength(writes);
    // A storm that never hit anything would prove nothing.
    const { booked = 0, refused = 0, 'not-booked': notBooked = 0 } = said;
    expect(booked).toBeGreaterThan(0);
    expect(refused + notBooked).toBeGreaterThan(0);
  });
});

describe('cancelling through trouble of every kind', () => {
  it('sends nothing twice and reports nothing wrongly', { timeout: 300_000 }, async () => {
    const wishes = 100;
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
    await ridePublishStorms(25);
  }, 120_000);
});
