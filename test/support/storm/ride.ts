import fc from 'fast-check';
import { aBooking } from '../booking-builder.ts';
import { createBookingStorm } from './booking-storm.ts';
import { findLies, readKept, type StormEnd } from './booking-tally.ts';
import { cancelPlan } from './cancel-plan.ts';
import { createCancelStorm } from './cancel-storm.ts';
import { findFalseWords, readCancelled, type CancelEnd } from './cancel-tally.ts';
import { cancelStormWorkspace, stormBookings } from './cancel-workspace.ts';
import { stormPlan } from './trouble.ts';
import { openStormWorld, type StormWorld } from './storm-world.ts';
import { stormWorkspace } from './storm-workspace.ts';

export { ridePublishStorms } from './publish-storm.ts';

/** What so many writes with trouble of every kind came to. */
export interface Ride<End> {
  readonly ends: readonly End[];
  /** What was reported wrongly, or done twice, in words. */
  readonly lies: readonly string[];
  readonly reported: readonly unknown[];
  /** How often each end was said. */
  readonly said: Readonly<Record<string, number>>;
}

/** So many creates and moves, one after the other, on one service, one journal and many processes that die. */
export async function rideBookingStorm(writes: number, seed: number): Promise<Ride<StormEnd>> {
  const world = await openStormWorld(stormWorkspace, '/bookings/create');
  const storm = createBookingStorm(world);
  return ride(
    world,
    fc.sample(stormPlan, { numRuns: writes, seed }).map((plan) => () => storm.run(plan)),
    ({ said }) => said,
    async (ends) => findLies(ends, await readKept(world.service)),
  );
}

/** The same for cancellations. */
export async function rideCancelStorm(wishes: number, seed: number): Promise<Ride<CancelEnd>> {
  const plans = fc.sample(cancelPlan, { numRuns: wishes, seed });
  const bookings = stormBookings(plans.map(({ size }) => size));
  const known = bookings.flat().map((booking) => aBooking({ ...booking }));
  const world = await openStormWorld(cancelStormWorkspace(bookings), '/bookings/cancel', known);
  const storm = createCancelStorm(world);
  return ride(
    world,
    plans.map((plan, index) => () => storm.run(plan, bookings[index] ?? [], `storm ${index}`)),
    ({ said }) => said.state,
    async (ends) => findFalseWords(ends, await readCancelled(world.service)),
  );
}

async function ride<End>(
  world: StormWorld,
  runs: readonly (() => Promise<End>)[],
  saidOf: (end: End) => string,
  judge: (ends: readonly End[]) => Promise<readonly string[]>,
): Promise<Ride<End>> {
  try {
    const ends: End[] = [];
    for (const run of runs) ends.push(await run());
    const said: Record<string, number> = {};
    for (const end of ends) said[saidOf(end)] = (said[saidOf(end)] ?? 0) + 1;
    return { ends, lies: await judge(ends), reported: world.reported, said };
  } finally {
    await world.stop();
  }
}
