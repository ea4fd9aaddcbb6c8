import { createAlarm, type Clock } from '../base/clock.ts';

/** A sound is over by then, and is heard as another one. */
const everyMs = 3_000;
const longestMs = 60_000;

/** A sound that repeats until it is answered, for a minute at most. */
export function createRing({
  clock,
  chime,
}: {
  readonly clock: Pick<Clock, 'after' | 'monotonic'>;
  readonly chime: (volume: number) => void;
}) {
  /** What rings, and until when on the monotonic clock. */
  const ringing = new Map<string, number>();
  const alarm = createAlarm();
  let volume = 0;

  function sound(): void {
    for (const [id, untilMs] of ringing) if (clock.monotonic() >= untilMs) ringing.delete(id);
    if (ringing.size === 0) return;
    chime(volume);
    alarm.set((call) => clock.after(everyMs, call), sound);
  }

  return {
    /** @param loudness 1 to 100 */
    start(id: string, loudness: number): void {
      const isSilent = ringing.size === 0;
      volume = loudness;
      ringing.set(id, clock.monotonic() + longestMs);
      if (isSilent) sound();
    },
    stop(id: string): void {
      ringing.delete(id);
      if (ringing.size === 0) alarm.clear();
    },
    stopAll(): void {
      ringing.clear();
      alarm.clear();
    },
  };
}
