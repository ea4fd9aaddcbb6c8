import { dayMs, hourMs } from '../../preload/contract/durations.ts';
import { latinDigits } from '../../preload/contract/languages/digits.ts';
import { pageWords } from '../words.svelte.ts';
import { dateFormat } from './locale.ts';
import type { ClockStyle } from './times.ts';

const numeric = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  calendar: 'gregory',
} as const;

/** How a value is parsed, and shown as one would type it. */
export interface TypedRule {
  readonly show: (value: string) => string;
  /** null if it cannot be read. */
  readonly read: (text: string) => string | null;
  /** One step later or earlier, by the arrow keys; from an empty field a default value. */
  readonly step: (value: string, by: 1 | -1) => string;
  readonly example: string;
  /** What is wrong with a text that cannot be read, and how to type it. */
  readonly problem: string;
}

/** Removes invisible direction marks, which get in the way when typing. */
const withoutMarks = (text: string): string => text.replace(/[\u200e\u200f\u061c]/gu, '');

/**
 * Dates, `2026-10-28` as a value: typed in the order of the locale with any separator, or year first.
 *
 * @param today the date that an empty field steps to
 */
export function dateRule(locale: string, today: string): TypedRule {
  const format = dateFormat(locale, 'UTC', numeric);
  const order = format
    .formatToParts(0)
    .map(({ type }) => type)
    .filter((type) => type === 'year' || type === 'month' || type === 'day');
  const show = (date: string): string =>
    date === '' ? '' : withoutMarks(format.format(Date.parse(`${date}T00:00:00Z`)));
  return {
    show,
    read(text) {
      const typed = withoutMarks(latinDigits(text)).trim();
      if (!/^\d+\D{1,3}\d+\D{1,3}\d+\D{0,2}$/u.test(typed)) return null;
      const numbers = typed.match(/\d+/gu) ?? [];
      const types = numbers[0]?.length === 4 ? (['year', 'month', 'day'] as const) : order;
      const [year, month, day] = (['year', 'month', 'day'] as const).map((type) =>
        Number(numbers[types.indexOf(type)]),
      );
      return year === undefined || month === undefined || day === undefined
        ? null
        : dateOf(year < 100 ? year + 2000 : year, month, day);
    },
    step: (date, by) =>
      date === '' ? today : new Date(Date.parse(`${date}T00:00:00Z`) + by * dayMs).toISOString().slice(0, 10),
    example: show(today),
    problem: pageWords().around.typed.date({ example: show(today) }),
  };
}

/** null for a date that does not exist. */
function dateOf(year: number, month: number, day: number): string | null {
  if (year > 9999) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  const isSame = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isSame ? date.toISOString().slice(0, 10) : null;
}

/** Minutes that an arrow key moves a time by. */
const stepMinutes = 15;

/**
 * Times of day, `14:30` as a value: typed as 14:30, 14.30, 1430, 14 or 2:30 PM. By a 12-hour clock an hour up to 12
 * needs AM or PM, because it is ambiguous.
 */
export function timeRule({ locale, hours }: ClockStyle): TypedRule {
  const format = dateFormat(locale, 'UTC', {
    hour: hours === 12 ? 'numeric' : '2-digit',
    minute: '2-digit',
    hourCycle: hours === 12 ? 'h12' : 'h23',
  });
  const show = (time: string): string =>
    time === ''
      ? ''
      : withoutMarks(format.format(Date.parse(`2000-01-01T${time}:00Z`))).replaceAll(/\s/gu, ' ');
  const halfAt = (hour: number): string =>
    format
      .formatToParts(hour * hourMs)
      .find(({ type }) => type === 'dayPeriod')
      ?.value.replaceAll(/\s+/gu, ' ')
      .toLowerCase() ?? '';
  const [morning, afternoon] = [halfAt(1), halfAt(13)];
  return {
    show,
    read(text) {
      let typed = withoutMarks(latinDigits(text)).replaceAll(/\s+/gu, ' ').trim().toLowerCase();
      if (morning !== '') typed = typed.replace(morning, ' am').replace(afternoon, ' pm');
      return readClock(typed.trim(), hours);
    },
    step(time, by) {
      if (time === '') return '09:00';
      const [hour = 0, minute = 0] = time.split(':').map(Number);
      const all = (hour * 60 + minute + by * stepMinutes + 1440) % 1440;
      return clock(Math.floor(all / 60), all % 60);
    },
    example: show('14:30'),
    problem: pageWords().around.typed.time({ example: show('14:30') }),
  };
}

const clock = (hour: number, minute: number): string =>
  `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;

function readClock(typed: string, hours: 12 | 24): string | null {
  const half = /([ap])\.?\s?m\.?/u.exec(typed)?.[1] ?? null;
  const digits = /^(\d{1,2})(?:\s?[:：.h]\s?(\d{2})|(\d{2}))?$/u.exec(
    typed.replace(/[ap]\.?\s?m\.?/u, '').trim(),
  );
  if (!digits) return null;
  const hour = Number(digits[1]);
  const minute = Number(digits[2] ?? digits[3] ?? 0);
  if (minute > 59) return null;
  if (half !== null)
    return hour < 1 || hour > 12 ? null : clock((hour % 12) + (half === 'p' ? 12 : 0), minute);
  if (hour > 23 || (hours === 12 && hour >= 1 && hour <= 12)) return null;
  return clock(hour, minute);
}
