import type { StormWire } from './storm-wire.ts';

/** Waits until nothing is under way but what waits for the clock, and all that follows from it is done. */
export async function waitForQuiet(wire: Pick<StormWire, 'busy' | 'isWaiting'>): Promise<void> {
  for (let calmTurns = 0; calmTurns < 6;) {
    await new Promise((resolve) => setImmediate(resolve));
    calmTurns = wire.busy() === 0 ? calmTurns + 1 : 0;
  }
  // What waits in the service for the clock cannot be told from what is on its way.
  if (wire.isWaiting()) await new Promise((resolve) => setTimeout(resolve, 4));
}
