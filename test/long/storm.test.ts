import { describe, expect, it } from 'vitest';
import { mayStayOpen } from '../support/storm/booking-tally.ts';
import { rideBookingStorm, rideCancelStorm, ridePublishStorms } from '../support/storm/ride.ts';

describe('1,000 creates and moves with faults of every kind', () => {
  it('make no booking twice, and none is reported wrongly', async () => {
    const seed = Date.now() % 1_000_000;
    const { lies, ends, reported } = await rideBookingStorm(1_000, seed);
    expect(lies, `seed ${seed}`).toEqual([]);
    expect(reported, `seed ${seed}`).toEqual([]);
    const provable = ends.filter((end) => !mayStayOpen(end));
    expect(provable.filter(({ said }) => said === 'open')).toEqual([]);
  });
});

describe('1,000 cancellations with faults of every kind', () => {
  it('send nothing twice, and none is reported that did not happen', async () => {
    const seed = Date.now() % 1_000_000;
    const { lies, ends, reported } = await rideCancelStorm(1_000, seed);
    expect(lies, `seed ${seed}`).toEqual([]);
    expect(reported, `seed ${seed}`).toEqual([]);
    expect(ends).toHaveLength(1_000);
  });
});

describe('publishing many times over: whatever is pressed, lost and restarted', () => {
  it('the board shows what the service has after the next refresh, and the last wish has won', async () => {
    await ridePublishStorms(1_500);
  }, 1_800_000);
});
