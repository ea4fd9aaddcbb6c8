import { app } from 'electron';
import type { Clock } from '../base/clock.ts';

/** Longer than a write to the disk, shorter than a person's patience. */
const graceMs = 5000;

/**
 * Quitting waits for what must not be cut, and for nothing longer than that.
 *
 * @returns the same end for who quits afterwards in a way of their own
 */
export function joinShutdown(
  clock: Clock,
  report: (error: unknown) => void,
  stop: () => Promise<void>,
): () => Promise<void> {
  let ending: Promise<void> | null = null;
  let isOver = false;
  const end = (): Promise<void> =>
    (ending ??= new Promise((resolve) => {
      clock.after(graceMs, resolve);
      void stop().catch(report).then(resolve);
    }));
  app.on('before-quit', (event) => {
    if (isOver) return;
    event.preventDefault();
    void end().then(() => {
      app.exit(0);
    });
  });
  return async () => {
    await end();
    isOver = true;
  };
}
