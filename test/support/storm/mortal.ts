import type { AccountStores } from '../../../main/account/stores.ts';
import type { Transport } from '../../../main/api/transport.ts';
import type { Clock } from '../../../main/base/clock.ts';

/**
 * A process that can die between any two of its steps. From then on nothing it waits for ever comes, none of
 * its timers rings, and nothing more of it reaches the disk or the wire.
 */
export interface Mortal {
  isDead(): boolean;
  die(): void;
  transport(real: Transport): Transport;
  /** What is written down is durable when that resolves. */
  text(real: AccountStores['text']): AccountStores['text'];
  clock(real: Clock): Clock;
}

/** @param lastStep at which step it dies; infinity: of old age */
export function createMortal(lastStep: number): Mortal {
  let steps = 0;
  let isDead = false;
  const never = (): Promise<never> => new Promise(() => undefined);

  /** A step between two waits. */
  async function step(): Promise<void> {
    steps += 1;
    if (steps >= lastStep) isDead = true;
    if (isDead) await never();
  }

  return {
    isDead: () => isDead,
    die() {
      isDead = true;
    },
    transport: (real) => async (request) => {
      await step();
      try {
        const answer = await real(request);
        await step();
        return answer;
      } catch (error) {
        await step();
        throw error;
      }
    },
    text: (real) => (purpose) => ({
      read: () => real(purpose).read(),
      async write(content) {
        await step();
        await real(purpose).write(content);
        await step();
      },
      remove: () => real(purpose).remove(),
    }),
    clock: (real) => ({
      ...real,
      after: (ms, call) =>
        real.after(ms, () => {
          if (!isDead) call();
        }),
    }),
  };
}
