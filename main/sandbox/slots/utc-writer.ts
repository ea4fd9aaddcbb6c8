import { dayMs, minuteMs } from '../availability/types.ts';
import { toUtcText } from '../utc-time.ts';

/** Writes many instants as `toUtcText` does; the date of each UTC day is worked out once. */
export function createUtcWriter(): (instantMs: number) => string {
  let dayStart = NaN;
  let date = '';
  return (instantMs) => {
    const intoDay = instantMs - dayStart;
    if (!(intoDay >= 0 && intoDay < dayMs)) {
      dayStart = Math.floor(instantMs / dayMs) * dayMs;
      date = toUtcText(dayStart).replace(/T.*/, 'T');
    }
    const ms = instantMs - dayStart;
    const minute = Math.floor(ms / minuteMs);
    const second = Math.floor(ms / 1000) % 60;
    return `${date}${two(Math.floor(minute / 60))}:${two(minute % 60)}:${two(second)}.${three(ms % 1000)}Z`;
  };
}

function two(value: number): string {
  return value < 10 ? `0${value}` : `${value}`;
}

function three(value: number): string {
  return value < 100 ? `0${two(value)}` : `${value}`;
}
