import type { WordedLength, WordedPeople } from '../parameters.ts';
import { plural } from '../grammar.ts';

/** French: parts of sentences that several messages have. */

export const many = (count: number, one: string, other: string): string =>
  plural('fr', count, { one, other });

export const listed = (parts: readonly (string | null | false)[]): string => parts.filter(Boolean).join(', ');

/** « … » with spaces that do not break. */
export const quoted = (text: string): string => `«\u00a0${text}\u00a0»`;

/** « 45 min », « 1 h 30 min », « 2 jours », « 2 jours 1 h », « 41 s », « 9 min 41 s » */
export function length({ days, hours, minutes, seconds }: WordedLength): string {
  const parts = [
    days > 0 && `${days} ${many(days, 'jour', 'jours')}`,
    hours > 0 && `${hours} h`,
    minutes > 0 && `${minutes} min`,
    seconds !== null && `${seconds} s`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? '0 min' : parts.join(' ');
}

/** « à l’instant », « il y a 3 min » @param ago null: less than a minute */
export const agoOf = (ago: WordedLength | null): string =>
  ago === null ? 'à l’instant' : `il y a ${length(ago)}`;

/** « Priya Raman », « Priya et Jonas », « Priya, Jonas et 2 autres » */
export function people({ names, others }: Pick<WordedPeople, 'names' | 'others'>): string {
  if (others === 0) return names.join(' et ');
  return `${names.join(', ')} et ${others} ${many(others, 'autre', 'autres')}`;
}
