import { DateTime } from 'luxon';

/** A stretch of time in epoch milliseconds. */
export interface Stretch {
  readonly startMs: number;
  readonly minutes: number;
}

/** A calendar day of the demo person's zone. */
interface LocalDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const minuteMs = 60_000;

/** The calendar days around an instant, in a zone. */
export interface Calendar {
  /** The day that is so many days away. */
  dayAt(offset: number): LocalDay;
  /** The nth working day before (negative) or after (positive) today. */
  workingDayAt(count: number): LocalDay;
  /** The instant at which the wall clock shows the time on that day. */
  at(day: LocalDay, hour: number, minute?: number): number;
  isOn(instantMs: number, day: LocalDay): boolean;
}

export function createCalendar(nowMs: number, timeZone: string): Calendar {
  const today = DateTime.fromMillis(nowMs, { zone: timeZone }).startOf('day');
  const workingDays = new Map<number, LocalDay>();
  const toDay = ({ year, month, day }: DateTime): LocalDay => ({ year, month, day });
  return {
    dayAt: (offset) => toDay(today.plus({ days: offset })),
    workingDayAt(count) {
      const known = workingDays.get(count);
      if (known !== undefined) return known;
      const step = Math.sign(count);
      let day = today;
      for (let left = Math.abs(count); left > 0;) {
        day = day.plus({ days: step });
        if (day.weekday <= 5) left -= 1;
      }
      workingDays.set(count, toDay(day));
      return toDay(day);
    },
    at: (day, hour, minute = 0) =>
      DateTime.fromObject({ ...day, hour, minute }, { zone: timeZone }).toMillis(),
    isOn(instantMs, { year, month, day }) {
      return DateTime.fromMillis(instantMs, { zone: timeZone }).hasSame(
        DateTime.fromObject({ year, month, day }, { zone: timeZone }),
        'day',
      );
    },
  };
}

/** The next full step of so many minutes; every zone's offset is a multiple of five minutes. */
export function roundUp(instantMs: number, stepMinutes: number): number {
  const step = stepMinutes * minuteMs;
  return Math.ceil(instantMs / step) * step;
}

export function endOf({ startMs, minutes }: Stretch): number {
  return startMs + minutes * minuteMs;
}

export function overlaps(one: Stretch, other: Stretch): boolean {
  return one.startMs < endOf(other) && endOf(one) > other.startMs;
}
