import { app } from 'electron';
import type { Clock } from '../base/clock.ts';

/** Longer than a write to the disk, shorter than a person's patience. */
const graceMs = 5000;

/** Quitting waits for what must not be cut, and for nothing longer than that. */
export function joinShutdown(
  clock: Clock,
  report: (error: unknown) => void,
  stop: () => Promise<void>,
): void {
  let stopping = false;
  app.on('before-quit', (event) => {
    event.preventDefault();
    if (stopping) return;
    stopping = true;
    const leave = (): void => {
      app.exit(0);
    };
    clock.after(graceMs, leave);
    void stop().catch(report).then(leave);
  });
}
