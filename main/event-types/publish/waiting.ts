import type { Clock } from '../../base/clock.ts';

/** A wait that can be cut short. */
export interface Waiting {
  pause(ms: number): Promise<void>;
  wake(): void;
}

export function createWaiting(clock: Pick<Clock, 'after'>): Waiting {
  let end = (): void => undefined;
  return {
    pause: (ms) =>
      new Promise((done) => {
        const remove = clock.after(ms, done);
        end = () => {
          remove();
          done();
        };
      }),
    wake() {
      end();
    },
  };
}
