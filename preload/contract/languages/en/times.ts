import type { WordedDuration, WordedLength } from '../parameters.ts';
import { agoOf, length } from './phrases.ts';

/** English: times, days and lengths, where they stand alone or in a list. */
export const times = {
  today: 'Today',
  tomorrow: 'Tomorrow',
  yesterday: 'Yesterday',
  /** Under a day of a list. @param days at least 2 */
  inDays: ({ days }: { readonly days: number }) => `in ${days} days`,
  daysAgo: ({ days }: { readonly days: number }) => `${days} days ago`,
  length,
  /** “2 h 30”: a length of hours and minutes in a narrow column. */
  hoursAndMinutes: ({ hours, minutes }: WordedDuration) => `${hours} h ${minutes}`,
  ago: agoOf,
  left: ({ left }: { readonly left: WordedLength }) => `${length(left)} left`,
  /** How long it is over. */
  over: ({ over }: { readonly over: WordedLength }) => `${length(over)} over`,
  in: ({ left }: { readonly left: WordedLength }) => `in ${length(left)}`,
  /** “15:00 Thu”: a time of another day than the one that is talked of. */
  onWeekday: ({ time, weekday }: { readonly time: string; readonly weekday: string }) => `${time} ${weekday}`,
  /**
   * An end of a range: “02:30 GMT+1 Sun”.
   *
   * @param offset null where the clocks don’t change
   * @param weekday null where the reader knows the day
   */
  endOfRange: ({
    time,
    offset,
    weekday,
  }: {
    readonly time: string;
    readonly offset: string | null;
    readonly weekday: string | null;
  }) => [time, offset, weekday].filter(Boolean).join(' '),
  range: ({ from, to }: { readonly from: string; readonly to: string }) => `${from} – ${to}`,
  /** “Today, 10:30 – 11:15”. @param time or a range */
  dayAndTime: ({ day, time }: { readonly day: string; readonly time: string }) => `${day}, ${time}`,
  /** “Wednesday, 2027” */
  weekdayOfYear: ({ weekday, year }: { readonly weekday: string; readonly year: string }) =>
    `${weekday}, ${year}`,
  /** “15:00 – 15:45 in Kolkata”. @param time or a range */
  timeIn: ({ time, city }: { readonly time: string; readonly city: string }) => `${time} in ${city}`,
  sameTimeIn: ({ city }: { readonly city: string }) => `Same time in ${city}`,
};
