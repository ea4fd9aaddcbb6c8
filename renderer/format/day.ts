import { dayMs, minuteMs, shortestFreeMs } from '../../preload/contract/durations.ts';
import type { BookingRow, DayNote, DayShape, DayView, FreeGap } from '../../preload/contract/model/agenda.ts';
import type { TimeFormat } from '../../preload/contract/model/common.ts';
import { pageWords } from '../words.svelte.ts';
import { firstWord } from './booking-form.ts';
import { isolate } from './bookings.ts';
import { countdownOf, formatTime } from './times.ts';
import { offsetMinutes } from './zones.ts';

const wordsOf = () => pageWords().day;

/** A date as calls name it, `2026-10-28`. @param day days since 1970-01-01 (`dayNumber`) */
export const dateOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/** The day that a date names, as `dayNumber` counts. */
export const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayMs;

const timeOf = (at: string, timeFormat: TimeFormat): string =>
  formatTime(Date.parse(at), timeFormat, timeFormat.timeZone);

/** A wall time as the person reads it. @param time `09:00` */
function wallTime(time: string, { locale, hours }: TimeFormat): string {
  return formatTime(Date.parse(`2026-01-01T${time}:00Z`), { locale, hours }, 'UTC');
}

/** What is worth knowing of when a booking is, in a line. */
export function noteWords(note: DayNote, isToday: boolean, timeFormat: TimeFormat): string {
  const words = wordsOf().note;
  switch (note.kind) {
    case 'overlap':
      return words.overlap({ title: isolate(note.title), shared: countdownOf(note.minutes * minuteMs) });
    case 'same-person':
      return words.samePerson({ name: firstName(note.name), isToday: isToday ? 'yes' : 'no' });
    case 'no-break':
      return words.noBreak;
    case 'before-hours':
    case 'after-hours': {
      const hours = { from: wallTime(note.from, timeFormat), until: wallTime(note.until, timeFormat) };
      return note.kind === 'before-hours' ? words.beforeHours(hours) : words.afterHours(hours);
    }
    case 'early-there':
      return words.earlyThere({ time: wallTime('07:00', timeFormat), name: firstName(note.name) });
    case 'late-there':
      return words.lateThere({ time: wallTime('21:00', timeFormat), name: firstName(note.name) });
  }
}

const firstName = (name: string): string => isolate(firstWord(name));

/** What is left of a free time; null where that is too little. */
export function freeFrom(gap: FreeGap, nowMs: number): FreeGap | null {
  const startMs = Math.max(Date.parse(gap.startAt), Math.ceil(nowMs / minuteMs) * minuteMs);
  if (Date.parse(gap.endAt) - startMs < shortestFreeMs) return null;
  return { ...gap, startAt: new Date(startMs).toISOString() };
}

export function freeWords({ startAt, endAt }: FreeGap, timeFormat: TimeFormat) {
  const words = wordsOf().free;
  const times = { from: timeOf(startAt, timeFormat), until: timeOf(endAt, timeFormat) };
  const ms = Date.parse(endAt) - Date.parse(startAt);
  return { text: words.text(times), ms, name: words.name({ ...times, left: countdownOf(ms) }) };
}

/** Between two bookings that are further apart there is time. */
const besideMs = 15 * minuteMs;

/** The titles of the bookings right before and right after one; null where there is time. @param rows of its day */
export function beside(
  rows: readonly Pick<BookingRow, 'uid' | 'title' | 'eventTypeTitle' | 'startAt' | 'endAt'>[],
  { uid, startAt, endAt }: Pick<BookingRow, 'uid' | 'startAt' | 'endAt'>,
): { readonly before: string | null; readonly after: string | null } {
  const others = rows.filter((row) => row.uid !== uid);
  const titleOf = (row: (typeof others)[number] | undefined): string | null =>
    row ? isolate(row.eventTypeTitle ?? row.title) : null;
  const [startMs, endMs] = [Date.parse(startAt), Date.parse(endAt)];
  return {
    before: titleOf(
      others.findLast((row) => {
        const gapMs = startMs - Date.parse(row.endAt);
        return gapMs >= 0 && gapMs < besideMs;
      }),
    ),
    after: titleOf(
      others.find((row) => {
        const gapMs = Date.parse(row.startAt) - endMs;
        return gapMs >= 0 && gapMs < besideMs;
      }),
    ),
  };
}

/** “10:30 to 20:00”; null for a day without bookings. */
export function rangeWords(
  firstAt: string | null,
  lastAt: string | null,
  timeFormat: TimeFormat,
): string | null {
  if (firstAt === null || lastAt === null) return null;
  return wordsOf().range({ from: timeOf(firstAt, timeFormat), until: timeOf(lastAt, timeFormat) });
}

/** The strip in words. @param day what is said of the day above it */
export function shapeWords({ longestFree, overlaps }: DayShape, day: string, timeFormat: TimeFormat): string {
  const free = longestFree && rangeWords(longestFree.startAt, longestFree.endAt, timeFormat);
  return wordsOf().shape({ day, free, overlaps });
}

/** “4 bookings, done by 17:30” */
export const summaryOf = (
  { count, lastEndAt }: Pick<DayView, 'count' | 'lastEndAt'>,
  timeFormat: TimeFormat,
): string => wordsOf().summary({ count, until: lastEndAt === null ? null : timeOf(lastEndAt, timeFormat) });

/** Where an instant lies in a strip, 0 to 100. */
export function placeIn(
  { fromAt, untilAt }: Pick<DayShape, 'fromAt' | 'untilAt'>,
  at: string | number,
): number {
  const [fromMs, untilMs] = [Date.parse(fromAt), Date.parse(untilAt)];
  const atMs = typeof at === 'number' ? at : Date.parse(at);
  return (100 * (Math.min(untilMs, Math.max(fromMs, atMs)) - fromMs)) / (untilMs - fromMs);
}

/** “09”, “9 AM” without its minutes: a mark under the strip. */
export function hourMark(at: string, timeFormat: TimeFormat): string {
  const atMs = Date.parse(at);
  const options = {
    hour: timeFormat.hours === 24 ? '2-digit' : 'numeric',
    hourCycle: timeFormat.hours === 24 ? 'h23' : 'h12',
  } as const;
  return new Intl.DateTimeFormat(timeFormat.locale, { ...options, timeZone: timeFormat.timeZone })
    .formatToParts(atMs)
    .filter(({ type }) => type === 'hour')
    .map(({ value }) => value)
    .join('');
}

/** The minute of the day at which a free time begins, by the clocks of the zone. */
export function minuteOfDay(at: string, { timeZone }: TimeFormat): number {
  const atMs = Date.parse(at);
  return (
    (((atMs / minuteMs + offsetMinutes(timeZone, atMs)) % (dayMs / minuteMs)) + dayMs / minuteMs) %
    (dayMs / minuteMs)
  );
}
