import type { WordedLength, WordedPeople } from '../parameters.ts';
import { plural } from '../grammar.ts';

/** Spanish: parts of sentences that several messages have. */

export const many = (count: number, one: string, other: string): string =>
  plural('es', count, { one, other });

export const listed = (parts: readonly (string | null | false)[]): string => parts.filter(Boolean).join(', ');

/** «45 min», «1 h 30 min», «2 días», «2 días 1 h», «41 s», «9 min 41 s» */
export function length({ days, hours, minutes, seconds }: WordedLength): string {
  const parts = [
    days > 0 && `${days} ${many(days, 'día', 'días')}`,
    hours > 0 && `${hours} h`,
    minutes > 0 && `${minutes} min`,
    seconds !== null && `${seconds} s`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? '0 min' : parts.join(' ');
}

/** «ahora mismo», «hace 3 min» @param ago null: less than a minute */
export const agoOf = (ago: WordedLength | null): string =>
  ago === null ? 'ahora mismo' : `hace ${length(ago)}`;

/** “y” is “e” before the sound of an “i”: «Ana e Inés». */
const and = (next: string): string => (/^(?:h?i(?!e)|y(?![aeiou]))/iu.test(next) ? 'e' : 'y');

/** «Priya Raman», «Priya y Jonas», «Priya, Jonas y 2 personas más» */
export function people({ names, others }: Pick<WordedPeople, 'names' | 'others'>): string {
  const [one, other] = names;
  if (others === 0) return other === undefined ? one : `${one} ${and(other)} ${other}`;
  return `${names.join(', ')} y ${others} ${many(others, 'persona más', 'personas más')}`;
}
