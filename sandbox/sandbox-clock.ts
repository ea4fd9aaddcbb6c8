import { z } from 'zod';
import { instant } from '../protocol/common.ts';
import type { Clock } from './clock.ts';
import { Refusal } from './http/refusal.ts';
import { toInstantMs } from './notation.ts';

/** The service's own time, which the control plane moves. It runs on from wherever it is set. */
export interface SandboxClock {
  /** Epoch milliseconds. */
  now(): number;
  setTo(instantMs: number): void;
}

/** Starts at `startMs`, or at the present without it. */
export function createSandboxClock(clock: Clock, startMs?: number): SandboxClock {
  let offsetMs = startMs === undefined ? 0 : startMs - clock.now();
  return {
    now: () => clock.now() + offsetMs,
    setTo(instantMs) {
      offsetMs = instantMs - clock.now();
    },
  };
}

/** `{}` only asks what time it is. */
export const clockRequest = z
  .strictObject({ advance: z.number().optional(), set: instant.optional() })
  .refine(({ advance, set }) => advance === undefined || set === undefined, {
    error: 'Expected advance or set, not both',
  });

/** Years that a four-digit timestamp can hold; beyond them no answer could be written. */
const earliestMs = toInstantMs('1970-01-01T00:00:00Z');
const latestMs = toInstantMs('9990-01-01T00:00:00Z');

/** Moves the service's time. `advance` is in seconds and may be negative. */
export function moveClock(clock: SandboxClock, { advance, set }: z.output<typeof clockRequest>): void {
  const wanted = set === undefined ? clock.now() + (advance ?? 0) * 1000 : toInstantMs(set);
  const outOfRange = !(wanted >= earliestMs && wanted <= latestMs);
  if (outOfRange) throw new Refusal(400, 'The time is out of range');
  if (advance !== undefined || set !== undefined) clock.setTo(Math.round(wanted));
}
