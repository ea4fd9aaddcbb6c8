import fc from 'fast-check';
import { changesPlan } from './changes-plan.ts';
import { runChangesPlan } from './changes-storm.ts';
import { findWrongRows, readTruth, type RowEnd } from './changes-tally.ts';
import { changeableBookings, openChangesWorld } from './changes-world.ts';

/** What so many plans with trouble of every kind came to. */
export interface ChangesRide {
  readonly rows: readonly RowEnd[];
  /** What was told wrongly, sent twice, or lost, in words. */
  readonly lies: readonly string[];
  readonly reported: readonly unknown[];
  readonly kills: number;
  readonly faults: number;
  /** How often each end was said. */
  readonly said: Readonly<Record<string, number>>;
  /** In one line. */
  readonly figures: string;
}

/** So many plans leave a journal together. */
const plansOfDisk = 10;

/** So many plans of several changes each, one after the other, on one service and many processes that die. */
export async function rideChangesStorm(count: number, seed: number): Promise<ChangesRide> {
  const plans = fc.sample(changesPlan, { numRuns: count, seed });
  const bookings = changeableBookings(plans.map(({ rows }) => rows.length));
  const world = await openChangesWorld(bookings);
  try {
    const lies: string[] = [];
    const rows: RowEnd[] = [];
    let [kills, stoodStill] = [0, 0];
    for (const [index, plan] of plans.entries()) {
      if (index % plansOfDisk === 0) world.forget();
      const end = await runChangesPlan(world, plan, `plan-${index}`, bookings[index] ?? []);
      rows.push(...end.rows);
      lies.push(...end.lies);
      kills += end.kills;
      stoodStill += end.stoodStill;
    }
    const rivals = rows.filter(({ hadRival }) => hadRival).length;
    const faults = world.wire.faults() + world.diskFailures() + rivals;
    const said: Record<string, number> = {};
    for (const {
      said: { state },
    } of rows)
      said[state] = (said[state] ?? 0) + 1;
    return {
      rows,
      lies: [...lies, ...world.wire.lies, ...findWrongRows(rows, await readTruth(world.service))],
      reported: world.reported,
      kills,
      faults,
      said,
      figures: `${count} plans, ${rows.length} changes, ${faults} faults (${world.diskFailures()} of the disk), ${kills} kills: ${Object.entries(
        said,
      )
        .map(([state, times]) => `${times} ${state}`)
        .join(', ')}${stoodStill > 0 ? `; stood still ${stoodStill} times` : ''}`,
    };
  } finally {
    await world.stop();
  }
}
