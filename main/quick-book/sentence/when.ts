import { DateTime } from 'luxon';
import type { SentenceDay, SentenceTime } from '../../../preload/contract/model/sentence.ts';
import type { Finding } from './findings.ts';
import type { DayMeaning, DayPart, Rules, SentenceWords } from './patterns.ts';

/** What dates are counted from. */
export interface Today {
  /** In the zone that days are meant in. */
  readonly now: DateTime;
  /** ISO weekday, 1 = Monday. */
  readonly weekStart: number;
}

/**
 * The days that a finding may mean, the earlier first; none where there is no such day, or it is over.
 */
export function readDay(
  { means, groups }: Finding,
  rules: Rules,
  { now, weekStart }: Today,
): readonly SentenceDay[] {
  const today = now.startOf('day');
  const day = (offset: number): SentenceDay => dayOf(today.plus({ days: offset }));
  /** The last day of this week, counted from today. */
  const weekEnd = (weekStart + 6 - today.weekday + 7) % 7;
  const weekday = rules.placeOf('weekdays', groups['weekday'] ?? '') + 1;
  const ahead = (weekday - today.weekday + 7) % 7;
  const number = numberOf(groups['n'], rules);
  const saturday = (6 - today.weekday + 7) % 7;
  const weekend = today.weekday === 7 ? day(0) : { from: day(saturday).from, to: day(saturday + 1).to };
  const later = today.weekday === 7 ? 6 : saturday + 7;
  const laterWeekend = { from: day(later).from, to: day(later + 1).to };
  switch (means.slice('day '.length) as DayMeaning) {
    case 'today':
      return [day(0)];
    case 'tomorrow':
      return [day(1)];
    case 'day-after-tomorrow':
      return [day(2)];
    case 'tomorrow-and-a-week':
      return [day(8)];
    case 'weekday-and-a-week':
      return [day(ahead + 7)];
    case 'weekday':
      return ahead === 0 ? [day(0), day(7)] : [day(ahead)];
    case 'this-weekday':
      return [day(ahead)];
    case 'next-weekday':
      return ahead === 0 ? [day(7)] : ahead <= weekEnd ? [day(ahead), day(ahead + 7)] : [day(ahead)];
    case 'weekday-of-next-week':
      return [dayOf(inWeekFrom(today.plus({ days: weekEnd + 1 }), weekday))];
    case 'weekday-of-week-after-next':
      return [dayOf(inWeekFrom(today.plus({ days: weekEnd + 8 }), weekday))];
    case 'this-week':
      return [{ from: day(0).from, to: day(weekEnd).to }];
    case 'next-week':
      return [{ from: day(weekEnd + 1).from, to: day(weekEnd + 7).to }];
    case 'week-after-next':
      return [{ from: day(weekEnd + 8).from, to: day(weekEnd + 14).to }];
    case 'week-number':
      return number === null ? [] : weekNumbered(number, today);
    case 'weekend':
      return [weekend];
    case 'next-weekend':
      return [weekend, laterWeekend];
    case 'weekend-of-next-week':
      return [laterWeekend];
    case 'in-days':
      return number === null ? [] : [day(number)];
    case 'in-weeks':
      return number === null ? [] : [day(number * 7)];
    case 'in-two-weeks':
      return [day(14)];
    case 'weekday-and-day':
      return dayOfMonth(Number(groups['d']), today).filter(
        ({ from }) => DateTime.fromISO(from).weekday === weekday,
      );
    case 'date':
      return dateFrom(
        numberOf(groups['d'], rules) ?? 0,
        rules.placeOf('months', groups['month'] ?? '') + 1,
        groups['y'],
        today,
      );
    case 'day-of-month':
      return dayOfMonth(Number(groups['d']), today);
    case 'figures':
      return readFigures(groups, rules.words.figures, today);
    case 'iso-date':
      return dateFrom(Number(groups['d']), Number(groups['m']), groups['y'], today);
  }
}

function readFigures(
  { a, b, b2, y, y2 }: Finding['groups'],
  order: SentenceWords['figures'],
  today: DateTime,
): readonly SentenceDay[] {
  const [one, other, year] = [Number(a), Number(b ?? b2), y ?? y2];
  const dayFirst = dateFrom(one, other, year, today);
  const monthFirst = dateFrom(other, one, year, today);
  if (order === 'day-month' || b2 !== undefined) return dayFirst;
  if (order === 'month-day') return monthFirst;
  const both = [...dayFirst, ...monthFirst].toSorted((first, second) => (first.from < second.from ? -1 : 1));
  return both.filter(({ from }, index) => from !== both[index - 1]?.from);
}

/** The next such date from today on; with a year that date, unless it is over. */
function dateFrom(
  day: number,
  month: number,
  year: string | undefined,
  today: DateTime,
): readonly SentenceDay[] {
  const years = year === undefined ? [today.year, today.year + 1, today.year + 4] : [fullYear(Number(year))];
  const dates = years.map((each) => today.set({ year: each, month: 1, day: 1 }).set({ month, day }));
  const next = dates.find(
    (date) => date.isValid && date.day === day && date.month === month && date >= today,
  );
  return next ? [dayOf(next)] : [];
}

/** The weekday of the seven days that begin with one. @param weekday ISO, 1 = Monday */
export const inWeekFrom = (first: DateTime, weekday: number): DateTime =>
  first.plus({ days: (weekday - first.weekday + 7) % 7 });

/** The next week of this number (ISO 8601) that is not over. */
function weekNumbered(weekNumber: number, today: DateTime): readonly SentenceDay[] {
  const weeks = [0, 1].map((years) =>
    DateTime.fromObject({ weekYear: today.weekYear + years, weekNumber }, { zone: today.zone }),
  );
  const next = weeks.find((monday) => monday.isValid && monday.plus({ days: 6 }) >= today);
  return next ? [{ from: dayOf(next).from, to: dayOf(next.plus({ days: 6 })).to }] : [];
}

const fullYear = (year: number): number => (year < 100 ? year + 2000 : year);

function dayOfMonth(day: number, today: DateTime): readonly SentenceDay[] {
  const months = [0, 1, 2].map((months) => today.startOf('month').plus({ months }));
  const next = months.map((month) => month.set({ day })).find((date) => date.day === day && date >= today);
  return next ? [dayOf(next)] : [];
}

function dayOf(date: DateTime): SentenceDay {
  const text = date.toFormat('yyyy-MM-dd');
  return { from: text, to: text };
}

/** A number in digits or as a word; 1 where none is said: “in a week”. */
function numberOf(text: string | undefined, { numbers }: Rules): number | null {
  if (text === undefined) return 1;
  return numbers.get(text) ?? (/^\d+$/u.test(text) ? Number(text) : null);
}

const hour = 60;
const day = 24 * hour;

/** What a part of the day means alone, and what it chooses between where a clock time is said, in hours. */
const parts: Readonly<
  Record<DayPart, { readonly alone: readonly [number, number]; readonly clock: readonly [number, number] }>
> = {
  am: { alone: [6, 12], clock: [0, 12] },
  pm: { alone: [12, 18], clock: [12, 24] },
  morning: { alone: [6, 12], clock: [0, 12] },
  noon: { alone: [12, 12], clock: [11, 15] },
  afternoon: { alone: [12, 18], clock: [12, 21] },
  evening: { alone: [18, 22], clock: [12, 24] },
  night: { alone: [18, 22], clock: [18, 24] },
};

/** A part of the day alone: “morning” is 6 to 12, “noon” is 12. */
export function partTime(part: DayPart): SentenceTime {
  const [from, to] = parts[part].alone;
  return { from: from * hour, to: to * hour };
}

/**
 * The minutes of the day that a clock time may mean, the earlier first: “10” is 10:00 or 22:00, “3pm”, “15” and “09:30”
 * are clear.
 *
 * @param said the part of the day that is said elsewhere
 */
export function readClock(text: string, rules: Rules, said: DayPart | null = null): readonly number[] {
  for (const { pattern, added } of rules.clocks) {
    const groups = pattern.exec(text.trim())?.groups;
    if (!groups) continue;
    const written = groups['h'] ?? '';
    const isNoon = rules.partOf(written) === 'noon';
    const spoken = isNoon ? 12 : numberOf(written, rules);
    const minutes = (groups['mm'] === undefined ? 0 : (numberOf(groups['mm'], rules) ?? 0)) + added;
    if (spoken === null || spoken > 24) return [];
    if (isNoon) return [spoken * hour + minutes];
    const isClear = spoken > 12 || spoken === 0 || /^0\d/u.test(written);
    const hours = isClear ? [spoken] : [spoken % 12, (spoken % 12) + 12];
    const all = hours
      .map((each) => (each * hour + minutes + day) % day)
      .toSorted((one, other) => one - other);
    const part = groups['part'] === undefined ? said : rules.partOf(groups['part']);
    return part === null ? all : withinPart(all, part);
  }
  return [];
}

/** Those that fit the part of the day; all where none does. */
function withinPart(minutes: readonly number[], part: DayPart): readonly number[] {
  const [from, to] = parts[part].clock;
  const fitting = minutes.filter((each) => each >= from * hour && each < to * hour);
  return fitting.length === 0 ? minutes : fitting;
}

/** Of a span without a.m. or p.m.: 1 to 6 is in the afternoon, 7 to 12 as it is. */
const byDay = (minutes: readonly number[]): number | undefined =>
  minutes.find((each) => each >= 7 * hour) ?? minutes[0];

/** A time, or what of a day is left by “after”, “before” and “between”; and how long it says that it takes. */
export interface ReadTime {
  readonly times: readonly SentenceTime[];
  /** Minutes. */
  readonly length: number | null;
}

/** @param part of the day that is said elsewhere */
export function readTime(
  { means, groups }: Pick<Finding, 'means' | 'groups'>,
  text: string,
  rules: Rules,
  part: DayPart | null = null,
): ReadTime {
  const exact = (minutes: readonly number[]): ReadTime => ({
    times: minutes.map((each) => ({ from: each, to: each })),
    length: null,
  });
  const partIn = (clock: string | undefined): DayPart | null =>
    rules.clocks
      .map(({ pattern }) => pattern.exec(clock?.trim() ?? '')?.groups?.['part'])
      .flatMap((word) => (word === undefined ? [] : [rules.partOf(word)]))[0] ?? null;
  const until = readClock(groups['until'] ?? '', rules, part);
  const saidLater = partIn(groups['until']);
  const from = readClock(groups['clock'] ?? '', rules, part);
  const fromAsLater =
    saidLater !== null && partIn(groups['clock']) === null ? withinPart(from, saidLater) : from;
  const span = (start: number | undefined, end: number | undefined): ReadTime =>
    start === undefined || end === undefined || end <= start
      ? { times: [], length: null }
      : { times: [{ from: start, to: end }], length: null };
  switch (means) {
    case 'time part': {
      const named = rules.partOf(groups['part'] ?? '');
      return { times: named === null ? [] : [partTime(named)], length: null };
    }
    case 'time after':
      return span(byDay(from), day);
    case 'time before':
      return span(0, byDay(from));
    case 'time between': {
      const end = byDay(until);
      return span(byDay(fromAsLater.filter((each) => each < (end ?? 0))), end);
    }
    case 'time start-to-end': {
      const lengths = fromAsLater.map(
        (start) => until.map((end) => end - start).find((length) => length > 0) ?? 0,
      );
      const starts = fromAsLater.filter((_, index) => (lengths[index] ?? 0) > 0);
      return { ...exact(starts), length: lengths.find((length) => length > 0) ?? null };
    }
    default:
      return exact(readClock(text, rules, part));
  }
}

/** Minutes; null where it is no length. */
export function readLength({ means, groups, added }: Finding, rules: Rules): number | null {
  const number = numberOf(groups['n'], rules);
  switch (means) {
    case 'length minutes':
      return number;
    case 'length hours':
      return number === null ? null : number * hour + (groups['half'] === undefined ? 0 : 30);
    case 'length hours-minutes':
      return number === null ? null : number * hour + Number(groups['mm'] ?? 0);
    case 'length hours-and-half':
      return number === null ? null : number * hour + 30;
    case 'length fixed':
      return added;
    default:
      return null;
  }
}
