import type { WordedLength } from '../../../preload/contract/languages/parameters.ts';
import type { LabelledText } from '../../../preload/contract/model/bookings.ts';

/** One fact; none where there is nothing to say. */
export function line(label: string, text: string): readonly LabelledText[] {
  return text === '' ? [] : [{ label, text }];
}

const hour = 60;
const day = 24 * hour;

/** Minutes as they are said: whole days, or hours and minutes. */
export function lengthOf(minutes: number): WordedLength {
  const isDays = minutes >= day && minutes % day === 0;
  return {
    days: isDays ? minutes / day : 0,
    hours: isDays ? 0 : Math.floor(minutes / hour),
    minutes: isDays ? 0 : minutes % hour,
    seconds: null,
  };
}

/** A constant or a key in words: `BEFORE_EVENT` is “Before event”. */
export function readableKey(key: string): string {
  const words = key
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_\s-]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
