import { formatTime, type ClockStyle } from './times.ts';

const minuteMs = 60_000;
const dayMinutes = 24 * 60;

const made = new Map<string, (string | undefined)[]>();

/** “09:00”, “9:00 AM”: written once for each minute of the day, for a picker shows it on many days. */
export function labelOf(minuteOfDay: number, style: ClockStyle): string {
  const key = `${style.hours} ${style.locale}`;
  const labels = made.get(key) ?? new Array<string | undefined>(dayMinutes);
  made.set(key, labels);
  const label = labels[minuteOfDay] ?? formatTime(minuteOfDay * minuteMs, style, 'UTC');
  labels[minuteOfDay] = label;
  return label;
}
