import { DateTime } from 'luxon';
import type { EventType } from './case.ts';

interface Asked {
  readonly nowMs: number;
  readonly bookerZone: string;
  readonly organizerZone: string;
  /** Whether a date of the booker has slots, with no period set. */
  readonly hasSlots: (date: string) => boolean;
  /** No date after this one is asked for. */
  readonly lastDate: string;
}

/** Whether a start lies in the period in which the event type can be booked. */
export function isInPeriod(startMs: number, eventType: EventType, asked: Asked): boolean {
  const { periodType, periodStartDate, periodEndDate } = eventType;
  if (periodType === 'UNLIMITED') return true;
  if (periodType === 'RANGE') {
    const date = dateOf(startMs, asked.organizerZone);
    const bound = (text: string): string =>
      text.length === 10 ? text : dateOf(Date.parse(text), asked.organizerZone);
    if (periodStartDate !== null && date < bound(periodStartDate)) return false;
    return periodEndDate === null || date <= bound(periodEndDate);
  }
  const last =
    periodType === 'ROLLING' ? lastRollingDate(eventType, asked) : lastWindowDate(eventType, asked);
  return dateOf(startMs, asked.bookerZone) <= last;
}

/** Today and so many days, or so many business days, more. */
function lastRollingDate({ periodDays, periodCountCalendarDays }: EventType, asked: Asked): string {
  let day = today(asked);
  for (let left = periodDays; left > 0;) {
    day = day.plus({ days: 1 });
    if (periodCountCalendarDays || isBusinessDay(day)) left -= 1;
  }
  return day.toISODate() ?? '';
}

/** The so manieth day with slots, today among them; the last date asked for when there are fewer until then. */
function lastWindowDate({ periodDays, periodCountCalendarDays }: EventType, asked: Asked): string {
  let left = periodDays;
  for (let day = today(asked); ; day = day.plus({ days: 1 })) {
    const date = day.toISODate() ?? '';
    if ((periodCountCalendarDays || isBusinessDay(day)) && asked.hasSlots(date)) left -= 1;
    if (left <= 0 || date >= asked.lastDate) return date;
  }
}

/** Noon, which every date has: only the date counts. */
function today({ nowMs, bookerZone }: Asked): DateTime {
  return DateTime.fromISO(`${dateOf(nowMs, bookerZone)}T12:00`, { zone: 'utc' });
}

function isBusinessDay(day: DateTime): boolean {
  return day.weekday <= 5;
}

/** The date on the wall in a zone. */
export function dateOf(instantMs: number, zone: string): string {
  return DateTime.fromMillis(instantMs, { zone }).toISODate() ?? '';
}
