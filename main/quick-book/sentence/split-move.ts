import type { Finding } from './findings.ts';
import { isClock, kindOf, type SaidParts } from './said-parts.ts';

/**
 * What tells which booking is rescheduled, and when to. The new time begins with the last day, else the last time, that
 * stands behind “to”, and without that word with the last day; “from fri” is never new.
 */
export function splitMove(said: SaidParts): readonly [old: readonly Finding[], wanted: readonly Finding[]] {
  const when = said.when();
  // “jueves 5 nov” is one day.
  const days = when.filter((one, index) => {
    const before = when[index - 1];
    const between = said.folded.text.slice(before?.to ?? 0, one.from);
    const isSame = before && kindOf(before) === 'day' && /^[\s,]*$/u.test(between);
    return kindOf(one) === 'day' && !(isSame && !said.isMarked(one, 'to') && !said.isMarked(one, 'from'));
  });
  const isTo = (one: Finding): boolean => said.isMarked(one, 'to');
  const isFrom = (one: Finding): boolean => said.isMarked(one, 'from');
  const several = days.length > 1 || when.filter(isClock).length > 1;
  const toDay = days.findLast(isTo);
  const toTime = when.findLast((one) => kindOf(one) === 'time' && isTo(one));
  const first = toDay ?? toTime ?? (several ? (days.at(-1) ?? when.at(-1)) : undefined);
  if (!first) return [when.filter(isFrom), when.filter((one) => !isFrom(one))];
  const index = when.indexOf(first);
  // “le 5 à 14h” is one time.
  const before = when[index - 1];
  const isOne =
    before !== undefined &&
    kindOf(before) !== kindOf(first) &&
    !isFrom(before) &&
    !(kindOf(before) === 'time' && when.filter(isClock).length > 1) &&
    said.isEmpty(before.to, first.from);
  const rest = when.slice(isOne ? index - 1 : index);
  return [
    [...when.filter((one) => !rest.includes(one)), ...rest.filter(isFrom)],
    rest.filter((one) => !isFrom(one)),
  ];
}
