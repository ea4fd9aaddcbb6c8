import { dayMs, minuteMs } from '../../preload/contract/durations.ts';
import type { TimeFormat } from '../../preload/contract/model/common.ts';
import type { GuestRow, SlotRow } from '../../preload/contract/model/quick-book.ts';
import type { SentenceBooking, SentenceDay, SentenceTime } from '../../preload/contract/model/sentence.ts';
import { pageWords, todayWords } from '../words.svelte.ts';
import { shortDateWithYear } from './booking-times.ts';
import { asHeading, dateFormat } from './locale.ts';
import { dayOf } from './sentence-times.ts';
import { dateHeading, formatDate, formatDuration, formatRange, formatTime, relativeDay } from './times.ts';
import { cityOf, dayNumber, offsetMinutes } from './zones.ts';

/** How times of a sentence are shown. */
export interface SentenceFormat {
  readonly timeFormat: TimeFormat;
  readonly nowMs: number;
}

/** “Fri 30 Oct”, “2 – 8 Nov”; in another year with it. */
export function dayLabel({ from, to }: SentenceDay, { timeFormat, nowMs }: SentenceFormat): string {
  const { locale } = timeFormat;
  const [first, last] = [dayOf(from) * dayMs, dayOf(to) * dayMs];
  if (from !== to)
    return dateFormat(locale, 'UTC', { day: 'numeric', month: 'short' }).formatRange(first, last);
  const year = dateFormat(locale, 'UTC', { year: 'numeric' });
  if (year.format(first) === year.format(nowMs)) return dateHeading(first, locale, 'UTC', 'short');
  const options = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
  return asHeading(dateFormat(locale, 'UTC', options).format(first), locale);
}

/** “15:00”. @param minute of the day */
export const minuteLabel = (minute: number, timeFormat: TimeFormat): string =>
  formatTime(minute * minuteMs, timeFormat, 'UTC');

/** “06:00 – 12:00”. */
export const spanLabel = ({ from, to }: SentenceTime, timeFormat: TimeFormat): string =>
  formatRange(from * minuteMs, to * minuteMs, timeFormat, 'UTC', 0);

/** “Portfolio review, today 10:30”. */
export function bookingLabel({ title, startAt }: SentenceBooking, format: SentenceFormat): string {
  return `${title}, ${bookingWhen(startAt, format)}`;
}

/** “Today, 10:30”. */
export function bookingWhen(startAt: string, { timeFormat, nowMs }: SentenceFormat): string {
  const { locale, timeZone } = timeFormat;
  const atMs = Date.parse(startAt);
  return todayWords().times.dayAndTime({
    day: relativeDay(atMs, nowMs, locale, timeZone),
    time: formatTime(atMs, timeFormat, timeZone),
  });
}

/** “Met 12 Oct”; null where the first booking is still to come. */
export function metLabel({ lastAt }: GuestRow, { timeFormat, nowMs }: SentenceFormat): string | null {
  const atMs = Date.parse(lastAt);
  if (!(atMs < nowMs)) return null;
  const date = shortDateWithYear(atMs, nowMs, timeFormat.locale, timeFormat.timeZone);
  return pageWords().quickBook.sentence.met({ date });
}

/** An open time as a row. */
export interface SlotLabel {
  /** “30” and “Fri”. */
  readonly date: string;
  readonly weekday: string;
  /** “15:00 – 15:30”. */
  readonly time: string;
  /** “30 min later · 10:30 in New York”. */
  readonly why: readonly string[];
  /** “Friday 30 October”. */
  readonly day: string;
}

export interface SlotReadingFor extends SentenceFormat {
  readonly guestZone: string;
  /** Of somebody new, whose zone is not known. */
  readonly newPerson: string | null;
  /** The time that was wanted and is not open, epoch ms. */
  readonly wantedMs: number | null;
}

export function slotLabel(row: SlotRow, reading: SlotReadingFor): SlotLabel {
  const { timeFormat, guestZone, newPerson, wantedMs } = reading;
  const { locale, timeZone } = timeFormat;
  const words = pageWords().quickBook.sentence;
  const atMs = Date.parse(row.at);
  const ownDay = dayNumber(timeZone, atMs);
  const time = formatRange(atMs, Date.parse(row.end), timeFormat, timeZone, ownDay);
  const isSameClock = offsetMinutes(guestZone, atMs) === offsetMinutes(timeZone, atMs);
  const otherDay = dayNumber(guestZone, atMs) - ownDay;
  const theirs =
    isSameClock || newPerson !== null
      ? null
      : pageWords().quickBook.openTimes.slots.other({
          time: formatTime(atMs, timeFormat, guestZone),
          shift: otherDay === 0 ? 'same' : otherDay > 0 ? 'next' : 'previous',
          city: cityOf(guestZone),
        });
  const why = [
    wantedMs === null ? null : shiftLabel(atMs, wantedMs, timeZone, locale),
    newPerson === null ? theirs : words.zoneUnknown({ name: newPerson }),
  ].filter((text) => text !== null);
  const long = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  return {
    date: dateFormat(locale, timeZone, { day: 'numeric' }).format(atMs).replace(/\D+$/u, ''),
    weekday: dateFormat(locale, timeZone, { weekday: 'short' }).format(atMs),
    time,
    why,
    day: dateFormat(locale, timeZone, long).format(atMs),
  };
}

/** “30 min later”, “1 h earlier”, “2 Nov, same time”. */
function shiftLabel(atMs: number, wantedMs: number, zone: string, locale: string): string {
  const words = pageWords().quickBook.sentence;
  const days = dayNumber(zone, atMs) - dayNumber(zone, wantedMs);
  if (days === 0) {
    const length = formatDuration(Math.abs(atMs - wantedMs));
    return words.shift({ direction: atMs > wantedMs ? 'later' : 'earlier', length });
  }
  const date = dateFormat(locale, zone, { day: 'numeric', month: 'short' }).format(atMs);
  const minuteOf = (ms: number): number => (ms + offsetMinutes(zone, ms) * minuteMs) % dayMs;
  const isSameTime = minuteOf(atMs) === minuteOf(wantedMs);
  return isSameTime ? `${date}, ${words.shift({ direction: 'same', length: '' })}` : date;
}

/** “15:00 isn’t open on Fri 30 Oct”. */
export function notOpenWords(minute: number | null, day: SentenceDay | null, format: SentenceFormat): string {
  return pageWords().quickBook.sentence.notOpen({
    time: minute === null ? null : minuteLabel(minute, format.timeFormat),
    day: day === null ? null : dayLabel(day, format),
  });
}

/** “Friday 30 October 15:00”. */
export const slotMoment = ({ at }: SlotRow, { timeZone, locale, ...clock }: TimeFormat): string =>
  `${formatDate(Date.parse(at), locale, timeZone)} ${formatTime(Date.parse(at), { locale, ...clock }, timeZone)}`;
