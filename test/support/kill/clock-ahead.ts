import { systemClock, type Clock } from '../../../main/base/clock.ts';

/** The real clocks, that far ahead. */
export function createClockAhead(ms: number): Clock & { addHour(): void } {
  let aheadMs = ms;
  return {
    ...systemClock,
    now: () => systemClock.now() + aheadMs,
    monotonic: () => systemClock.monotonic() + aheadMs,
    uptime: () => systemClock.uptime() + aheadMs,
    addHour() {
      aheadMs += 3_600_000;
    },
  };
}
