import { expect, it } from 'vitest';
import { operations } from '../../protocol/operations.ts';
import { rideUnharmed } from '../../test/support/hostile-service/ride.ts';

it('what a service answers at random breaks nothing, stops nothing and makes nothing claimed that is not so', async () => {
  const seed = Date.now() % 1_000_000;
  const ride = await rideUnharmed(300, seed);
  expect(Object.keys(ride.answers).length, `seed ${seed}`).toBeGreaterThan(
    Object.keys(operations).length / 2,
  );
}, 120_000);
