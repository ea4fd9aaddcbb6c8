import type { TimeFormat } from '../../preload/contract/model/common.ts';
import type { EarlierView, EarlierWatch, WantedWhen } from '../../preload/contract/model/earlier.ts';
import { formatNumber, pageWords, todayWords } from '../words.svelte.ts';
import { momentOf } from './board.ts';
import { shortDate, weekdayWords } from './booking-times.ts';
import { isolate } from './bookings.ts';
import { dayAndTime } from './changes.ts';
import { asHeading } from './locale.ts';
import { dateHeading, daysUntil, formatRange, formatTime, weekdayName } from './times.ts';
import { cityOf } from './zones.ts';

const wordsOf = () => pageWords().earlier;

interface Choice<Value> {
  /** Of a list. */
  readonly value: string;
  readonly label: string;
  readonly means: Value;
}

/** Days and times as they are at first: any day, from 8 to 18. */
export const usualWhen: WantedWhen = { days: null, times: { from: '08:00', until: '18:00' } };

const wantedTimes = [
  ['08:00', '18:00'],
  ['08:00', '12:00'],
  ['12:00', '18:00'],
  ['18:00', '21:00'],
] as const;
const workdays = [1, 2, 3, 4, 5];
const weekdays = [...workdays, 6, 7];
const daysInWeek = 7;

export const daysValue = (days: WantedWhen['days']): string => (days ?? []).join(' ');
export const timesValue = (times: WantedWhen['times']): string =>
  times === null ? '' : `${times.from} ${times.until}`;

/** @param before the end of waiting */
export function dayChoices(
  before: string,
  nowMs: number,
  { locale, timeZone }: TimeFormat,
): readonly Choice<WantedWhen['days']>[] {
  const words = wordsOf();
  const beforeMs = Date.parse(before);
  const day =
    daysUntil(beforeMs, nowMs, timeZone) < daysInWeek
      ? weekdayName(beforeMs, locale, timeZone)
      : shortDate(beforeMs, locale, timeZone);
  /** The first of January 2024 was a Monday. */
  const nameOf = (weekday: number): string =>
    asHeading(weekdayName(Date.UTC(2024, 0, weekday), locale, 'UTC', 'long'), locale);
  return [
    { value: '', label: words.anyDay({ day }), means: null },
    { value: daysValue(workdays), label: words.workdays, means: workdays },
    ...weekdays.map((one) => ({ value: daysValue([one]), label: nameOf(one), means: [one] })),
  ];
}

/** By the clocks of the person. */
export function timeChoices(timeFormat: TimeFormat): readonly Choice<WantedWhen['times']>[] {
  const atMs = (wallTime: string): number => Date.parse(`1970-01-01T${wallTime}Z`);
  const ranges = wantedTimes.map(([from, until]) => {
    const label = formatRange(atMs(from), atMs(until), timeFormat, 'UTC', 0);
    return { value: timesValue({ from, until }), label, means: { from, until } };
  });
  return [{ value: '', label: wordsOf().anyTime, means: null }, ...ranges];
}

/** “New York time”, where the attendee is in another time zone than oneself; else null. */
export const clocksOf = ({ person: { timeZone } }: EarlierWatch, own: TimeFormat): string | null =>
  timeZone === own.timeZone ? null : wordsOf().clocks({ city: cityOf(timeZone) });

/** “14:00 today came free”; null: nothing has. */
export const foundWords = ({ found }: EarlierWatch, nowMs: number, timeFormat: TimeFormat): string | null =>
  found && wordsOf().cameFree({ at: momentOf(found.at, nowMs, timeFormat) });

const timeOf = (at: string, timeFormat: TimeFormat): string =>
  formatTime(Date.parse(at), timeFormat, timeFormat.timeZone);

/** That what was found is taken by now; null: it is not, or another one was found. */
export const goneWords = ({ found, gone }: EarlierWatch, timeFormat: TimeFormat): string | null =>
  found === null && gone !== null ? wordsOf().gone({ time: timeOf(gone, timeFormat) }) : null;

/** What looking came to so far, where nothing was found. */
export function lookWords({ booking, before, lookedAt }: EarlierWatch, timeFormat: TimeFormat): string {
  const words = wordsOf();
  if (lookedAt === null) return words.notYet;
  const time = timeOf(lookedAt, timeFormat);
  if (booking !== null) return words.nothing({ time });
  // A date that ends in a full stop stands before one.
  const date = shortDate(Date.parse(before), timeFormat.locale, timeFormat.timeZone).replace(/\.$/u, '');
  return words.nothingBefore({ date, time });
}

/** What looking costs, and when it was done last. @param isOffline nothing is looked for */
export function costWords(
  { cost }: EarlierView,
  { found, lookedAt }: EarlierWatch,
  isOffline: boolean,
  timeFormat: TimeFormat,
): string {
  const words = wordsOf();
  const lastLook =
    lookedAt === null
      ? null
      : words.lastLook({ time: timeOf(lookedAt, timeFormat), isFound: found === null ? 'no' : 'yes' });
  const calls = formatNumber(Math.round(cost.aDay / 10) * 10);
  const texts = [words.looks({ calls }), isOffline ? `${words.offline}.` : lastLook];
  return todayWords().frame.sentences({ texts: texts.filter((text) => text !== null) });
}

/** “Intro call, Fri 30 Oct, 15:00” */
export const bookedWords = ({ booking, eventType }: EarlierWatch, timeFormat: TimeFormat): string => {
  const title = isolate(eventType.title);
  return booking === null
    ? wordsOf().notBooked({ title })
    : wordsOf().booked({ title, when: dayAndTime(booking.startAt, timeFormat) });
};

/** The day of a booking, to begin a sentence with: “Friday”, “Today”, “Mon 9 November”. */
export function stayingDay(startAt: string, nowMs: number, { locale, timeZone }: TimeFormat): string {
  const atMs = Date.parse(startAt);
  return daysUntil(atMs, nowMs, timeZone) < daysInWeek
    ? weekdayWords(atMs, nowMs, locale, timeZone)
    : dateHeading(atMs, locale, timeZone);
}
