import type { WordedLength, WordedPeople } from '../parameters.ts';
import { plural } from '../grammar.ts';

/** English: parts of sentences that several messages have. */

export const many = (count: number, one: string, other: string): string =>
  plural('en', count, { one, other });

export const listed = (parts: readonly (string | null | false)[]): string => parts.filter(Boolean).join(', ');

/** “45 min”, “1 h 30 min”, “2 days”, “2 days 1 h”, “41 s”, “9 min 41 s” */
export function length({ days, hours, minutes, seconds }: WordedLength): string {
  const parts = [
    days > 0 && `${days} ${many(days, 'day', 'days')}`,
    hours > 0 && `${hours} h`,
    minutes > 0 && `${minutes} min`,
    seconds !== null && `${seconds} s`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? '0 min' : parts.join(' ');
}

/** “just now”, “3 min ago” @param ago null: less than a minute */
export const agoOf = (ago: WordedLength | null): string => (ago === null ? 'just now' : `${length(ago)} ago`);

/** “Priya Raman”, “Priya and Jonas”, “Priya, Jonas and 2 others” */
export function people({ names, others }: Pick<WordedPeople, 'names' | 'others'>): string {
  if (others === 0) return names.join(' and ');
  return `${names.join(', ')} and ${others} ${many(others, 'other', 'others')}`;
}
