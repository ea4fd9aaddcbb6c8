import { minuteMs, type Stay } from './year-story.ts';

/** Quiet from 22:00 to 07:00, read off a clock on the wall. */
export const quietHours = { isOn: true, from: '22:00', to: '07:00', days: [1, 2, 3, 4, 5, 6, 7] };

export interface PlainQuiet {
  isQuiet(ms: number): boolean;
  /** The instant itself when it is not quiet; otherwise the first minute that is not. */
  endOf(ms: number): number;
}

export function createPlainQuiet(stays: readonly Stay[]): PlainQuiet {
  const clocks = new Map<string, Intl.DateTimeFormat>();
  const hourAt = (ms: number): number => {
    const timeZone = stays.findLast(({ fromMs }) => fromMs <= ms)?.timeZone ?? 'UTC';
    const known = clocks.get(timeZone);
    const clock = known ?? new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' });
    if (!known) clocks.set(timeZone, clock);
    return Number(clock.format(ms));
  };
  const isQuiet = (ms: number): boolean => {
    const hour = hourAt(ms);
    return hour >= 22 || hour < 7;
  };
  return {
    isQuiet,
    endOf(ms) {
      if (!isQuiet(ms)) return ms;
      let minute = Math.floor(ms / minuteMs) * minuteMs;
      while (isQuiet(minute)) minute += minuteMs;
      return minute;
    },
  };
}
