import fc from 'fast-check';
import { stormPlan } from './storm-plan.ts';
import { createStorm } from './storm-run.ts';
import { findLies, readKept, type StormEnd } from './storm-tally.ts';
import { openStormWorld } from './storm-world.ts';

/** What so many creates with trouble of every kind came to. */
export interface Ride {
  readonly ends: readonly StormEnd[];
  /** What was reported wrongly, or made twice, in words. */
  readonly lies: readonly string[];
  readonly reported: readonly unknown[];
  /** How often each end was said. */
  readonly said: Readonly<Record<string, number>>;
}

/** So many creates, one after the other, on one service, one journal and many desks that die. */
export async function rideStorm(writes: number, seed: number): Promise<Ride> {
  const world = await openStormWorld();
  try {
    const storm = createStorm(world);
    const ends: StormEnd[] = [];
    for (const plan of fc.sample(stormPlan, { numRuns: writes, seed })) ends.push(await storm.run(plan));
    const said: Record<string, number> = {};
    for (const end of ends) said[end.said] = (said[end.said] ?? 0) + 1;
    const lies = findLies(ends, await readKept(world.service));
    return { ends, lies, reported: world.reported, said };
  } finally {
    await world.stop();
  }
}
