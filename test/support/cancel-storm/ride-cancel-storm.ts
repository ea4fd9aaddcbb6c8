import fc from 'fast-check';
import { cancelPlan } from './cancel-storm-plan.ts';
import { createCancelStorm } from './cancel-storm-run.ts';
import { findFalseWords, readCancelled, type CancelEnd } from './cancel-storm-tally.ts';
import { stormBookings } from './cancel-storm-workspace.ts';
import { openCancelStormWorld } from './cancel-storm-world.ts';

/** What so many cancellations with trouble of every kind came to. */
export interface CancelRide {
  readonly ends: readonly CancelEnd[];
  /** What was reported wrongly, or sent twice, in words. */
  readonly lies: readonly string[];
  readonly reported: readonly unknown[];
  /** How often each end was said. */
  readonly said: Readonly<Record<string, number>>;
}

/** So many cancellations, one after the other, on one service, one journal and many desks that die. */
export async function rideCancelStorm(wishes: number, seed: number): Promise<CancelRide> {
  const plans = fc.sample(cancelPlan, { numRuns: wishes, seed });
  const bookings = stormBookings(plans.map(({ size }) => size));
  const world = await openCancelStormWorld(bookings);
  try {
    const storm = createCancelStorm(world);
    const ends: CancelEnd[] = [];
    for (const [index, plan] of plans.entries()) {
      ends.push(await storm.run(plan, bookings[index] ?? [], `storm ${index}`));
    }
    const said: Record<string, number> = {};
    for (const { said: end } of ends) said[end.state] = (said[end.state] ?? 0) + 1;
    const lies = findFalseWords(ends, await readCancelled(world.service));
    return { ends, lies, reported: world.reported, said };
  } finally {
    await world.stop();
  }
}
