import type {
  WordedDuration,
  WordedLength,
  WordedMoment,
  WordedPeople,
} from '../../preload/contract/languages/parameters.ts';
import { ended, joined } from './all.ts';

/** „45 Min.“, „1 Std. 30 Min.“, „2 Tage“, „41 Sek.“; `after` “in” and “vor”: „2 Tagen 1 Std.“ */
export const length = ({ days, hours, minutes, seconds }: WordedLength, as?: 'after'): string =>
  joined(
    [
      days > 0 && `${days}\u00a0${days === 1 ? 'Tag' : as === 'after' ? 'Tagen' : 'Tage'}`,
      hours > 0 && `${hours}\u00a0Std.`,
      minutes > 0 && `${minutes}\u00a0Min.`,
      seconds !== null && `${seconds}\u00a0Sek.`,
    ],
    '0\u00a0Min.',
  );

/** „2 h 30“: where there is little room. */
export const narrow = ({ hours, minutes }: WordedDuration): string => `${hours}\u00a0h\u00a0${minutes}`;

/** „Priya Raman“, „Priya und Jonas“, „Priya, Jonas und 2 mehr“; `short`: „Priya, Jonas +2“; `with`: „mit Priya und Jonas“ */
export function people({ names, others }: WordedPeople, as?: 'short' | 'with'): string {
  const more = as === 'short' ? ` +${others}` : ` und ${others} mehr`;
  const all = others === 0 ? list(names, 'and') : names.join(', ') + more;
  return as === 'with' ? `mit ${all}` : all;
}

/** „5 Min.“, „1 Std.“, „1 Std. 30 Min.“ */
export const duration = ({ hours, minutes }: WordedDuration): string =>
  joined([hours > 0 && `${hours}\u00a0Std.`, (minutes > 0 || hours === 0) && `${minutes}\u00a0Min.`], '');

const days = { yesterday: 'gestern', today: 'heute', tomorrow: 'morgen' };

/** „heute 15:30“, „Mo., 9. November 08:00“; `at`: „heute um 15:30“, „Mo., 9. November, um 08:00“ */
export function moment({ day, date, time }: WordedMoment, as?: 'at' | 'capital' | 'capitalAt'): string {
  const on = day === 'other' ? date : days[day];
  const said =
    as === 'at' || as === 'capitalAt' ? `${on}${day === 'other' ? ',' : ''} um ${time}` : `${on} ${time}`;
  return as === 'capital' || as === 'capitalAt' ? capital(said) : said;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** „Um 13:00, 5 Min. vorher und zu Beginn“: when reminders come, as a text of its own. */
export function clauses(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return capital(parts.length > 1 ? `${parts.slice(0, -1).join(', ')} und ${last}` : last);
}

const separators = { or: ' oder ', semicolon: '; ', stop: '. ' };
const listFormat = new Intl.ListFormat('de');

/** „Ana, Bo und Cem“ with `and` */
export function list(parts: readonly (string | number)[], as?: 'and' | keyof typeof separators): string {
  if (as === 'and') return listFormat.format(parts.map(String));
  return parts.join(as === undefined ? ', ' : separators[as]);
}

/** Sentences that follow each other; those that are `open` get their full stops. */
export const sentences = (texts: readonly string[], as?: 'open'): string =>
  (as === 'open' ? texts.map(ended) : texts).join(' ');
