import type { WordedLength, WordedPeople } from '../parameters.ts';
import { plural } from '../grammar.ts';

/** German: parts of sentences that several messages have. */

export const many = (count: number, one: string, other: string): string =>
  plural('de', count, { one, other });

export const listed = (parts: readonly (string | null | false)[]): string => parts.filter(Boolean).join(', ');

/** Where it stands alone: „45 Min.“, „1 Std. 30 Min.“, „2 Tage“, „2 Tage 1 Std.“, „41 Sek.“ */
export const length = (long: WordedLength): string => lengthWith(long, 'Tage');

/** After „in“ and „vor“: „in 2 Tagen“. */
export const lengthAfter = (long: WordedLength): string => lengthWith(long, 'Tagen');

function lengthWith({ days, hours, minutes, seconds }: WordedLength, severalDays: string): string {
  const parts = [
    days > 0 && `${days} ${many(days, 'Tag', severalDays)}`,
    hours > 0 && `${hours} Std.`,
    minutes > 0 && `${minutes} Min.`,
    seconds !== null && `${seconds} Sek.`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? '0 Min.' : parts.join(' ');
}

/** „gerade eben“, „vor 3 Min.“ @param ago null: less than a minute */
export const agoOf = (ago: WordedLength | null): string =>
  ago === null ? 'gerade eben' : `vor ${lengthAfter(ago)}`;

/** „Priya Raman“, „Priya und Jonas“, „Priya, Jonas und 2 weitere“ */
export function people({ names, others }: Pick<WordedPeople, 'names' | 'others'>): string {
  if (others === 0) return names.join(' und ');
  return `${names.join(', ')} und ${others} ${many(others, 'weitere Person', 'weitere')}`;
}

/** The same after „mit“: „mit Priya, Jonas und 1 weiteren Person“. */
export function withPeople({ names, others }: Pick<WordedPeople, 'names' | 'others'>): string {
  if (others === 0) return `mit ${names.join(' und ')}`;
  return `mit ${names.join(', ')} und ${others} ${many(others, 'weiteren Person', 'weiteren')}`;
}
