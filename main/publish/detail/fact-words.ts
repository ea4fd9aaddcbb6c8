import type { LabelledText } from '../../../preload/contract/model/bookings.ts';

/** One fact; none where there is nothing to say. */
export function line(label: string, text: string): readonly LabelledText[] {
  return text === '' ? [] : [{ label, text }];
}

/** The words for a key; undefined where none are known. A key such as `toString` has no words by itself. */
export function own(words: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(words, key) ? words[key] : undefined;
}

const hour = 60;
const day = 24 * hour;

/** Minutes in words: “45 min”, “1 h 30 min”, “2 days”. */
export function durationWords(minutes: number): string {
  if (minutes >= day && minutes % day === 0) return count(minutes / day, 'day');
  const hours = Math.floor(minutes / hour);
  const rest = minutes % hour;
  return [hours > 0 ? `${hours} h` : '', rest > 0 || hours === 0 ? `${rest} min` : '']
    .filter(Boolean)
    .join(' ');
}

/** “1 day”, “3 days”. */
export function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`;
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
