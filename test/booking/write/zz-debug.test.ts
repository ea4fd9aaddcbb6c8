import fc from 'fast-check';
import { it } from 'vitest';
import { stormPlan } from '../../support/storm/storm-plan.ts';
import { createStorm } from '../../support/storm/storm-run.ts';
import { openStormWorld } from '../../support/storm/storm-world.ts';
it('x', { timeout: 200000 }, async () => {
  const world = await openStormWorld();
  const storm = createStorm(world);
  for (const plan of fc.sample(stormPlan, { numRuns: 400, seed: Number(process.env.SEED ?? 77) })) {
    const t = performance.now();
    const c = world.service.clock.now();
    const end = await Promise.race([
      storm.run(plan),
      new Promise<null>((r) => setTimeout(() => r(null), 8000)),
    ]);
    const ms = Math.round(performance.now() - t);
    if (ms > 1000 || end === null)
      console.log(
        JSON.stringify(plan),
        `T ${ms} ${(world.service.clock.now() - c) / 1000} ${end?.said} ${end?.creates} busy ${world.wire.busy()} waiting ${world.wire.isWaiting()} dead ${world.isDead()}`,
      );
    if (end === null) break;
  }
  await world.stop();
});
