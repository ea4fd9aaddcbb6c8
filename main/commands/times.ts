import { DateTime } from 'luxon';
import { latinDigits } from '../../preload/contract/languages/digits.ts';
import { dayWindow, type DayWindow } from '../agenda/day-window.ts';
import { isTimeZone } from '../agenda/time-format.ts';
import { CommandFailure } from './command-failure.ts';

/** `2027-03-15 15:00`, also with a T between; digits of any script. */
const wallTime = /^(\d{4}-\d{2}-\d{2})[ T](\d{1,2}:\d{2})(?::00)?$/u;
const withZone = /(?:Z|[+-]\d{2}:?\d{2})$/iu;

/**
 * The instant that was typed, ISO in UTC.
 *
 * @param timeZone IANA, in which a time without a zone is meant
 * @throws Failure for what is no time, and for one that the clocks skip or show twice there
 */
export function readTime(given: string, timeZone: string): string {
  const text = latinDigits(given).trim();
  const [, date, time] = wallTime.exec(text) ?? [];
  if (date !== undefined && time !== undefined)
    return readWallTime(given, `${date}T${time.padStart(5, '0')}`, timeZone);
  const at = DateTime.fromISO(text, { zone: 'utc' });
  if (!withZone.test(text) || !text.includes('T') || !at.isValid)
    throw new CommandFailure({ kind: 'time', given });
  return at.toISO();
}

function readWallTime(given: string, text: string, timeZone: string): string {
  const at = DateTime.fromISO(text, { zone: timeZone });
  if (!at.isValid) throw new CommandFailure({ kind: 'time', given });
  // Luxon goes on to the next time that there is.
  if (at.toFormat("yyyy-MM-dd'T'HH:mm") !== text)
    throw new CommandFailure({ kind: 'skipped', given, zone: timeZone });
  const [sooner, later] = at.getPossibleOffsets().toSorted((one, other) => one.toMillis() - other.toMillis());
  if (sooner !== undefined && later !== undefined) {
    const format = "yyyy-MM-dd'T'HH:mmZZ";
    const both = { sooner: sooner.toFormat(format), later: later.toFormat(format) };
    throw new CommandFailure({ kind: 'ambiguous', given, zone: timeZone, ...both });
  }
  return at.toUTC().toISO();
}

/** @throws Failure for a name that is none of the zone database */
export function readZone(given: string): string {
  if (!isTimeZone(given)) throw new CommandFailure({ kind: 'zone', given });
  return given;
}

/** Whole days of a zone, epoch milliseconds: from the first instant up to that of the day after the last. */
export interface DaySpan extends DayWindow {
  readonly days: number;
}

interface DayRules {
  readonly nowMs: number;
  /** IANA, known to luxon. */
  readonly timeZone: string;
  readonly usualDays: number;
  readonly maxDays: number;
}

/**
 * The days from one date to another, both among them.
 *
 * @param from today without it
 * @param to without it there are `usualDays` in all
 * @throws Failure where one is before the other, or there are more than `maxDays`
 */
export function readDays(
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  { nowMs, timeZone, usualDays, maxDays }: DayRules,
): DaySpan {
  const dayOf = (date: string | undefined): DateTime =>
    date === undefined
      ? DateTime.fromMillis(nowMs, { zone: timeZone })
      : DateTime.fromISO(date, { zone: timeZone });
  const first = dayOf(from).startOf('day');
  const last = to === undefined ? first.plus({ days: usualDays - 1 }) : dayOf(to).startOf('day');
  const days = Math.round(last.diff(first, 'days').days) + 1;
  if (days < 1) throw new CommandFailure({ kind: 'order' });
  if (days > maxDays) throw new CommandFailure({ kind: 'range', days: maxDays });
  const { startMs } = dayWindow(first.toMillis(), timeZone);
  return { startMs, endMs: dayWindow(last.toMillis(), timeZone).endMs, days };
}
