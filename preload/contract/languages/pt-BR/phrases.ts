import type { WordedLength, WordedPeople } from '../parameters.ts';
import { plural } from '../grammar.ts';

/** Brazilian Portuguese: parts of sentences that several messages have. */

export const many = (count: number, one: string, other: string): string =>
  plural('pt-BR', count, { one, other });

export const listed = (parts: readonly (string | null | false)[]): string => parts.filter(Boolean).join(', ');

/** “45 min”, “1 h 30 min”, “2 dias”, “2 dias 1 h”, “41 s”, “9 min 41 s” */
export function length({ days, hours, minutes, seconds }: WordedLength): string {
  const parts = [
    days > 0 && `${days} ${many(days, 'dia', 'dias')}`,
    hours > 0 && `${hours} h`,
    minutes > 0 && `${minutes} min`,
    seconds !== null && `${seconds} s`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? '0 min' : parts.join(' ');
}

/** “resta 1 min”, “restam 7 min”: the verb follows the first number. */
export function remaining(left: WordedLength): string {
  const text = length(left);
  return `${text.startsWith('1 ') ? 'resta' : 'restam'} ${text}`;
}

/** “agora mesmo”, “há 3 min” @param ago null: less than a minute */
export const agoOf = (ago: WordedLength | null): string =>
  ago === null ? 'agora mesmo' : `há ${length(ago)}`;

/** “à 1:00”, “às 14:00” */
export const at = (time: string): string => `${/^0?1:/u.test(time) ? 'à' : 'às'} ${time}`;

/** Days beside today, within a sentence. */
export const days = { yesterday: 'ontem', today: 'hoje', tomorrow: 'amanhã' } as const;

/** “Priya Raman”, “Priya e Jonas”, “Priya, Jonas e mais 2 pessoas” */
export function people({ names, others }: Pick<WordedPeople, 'names' | 'others'>): string {
  if (others === 0) return names.join(' e ');
  return `${names.join(', ')} e mais ${others} ${many(others, 'pessoa', 'pessoas')}`;
}
