import { untilNextLook, type Clock } from './clock.ts';

/** A time server corrects less than this without anybody noticing. */
const smallestMs = 1_000;

/**
 * Calls when the wall clock was set, in either direction, within a minute: no system tells. A wait for an
 * instant goes on by itself, but what was said of the moment before is wrong then.
 *
 * @returns its own removal
 */
export function watchForJumps(clock: Clock, onJump: () => void): () => void {
  let wallMs = clock.now();
  let steadyMs = clock.monotonic();
  const look = (): void => {
    const jumpMs = clock.now() - wallMs - (clock.monotonic() - steadyMs);
    wallMs = clock.now();
    steadyMs = clock.monotonic();
    remove = clock.after(untilNextLook(steadyMs), look);
    if (Math.abs(jumpMs) >= smallestMs) onJump();
  };
  let remove = clock.after(untilNextLook(steadyMs), look);
  return () => {
    remove();
  };
}
