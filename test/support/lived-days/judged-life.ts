import { expect, it } from 'vitest';
import { liveDays } from './lived-days.ts';

/** Another one has other faults. */
const seed = Number(process.env['SEED'] ?? 47_823);

/** Lives days by a clock that is moved, and looks what has grown. */
export function describeLongLife({ days, sleepsADay }: { days: number; sleepsADay: number }): void {
  it(
    `in ${days} days, ${sleepsADay} sleeps in each, one request in twenty spoilt, nothing grows`,
    { timeout: 1_800_000 },
    async () => {
      const life = await liveDays(days, sleepsADay, seed);
      // What is used for the first time, and compiled, is there by noon, or after two days.
      const first = life.looks[days === 1 ? 1 : 8]!;
      const last = life.looks.at(-1)!;
      const earlier = life.looks.slice(0, -1);
      console.info(`seed ${seed}`, { first, last, spoilt: life.spoilt, sleeps: life.sleeps });
      const why = `seed ${seed}`;
      expect(life.unhandled, why).toEqual([]);
      expect(life.state, why).toBe('signed-in');
      expect(life.sleeps).toBe(days * sleepsADay);
      expect(life.spoilt, why).toBeGreaterThan(10 * days);
      // An access token lives an hour.
      expect(last.rotations, why).toBeLessThanOrEqual(days * 36);
      expect(last.rotations, why).toBeGreaterThan(days * 12);
      // Reading the clock takes some 1,570 a day (`main/base/clock.ts`); most other work is done at the same moments.
      expect(last.wakes, why).toBeLessThan(1_750 * days);
      expect(last.heapMiB, why).toBeLessThan(first.heapMiB * 1.1);
      // Between three and five are usual.
      expect(last.timers, why).toBeLessThanOrEqual(Math.max(...earlier.map(({ timers }) => timers)) + 1);
      expect(last.handles, why).toBeLessThanOrEqual(first.handles + 2);
      expect(last.sockets, why).toBeLessThanOrEqual(first.sockets + 2);
      expect(last.logBytes, why).toBeLessThanOrEqual(2 * 256 * 1024);
    },
  );
}
