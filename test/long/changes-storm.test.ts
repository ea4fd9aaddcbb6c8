import { expect, it } from 'vitest';
import { rideChangesStorm } from '../support/storm/changes-ride.ts';

/** Another one meets with other trouble. */
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);

it('several bookings changed at once, through more than 500 faults and kills: nothing twice, nothing told wrongly, nothing lost', async () => {
  const { lies, reported, faults, kills, said, figures } = await rideChangesStorm(250, seed);
  console.info(`seed ${seed}: ${figures}`);
  expect(lies, `seed ${seed}`).toEqual([]);
  expect(reported, `seed ${seed}`).toEqual([]);
  expect(faults + kills).toBeGreaterThan(500);
  for (const state of ['done', 'taken', 'failed', 'left-out']) expect(said[state], state).toBeGreaterThan(0);
});
